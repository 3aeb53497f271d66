//! The search: depth-first proof-number search (Nagai 2002) over quiet moves.

use std::collections::HashMap;
use std::io;

use engine::strategy::Strategy;
use engine::{BoardKey, Game, Point, Position};

use super::journal::Judgement;
use super::judge::Judge;
use super::node::Node;
use super::numbers::Numbers;
use super::proof::Proof;
use super::{Journal, JournalError, Outcome, Progress, ProveError, Terms};
use crate::arena::Stop;

/// Looks for a strategy with which Black wins from the end of a game on.
///
/// What is judged goes into the journal; what stands there is not judged again. The same start and
/// terms give the same strategy, whatever the journal holds already, however often the search was
/// stopped, and however many threads the pool has that it runs in.
///
/// # Errors
///
/// When the journal cannot be written.
pub fn prove(
    start: &Game,
    terms: Terms,
    journal: &mut Journal,
    stop: &Stop,
    report: impl FnMut(Progress),
) -> Result<Outcome, ProveError> {
    let mut strategy = Strategy::new(start.clone(), terms.leaf())?;
    let position = Position::from(start);
    let mut search = Search {
        judge: Judge::new(terms),
        journal,
        stop,
        report,
        table: HashMap::new(),
        progress: Progress::default(),
    };
    if search.judge.is_leaf(&position) {
        return Ok(Outcome::Proven(strategy.into()));
    }
    let start = Node::of(&position);
    let result = search.search(&start, Numbers::ENDLESS);
    search.journal.flush().map_err(JournalError::from)?;
    match result {
        Ok(numbers) if numbers == Numbers::PROVEN => {
            Proof::new(&search.table, search.journal).write_down(&start, &mut strategy)?;
            Ok(Outcome::Proven(strategy.into()))
        }
        Ok(_) => Ok(Outcome::NotFound),
        Err(Halt::Stopped) => Ok(Outcome::Stopped),
        Err(Halt::Io(error)) => Err(JournalError::from(error).into()),
    }
}

/// Why the search ends early.
enum Halt {
    Stopped,
    Io(io::Error),
}

impl From<io::Error> for Halt {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

struct Search<'a, R> {
    judge: Judge,
    journal: &'a mut Journal,
    stop: &'a Stop,
    report: R,
    table: HashMap<BoardKey, Numbers>,
    progress: Progress,
}

impl<R: FnMut(Progress)> Search<'_, R> {
    /// Looks into a position until its numbers reach the limit.
    fn search(&mut self, node: &Node, limit: Numbers) -> Result<Numbers, Halt> {
        self.progress.depth += usize::from(node.is_black());
        let numbers = match self.judgement(node)? {
            Judgement::Moves(points) => self.search_points(node, &points, limit)?,
            Judgement::Replies(Some(points)) => {
                let numbers = self.search_points(node, &points, limit)?;
                match numbers {
                    Numbers::PROVEN => {
                        let more = self.more_replies(node, &points)?;
                        self.search_points(node, &more, limit)?
                    }
                    _ => numbers,
                }
            }
            Judgement::Replies(None) | Judgement::More(_) => Numbers::GIVEN_UP,
        };
        let before = self.table.insert(node.key, numbers);
        let is_new = numbers == Numbers::PROVEN && before != Some(numbers);
        self.progress.proven += usize::from(is_new && node.is_black());
        self.progress.depth -= usize::from(node.is_black());
        Ok(numbers)
    }

    fn search_points(
        &mut self,
        node: &Node,
        points: &[Point],
        limit: Numbers,
    ) -> Result<Numbers, Halt> {
        let children: Vec<_> = points.iter().filter_map(|&point| node.after(point)).collect();
        self.search_children(node, &children, limit)
    }

    fn search_children(
        &mut self,
        node: &Node,
        children: &[Node],
        limit: Numbers,
    ) -> Result<Numbers, Halt> {
        // Whoever is to move looks for the easiest way; White's is to have Black give up.
        let seen = |numbers: Numbers| if node.is_black() { numbers } else { numbers.turned() };
        let limit = seen(limit);
        loop {
            let numbers: Vec<_> =
                (0..).zip(children).map(|(rank, child)| seen(self.numbers(child, rank))).collect();
            let (all, next) = Numbers::choice(&numbers, limit);
            if self.progress.depth == 1 && node.is_black() {
                self.progress.open = all.proof;
            }
            let decided = all.proof == 0 || all.disproof == 0;
            match next {
                Some((index, limit_there)) if !decided && !all.reach(limit) => {
                    self.search(&children[index], seen(limit_there))?;
                }
                _ => return Ok(seen(all)),
            }
        }
    }

    /// What is known of a position, or expected of one that was not looked into: the later a move of
    /// Black's comes among those to try, the less.
    fn numbers(&self, node: &Node, rank: u32) -> Numbers {
        self.table.get(&node.key).copied().unwrap_or(if node.is_black() {
            Numbers { proof: 1, disproof: 1 }
        } else {
            Numbers { proof: 2 + rank, disproof: 1 }
        })
    }

    /// What a position offers.
    fn judgement(&mut self, node: &Node) -> Result<Judgement, Halt> {
        let judgement = match self.journal.get(&node.key) {
            Some(judgement) => judgement.clone(),
            None if self.stop.is_wished() => return Err(Halt::Stopped),
            None => {
                let judgement = if node.is_black() {
                    Judgement::Moves(self.judge.moves(&node.position))
                } else {
                    Judgement::Replies(self.judge.replies(&node.position))
                };
                self.journal.keep(node.position.board(), judgement.clone())?;
                self.progress.judged = self.journal.len();
                judgement
            }
        };
        (self.report)(self.progress);
        Ok(judgement)
    }

    /// White's answers beside those that are proven after which no leaf sees the win.
    fn more_replies(&mut self, node: &Node, replies: &[Point]) -> Result<Vec<Point>, Halt> {
        if let Some(more) = self.journal.more(&node.key) {
            return Ok(more.to_vec());
        }
        if self.stop.is_wished() {
            return Err(Halt::Stopped);
        }
        let more = self.judge.more_replies(&node.position, replies);
        self.journal.keep(node.position.board(), Judgement::More(more.clone()))?;
        Ok(more)
    }
}
