//! The board that is played on.
//!
//! The [`session`] knows what happens in play, the [`worker`] finds the computer's moves, the
//! [`island`] shows the one and asks the other, and [`words`] holds all that it says. A position comes in
//! by the [`address`] of the page.

mod address;
mod island;
mod session;
mod words;
mod worker;

#[cfg(feature = "ssr")]
mod place;

#[cfg(feature = "ssr")]
pub(crate) use place::Play;

/// The ways to play on from a game: the name of each mode, and the address that opens the game in it.
#[cfg(feature = "ssr")]
pub(crate) fn ways(game: &engine::Game) -> [(&'static str, String); 2] {
    session::Mode::ALL.map(|mode| {
        let invitation =
            session::Invitation { game: game.clone(), mode, first: session::First::Person };
        let address = format!("{}#{}", crate::Page::Play.path(), address::write(&invitation));
        (words::mode(mode), address)
    })
}
