//! One visit's play: the game, the settings, and whose turn it is.
//!
//! A pure state machine: [`Session::update`] takes what happened and says what is to be done about it.
//! Every promise about undo, restart, settings and late answers is kept here.

mod invitation;
mod message;
mod news;
mod outlook;
mod refusal;
mod settings;
mod spot;
#[cfg(test)]
mod tests;

use engine::renju::{Examination, Forbidden};
use engine::{
    Direction, Game, Level, Outcome, PlayError, Point, Position, Reply, Request, Row, Rule, Stone,
    Thought,
};

pub(crate) use invitation::{Invitation, Uninvited};
pub(crate) use message::{Action, Effect};
pub(crate) use news::{Event, News, Proof, stones_left};
pub(crate) use outlook::Outlook;
pub(crate) use settings::{First, Line, Mode, Player, Settings};
pub(crate) use spot::Spot;

/// One visit's play.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Session {
    settings: Settings,
    game: Game,
    /// What 重新開始 leads back to, when that is not the empty board: the game as it was opened.
    opened: Option<Game>,
    /// The points that the rule forbids to the side to move, and why.
    forbidden: Vec<(Point, Forbidden)>,
    computer: Computer,
    /// What the computer saw at each of its moves that are on the board.
    thoughts: Vec<Thought>,
    news: News,
    /// The id of the latest request.
    latest_id: u32,
    /// The seed of the latest request.
    latest_seed: u32,
    /// The level that was asked last.
    asked: Level,
}

/// What the computer is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Computer {
    /// It is not its turn.
    Idle,
    /// It is its turn: the worker has the request with this id.
    Thinking { id: u32 },
    /// It is its turn, but the worker does not work.
    Failed,
}

/// How things stand, as the page says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    /// A person is to move.
    Turn(Stone, Player),
    /// The computer thinks about its move.
    Thinking(Stone),
    /// The computer should move but cannot.
    Failed(Stone),
    /// The game is won.
    Won(Stone, Player),
    /// The game is drawn.
    Drawn(Draw),
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draw {
    /// Every point holds a stone.
    BoardFull,
    /// The rule forbids every point that is left.
    NothingAllowed,
}

impl Session {
    /// The empty board with the settings that a visit starts with.
    ///
    /// The seed is where the computer's random choices start from: another seed, other games.
    #[must_use]
    pub(crate) fn new(seed: u32) -> Self {
        Self {
            settings: Settings::default(),
            game: Game::default(),
            opened: None,
            forbidden: Vec::new(),
            computer: Computer::Idle,
            thoughts: Vec::new(),
            news: News::default(),
            latest_id: 0,
            latest_seed: seed,
            asked: Level::default(),
        }
    }

    /// Takes in what happened, and says what is to be done about it outside.
    pub(crate) fn update(&mut self, action: Action) -> Option<Effect> {
        match action {
            Action::Place(point) => self.place(point),
            Action::Dismiss => {
                if self.refusal().is_some() {
                    self.news.done = None;
                }
                None
            }
            Action::Undo => self.undo(),
            Action::Restart => self.restart(),
            Action::Clear => {
                self.opened = None;
                self.restart()
            }
            Action::Open(invitation) => self.open(*invitation),
            Action::ChooseMode(mode) => self.choose(Settings { mode, ..self.settings }),
            Action::ChooseRule(rule) => {
                self.opened = self.opened.as_ref().and_then(|opened| by_rule(rule, opened));
                self.choose(Settings { rule, ..self.settings })
            }
            Action::ChooseFirst(first) => self.choose(Settings { first, ..self.settings }),
            Action::ChooseLevel(level) => {
                if level != self.settings.level {
                    // Another level need not carry out what this one has promised.
                    self.news.proof = None;
                }
                self.settings.level = level;
                None
            }
            Action::ChooseLine(line) => {
                self.settings.line = line;
                None
            }
            Action::Reply(reply) => self.receive(&reply),
            Action::Fail(id) => self.fail(id),
            Action::Retry => self.retry(),
        }
    }

    /// What is chosen.
    #[must_use]
    pub(crate) const fn settings(&self) -> Settings {
        self.settings
    }

