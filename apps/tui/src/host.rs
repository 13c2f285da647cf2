//! The host of one game in a terminal: passes events to [`Play`] and carries out its effects. It handles
//! files, bots and time; what to show is returned as [`Notice`]s.

mod keep;
mod view;

use std::collections::VecDeque;
use std::time::Duration;

use kibitz_play::runner::BotResult;
use kibitz_play::{
    Actor, BotFailure, Effect, Event, Game, Millis, OfferKind, Play, PlayOptions, Refusal, Update,
};
use kibitz_title::{Message, Seat, Thought};

use crate::annotations::Annotations;
use crate::bots::{BotWork, Bots, GameBots, WorkerReport};
use crate::error::{PlayError, Result};
use crate::language::{say, why};
use crate::opening::PreparedGame;
use crate::pieces::ShownPieces;
use crate::player_choice::{self, PlayerChoice};
use crate::store::{GameFolder, SaveSlot};
use keep::SaveMode;

#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// A move was played; `note` is the bot's message with it.
    Moved {
        seat: Seat,
        text: String,
        note: Option<Message>,
    },
    /// Moves were undone, the last one first.
    TakenBack(Vec<String>),
    /// Moves were redone.
    PlayedAgain(Vec<String>),
    Over,
    Hint(Thought),
    /// A bot failed; the bots pause until a move is undone or they are resumed.
    BotFailed(BotFailure),
    Refused(String),
    /// The game continues, but it cannot be stored for this reason.
    Unkept(String),
    /// The next game has begun.
    NewGame,
    /// Some other change.
    Changed,
}

/// A game in this terminal and the next games of the same players.
pub struct TerminalHost {
    play: Play,
    pieces: ShownPieces,
    /// The name of the set of pieces a person has chosen.
    chosen_pieces: Option<&'static str>,
    annotations: Annotations,
    store: GameFolder,
    slot: SaveSlot,
    keeping: SaveMode,
    bots: GameBots,
    all_bots: Bots,
    /// Time since the start.
    elapsed: Duration,
    /// A notice of the last write that has not been returned yet.
    warning: Option<Notice>,
}

impl TerminalHost {
    /// Opens a game. Bots move `pace` after the previous move at the earliest.
    pub fn new(
        prepared: PreparedGame,
        store: GameFolder,
        bots: Bots,
        pace: Duration,
    ) -> Result<TerminalHost> {
        let PreparedGame { title, game, slot, annotations, pieces } = prepared;
        let options = PlayOptions { pace, ..PlayOptions::default() };
        let game_bots = GameBots::new(bots.clone(), game.seats.len());
        let play = Play::new(title, game, options)?;
        let players: Vec<PlayerChoice> = play.seats().iter().map(PlayerChoice::of).collect();
        let mut host = TerminalHost {
            pieces: ShownPieces::chosen_or_against(play.table(), pieces, &players),
            chosen_pieces: pieces,
            annotations,
            play,
            keeping: SaveMode::of(&slot),
            store,
            slot,
            bots: game_bots,
            all_bots: bots,
            elapsed: Duration::ZERO,
            warning: None,
        };
        host.run(Actor::Host, Event::Watchers(1));
        Ok(host)
    }

    /// Replaces the game with another saved one.
    pub fn replace(&mut self, prepared: PreparedGame) -> Result<()> {
        self.leave()?;
        let pace = self.play.options().pace;
        *self = TerminalHost::new(prepared, self.store.clone(), self.all_bots.clone(), pace)?;
        Ok(())
    }

