//! The site's icon: five stones in the middle of the board.

use engine::Point;
use engine::notation::{Diagram, DiagramError};
use leptos::prelude::*;

use super::svg;
use crate::drawing::{Paint, Region, paper, stone};

/// A form of the icon, each for those who ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// For the tabs of browsers, at any size.
    Scalable,
    /// For the home screen of iOS, which rounds its corners.
    AppleTouch,
    /// For lists of installed applications.
    Small,
    /// For the screen that an installed application starts with.
    Large,
    /// For Android, which cuts it to a shape of its own.
    Maskable,
}

/// The part of the board that it is cut from.
const BOARD: &str = "
       F G H I J
    10 . . . . .
     9 . O . X .
     8 . . X . .
     7 . X . O .
     6 . . . . .
";

impl Icon {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Scalable, Self::AppleTouch, Self::Small, Self::Large, Self::Maskable];

    /// Its address.
    #[must_use]
    pub const fn address(self) -> &'static str {
        match self {
            Self::Scalable => "/icon.svg",
            Self::AppleTouch => "/apple-touch-icon.png",
            Self::Small => "/icon-192.png",
            Self::Large => "/icon-512.png",
            Self::Maskable => "/icon-maskable-512.png",
        }
    }

    /// The width and height of its file in pixels; `None` where it has none of its own.
    #[must_use]
    pub const fn size(self) -> Option<u32> {
        match self {
            Self::Scalable => None,
            Self::AppleTouch => Some(180),
            Self::Small => Some(192),
            Self::Large | Self::Maskable => Some(512),
        }
    }

    /// How far it reaches from the middle of the board, in the units of drawings: as far as nothing of
    /// the stones is cut off. Their farthest points are 76 from there.
    const fn reach(self) -> u16 {
        match self {
            Self::Scalable | Self::Small | Self::Large => 63,
            Self::AppleTouch => 80,
            // What lies within four fifths of it is shown in any case.
            Self::Maskable => 96,
        }
    }

    /// How round its corners are.
    const fn corner(self) -> u16 {
        match self {
            Self::Scalable | Self::Small | Self::Large => 16,
            Self::AppleTouch | Self::Maskable => 0,
        }
    }

    /// The icon as SVG, without its colours.
    ///
    /// # Errors
    ///
    /// When its board is not drawn as it should be.
    pub fn svg(self) -> Result<String, DiagramError> {
        let diagram: Diagram = BOARD.parse()?;
        let region = Region::of(&diagram);
        let (x, y) = region.place(Point::CENTRE);
        let (left, top, size) = (x - self.reach(), y - self.reach(), 2 * self.reach());
        let stones = diagram.board.stones();
        let stones: String = stones.map(|(point, side)| stone(side, region.place(point))).collect();
        Ok(svg(view! {
            <svg class="icon" xmlns="http://www.w3.org/2000/svg" viewBox=format!("{left} {top} {size} {size}")>
                <Paint />
                <clipPath id="frame">
                    <rect x=left y=top width=size height=size rx=self.corner()></rect>
                </clipPath>
                <g clip-path="url(#frame)" inner_html=paper(region) + &stones></g>
            </svg>
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_shows_the_five_stones() {
        for icon in Icon::ALL {
            assert_eq!(icon.svg().unwrap().matches("class=\"stone ").count(), 5, "{icon:?}");
        }
    }

    #[test]
    fn nothing_is_asked_for_beyond_what_is_drawn() {
        let region = Region::of(&BOARD.parse().unwrap());
        let (x, _) = region.place(Point::CENTRE);
        let margin = Region::numbers_x() * 2;
        for icon in Icon::ALL {
            assert!(icon.reach() <= x - margin, "{icon:?}");
        }
    }

    #[test]
    fn what_is_cut_to_a_circle_keeps_its_stones() {
        const CELL: f64 = 40.0;
        const RADIUS: f64 = 18.8;
        let farthest = CELL.hypot(CELL) + RADIUS;
        let safe = 0.8 * f64::from(Icon::Maskable.reach());
        assert!(farthest < safe, "{farthest} {safe}");
    }
}
