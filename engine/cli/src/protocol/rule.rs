//! Rules by their number in `INFO rule`.

use engine::Rule;

/// The rule with this number; `None` when it is one that is not played here.
///
/// ```
/// use engine::Rule;
/// use engine_cli::protocol::{rule_by_number, rule_number};
///
/// assert!(Rule::ALL.iter().all(|&rule| rule_by_number(rule_number(rule)) == Some(rule)));
/// assert_eq!(rule_by_number(2), None);
/// ```
#[must_use]
pub const fn rule_by_number(number: u32) -> Option<Rule> {
    match number {
        0 => Some(Rule::Freestyle),
        1 => Some(Rule::Standard),
        4 => Some(Rule::Renju),
        _ => None,
    }
}

/// The number of a rule.
#[must_use]
pub const fn rule_number(rule: Rule) -> u32 {
    match rule {
        Rule::Freestyle => 0,
        Rule::Standard => 1,
        Rule::Renju => 4,
    }
}
