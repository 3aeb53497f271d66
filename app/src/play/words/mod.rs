//! What the board says.

mod refusal;

use std::time::Duration;

use engine::{Level, Point, Score, Stone};

use super::session::{
    Draw, Event, First, Mode, Outlook, Player, Proof, Spot, Status, Uninvited, stones_left,
};
use crate::names;

pub(super) use refusal::{legend, rings};

/// Before the page's module has started.
pub(super) const NOT_READY: &str = "棋盤準備中…";

/// When the page's module does not start.
pub(super) const NOT_LOADED: &str = "棋盤載入失敗。檢查網路後再試一次，或換一個新一點的瀏覽器。";

/// With scripts off.
pub(super) const NO_SCRIPTS: &str = "要有JavaScript才能下棋。請在瀏覽器設定裡開啟，再重新載入。";

/// How the keyboard works, for those who hear the board.
pub(super) const KEYS: &str = "方向鍵移動，Enter或空白鍵落子。";

/// What is shown where there is nothing to show.
pub(super) const NOTHING: &str = "—";

/// What stands in for the computer's last move before its first.
const NO_MOVE: &str = "還沒有";

/// What unfolds what led to the computer's last move.
pub(super) const THOUGHT: &str = "電腦上一手怎麼想";

/// What draws the computer's line on the board.
pub(super) const SHOW_LINE: &str = "在棋盤上看電腦的算路";

/// The moves of a line that are shown, here and on the board; the rest says less and less.
pub(super) const LINE_SHOWN: usize = 20;

/// From so many points on, one side is a little better: 大師, whose points are hundredths of a logit,
/// would win six such games out of ten against itself.
const BETTER: u32 = 50;

/// From so many points on, one side is much better: nearly nine games out of ten.
const MUCH_BETTER: u32 = 200;

/// A colour in a sentence.
const fn side(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "黑棋",
        Stone::White => "白棋",
    }
}

/// A move by its name.
fn placed(stone: Stone, point: Point) -> String {
    match stone {
        Stone::Black => format!("黑 {point}"),
        Stone::White => format!("白 {point}"),
    }
}

/// A point and what is on it.
pub(super) fn cell(point: Point, spot: Spot) -> String {
    match spot {
        Spot::Empty => format!("{point}，空"),
        Spot::Stone(stone) => format!("{point}，{}", side(stone)),
        Spot::Forbidden(why) => format!("{point}，黑棋禁手：{}", names::forbidden(why)),
    }
}

/// How things stand.
pub(super) fn status(status: Status) -> String {
    match status {
        Status::Turn(stone, Player::Someone) => format!("輪到{}", side(stone)),
        Status::Turn(stone, _) => format!("輪到你下（{}）", side(stone)),
        Status::Thinking(_) => "電腦思考中…".to_owned(),
        Status::Failed(_) => "電腦沒有回應。再試一次，或改成雙人同機。".to_owned(),
        Status::Won(_, Player::You) => "你贏了！".to_owned(),
        Status::Won(_, Player::Computer) => "電腦贏了".to_owned(),
        Status::Won(stone, Player::Someone) => format!("{}贏了！", side(stone)),
        Status::Drawn(Draw::BoardFull) => "和棋：棋盤下滿了".to_owned(),
        Status::Drawn(Draw::NothingAllowed) => "和棋：空點全是黑棋禁手".to_owned(),
    }
}

/// Something that happened.
pub(super) fn event(event: &Event) -> String {
    match event {
        Event::NewGame => "新的一局".to_owned(),
        Event::Opened => "從這個局面開始。「重新開始」回到這裡".to_owned(),
        &Event::NotOpened(why) => not_opened(why).to_owned(),
        &Event::Placed(stone, point) => placed(stone, point),
        &Event::Overlong(stone, point) => {
            format!("{}，超過五顆不算贏", placed(stone, point))
        }
        Event::Refused(examined) => refusal::refused(examined),
        Event::TakenBack(stones) => {
            let stones: Vec<_> =
                stones.iter().map(|&(stone, point)| placed(stone, point)).collect();
            format!("收回{}", stones.join("、"))
        }
    }
}

/// Why a position could not be opened, and what is there instead.
const fn not_opened(why: Uninvited) -> &'static str {
    match why {
        Uninvited::Unreadable => {
            "看不懂網址裡的局面，所以從空棋盤開始。回到原來的頁面，再點一次連結"
        }
        Uninvited::Illegal => "網址裡的局面不合規則，所以從空棋盤開始",
        Uninvited::Over => "網址裡的局面已經結束，所以從空棋盤開始",
    }
}

