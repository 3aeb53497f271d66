//! A position in the address of the board's page.
//!
//! It stands in the fragment, behind the `#`, which a browser keeps to itself and never sends:
//! `#position=black+g7h8+white+i9+next+black`. The position, and what was played from it, are read by
//! [`Game::from_words`], with `+` between the words. Who plays is said beside it, unless it is a person
//! against the computer and the person moves first: `#mode=two-players&position=…`,
//! `#first=computer&position=…`.

use engine::notation::PositionError;
use engine::{Game, PlayError, ReplayError, StartError};

use super::session::{First, Invitation, Mode, Uninvited};

/// What comes before the position. With nothing else in it, a fragment is the name of a place on the
/// page.
const POSITION: &str = "position";

const MODE: &str = "mode";

const FIRST: &str = "first";

/// Reads the fragment of an address, with or without its `#`; `None` when it speaks of no position.
pub(super) fn read(fragment: &str) -> Option<Result<Invitation, Uninvited>> {
    let fragment = fragment.trim_start_matches('#');
    let fields = || fragment.split('&').filter_map(|field| field.split_once('='));
    fields().any(|(name, _)| name == POSITION).then(|| {
        let mut game = None;
        let (mut mode, mut first) = (Mode::default(), First::default());
        for (name, value) in fields() {
            match name {
                POSITION => game = Some(read_game(value)?),
                MODE => mode = named(Mode::ALL, mode_word, value)?,
                FIRST => first = named(First::ALL, first_word, value)?,
                // An address may pass through hands that add to it.
                _ => {}
            }
        }
        let game = game.ok_or(Uninvited::Unreadable)?;
        Ok(Invitation { game, mode, first })
    })
}

fn read_game(text: &str) -> Result<Game, Uninvited> {
    Game::from_words(text.split('+')).map_err(|error| match error {
        StartError::Over | StartError::Replay(ReplayError { source: PlayError::Over, .. }) => {
            Uninvited::Over
        }
        StartError::Replay(_) | StartError::Position(PositionError::Taken(_)) => Uninvited::Illegal,
        StartError::Position(_) => Uninvited::Unreadable,
    })
}

/// The value that a word stands for.
fn named<T: Copy>(
    all: impl IntoIterator<Item = T>,
    word: fn(T) -> &'static str,
    value: &str,
) -> Result<T, Uninvited> {
    all.into_iter().find(|&it| word(it) == value).ok_or(Uninvited::Unreadable)
}

const fn mode_word(mode: Mode) -> &'static str {
    match mode {
        Mode::Computer => "computer",
        Mode::TwoPlayers => "two-players",
    }
}

const fn first_word(first: First) -> &'static str {
    match first {
        First::Person => "person",
        First::Computer => "computer",
    }
}

/// The fragment that says this, without its `#`. The moves stand at its end.
#[cfg(feature = "ssr")]
pub(super) fn write(invitation: &Invitation) -> String {
    let Invitation { game, mode, first } = invitation;
    let mut fragment = String::new();
    if *mode != Mode::default() {
        fragment += &format!("{MODE}={}&", mode_word(*mode));
    }
    if *first != First::default() {
        fragment += &format!("{FIRST}={}&", first_word(*first));
    }
    fragment += &format!("{POSITION}={}", game.start().to_string().replace(' ', "+"));
    if !game.moves().is_empty() {
        fragment += &format!("+moves+{}", engine::notation::format_moves(game.moves()));
    }
    fragment
}

#[cfg(test)]
mod tests {
    use engine::{Board, Point, Position, Rule, Stone};
    use proptest::prelude::*;

    use super::*;

    fn game(text: &str) -> Game {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_says_the_position_the_rule_whose_turn_it_is_and_who_plays() {
        let invitation = read("#position=renju+black+g7h8+white+i9+next+black+moves+h9").unwrap();
        let expected = game("renju black g7h8 white i9 next black moves h9");
        let (mode, first) = (Mode::Computer, First::Person);
        assert_eq!(invitation, Ok(Invitation { game: expected, mode, first }));
        let invitation =
            read("mode=two-players&position=next+black+moves+h8i9&first=computer").unwrap();
        let (mode, first) = (Mode::TwoPlayers, First::Computer);
        assert_eq!(invitation, Ok(Invitation { game: game("h8i9"), mode, first }));
    }

    #[test]
    fn other_fragments_speak_of_no_position() {
        for fragment in ["", "#", "#how", "#main", "position", "#mode=two-players", "#=", "&&"] {
            assert_eq!(read(fragment), None, "{fragment}");
        }
    }

    #[test]
    fn what_cannot_be_taken_up_is_told_apart() {
        for (fragment, fault) in [
            ("position=black+z9+next+white", Uninvited::Unreadable),
            ("position=black+h8", Uninvited::Unreadable),
            ("position=next", Uninvited::Unreadable),
            ("position=<script>", Uninvited::Unreadable),
            ("position=next+black&mode=three", Uninvited::Unreadable),
            ("position=next+black&first=me", Uninvited::Unreadable),
            ("position=black+h8+white+h8+next+black", Uninvited::Illegal),
            ("position=black+h8+next+white+moves+h8", Uninvited::Illegal),
            ("position=h8h8", Uninvited::Unreadable),
            ("position=renju+next+black+moves+h9a1h10a15g8o1i8o15h8", Uninvited::Illegal),
            ("position=black+d8e8f8g8h8+next+white", Uninvited::Over),
            ("position=black+d8e8f8g8+next+black+moves+h8a1", Uninvited::Over),
        ] {
            assert_eq!(read(fragment), Some(Err(fault)), "{fragment}");
        }
    }

    fn invitation() -> impl Strategy<Value = Invitation> {
        let index = 0..225usize;
        let stones = prop::collection::vec((index.clone(), any::<bool>()), 0..60);
        let rule = prop::sample::select(&Rule::ALL[..]);
        let to_move = prop::sample::select(&Stone::BOTH[..]);
        let moves = prop::collection::vec(index, 0..20);
        let mode = prop::sample::select(&Mode::ALL[..]);
        let first = prop::sample::select(&First::ALL[..]);
        (stones, rule, to_move, moves, mode, first).prop_map(
            |(stones, rule, to_move, moves, mode, first)| {
                let mut board = Board::EMPTY;
                for (index, black) in stones {
                    let stone = if black { Stone::Black } else { Stone::White };
                    board.set(Point::from_index(index).unwrap(), Some(stone));
                }
                let start = Position::by(rule, board, to_move);
                let mut game = Game::from_position(start).unwrap_or_default();
                for index in moves {
                    // What is not allowed is left out.
                    let _ = game.play(Point::from_index(index).unwrap());
                }
                Invitation { game, mode, first }
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back_and_needs_no_escape(invitation in invitation()) {
            let fragment = write(&invitation);
            prop_assert!(fragment.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-=&".contains(&byte)));
            prop_assert_eq!(read(&fragment), Some(Ok(invitation)));
        }

        #[test]
        fn any_fragment_is_taken_up_or_refused(
            text in "\\PC*|#?((position|mode|first)=)?((renju|black|white|next|moves|two-players|([a-o]1?[0-9]){0,9})[+&=%]?)*",
        ) {
            let _ = read(&text);
        }
    }
}
