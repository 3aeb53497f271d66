//! What things are called wherever the site speaks of them.

use engine::Rule;
use engine::renju::Forbidden;

/// A rule.
pub(crate) const fn rule(rule: Rule) -> &'static str {
    match rule {
        Rule::Freestyle => "自由規則",
        Rule::Standard => "標準規則",
        Rule::Renju => "連珠規則",
    }
}

/// What a point is forbidden for.
pub(crate) const fn forbidden(forbidden: Forbidden) -> &'static str {
    match forbidden {
        Forbidden::DoubleThree => "三三",
        Forbidden::DoubleFour => "四四",
        Forbidden::Overline => "長連",
    }
}
