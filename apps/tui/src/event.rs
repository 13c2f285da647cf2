//! Input events, independent of any terminal.

use std::time::Duration;

/// An event for the terminal UI.
#[derive(Clone, Debug)]
pub enum TerminalEvent {
    Key(Key),
    Mouse(Mouse),
    /// The new size of the window: columns and rows.
    Resize(u16, u16),
    /// Time has passed.
    Tick(Duration),
    /// A message for the person, such as why a game was not stored.
    Notice(String),
    /// A request to end the program.
    Leave,
}

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

/// A mouse event with its column and row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mouse {
    Over(u16, u16),
    /// A button was pressed.
    Press(u16, u16),
    WheelUp,
    WheelDown,
}
