//! What a table is opened with.

/// The rules and the position a game begins with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The variant's name; the game's default when none is given.
    pub variant: Option<String>,
    /// Facts changed after that, as name and value.
    pub rules: Vec<(String, String)>,
    /// The position in the game's notation; `startpos` or none for the usual start.
    pub position: Option<String>,
}

impl Setup {
    /// The setup of a variant.
    pub fn variant(name: &str) -> Setup {
        Setup { variant: Some(name.to_owned()), ..Setup::default() }
    }

    /// The position's text, unless it is the usual start.
    pub fn position_text(&self) -> Option<&str> {
        self.position.as_deref().filter(|text| *text != "startpos")
    }
}
