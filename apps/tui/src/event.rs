//! What happens to the screen. None of it knows a terminal.

use std::time::Duration;

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
    /// Something to tell the person, such as why a game was not kept.
    Notice(String),
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
