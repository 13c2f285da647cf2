//! A game in progress with its type erased.

use kibitz_game::depict::{Mark, text};
use std::sync::Arc;

use kibitz_game::{BoardSpec, History, Message, Outcome, Path, Places, Reason, Rules, Seat, perft};
use kibitz_words::Words;

use crate::{Decision, Ending, Error, FORMAT_VERSION, Record, RecordError, Result};

/// A game in progress: rules, position, moves, board.
pub trait AnyTable: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// The variant's name.
    fn variant(&self) -> &str;
    /// The facts in force, as name and value.
    fn facts(&self) -> Vec<(&'static str, String)>;
    /// The number of seats.
    fn seats(&self) -> u8;
    /// The name of a seat, as shown to people.
    fn seat_name(&self, seat: Seat) -> Message;
    /// The colour of a seat's pieces; `None` while it is still to be chosen.
    fn seat_colour(&self, seat: Seat) -> Option<&'static str>;
    /// The seat to move.
    fn to_move(&self) -> Seat;
    /// The position as text.
    fn position(&self) -> String;
    /// The 64-bit key of the position.
    fn key(&self) -> u64;
    /// The legal moves as text; empty when the game is over.
    fn legal_moves(&self) -> Vec<String>;
    /// The legal moves with the touches that play them; empty when the game is over.
    fn legal_paths(&self) -> Vec<LegalMove>;
    /// Plays a move given as text.
    fn play(&mut self, text: &str) -> Result<()>;
    /// Takes the last move back and returns it.
    fn undo(&mut self) -> Result<String>;
    /// Plays the last undone move again and returns it.
    fn redo(&mut self) -> Result<String>;
    /// Ends a running game for a reason away from the board.
    fn decide(&mut self, decision: Decision) -> Result<()>;
    /// Ends the game by resignation.
    fn resign(&mut self, seat: Seat) -> Result<()> {
        self.decide(Decision::Resignation(seat.0))
    }
    /// Ends the game as an agreed draw.
    fn agree_draw(&mut self) -> Result<()> {
        self.decide(Decision::Agreement)
    }
    /// Ends the game because the seat's time ran out.
    fn flag(&mut self, seat: Seat) -> Result<()> {
        self.decide(Decision::Time(seat.0))
    }
    /// The outcome, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The outcome as a sentence.
    fn result(&self) -> Option<Message>;
    /// Formats a message in English: for files, logs and other programs.
    fn in_english(&self, message: &Message) -> String;
    /// The outcome in the form that records store.
    fn ending(&self) -> Option<Ending>;
    /// The number of moves played.
    fn ply(&self) -> usize;
    /// The seat that played the move at this ply, or the seat to move if there is none yet.
    fn mover(&self, ply: usize) -> Seat;
    /// The text of the move played at this ply, if there is one.
    fn move_text(&self, ply: usize) -> Option<String>;
    /// Why the game ended, as part of a sentence.
    fn reason(&self) -> Option<Message>;
    /// The moves played, as text.
    fn moves(&self) -> Vec<String>;
    /// The last move with the touches that played it.
    fn last_move(&self) -> Option<LegalMove>;
    /// The empty board.
    fn board(&self) -> BoardSpec;
    /// The piece on each point, as an index into [`BoardSpec::pieces`].
    fn pieces(&self) -> Vec<Option<u8>>;
    /// The text of a position with these pieces and this seat to move; `None` where pieces alone do not make
    /// one.
    fn arranged(&self, pieces: &[Option<u8>], to_move: Seat) -> Option<String>;
    /// Annotated points.
    fn marks(&self) -> Vec<Mark>;
    /// The points that decided the game.
    fn decisive_points(&self) -> Vec<usize>;
    /// The board drawn as plain text.
    fn drawing(&self) -> String;
    /// The number of move sequences of this length.
    fn perft(&self, depth: u32) -> u64;
    /// The perft count below each legal move.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;
    /// The game as text, without players, clocks, tags and comments.
    fn record(&self) -> Record;
    /// Clones the table behind its trait object.
    fn duplicate(&self) -> Box<dyn AnyTable>;
}

/// A legal move and the touches that play it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LegalMove {
    #[serde(rename = "move")]
    /// The move in the game's notation.
    pub text: String,
    /// The touches, and the way of the piece over the board.
    pub path: Path,
}

