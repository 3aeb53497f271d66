//! The picture of a page that is shared.

use leptos::prelude::*;

use super::svg;
use crate::drawing::{Drawing, Paint, Picture};
use crate::text::Text;
use crate::{Page, Site, TextError};

/// The width of the picture in pixels, which is also its width in its own units.
pub(crate) const WIDTH: u16 = 1200;

/// The height of the picture.
pub(crate) const HEIGHT: u16 = 630;

/// The room for the board: as high as wide.
const BOARD: u16 = 550;

/// The room between the board and the edges.
const MARGIN: u16 = (HEIGHT - BOARD) / 2;

/// Where the words begin.
const LEFT: u16 = 72;

/// Whether there are words beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettering {
    /// The name of the site and the title of the page.
    Written,
    /// The board alone: there is nothing to write Chinese with.
    LeftOut,
}

/// The picture that is shown where a page is shared, as SVG without its colours.
///
/// Its words have the classes `site`, `title` and `subtitle`.
///
/// # Errors
///
/// When the page's text cannot be read.
pub fn share_picture(page: Page, lettering: Lettering) -> Result<String, TextError> {
    let text = Text::of(page)?;
    let (words, left) = match lettering {
        Lettering::Written => (Some(words(&text.title)), WIDTH - MARGIN - BOARD),
        Lettering::LeftOut => (None, (WIDTH - BOARD) / 2),
    };
    Ok(svg(view! {
        <svg class="shared" xmlns="http://www.w3.org/2000/svg" viewBox=format!("0 0 {WIDTH} {HEIGHT}")>
            <Paint />
            <rect class="paper" width=WIDTH height=HEIGHT></rect>
            {words}
            {board(text.picture, left)}
        </svg>
    }))
}

/// The board in the middle of its room.
fn board(picture: Picture, left: u16) -> impl IntoView {
    let (width, height) = (picture.region.width(), picture.region.height());
    let scale = f32::from(BOARD) / f32::from(width.max(height));
    let middle = |size: u16| (f32::from(BOARD) - scale * f32::from(size)) / 2.0;
    let (x, y) = (f32::from(left) + middle(width), f32::from(MARGIN) + middle(height));
    // The drawing's own size is three quarters of its units.
    let scale = scale / 0.75;
    view! {
        <g transform=format!("translate({x:.1} {y:.1}) scale({scale:.4})")>
            <Drawing picture />
        </g>
    }
}

/// The name of the site above the title of the page, one below the other.
fn words(title: &str) -> impl IntoView + use<> {
    const TITLE: u16 = 58;
    const SUBTITLE: u16 = 36;
    const WIDEST: u16 = WIDTH - BOARD - MARGIN - LEFT - 40;
    let (title, _) = title.rsplit_once('｜').unwrap_or((title, ""));
    let (title, subtitle) = title.split_once('：').unwrap_or((title, ""));
    let title = lines(title, WIDEST / TITLE).into_iter().map(|line| ("title", TITLE, line));
    let subtitle =
        lines(subtitle, WIDEST / SUBTITLE).into_iter().map(|line| ("subtitle", SUBTITLE, line));
    let mut y = 0;
    let placed: Vec<_> = title
        .chain(subtitle)
        .map(|(class, size, line)| {
            y += size * 3 / 2;
            (class, y, line)
        })
        .collect();
    let top = (HEIGHT - y) / 2;
    view! {
        <text class="site" x=LEFT y=MARGIN + 40>
            {Site::NAME}
        </text>
        {placed
            .into_iter()
            .map(|(class, y, line)| {
                view! {
                    <text class=class x=LEFT y=top + y>
                        {line}
                    </text>
                }
            })
            .collect_view()}
    }
}

/// A text in lines of at most so many characters, broken after a mark where there is one, and else
/// where the line is full.
fn lines(text: &str, most: u16) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line: Vec<char> = Vec::new();
    for character in text.chars() {
        if line.len() == usize::from(most) {
            let mark = line.iter().rposition(|it| "，、。：".contains(*it));
            let rest = line.split_off(mark.map_or(line.len(), |mark| mark + 1));
            lines.push(line.iter().collect());
            line = rest;
        }
        line.push(character);
    }
    if !line.is_empty() {
        lines.push(line.into_iter().collect());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_drawn_with_its_title_or_with_the_board_alone() {
        for &page in Page::ALL {
            let written = share_picture(page, Lettering::Written).unwrap();
            assert!(
                written.contains("class=\"title\"") && written.contains(Site::NAME),
                "{page:?}"
            );
            let bare = share_picture(page, Lettering::LeftOut).unwrap();
            assert!(!bare.contains("class=\"title\""), "{page:?}");
            for svg in [written, bare] {
                assert!(svg.contains("class=\"wood\"") && !svg.contains("<!"), "{page:?}");
            }
        }
    }

    #[test]
    fn a_line_breaks_after_a_mark_or_where_it_is_full() {
        assert_eq!(lines("怎麼做的、電腦怎麼想", 8), ["怎麼做的、", "電腦怎麼想"]);
        assert_eq!(lines("五子棋線上玩", 4), ["五子棋線", "上玩"]);
        assert_eq!(lines("五子棋", 4), ["五子棋"]);
        assert!(lines("", 4).is_empty());
    }
}
