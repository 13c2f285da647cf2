//! Colours: of a board on light and dark pages, and of pieces in two palettes.

use serde::{Serialize, Serializer};

/// A colour on light and on dark pages, each as `0xRRGGBBAA`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour {
    day: u32,
    night: u32,
}

impl Colour {
    /// An opaque colour, `0xRRGGBB`, the same on light and dark pages.
    pub const fn new(rgb: u32) -> Colour {
        Colour { day: rgb << 8 | 0xff, night: rgb << 8 | 0xff }
    }

    /// The same colour with this opacity in percent.
    pub const fn opaque(self, percent: u32) -> Colour {
        let alpha = (percent * 255 + 50) / 100;
        Colour { day: self.day & !0xff | alpha, night: self.night & !0xff | alpha }
    }

    /// Sets the colour on dark pages, `0xRRGGBB`.
    pub const fn at_night(self, rgb: u32) -> Colour {
        Colour { night: rgb << 8 | 0xff, ..self }
    }

    /// Red, green and blue on light pages.
    pub const fn rgb(self) -> [u8; 3] {
        let [red, green, blue, _] = self.day.to_be_bytes();
        [red, green, blue]
    }
}

/// The JSON form of a colour: `#rrggbb` or `#rrggbbaa`, or an object with both where light and dark pages
/// differ.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
enum ColourText {
    Same(String),
    ByPage { day: String, night: String },
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = if self.day == self.night {
            ColourText::Same(hex(self.day))
        } else {
            ColourText::ByPage { day: hex(self.day), night: hex(self.night) }
        };
        text.serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Colour {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        ColourText::schema()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Colour {}

fn hex(rgba: u32) -> String {
    if rgba & 0xff == 0xff { format!("#{:06x}", rgba >> 8) } else { format!("#{rgba:08x}") }
}

/// One material in three shades.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Shades {
    /// The lit side.
    pub light: Colour,
    /// The main shade.
    pub base: Colour,
    /// The shaded side.
    pub dark: Colour,
}

impl Shades {
    /// Three shades, each `0xRRGGBB`.
    pub const fn new(light: u32, base: u32, dark: u32) -> Shades {
        Shades { light: Colour::new(light), base: Colour::new(base), dark: Colour::new(dark) }
    }
}

/// A named piece colour in two palettes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PieceColour {
    /// The name by which kinds of pieces refer to it.
    pub name: &'static str,
    /// The colour where only one shade is available, as in a terminal.
    pub flat: Colour,
    /// The default palette.
    pub natural: PieceShades,
    /// The palette for colour-blind players.
    pub safe: PieceShades,
}

/// The shades of a piece, and the colour of text on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PieceShades {
    /// Light, main and dark shade.
    #[serde(flatten)]
    pub shades: Shades,
    /// The colour of text on the piece.
    pub ink: Colour,
}

impl PieceShades {
    /// Three shades and the text colour, each `0xRRGGBB`.
    pub const fn new(light: u32, base: u32, dark: u32, ink: u32) -> PieceShades {
        PieceShades { shades: Shades::new(light, base, dark), ink: Colour::new(ink) }
    }
}

impl PieceColour {
    /// The same colour with another default palette.
    pub const fn with(self, natural: PieceShades) -> PieceColour {
        PieceColour { natural, ..self }
    }
}

// The usual colours; the safe palette is based on Okabe and Ito ("Color Universal Design", 2008).

/// Red pieces; like the other constants of this type with both palettes.
pub const RED: PieceColour = PieceColour {
    name: "red",
    flat: Colour::new(0xcc2c2c),
    natural: PieceShades::new(0xf58a72, 0xcf3a28, 0x861a10, 0xffffff),
    safe: PieceShades::new(0xef9560, 0xd55e00, 0x8a3d00, 0xffffff),
};
/// Blue pieces.
pub const BLUE: PieceColour = PieceColour {
    name: "blue",
    flat: Colour::new(0x285ccc),
    natural: PieceShades::new(0x7fb0ee, 0x2c65bd, 0x133a7c, 0xffffff),
    safe: PieceShades::new(0x56a5da, 0x0072b2, 0x00466e, 0xffffff),
};
/// Green pieces.
pub const GREEN: PieceColour = PieceColour {
    name: "green",
    flat: Colour::new(0x248c44),
    natural: PieceShades::new(0x8fd18c, 0x378b3f, 0x17531f, 0xffffff),
    safe: PieceShades::new(0x4fc9a6, 0x009e73, 0x005c43, 0xffffff),
};
/// Yellow pieces.
pub const YELLOW: PieceColour = PieceColour {
    name: "yellow",
    flat: Colour::new(0xeec420),
    natural: PieceShades::new(0xffec9c, 0xeec02f, 0xa97a0c, 0x3a2a00),
    safe: PieceShades::new(0xf8f09a, 0xf0e442, 0xaca222, 0x2b2800),
};
/// Purple pieces.
pub const PURPLE: PieceColour = PieceColour {
    name: "purple",
    flat: Colour::new(0x8842a8),
    natural: PieceShades::new(0xc79be0, 0x7f45a6, 0x4a2168, 0xffffff),
    safe: PieceShades::new(0xe3b0cd, 0xcc79a7, 0x86466a, 0x2b0f20),
};
/// White pieces.
pub const WHITE: PieceColour = PieceColour {
    name: "white",
    flat: Colour::new(0xf8f6ee),
    natural: PieceShades::new(0xffffff, 0xf1ece0, 0xc0b7a3, 0x27231c),
    safe: PieceShades::new(0xffffff, 0xf2f2f2, 0xc2c2c2, 0x1a1a1a),
};
/// Black pieces.
pub const BLACK: PieceColour = PieceColour {
    name: "black",
    flat: Colour::new(0x18181c),
    natural: PieceShades::new(0x6d6964, 0x33302d, 0x0f0d0c, 0xf4efe6),
    safe: PieceShades::new(0x5d5d5d, 0x262626, 0x000000, 0xffffff),
};

#[cfg(test)]
mod tests {
    use super::*;

    fn json(colour: Colour) -> String {
        serde_json::to_string(&colour).expect("a colour is JSON")
    }

    #[test]
    fn a_colour_is_written_as_css() {
        assert_eq!(json(Colour::new(0x0a_0b_0c)), "\"#0a0b0c\"");
        assert_eq!(json(Colour::new(0xff_ff_ff).opaque(50)), "\"#ffffff80\"");
        let both = Colour::new(0xe9_ee_f6).at_night(0x94_a0_b5);
        assert_eq!(json(both), r##"{"day":"#e9eef6","night":"#94a0b5"}"##);
        assert_eq!(both.rgb(), [0xe9, 0xee, 0xf6]);
    }
}