    /// The game so far.
    #[must_use]
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the game began from a position that was opened.
    #[must_use]
    pub(crate) const fn is_opened(&self) -> bool {
        self.opened.is_some()
    }

    /// The player of a colour.
    #[must_use]
    pub(crate) fn player(&self, stone: Stone) -> Player {
        self.settings.player(stone, self.game.start().to_move())
    }

    /// How things stand.
    #[must_use]
    pub(crate) fn status(&self) -> Status {
        let stone = self.game.to_move();
        match (self.game.outcome(), self.computer) {
            (&Outcome::Won { winner, .. }, _) => Status::Won(winner, self.player(winner)),
            (Outcome::Drawn, _) if self.game.board().is_full() => Status::Drawn(Draw::BoardFull),
            (Outcome::Drawn, _) => Status::Drawn(Draw::NothingAllowed),
            (Outcome::Ongoing, Computer::Idle) => Status::Turn(stone, self.player(stone)),
            (Outcome::Ongoing, Computer::Thinking { .. }) => Status::Thinking(stone),
            (Outcome::Ongoing, Computer::Failed) => Status::Failed(stone),
        }
    }

    /// Whether a person is to move, and a point is empty.
    #[must_use]
    pub(crate) fn offers(&self, point: Point) -> bool {
        matches!(self.status(), Status::Turn(..)) && self.game.board().is_empty_at(point)
    }

    /// Whether 悔棋 would take a stone back.
    #[must_use]
    pub(crate) fn can_undo(&self) -> bool {
        let opening = usize::from(self.player(self.game.start().to_move()) == Player::Computer);
        self.game.moves().len() > opening
    }

    /// What the computer saw at the latest of its moves that are on the board.
    #[must_use]
    pub(crate) fn thought(&self) -> Option<&Thought> {
        self.thoughts.last()
    }

    /// The level that begins with the computer's next move, while another still thinks about this one.
    #[must_use]
    pub(crate) fn next_level(&self) -> Option<Level> {
        let thinking = matches!(self.computer, Computer::Thinking { .. });
        let chosen = self.settings.level;
        (thinking && self.asked != chosen).then_some(chosen)
    }

    /// The points that the rule forbids to the side to move, and why.
    #[must_use]
    pub(crate) fn forbidden(&self) -> &[(Point, Forbidden)] {
        &self.forbidden
    }

    /// Why a person may not play where they have just tried to: what the point is forbidden for, and
    /// nothing else that a stone there would make.
    #[must_use]
    pub(crate) const fn refusal(&self) -> Option<&Examination> {
        match &self.news.done {
            Some(Event::Refused(refusal)) => Some(refusal),
            _ => None,
        }
    }

    /// What has happened since a person last did something.
    #[must_use]
    pub(crate) const fn news(&self) -> &News {
        &self.news
    }

    fn place(&mut self, point: Point) -> Option<Effect> {
        if self.computer != Computer::Idle {
            return None;
        }
        match self.game.play(point) {
            Ok(()) => {
                self.report(self.placed(point));
                self.proceed()
            }
            Err(PlayError::Forbidden(..)) => {
                let refused = refusal::refusal(self.game.board(), point).map(Event::Refused);
                // What is proven stays so: nothing was played.
                self.news = News { done: refused, answer: None, ..self.news };
                None
            }
            Err(PlayError::Taken(_) | PlayError::Over) => None,
        }
    }

    /// What there is to tell of the stone that was placed last, on this point.
    fn placed(&self, point: Point) -> Event {
        let stone = !self.game.to_move();
        let longest = Direction::ALL
            .into_iter()
            .filter_map(|direction| Row::through(self.game.board(), point, direction))
            .map(|row| row.length)
            .max();
        if *self.game.outcome() == Outcome::Ongoing && longest > Some(5) {
            Event::Overlong(stone, point)
        } else {
            Event::Placed(stone, point)
        }
    }

