//! The capabilities of the terminal: colours, Unicode, and the palette.

use ratatui::style::{Color, Modifier, Style};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// Mixes this colour with a percentage of another.
    pub fn mixed(self, other: Rgb, percent: u16) -> Rgb {
        let mix = |a: u8, b: u8| ((u16::from(a) * (100 - percent) + u16::from(b) * percent) / 100) as u8;
        Rgb(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    /// Black or white, whichever is more readable on this colour.
    pub fn ink(self) -> Rgb {
        // Luma weights for red, green and blue, in thousandths (ITU-R BT.601).
        let bright = 299 * u32::from(self.0) + 587 * u32::from(self.1) + 114 * u32::from(self.2);
        if bright > 140_000 { Rgb(0, 0, 0) } else { Rgb(255, 255, 255) }
    }

    fn distance(self, other: Rgb) -> u32 {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(self.0, other.0) + square(self.1, other.1) + square(self.2, other.2)
    }
}

/// The number of colours of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colours {
    /// No colours, or `NO_COLOR` is set.
    None,
    /// The sixteen ANSI colours.
    Sixteen,
    Many,
    All,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Palette {
    /// The game's own colours.
    Natural,
    /// Okabe and Ito's colours for colour-blind people, with a letter on every piece.
    Safe,
}

/// The capabilities of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerminalLook {
    pub colours: Colours,
    pub unicode: bool,
    pub palette: Palette,
}

impl TerminalLook {
    pub const FULL: TerminalLook =
        TerminalLook { colours: Colours::All, unicode: true, palette: Palette::Natural };
    /// Neither colours nor Unicode.
    pub const PLAIN: TerminalLook =
        TerminalLook { colours: Colours::None, unicode: false, palette: Palette::Natural };

    /// Detects the capabilities from environment variables.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> TerminalLook {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let terminal = set("TERM").unwrap_or_default();
        let colours = match set("COLORTERM").as_deref() {
            _ if set("NO_COLOR").is_some() || terminal == "dumb" => Colours::None,
            Some("truecolor" | "24bit") => Colours::All,
            _ if terminal.contains("256color") || cfg!(windows) => Colours::Many,
            _ => Colours::Sixteen,
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(|name| set(name));
        let is_old = locale.is_some_and(|locale| locale == "C" || locale == "POSIX");
        let unicode = !is_old && colours != Colours::None;
        TerminalLook { colours, unicode, palette: Palette::Natural }
    }

    /// Whether pieces are shown as letters.
    pub fn has_letters(&self) -> bool {
        !self.unicode
    }

    pub fn has_colours(&self) -> bool {
        self.colours != Colours::None
    }

    /// The nearest available colour.
    pub fn colour(&self, rgb: Rgb) -> Color {
        match self.colours {
            Colours::None => Color::Reset,
            Colours::Sixteen => nearest(rgb, SIXTEEN.iter().copied()),
            Colours::Many => nearest(rgb, many()),
            Colours::All => Color::Rgb(rgb.0, rgb.1, rgb.2),
        }
    }

    /// The Unicode symbol if supported, else the ASCII one.
    pub fn sign(&self, unicode: char, ascii: char) -> char {
        if self.unicode { unicode } else { ascii }
    }

    pub fn with_next_palette(self) -> TerminalLook {
        let palette = match self.palette {
            Palette::Natural => Palette::Safe,
            Palette::Safe => Palette::Natural,
        };
        TerminalLook { palette, ..self }
    }

    pub fn heading(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The style of less important text.
    pub fn quiet(&self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub fn selected(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    pub fn warning(&self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.has_colours() { style.fg(Color::Yellow) } else { style }
    }
}

/// The standard colours of a terminal; bright ones last.
const SIXTEEN: [(Color, Rgb); 16] = [
    (Color::Black, Rgb(0, 0, 0)),
    (Color::Red, Rgb(170, 0, 0)),
    (Color::Green, Rgb(0, 170, 0)),
    (Color::Yellow, Rgb(170, 120, 0)),
    (Color::Blue, Rgb(0, 0, 170)),
    (Color::Magenta, Rgb(170, 0, 170)),
    (Color::Cyan, Rgb(0, 170, 170)),
    (Color::Gray, Rgb(190, 190, 190)),
    (Color::DarkGray, Rgb(100, 100, 100)),
    (Color::LightRed, Rgb(255, 85, 85)),
    (Color::LightGreen, Rgb(85, 255, 85)),
    (Color::LightYellow, Rgb(255, 255, 85)),
    (Color::LightBlue, Rgb(85, 85, 255)),
    (Color::LightMagenta, Rgb(255, 85, 255)),
    (Color::LightCyan, Rgb(85, 255, 255)),
    (Color::White, Rgb(255, 255, 255)),
];

/// The colours 16 to 255 of a terminal with 256 colours: a cube of 216 and 24 greys. The first 16 differ
/// between terminals.
fn many() -> impl Iterator<Item = (Color, Rgb)> {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let cube = (0..216u8).map(|n| {
        let step = |n: u8| STEPS[usize::from(n % 6)];
        (Color::Indexed(16 + n), Rgb(step(n / 36), step(n / 6), step(n)))
    });
    let greys = (0..24u8).map(|n| (Color::Indexed(232 + n), Rgb(8 + 10 * n, 8 + 10 * n, 8 + 10 * n)));
    cube.chain(greys)
}

fn nearest(rgb: Rgb, colours: impl Iterator<Item = (Color, Rgb)>) -> Color {
    colours.min_by_key(|(_, known)| rgb.distance(*known)).map_or(Color::Reset, |(colour, _)| colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look(variables: &[(&str, &str)]) -> TerminalLook {
        TerminalLook::from_environment(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_capabilities_of_a_terminal_are_read_from_the_environment() {
        assert_eq!(look(&[("TERM", "xterm-256color")]).colours, Colours::Many);
        assert_eq!(look(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]).colours, Colours::All);
        assert_eq!(look(&[("TERM", "linux")]).colours, Colours::Sixteen);
    }

    #[test]
    fn without_colours_pieces_are_letters() {
        for variables in [[("NO_COLOR", "1"), ("TERM", "xterm-256color")], [("TERM", "dumb"), ("LANG", "")]] {
            assert_eq!(look(&variables), TerminalLook::PLAIN);
        }
        assert_eq!(look(&[("NO_COLOR", ""), ("TERM", "linux")]).colours, Colours::Sixteen);
    }

    #[test]
    fn an_old_locale_has_letters_in_colour() {
        let look = look(&[("TERM", "xterm-256color"), ("LC_ALL", "C")]);
        assert!(look.has_letters() && look.has_colours());
    }

    #[test]
    fn colours_are_replaced_by_the_nearest_available_ones() {
        let many = TerminalLook { colours: Colours::Many, ..TerminalLook::FULL };
        assert_eq!(many.colour(Rgb(254, 1, 2)), Color::Indexed(196));
        assert_eq!(many.colour(Rgb(118, 118, 118)), Color::Indexed(243));
        let few = TerminalLook { colours: Colours::Sixteen, ..TerminalLook::FULL };
        assert_eq!(few.colour(Rgb(250, 250, 240)), Color::White);
        assert_eq!(TerminalLook::PLAIN.colour(Rgb(1, 2, 3)), Color::Reset);
    }
}
