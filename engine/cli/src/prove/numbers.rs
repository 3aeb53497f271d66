//! Proof numbers (Allis 1994).

/// How far a position is from being proven or given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// Positions that must be proven at the least to prove this one; 0 when it is.
    pub(super) proof: u32,
    /// Positions that must be given up at the least to give this one up; 0 when it is.
    pub(super) disproof: u32,
}

/// Never.
pub(super) const NEVER: u32 = u32::MAX / 2;

impl Numbers {
    pub(super) const PROVEN: Self = Self { proof: 0, disproof: NEVER };
    pub(super) const GIVEN_UP: Self = Self { proof: NEVER, disproof: 0 };
    pub(super) const ENDLESS: Self = Self { proof: NEVER, disproof: NEVER };

    /// Seen from the other side.
    pub(super) const fn turned(self) -> Self {
        Self { proof: self.disproof, disproof: self.proof }
    }

    /// Whether a search that may go so far must stop here.
    pub(super) const fn reach(self, limit: Self) -> bool {
        self.proof >= limit.proof || self.disproof >= limit.disproof
    }

    /// Those of a side that has these moves to choose from; and which to look at next, and how far.
    ///
    /// Both sides are seen as the one that wants a proof: [`turn`](Self::turned) what is the other's.
    pub(super) fn choice(children: &[Self], limit: Self) -> (Self, Option<(usize, Self)>) {
        let mut all = Self::GIVEN_UP;
        let (mut best, mut second) = (None::<(usize, Self)>, NEVER);
        for (index, child) in children.iter().enumerate() {
            all.disproof = all.disproof.saturating_add(child.disproof).min(NEVER);
            match best {
                Some((_, numbers)) if numbers.proof <= child.proof => {
                    second = second.min(child.proof);
                }
                _ => {
                    second = best.map_or(second, |(_, numbers)| numbers.proof);
                    best = Some((index, *child));
                }
            }
        }
        if let Some((_, child)) = best {
            all.proof = child.proof;
        }
        if all.proof == 0 {
            all = Self::PROVEN;
        }
        let next = best.map(|(index, child)| {
            // A quarter more than the second best, lest the search jump to and fro.
            let margin = second.saturating_add(second / 4).saturating_add(1);
            let rest = all.disproof.saturating_sub(child.disproof);
            let disproof = if limit.disproof == NEVER { NEVER } else { limit.disproof - rest };
            (index, Self { proof: limit.proof.min(margin), disproof })
        });
        (all, next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof }
    }

    #[test]
    fn a_side_takes_the_easiest_and_must_refute_all() {
        let children = [numbers(7, 2), numbers(3, 4), numbers(5, 1)];
        let (all, next) = Numbers::choice(&children, numbers(100, 20));
        assert_eq!(all, numbers(3, 7));
        assert_eq!(next, Some((1, numbers(7, 17))));
    }

    #[test]
    fn one_proof_is_enough_and_without_a_move_there_is_none() {
        let (all, _) = Numbers::choice(&[numbers(7, 2), Numbers::PROVEN], Numbers::ENDLESS);
        assert_eq!(all, Numbers::PROVEN);
        assert_eq!(Numbers::choice(&[], Numbers::ENDLESS), (Numbers::GIVEN_UP, None));
        let (all, _) = Numbers::choice(&[Numbers::GIVEN_UP; 2], Numbers::ENDLESS);
        assert_eq!(all, Numbers::GIVEN_UP);
    }
}