    /// Shows the next set of pieces of the game and returns its name; `None` if there is only one.
    pub fn show_next_pieces(&mut self) -> Option<&'static str> {
        let next = self.pieces.next_set()?;
        self.chosen_pieces = Some(next);
        self.pieces = ShownPieces::chosen_or_against(self.table(), Some(next), []);
        Some(next)
    }

    /// Handles an event of a person in this terminal.
    pub fn act(&mut self, event: Event) -> Vec<Notice> {
        self.run(player_choice::terminal(), event)
    }

    pub fn play_move(&mut self, text: &str) -> Vec<Notice> {
        self.act(Event::play(self.table().ply(), text))
    }

    /// Agrees on a draw between the persons in this terminal.
    pub fn agree_draw(&mut self) -> Vec<Notice> {
        self.act(Event::Offer { kind: OfferKind::Draw, seat: None })
    }

    /// Makes the thinking bot answer at once.
    pub fn hurry(&mut self) -> Vec<Notice> {
        if self.bots.is_advising() {
            self.bots.hurry();
            return Vec::new();
        }
        self.act(Event::MoveNow)
    }

    /// Advances the time: handles reports of bots, and sends a tick to the game if it is due.
    pub fn pass_time(&mut self, time: Duration) -> Vec<Notice> {
        self.elapsed += time;
        let reports = self.bots.take_reports();
        let mut notices: Vec<Notice> =
            reports.into_iter().flat_map(|report| self.handle_report(report)).collect();
        if self.play.next_wake().is_some_and(|wake| wake <= self.now()) {
            notices.extend(self.run(Actor::Host, Event::Tick));
        }
        notices
    }

    /// Blocks until a bot reports or a tick is due, at most this long.
    pub fn wait_for_bot(&mut self, longest: Duration) {
        let wake = self.play.next_wake().map(|wake| wake.since(self.now()));
        self.bots.wait(wake.map_or(longest, |wake| wake.min(longest)));
    }

    fn now(&self) -> Millis {
        Millis::default() + self.elapsed
    }

    fn handle_report(&mut self, report: WorkerReport) -> Vec<Notice> {
        match report {
            WorkerReport::Ready(think, begin) => {
                if self.bots.accept(think, begin) {
                    self.run(Actor::Host, Event::BotReady(think))
                } else {
                    Vec::new()
                }
            }
            WorkerReport::Thought(question, thought) => {
                self.bots.note(question, thought);
                Vec::new()
            }
            WorkerReport::Done(question, result) if self.bots.finish(question) => {
                self.answered(question, result)
            }
            WorkerReport::Done(..) => Vec::new(), // nobody waits for it any more
        }
    }

    fn answered(&mut self, question: BotWork, result: BotResult) -> Vec<Notice> {
        match (question, result) {
            (BotWork::Move(think), BotResult::Moved(thought)) => {
                let (text, note) = (thought.best().to_owned(), thought.note);
                self.run(Actor::Host, Event::BotMoved { think, text, note })
            }
            (BotWork::Move(think), BotResult::Failed(failure)) => {
                self.run(Actor::Host, Event::BotFailed { think, failure })
            }
            (BotWork::Move(think), BotResult::Stopped) => {
                self.run(Actor::Host, Event::BotFailed { think, failure: BotFailure::Stopped })
            }
            (BotWork::Hint(_), BotResult::Moved(thought)) => {
                vec![Notice::Hint(thought)]
            }
            (BotWork::Hint(_), BotResult::Failed(failure)) => vec![Notice::Refused(why(&failure))],
            (BotWork::Hint(_), BotResult::Stopped) => vec![Notice::Refused(why(&BotFailure::Stopped))],
        }
    }

    /// Handles one event and everything that follows from it.
    fn run(&mut self, actor: Actor, event: Event) -> Vec<Notice> {
        let (mut notices, before) = (Vec::new(), self.table().ply());
        let mut effects: VecDeque<Effect> = self.play.handle(actor, event, self.now()).into();
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Commit { id, changes } => {
                    let report = self.commit(id, &changes);
                    let then = self.play.handle(Actor::Host, report, self.now());
                    then.into_iter().rev().for_each(|effect| effects.push_front(effect));
                }
                Effect::NewGame(game) => notices.extend(self.begin_next(*game)),
                other => notices.extend(self.carry_out(other, before)),
            }
        }
        notices.extend(self.warning.take());
        notices
    }

    fn carry_out(&mut self, effect: Effect, before: usize) -> Option<Notice> {
        match effect {
            Effect::Show(update) => return self.shown(update, before),
            Effect::Refuse { refusal, .. } => return Some(self.refused(&refusal)),
            Effect::QueueBot { think, seat } => self.bots.queue(&self.play, think, seat),
            Effect::Think { task, .. } => self.bots.begin(*task),
            Effect::StopBot(think) => _ = self.bots.finish(BotWork::Move(think)),
            Effect::HurryBot(_) => self.bots.hurry(),
            Effect::Advise { .. } => {
                let has_adviser = self.bots.advise(&self.play);
                return (!has_adviser).then(|| Notice::Refused(say!("tui-no-adviser")));
            }
            Effect::Reply { .. } => {} // one client alone sees everything that is shown
            Effect::Commit { .. } | Effect::NewGame(_) => unreachable!("handled where effects are queued"),
        }
        None
    }

    fn shown(&mut self, update: Update, before: usize) -> Option<Notice> {
        if matches!(update, Update::Moved { .. } | Update::Stepped { .. } | Update::Over)
            && self.bots.is_advising()
        {
            self.bots.stop(); // the hint is for a position that has gone
        }
        let texts = |played: &[kibitz_play::Played]| played.iter().map(|one| one.text.clone()).collect();
        let game = self.play.game();
        match update {
            Update::Moved { ply, note } => {
                let (seat, text) = (self.table().mover(ply), game.moves[ply].text.clone());
                Some(Notice::Moved { seat, text, note })
            }
            Update::Stepped { plies } if plies < before => {
                let first = game.undone.len() - (before - plies);
                Some(Notice::TakenBack(texts(&game.undone[first..])))
            }
            Update::Stepped { plies } => Some(Notice::PlayedAgain(texts(&game.moves[before..plies]))),
            Update::Over => Some(Notice::Over),
            Update::BotFailed { failure, .. } => Some(Notice::BotFailed(failure)),
            Update::Changed | Update::RolledBack => Some(Notice::Changed),
            // Persons here answer each other aloud, and the next game is told when it has begun. Premoves are for
            // clients that do not share a keyboard.
            Update::Offered(_)
            | Update::Declined { .. }
            | Update::Thinking(_)
            | Update::MovedTo(_)
            | Update::Premoved(_)
            | Update::PremoveDropped(_) => None,
        }
    }

    fn refused(&mut self, refusal: &Refusal) -> Notice {
        let sentence = crate::words::refusal(self, refusal);
        match self.warning.take() {
            Some(Notice::Refused(why)) => {
                Notice::Refused(say!("tui-refused-because", what = sentence, why = why))
            }
            other => {
                self.warning = other;
                Notice::Refused(sentence)
            }
        }
    }

    /// Replaces the game with the next one of the same players.
    fn begin_next(&mut self, game: Game) -> Vec<Notice> {
        let PreparedGame { title, game, slot, annotations, .. } =
            PreparedGame::in_new_slot(self.title(), game);
        match Play::new(title, game, self.play.options().clone()) {
            Ok(play) => {
                self.bots = GameBots::new(self.all_bots.clone(), play.seats().len());
                (self.play, self.keeping, self.slot, self.annotations) =
                    (play, SaveMode::of(&slot), slot, annotations);
                let mut notices = vec![Notice::NewGame];
                notices.extend(self.run(Actor::Host, Event::Watchers(1)));
                notices
            }
            Err(error) => vec![Notice::Refused(why(&error))],
        }
    }
}

impl From<PlayError> for Notice {
    fn from(error: PlayError) -> Notice {
        Notice::Refused(why(&error))
    }
}
