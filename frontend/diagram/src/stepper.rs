//! How far a line has been played through.

/// A line of moves of which the first so many are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepper {
    shown: usize,
    length: usize,
}

/// Where to go in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To before its first move.
    First,
    /// One move back.
    Back,
    /// One move forward.
    Forward,
    /// To its last move.
    Last,
}

impl Step {
    /// The step that a button is for.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "first" => Self::First,
            "back" => Self::Back,
            "forward" => Self::Forward,
            "last" => Self::Last,
            _ => return None,
        })
    }

    /// The step that a key makes, by the name that browsers give it.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "Home" => Self::First,
            "ArrowLeft" => Self::Back,
            "ArrowRight" => Self::Forward,
            "End" => Self::Last,
            _ => return None,
        })
    }
}

impl Stepper {
    /// So many moves shown of a line of so many; no more than there are.
    #[must_use]
    pub fn new(shown: usize, length: usize) -> Self {
        Self { shown: shown.min(length), length }
    }

    /// How many moves are shown.
    #[must_use]
    pub const fn shown(self) -> usize {
        self.shown
    }

    /// Whether the whole line is shown.
    #[must_use]
    pub const fn is_at_end(self) -> bool {
        self.shown == self.length
    }

    /// The line after a step; the same where it leads no further.
    #[must_use]
    pub fn after(self, step: Step) -> Self {
        let shown = match step {
            Step::First => 0,
            Step::Back => self.shown.saturating_sub(1),
            Step::Forward => self.shown.saturating_add(1),
            Step::Last => self.length,
        };
        Self::new(shown, self.length)
    }

    /// Whether a step leads anywhere.
    #[must_use]
    pub fn allows(self, step: Step) -> bool {
        self.after(step) != self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Step; 4] = [Step::First, Step::Back, Step::Forward, Step::Last];

    #[test]
    fn steps_lead_through_a_line_and_stop_at_its_ends() {
        let mut line = Stepper::new(3, 3);
        for (step, shown) in [
            (Step::Forward, 3),
            (Step::Back, 2),
            (Step::Back, 1),
            (Step::Back, 0),
            (Step::Back, 0),
            (Step::Forward, 1),
            (Step::Last, 3),
            (Step::First, 0),
        ] {
            line = line.after(step);
            assert_eq!(line.shown(), shown, "{step:?}");
            assert_eq!(line.is_at_end(), shown == 3);
        }
    }

    #[test]
    fn what_leads_nowhere_is_not_allowed() {
        for length in 0..4 {
            for shown in 0..=length {
                let line = Stepper::new(shown, length);
                let allowed = ALL.map(|step| line.allows(step));
                let (back, forward) = (shown > 0, shown < length);
                assert_eq!(allowed, [back, back, forward, forward], "{line:?}");
            }
        }
    }

    #[test]
    fn no_more_is_shown_than_there_is() {
        assert_eq!(Stepper::new(9, 2), Stepper::new(2, 2));
        assert_eq!(Stepper::new(usize::MAX, usize::MAX).after(Step::Forward).shown(), usize::MAX);
    }

    #[test]
    fn buttons_and_keys_are_known_by_their_names() {
        assert_eq!(["first", "back", "forward", "last"].map(Step::named), ALL.map(Some));
        let keys = ["Home", "ArrowLeft", "ArrowRight", "End"];
        assert_eq!(keys.map(Step::of_key), ALL.map(Some));
        for other in ["", "ArrowUp", "Enter", "First"] {
            assert_eq!((Step::named(other), Step::of_key(other)), (None, None));
        }
    }
}
