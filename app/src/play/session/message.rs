//! What comes into a session and what goes out of it.

use engine::{Level, Point, Reply, Request, Rule};

use super::{First, Invitation, Line, Mode, Uninvited};

/// Something that happened: a person did it, or the worker.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// A person places a stone. Nothing happens when it is not a person's turn or the point is taken;
    /// where the rule forbids it, the person is told why.
    Place(Point),
    /// A person has seen why a move was refused.
    Dismiss,
    /// 悔棋.
    Undo,
    /// 重新開始: the empty board, or the position that was opened.
    Restart,
    /// 空棋盤: a new game from the empty board, whatever was opened.
    Clear,
    /// The address asks to play on from a position, or cannot be followed.
    ///
    /// Boxed: every button carries an action about.
    Open(Box<Result<Invitation, Uninvited>>),
    /// Another mode, which starts a new game.
    ChooseMode(Mode),
    /// Another rule, which starts a new game.
    ChooseRule(Rule),
    /// Another level, from the computer's next move on.
    ChooseLevel(Level),
    /// Another side to move first, which starts a new game.
    ChooseFirst(First),
    /// Whether the play that the computer expects is drawn, from now on.
    ChooseLine(Line),
    /// The worker's answer. It counts only while it is the one waited for.
    Reply(Reply),
    /// The worker gave up on a request, the one with this id.
    Fail(u32),
    /// 再試一次, after a failure.
    Retry,
}

/// What is to be done about an action outside the session.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, and it is gone soon")]
pub(crate) enum Effect {
    /// Have the worker answer this request, and no earlier one.
    Think(Request),
    /// Nobody waits for the worker's answer any more.
    StopThinking,
}
