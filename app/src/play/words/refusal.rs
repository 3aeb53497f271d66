//! Why a move is refused.

use engine::renju::Forbidden;

use crate::names;
use crate::play::session::{Evidence, Refusal};

/// Why a move is refused: the rows that it would make.
pub(super) fn refused(refusal: &Refusal) -> String {
    let Refusal { point, forbidden: why, evidence } = refusal;
    let rows: Vec<_> = match why {
        Forbidden::DoubleThree | Forbidden::DoubleFour => evidence.iter().map(row).collect(),
        Forbidden::Overline => evidence
            .iter()
            .map(|overline| format!("{}連成{}顆", row(overline), overline.stones))
            .collect(),
    };
    let (count, rows) = (number(rows.len()), rows.join("、"));
    let reason = match why {
        Forbidden::DoubleThree => format!("一手做出{count}個活三：{rows}"),
        Forbidden::DoubleFour => format!("一手做出{count}個四：{rows}"),
        Forbidden::Overline => format!("{rows}，黑棋不能超過五顆"),
    };
    format!("{point}是黑棋禁手：{}。{reason}。", names::forbidden(*why))
}

/// What the rings of a drawn reason mean; empty when it has none.
pub(in crate::play) const fn legend(forbidden: Forbidden) -> &'static str {
    match forbidden {
        Forbidden::DoubleThree => "○再下一手成活四",
        Forbidden::DoubleFour => "○再下一手成五",
        Forbidden::Overline => "",
    }
}

/// What the rings of a drawn reason say, for those who do not see them; empty when it has none.
pub(in crate::play) fn refused_rows(refusal: &Refusal) -> String {
    let becomes = match refusal.forbidden {
        Forbidden::DoubleThree => "活四",
        Forbidden::DoubleFour => "五",
        Forbidden::Overline => return String::new(),
    };
    let sentence = |evidence: &Evidence| {
        let next: Vec<_> = evidence.next.iter().map(ToString::to_string).collect();
        format!("{}再下{}成{becomes}。", row(evidence), next.join("或"))
    };
    refusal.evidence.iter().map(sentence).collect()
}

/// A row by its ends.
fn row(evidence: &Evidence) -> String {
    format!("{}到{}", evidence.first, evidence.last)
}

/// A small number, as it counts things.
const fn number(count: usize) -> &'static str {
    match count {
        0 | 1 => "一",
        2 => "兩",
        3 => "三",
        _ => "四",
    }
}