/// A win that the computer has proven: at length when it is new, and then how near it is.
pub(super) fn proof(proof: Proof) -> String {
    match proof {
        Proof::Found(left) => format!("電腦已證明必勝，最多再下{left}手"),
        Proof::Pursued(1) => "電腦再下1手就贏".to_owned(),
        Proof::Pursued(left) => format!("電腦最多再下{left}手就贏"),
    }
}

/// The level was changed while the computer thinks: the move under way is not begun again.
pub(super) fn level_from_next_move(next: Level) -> String {
    format!("這一手照原難度下，下一手起換成{}", level(next))
}

/// What the second tap does.
pub(super) fn preview(point: Point) -> String {
    format!("再點一次{point}就落子")
}

/// A mode.
pub(super) const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Computer => "對電腦",
        Mode::TwoPlayers => "雙人同機",
    }
}

/// A level.
pub(super) const fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "簡單",
        Level::Normal => "普通",
        Level::Hard => "困難",
        Level::Master => "大師",
    }
}

/// Who moves first.
pub(super) const fn first(first: First) -> &'static str {
    match first {
        First::Person => "我先下",
        First::Computer => "電腦先下",
    }
}

/// The move that the computer's thoughts are about.
pub(super) fn answered(answered: Option<(Stone, Point)>) -> String {
    answered.map_or_else(|| NO_MOVE.to_owned(), |(stone, point)| placed(stone, point))
}

/// How many moves ahead the computer looked.
pub(super) fn depth(plies: u8) -> String {
    format!("{plies}步")
}

/// A count with its thousands set apart.
fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How many positions the computer looked at.
pub(super) fn nodes(number: u64) -> String {
    format!("{}個", count(number))
}

/// A time in seconds.
pub(super) fn time(time: Duration) -> String {
    // Without floating-point numbers, whose formatting is a lot of code to load.
    let hundredths = time.as_secs() * 100 + u64::from(time.subsec_millis() + 5) / 10;
    format!("{}.{:02}秒", hundredths / 100, hundredths % 100)
}

/// What a position is worth to the computer.
pub(super) fn score(score: Score) -> String {
    match score {
        // The computer's own move, the first of these plies, is on the board by now.
        Score::ProvenWin(1) | Score::Win(1) => "這一手連成五顆".to_owned(),
        Score::ProvenWin(plies) => format!("已證明必勝，最多再下{}手", stones_left(plies)),
        // Not every answer was looked at, so it may turn out otherwise.
        Score::Win(plies) => format!("看來電腦再下{}手就贏", stones_left(plies)),
        // Two ways to five, and one stone to stop them.
        Score::Loss(2) => "你再下1手就贏".to_owned(),
        Score::Loss(plies) => format!("看來你再下{}手就贏", plies / 2),
        Score::Advantage(points) => advantage(points),
    }
}

/// An advantage of the computer's in words, and in the points of its own count.
fn advantage(points: i32) -> String {
    let whose = if points < 0 { "你" } else { "電腦" };
    let amount = points.unsigned_abs();
    // A minus sign, as wide as the plus: a hyphen is too short to be seen.
    let sign = match points {
        ..0 => "\u{2212}",
        0 => "",
        1.. => "+",
    };
    let figure = format!("{sign}{amount}");
    match amount {
        0..BETTER => format!("不分上下（{figure}）"),
        BETTER..MUCH_BETTER => format!("{whose}稍好（{figure}）"),
        _ => format!("{whose}大優（{figure}）"),
    }
}

/// The play to come, as far as the computer expects any.
pub(super) fn outlook(outlook: &Outlook) -> String {
    match outlook {
        Outlook::Line(moves) => line(moves),
        Outlook::Nothing => "這一手沒有預想下法".to_owned(),
        Outlook::Awaited => "等電腦下完這一手".to_owned(),
        Outlook::Unknown => NOTHING.to_owned(),
    }
}

/// The play that the computer expects, numbered as it is on the board.
fn line(moves: &[(Stone, Point)]) -> String {
    let mut text: Vec<_> = (1..)
        .zip(moves)
        .take(LINE_SHOWN)
        // A number and its point stay on one line.
        .map(|(number, (_, point)): (usize, _)| format!("{number}\u{a0}{point}"))
        .collect();
    if moves.len() > LINE_SHOWN {
        text.push("…".to_owned());
    }
    text.join("、")
}

#[cfg(test)]
mod tests {
    use engine::renju::Forbidden;

    use super::*;

    #[test]
    fn a_count_is_set_apart_in_thousands() {
        let texts = [0, 999, 1000, 54_321, 1_234_567].map(count);
        assert_eq!(texts, ["0", "999", "1,000", "54,321", "1,234,567"]);
    }