/// A table of one game.
#[derive(Clone)]
pub(crate) struct Table<G: Rules> {
    pub(crate) game: &'static str,
    pub(crate) variant: &'static str,
    /// Facts that differ from the variant's.
    pub(crate) changed: Vec<(String, String)>,
    pub(crate) start: Option<String>,
    pub(crate) history: History<G>,
    /// For the English result sentence in records.
    pub(crate) english: Arc<Words>,
}

impl<G: Rules> Table<G> {
    fn rules(&self) -> &G {
        self.history.game()
    }

    fn is_running(&self) -> bool {
        self.history.outcome().is_none()
    }

    fn running_moves(&self) -> Vec<G::Move> {
        if self.is_running() {
            self.rules().legal_moves(self.history.position()).into_iter().collect()
        } else {
            Vec::new()
        }
    }

    fn with_path(&self, position: &G::Position, mv: G::Move) -> LegalMove {
        LegalMove { text: self.rules().write_move(position, mv), path: self.rules().path(position, mv) }
    }

    /// An outcome in which every seat but this one shares first place. Seats that have finished keep their
    /// place.
    fn lost_by(&self, seat: Seat, reason: fn(Seat) -> Reason) -> Outcome {
        let drawn = self.rules().drawn_places(self.history.position());
        let last = self.seats();
        let place = |other: Seat| if other == seat { last } else { drawn.of(other) };
        let places: Vec<u8> = Seat::all(self.seats()).map(place).collect();
        Outcome { places: Places::from_slice(&places), reason: reason(seat) }
    }

    fn outcome_of(&self, decision: Decision) -> Result<Outcome> {
        let drawn = || self.rules().drawn_places(self.history.position());
        Ok(match decision {
            Decision::Agreement => Outcome { places: drawn(), reason: Reason::Agreement },
            Decision::Resignation(seat) => self.lost_by(self.existing(seat)?, Reason::Resignation),
            Decision::Time(seat) => self.lost_by(self.existing(seat)?, Reason::Time),
            Decision::Forfeit(seat) => self.lost_by(self.existing(seat)?, Reason::Forfeit),
            Decision::Adjudication(None) => Outcome { places: drawn(), reason: Reason::Adjudication },
            Decision::Adjudication(Some(seat)) => {
                let places = Places::winner(self.seats(), self.existing(seat)?);
                Outcome { places, reason: Reason::Adjudication }
            }
        })
    }

    fn existing(&self, seat: u8) -> Result<Seat> {
        let seats = self.seats();
        if seat < seats {
            Ok(Seat(seat))
        } else {
            Err(RecordError::NoSuchSeat { seat, last: seats - 1 }.into())
        }
    }

    /// Writes the move at this ply in the position it was played from.
    fn text_of(&self, ply: usize) -> String {
        self.rules().write_move(&self.history.positions()[ply], self.history.moves()[ply])
    }

    fn reason_message(&self, reason: Reason) -> Message {
        reason.message(|seat| self.seat_name(seat))
    }
}

