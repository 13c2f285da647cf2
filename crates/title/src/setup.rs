//! The rules and position to open a table with.

/// The rules and the starting position of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The variant's name; `None` is the game's default.
    pub variant: Option<String>,
    /// Facts to change, as name and value.
    pub rules: Vec<(String, String)>,
    /// The position in the game's notation; `startpos` or `None` for the standard start.
    pub position: Option<String>,
}

impl Setup {
    /// A variant without changed facts, from its standard start.
    pub fn variant(name: &str) -> Setup {
        Setup { variant: Some(name.to_owned()), ..Setup::default() }
    }

    /// The position's text, unless it is the standard start.
    pub fn position_text(&self) -> Option<&str> {
        self.position.as_deref().filter(|text| *text != "startpos")
    }
}