    #[test]
    fn a_time_is_rounded_to_hundredths_of_a_second() {
        let texts = [0, 4, 5, 704, 1999].map(|millis| time(Duration::from_millis(millis)));
        assert_eq!(texts, ["0.00秒", "0.00秒", "0.01秒", "0.70秒", "2.00秒"]);
    }

    #[test]
    fn a_win_is_counted_in_the_moves_that_the_winner_has_yet_to_make() {
        let texts = [Score::Win(1), Score::Win(3), Score::Win(5)].map(score);
        assert_eq!(texts, ["這一手連成五顆", "看來電腦再下1手就贏", "看來電腦再下2手就贏"]);
        let texts = [Score::Loss(2), Score::Loss(4)].map(score);
        assert_eq!(texts, ["你再下1手就贏", "看來你再下2手就贏"]);
    }

    #[test]
    fn stones_taken_back_are_named_in_the_order_they_went() {
        let [i9, h8] = ["I9", "H8"].map(|name| name.parse().unwrap());
        let taken = Event::TakenBack(vec![(Stone::White, i9), (Stone::Black, h8)]);
        assert_eq!(event(&taken), "收回白 I9、黑 H8");
    }

    #[test]
    fn a_point_is_named_with_what_is_on_it() {
        let spots =
            [Spot::Empty, Spot::Stone(Stone::White), Spot::Forbidden(Forbidden::DoubleThree)];
        let expected = ["H8，空", "H8，白棋", "H8，黑棋禁手：三三"];
        assert_eq!(spots.map(|spot| cell(Point::CENTRE, spot)), expected);
    }

    #[test]
    fn a_row_too_long_to_win_and_a_draw_say_why() {
        let overlong = Event::Overlong(Stone::Black, Point::CENTRE);
        assert_eq!(event(&overlong), "黑 H8，超過五顆不算贏");
        let draws = [Draw::BoardFull, Draw::NothingAllowed].map(|why| status(Status::Drawn(why)));
        assert_eq!(draws, ["和棋：棋盤下滿了", "和棋：空點全是黑棋禁手"]);
    }

    #[test]
    fn a_win_that_is_proven_is_called_that() {
        let texts = [Score::ProvenWin(1), Score::ProvenWin(3), Score::ProvenWin(9)].map(score);
        let expected = ["這一手連成五顆", "已證明必勝，最多再下1手", "已證明必勝，最多再下4手"];
        assert_eq!(texts, expected);
        assert_eq!(proof(Proof::Found(4)), "電腦已證明必勝，最多再下4手");
        assert_eq!(proof(Proof::Pursued(3)), "電腦最多再下3手就贏");
        assert_eq!(proof(Proof::Pursued(1)), "電腦再下1手就贏");
    }

    #[test]
    fn an_advantage_is_a_word_and_the_computers_own_count() {
        let texts = [0, 49, 50, 200, -49, -50, -200].map(|points| score(Score::Advantage(points)));
        let expected = [
            "不分上下（0）",
            "不分上下（+49）",
            "電腦稍好（+50）",
            "電腦大優（+200）",
            "不分上下（−49）",
            "你稍好（−50）",
            "你大優（−200）",
        ];
        assert_eq!(texts, expected);
    }

    #[test]
    fn where_no_line_is_expected_the_words_say_why() {
        let texts = [Outlook::Nothing, Outlook::Awaited, Outlook::Unknown];
        let expected = ["這一手沒有預想下法", "等電腦下完這一手", "—"];
        assert_eq!(texts.each_ref().map(outlook), expected);
        let next = (Stone::Black, Point::CENTRE);
        assert_eq!(outlook(&Outlook::Line(vec![next])), "1\u{a0}H8");
    }

    #[test]
    fn the_move_that_was_thought_about_is_named() {
        assert_eq!(answered(Some((Stone::White, Point::CENTRE))), "白 H8");
        assert_eq!(answered(None), "還沒有");
    }

    #[test]
    fn another_level_is_announced_with_what_becomes_of_the_move_under_way() {
        let text = level_from_next_move(Level::Easy);
        assert_eq!(text, "這一手照原難度下，下一手起換成簡單");
    }

    #[test]
    fn a_line_is_numbered_and_a_long_one_cut() {
        let moves: Vec<_> = Stone::BOTH.into_iter().cycle().zip(Point::all().take(21)).collect();
        assert_eq!(line(&moves[..2]), "1\u{a0}A1、2\u{a0}B1");
        assert!(line(&moves[..20]).ends_with("、20\u{a0}E2"));
        assert!(line(&moves).ends_with("、20\u{a0}E2、…"));
    }
}
