//! The commands of a game except moves: one row each for the menu, the keys and the help.

use crate::event::Key;
use crate::language::{self, say};

/// A command of the game screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GameCommand {
    NewGame,
    Undo,
    Redo,
    Hint,
    /// Replays this many last moves.
    Replay(usize),
    AskReplay,
    Browse,
    Flip,
    Resign,
    Draw,
    TypeMove,
    MoveNow,
    Pause,
    Faster,
    Slower,
    Save,
    Open,
    HowToPlay,
    Colours,
    Pieces,
    Keys,
    GameList,
}

/// Replays the whole game.
pub(super) const ALL_MOVES: usize = usize::MAX;

/// A row of the menu: the command, its key, and the id of its text.
pub(super) struct MenuRow {
    pub(super) command: GameCommand,
    pub(super) key: char,
    id: &'static str,
}

impl MenuRow {
    pub(super) fn words(&self) -> String {
        match self.command {
            GameCommand::Replay(count) if count != ALL_MOVES => say!("tui-menu-replay-last", count = count),
            _ => language::get(self.id),
        }
    }
}

const fn row(command: GameCommand, key: char, id: &'static str) -> MenuRow {
    MenuRow { command, key, id }
}

pub(super) const MENU: [MenuRow; 24] = [
    row(GameCommand::NewGame, 'n', "tui-menu-new"),
    row(GameCommand::Undo, 'u', "tui-menu-undo"),
    row(GameCommand::Redo, 'r', "tui-menu-redo"),
    row(GameCommand::Hint, 'h', "tui-menu-hint"),
    row(GameCommand::AskReplay, 'v', "tui-menu-replay"),
    row(GameCommand::Replay(5), ' ', "tui-menu-replay-last"),
    row(GameCommand::Replay(10), ' ', "tui-menu-replay-last"),
    row(GameCommand::Replay(15), ' ', "tui-menu-replay-last"),
    row(GameCommand::Replay(ALL_MOVES), ' ', "tui-menu-replay-all"),
    row(GameCommand::Browse, 'b', "tui-menu-browse"),
    row(GameCommand::Flip, 'f', "tui-menu-flip"),
    row(GameCommand::TypeMove, 't', "tui-menu-type"),
    row(GameCommand::MoveNow, '.', "tui-menu-now"),
    row(GameCommand::Pause, 'p', "tui-menu-pause"),
    row(GameCommand::Faster, '+', "tui-menu-faster"),
    row(GameCommand::Slower, '-', "tui-menu-slower"),
    row(GameCommand::Draw, 'd', "tui-menu-draw"),
    row(GameCommand::Resign, 'x', "tui-menu-resign"),
    row(GameCommand::Save, 's', "tui-menu-save"),
    row(GameCommand::Open, 'o', "tui-menu-open"),
    row(GameCommand::Colours, 'c', "tui-menu-colours"),
    row(GameCommand::Pieces, 'e', "tui-menu-pieces"),
    row(GameCommand::HowToPlay, 'w', "tui-menu-rules"),
    row(GameCommand::GameList, 'q', "tui-menu-games"),
];

pub(super) fn of_key(key: Key) -> Option<GameCommand> {
    match key {
        Key::Char('?') => Some(GameCommand::Keys),
        Key::Char('=') => Some(GameCommand::Faster), // the plus key without shift
        Key::Char(letter) if letter != ' ' => {
            MENU.iter().find(|row| row.key == letter).map(|row| row.command)
        }
        Key::PageUp => Some(GameCommand::Browse),
        _ => None,
    }
}

/// The width of the widest row in the reader's language.
pub(super) fn width() -> u16 {
    MENU.iter().map(|row| row.words().chars().count() as u16 + 2).max().unwrap_or(0)
}

/// The properties of a table that decide which rows it shows.
#[derive(Clone, Copy)]
pub(super) struct TableTraits {
    pub(super) has_bots: bool,
    pub(super) has_person: bool,
    /// Whether the game has more than one set of pieces.
    pub(super) has_other_pieces: bool,
}

/// The rows that apply to a table: bots are hurried and paused only if there are any.
pub(super) fn menu(table: TableTraits) -> impl Iterator<Item = &'static MenuRow> {
    MENU.iter().filter(move |row| match row.command {
        GameCommand::MoveNow => table.has_bots,
        GameCommand::Pause | GameCommand::Faster | GameCommand::Slower => !table.has_person,
        GameCommand::Hint | GameCommand::Resign | GameCommand::TypeMove => table.has_person,
        GameCommand::Draw => !table.has_bots,
        GameCommand::Pieces => table.has_other_pieces,
        _ => true,
    })
}