    /// Takes stones back up to and including the last one that a person placed.
    fn undo(&mut self) -> Option<Effect> {
        if !self.can_undo() {
            return None;
        }
        let mut taken = Vec::new();
        while let Some(point) = self.game.undo() {
            let stone = self.game.to_move();
            taken.push((stone, point));
            if self.player(stone) != Player::Computer {
                break;
            }
            self.thoughts.pop();
        }
        self.report(Event::TakenBack(taken));
        self.proceed()
    }

    fn restart(&mut self) -> Option<Effect> {
        let (game, event) = match &self.opened {
            Some(opened) => (opened.clone(), Event::Opened),
            None => (Game::new(self.settings.rule), Event::NewGame),
        };
        self.begin(game, event)
    }

    fn begin(&mut self, game: Game, event: Event) -> Option<Effect> {
        self.game = game;
        self.thoughts.clear();
        self.report(event);
        self.proceed()
    }

    fn open(&mut self, invitation: Result<Invitation, Uninvited>) -> Option<Effect> {
        match invitation {
            Ok(Invitation { game, mode, first }) => {
                self.settings = Settings { mode, rule: game.rule(), first, ..self.settings };
                self.opened = Some(game);
                self.restart()
            }
            Err(why) => {
                self.opened = None;
                self.begin(Game::new(self.settings.rule), Event::NotOpened(why))
            }
        }
    }

    fn choose(&mut self, settings: Settings) -> Option<Effect> {
        if settings == self.settings {
            return None;
        }
        self.settings = settings;
        self.restart()
    }

    fn receive(&mut self, reply: &Reply) -> Option<Effect> {
        if self.computer != (Computer::Thinking { id: reply.id }) {
            return None;
        }
        match &reply.thought {
            Some(thought) if self.game.play(thought.point).is_ok() => {
                self.news.answer = Some(self.placed(thought.point));
                if self.asked == self.settings.level {
                    self.news.proof = Proof::told(self.thoughts.last(), thought);
                }
                self.thoughts.push(thought.clone());
                // The worker is done with it: there is no thinking left to stop.
                self.computer = Computer::Idle;
                self.proceed()
            }
            // No move, or one that the rules forbid: the worker cannot be trusted with this game.
            _ => self.fail(reply.id),
        }
    }

    fn fail(&mut self, id: u32) -> Option<Effect> {
        if self.computer == (Computer::Thinking { id }) {
            self.computer = Computer::Failed;
        }
        None
    }

    fn retry(&mut self) -> Option<Effect> {
        if self.computer == Computer::Failed { self.proceed() } else { None }
    }

    /// Tells what a person did; what happened before is old.
    fn report(&mut self, done: Event) {
        self.news = News { done: Some(done), ..News::default() };
    }

    /// Finds out what the changed game waits for, and what that asks of the worker.
    fn proceed(&mut self) -> Option<Effect> {
        self.forbidden = spot::forbidden(&self.game);
        let before = self.computer;
        let ongoing = *self.game.outcome() == Outcome::Ongoing;
        if ongoing && self.player(self.game.to_move()) == Player::Computer {
            let request = self.request();
            self.computer = Computer::Thinking { id: request.id };
            return Some(Effect::Think(request));
        }
        self.computer = Computer::Idle;
        matches!(before, Computer::Thinking { .. }).then_some(Effect::StopThinking)
    }

    /// The position on the board as a request with an id and a seed of its own.
    fn request(&mut self) -> Request {
        /// Odd, so that 2³² requests pass before a seed comes again; its bits are well mixed.
        const SEED_STEP: u32 = 0x9E37_79B9;

        self.latest_id = self.latest_id.wrapping_add(1);
        self.latest_seed = self.latest_seed.wrapping_add(SEED_STEP);
        self.asked = self.settings.level;
        Request {
            id: self.latest_id,
            game: self.game.clone(),
            level: self.settings.level,
            seed: self.latest_seed,
        }
    }
}

/// The same game by another rule; `None` when that does not allow it.
fn by_rule(rule: Rule, game: &Game) -> Option<Game> {
    let start = game.start();
    let start = Position::by(rule, start.board().clone(), start.to_move());
    let mut by_rule = Game::from_position(start).ok()?;
    by_rule.play_all(game.moves()).ok()?;
    Some(by_rule)
}
