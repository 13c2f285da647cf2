//! What reaches the screen, and what it asks for in return. Neither knows a terminal.

use std::time::Duration;

use kibitz_title::{AnyTitle, Limits, Record, Thought};

use crate::store::{Kept, Slot};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// The mouse was moved or pressed.
    Mouse(Mouse),
    /// The window has another size: columns and rows.
    Resize(u16, u16),
    /// Time has passed.
    Tick(Duration),
    /// A bot told what it thinks.
    Musing(Ticket, Thought),
    /// A bot has chosen, or failed to.
    Chosen(Ticket, Result<Thought, String>),
    /// A saved game was read, or why not.
    Loaded(Result<Box<Record>, String>),
    /// A game was saved, or why not: a sentence either way.
    Told(String),
    /// The lists of kept games, unfinished and saved.
    Listed(Vec<Kept>, Vec<Kept>),
    /// The program is asked to end.
    Leave,
}

/// A key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // a key is called what it is called
pub enum Key {
    Char(char),
    Enter,
    Escape,
    Tab,
    BackTab,
    Backspace,
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Home,
    End,
}

/// The mouse: what it did, and the column and row where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mouse {
    /// It moved there.
    Over(u16, u16),
    /// Its button was pressed there.
    Press(u16, u16),
    /// Its wheel was turned away from the hand.
    WheelUp,
    /// Its wheel was turned toward the hand.
    WheelDown,
}

/// Which request an answer belongs to: an answer to an old one is not heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ticket(pub u64);

/// Something the screen asks for.
pub enum Effect {
    /// Let a bot think; whatever thinks now may stop.
    Think(Box<Job>),
    /// Whatever thinks answers at once.
    Hurry,
    /// Whatever thinks stops; its answer is not wanted.
    StopThinking,
    /// Keep an unfinished game in its slot.
    Keep(Slot, Box<Record>),
    /// Forget what is in a slot: that game is over.
    Forget(Slot),
    /// Save a game under a name or path.
    Save(String, Box<Record>),
    /// Read a saved game by name or path.
    Load(String),
    /// List the kept games.
    List,
    /// End the program.
    Leave,
}

/// A bot's work.
pub struct Job {
    /// What the answer will carry.
    pub ticket: Ticket,
    /// The game.
    pub title: &'static dyn AnyTitle,
    /// The bot's name with its level.
    pub bot: String,
    /// The bot's seed.
    pub seed: u64,
    /// Jobs of one player in one game share a bot, which may remember what it has thought.
    pub player: String,
    /// The game so far.
    pub record: Record,
    /// What it may spend.
    pub limits: Limits,
}