impl<G: Rules> AnyTable for Table<G> {
    fn game(&self) -> &'static str {
        self.game
    }

    fn variant(&self) -> &str {
        self.variant
    }

    fn facts(&self) -> Vec<(&'static str, String)> {
        facts_of(self.rules().ruleset())
    }

    fn seats(&self) -> u8 {
        self.rules().seats()
    }

    fn seat_name(&self, seat: Seat) -> Message {
        self.rules().seat_name(self.history.position(), seat)
    }

    fn seat_colour(&self, seat: Seat) -> Option<&'static str> {
        self.rules().seat_colour(self.history.position(), seat)
    }

    fn to_move(&self) -> Seat {
        self.rules().to_move(self.history.position())
    }

    fn position(&self) -> String {
        self.rules().write_position(self.history.position())
    }

    fn key(&self) -> u64 {
        self.rules().key(self.history.position())
    }

    fn legal_moves(&self) -> Vec<String> {
        let position = self.history.position();
        self.running_moves().into_iter().map(|mv| self.rules().write_move(position, mv)).collect()
    }

    fn legal_paths(&self) -> Vec<LegalMove> {
        let position = self.history.position();
        self.running_moves().into_iter().map(|mv| self.with_path(position, mv)).collect()
    }

    fn play(&mut self, text: &str) -> Result<()> {
        if !self.is_running() {
            return Err(kibitz_game::PlayError::GameOver.into());
        }
        let mv = self.rules().read_move(self.history.position(), text).map_err(Error::Move)?;
        Ok(self.history.play(mv)?)
    }

    fn undo(&mut self) -> Result<String> {
        let mv = self.history.undo()?;
        Ok(self.rules().write_move(self.history.position(), mv))
    }

    fn redo(&mut self) -> Result<String> {
        self.history.redo()?;
        Ok(self.text_of(self.history.moves().len() - 1))
    }

    fn decide(&mut self, decision: Decision) -> Result<()> {
        let outcome = self.outcome_of(decision)?;
        Ok(self.history.decide(outcome)?)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    fn result(&self) -> Option<Message> {
        let outcome = self.outcome()?;
        let reason = self.reason_message(outcome.reason);
        if outcome.is_draw() {
            return Some(Message::new("end-draw").with("reason", reason));
        }
        let id = if outcome.reason.is_draw() { "end-win-rest-drawn" } else { "end-win" };
        let winners: Vec<_> = outcome.places.winners().map(|seat| self.seat_name(seat)).collect();
        let message = Message::new(id).with("winners", winners.len()).with("reason", reason);
        Some(message.with("seats", Message::all_of(winners)))
    }

    fn in_english(&self, message: &Message) -> String {
        self.english.text(message)
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        let message = self.result()?;
        Some(Ending {
            places: outcome.places.as_slice().to_vec(),
            sentence: self.in_english(&message),
            message: Some(message),
            decision: decision_of(&outcome),
        })
    }

    fn ply(&self) -> usize {
        self.history.moves().len()
    }

    fn mover(&self, ply: usize) -> Seat {
        let positions = self.history.positions();
        self.rules().to_move(&positions[ply.min(positions.len() - 1)])
    }

    fn move_text(&self, ply: usize) -> Option<String> {
        (ply < self.ply()).then(|| self.text_of(ply))
    }

    fn reason(&self) -> Option<Message> {
        self.outcome().map(|outcome| self.reason_message(outcome.reason))
    }

    fn moves(&self) -> Vec<String> {
        (0..self.history.moves().len()).map(|ply| self.text_of(ply)).collect()
    }

    fn last_move(&self) -> Option<LegalMove> {
        let ply = self.history.moves().len().checked_sub(1)?;
        Some(self.with_path(&self.history.positions()[ply], self.history.moves()[ply]))
    }

    fn board(&self) -> BoardSpec {
        self.rules().board()
    }

    fn pieces(&self) -> Vec<Option<u8>> {
        self.rules().pieces(self.history.position())
    }

    fn arranged(&self, pieces: &[Option<u8>], to_move: Seat) -> Option<String> {
        self.rules().arranged(pieces, to_move)
    }

    fn marks(&self) -> Vec<Mark> {
        self.rules().marks(self.history.position())
    }

    fn decisive_points(&self) -> Vec<usize> {
        self.rules().decisive_points(self.history.position())
    }

    fn drawing(&self) -> String {
        text::draw(self.rules(), self.history.position())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self.rules(), self.history.position(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let position = self.history.position();
        let counts = perft::divide(self.rules(), position, depth);
        counts.into_iter().map(|(mv, count)| (self.rules().write_move(position, mv), count)).collect()
    }

    fn record(&self) -> Record {
        Record {
            kibitz: FORMAT_VERSION,
            game: self.game.to_owned(),
            variant: self.variant.to_owned(),
            rules: self.changed.clone(),
            start: self.start.clone(),
            moves: self.moves(),
            time: None,
            clocks: Vec::new(),
            players: Vec::new(),
            result: self.ending(),
            tags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }

    fn duplicate(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
}

/// The decision away from the board that ended the game, if any.
fn decision_of(outcome: &Outcome) -> Option<Decision> {
    match outcome.reason {
        Reason::Resignation(seat) => Some(Decision::Resignation(seat.0)),
        Reason::Agreement => Some(Decision::Agreement),
        Reason::Time(seat) => Some(Decision::Time(seat.0)),
        Reason::Forfeit(seat) => Some(Decision::Forfeit(seat.0)),
        Reason::Adjudication => Some(Decision::Adjudication(outcome.winner().map(|seat| seat.0))),
        Reason::Rule(_) | Reason::Repetition(_) | Reason::Quiet(_) => None,
    }
}

/// The facts of a ruleset, as name and value.
pub(crate) fn facts_of<R: kibitz_game::Ruleset>(ruleset: &R) -> Vec<(&'static str, String)> {
    R::FACTS.iter().map(|fact| (fact.name, ruleset.get(fact.name))).collect()
}
