//! The picture that stands for a text where it is shared.

use engine::{Game, Outcome, Rule};

use super::Fault;
use super::fields::Fields;
use crate::drawing::Picture;

/// What the field `picture` says: the position after some moves, or the first one under the anchor of
/// a heading, such as `#four-three`. Without it, the first position that the text shows, each of which
/// comes with its anchor.
pub(super) fn take(fields: &mut Fields, shown: Vec<(String, Picture)>) -> Result<Picture, Fault> {
    let field = fields.take_if_given("picture");
    let mut shown = shown.into_iter();
    let found = match field.as_deref().map(|field| field.strip_prefix('#').ok_or(field)) {
        Some(Err(moves)) => return Ok(after(&Game::by(Rule::default(), moves)?)),
        Some(Ok(wanted)) => shown.find(|(anchor, _)| anchor == wanted),
        None => shown.next(),
    };
    found.map(|(_, picture)| picture).ok_or(Fault::NoPicture)
}

/// How a game stands.
fn after(game: &Game) -> Picture {
    let rows = match game.outcome() {
        Outcome::Won { rows, .. } => rows.iter().map(|row| (row.first, row.last)).collect(),
        Outcome::Ongoing | Outcome::Drawn => Vec::new(),
    };
    Picture {
        title: "一盤五子棋".to_owned(),
        board: game.board().clone(),
        last: game.last_move(),
        rows,
        ..Picture::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(field: &str, shown: &[(&str, &str)]) -> Result<Picture, Fault> {
        let picture = |title: &str| Picture { title: title.to_owned(), ..Picture::default() };
        let shown = shown.iter().map(|(anchor, title)| ((*anchor).to_owned(), picture(title)));
        take(&mut Fields::parse(field).unwrap(), shown.collect())
    }

    #[test]
    fn moves_come_before_what_the_text_shows_and_their_win_is_red() {
        let won = picture("picture: h8a1h9a2h10a3h11a4h12", &[("", "空")]).unwrap();
        assert_eq!(won.rows, [("H8".parse().unwrap(), "H12".parse().unwrap())]);
        assert_eq!(won.last, Some("H12".parse().unwrap()));
        assert_eq!(won.board.stones().count(), 9);
    }

    #[test]
    fn without_moves_it_is_a_drawn_board() {
        let shown = [("three", "活三"), ("four", "活四"), ("four", "衝四")];
        assert_eq!(picture("", &shown).unwrap().title, "活三");
        assert_eq!(picture("picture: #four", &shown).unwrap().title, "活四");
        assert_eq!(picture("picture: #five", &shown), Err(Fault::NoPicture));
        assert_eq!(picture("", &[]), Err(Fault::NoPicture));
        assert!(matches!(picture("picture: h8h8", &shown), Err(Fault::Picture(_))));
    }
}
