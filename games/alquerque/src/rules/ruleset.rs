//! The facts of a ruleset.

use kibitz_game::{Fact, Ruleset, Values, Variant};

/// Defines a fact with word values: an enum, its words, and the conversion between them.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $($(#[$doc])* $value,)+
        }

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word,)+
                }
            }

            fn from_word(word: &str) -> $name {
                match word {
                    $($word => $name::$value,)+
                    other => panic!("the value `{other}` was checked to be one of {:?}", $name::WORDS),
                }
            }
        }
    };
}

words! {
    /// Where a piece may step.
    Stepping {
        /// Towards the enemy's side, straight or along a diagonal.
        Forward = "forward",
        /// Forward or to the side.
        Sideways = "sideways",
        /// Along any line.
        Any = "any",
    }
}

words! {
    /// Whether a possible capture must be made.
    Capture {
        /// A step may be made instead.
        Optional = "optional",
        /// A capture must be made.
        Mandatory = "mandatory",
    }
}

words! {
    /// How long a capturing chain is.
    Chain {
        /// One jump.
        Single = "single",
        /// Any number of jumps.
        May = "may",
        /// Until no further jump is possible.
        Must = "must",
        /// The chain that captures the most pieces, over all pieces that can capture.
        Longest = "longest",
    }
}

words! {
    /// What a piece on the row farthest from its own side may do.
    LastRow {
        /// No restriction.
        Free = "free",
        CapturesOnly = "captures-only",
    }
}

words! {
    /// Whether a piece may step straight back.
    NoReturn {
        /// It may.
        Off = "off",
        /// Not on its side's next turn, if it has just stepped.
        Last = "last",
    }
}

words! {
    /// The result of having pieces but no move.
    Stalemate {
        /// The game is drawn.
        Draw = "draw",
        /// The seat to move loses.
        Loss = "loss",
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    pub step: Stepping,
    pub capture: Capture,
    pub chain: Chain,
    pub last_row: LastRow,
    pub no_return: NoReturn,
    pub stalemate: Stalemate,
}

impl Ruleset for Facts {
    const FACTS: &'static [Fact] = &[
        Fact { name: "step", values: Values::OneOf(Stepping::WORDS) },
        Fact { name: "capture", values: Values::OneOf(Capture::WORDS) },
        Fact { name: "chain", values: Values::OneOf(Chain::WORDS) },
        Fact { name: "last-row", values: Values::OneOf(LastRow::WORDS) },
        Fact { name: "no-return", values: Values::OneOf(NoReturn::WORDS) },
        Fact { name: "stalemate", values: Values::OneOf(Stalemate::WORDS) },
    ];

    fn get(&self, fact: &str) -> String {
        let word = match fact {
            "step" => self.step.word(),
            "capture" => self.capture.word(),
            "chain" => self.chain.word(),
            "last-row" => self.last_row.word(),
            "no-return" => self.no_return.word(),
            "stalemate" => self.stalemate.word(),
            other => panic!("Alquerque has no fact {other}"),
        };
        word.to_owned()
    }

    fn set(&mut self, fact: &str, value: &str) {
        match fact {
            "step" => self.step = Stepping::from_word(value),
            "capture" => self.capture = Capture::from_word(value),
            "chain" => self.chain = Chain::from_word(value),
            "last-row" => self.last_row = LastRow::from_word(value),
            "no-return" => self.no_return = NoReturn::from_word(value),
            "stalemate" => self.stalemate = Stalemate::from_word(value),
            other => panic!("Alquerque has no fact {other}"),
        }
    }
}

/// The game as it is usually taught today.
const TRADITIONAL: Facts = Facts {
    step: Stepping::Sideways, // Bell, Board and Table Games, vol. 1: no piece moves backwards
    capture: Capture::Mandatory, // Bell, on El-quirkat: a piece that can capture must
    chain: Chain::Must,       // Bell, on El-quirkat: several captures in one move, made to their end
    last_row: LastRow::Free,  // Bell's addition about the last row is left out
    no_return: NoReturn::Last, // Bell: no piece returns to where it was; kept for the last step only
    stalemate: Stalemate::Loss, // Bell: won too when no enemy piece can move
};

/// The program of the source document (004, the Java classes of its appendix).
const DOCUMENT: Facts = Facts {
    step: Stepping::Forward, // 004, 3.2: the difference "must be within -4 and -6 for white"
    capture: Capture::Optional, // 004, 3.2: a step is never refused because of a capture
    chain: Chain::Single,    // 004, 2.1: a move is one `from` and one `to`
    last_row: LastRow::Free, // 004, 3.2: no clause about the last row
    no_return: NoReturn::Off, // 004, 2.2: the board remembers no move
    stalemate: Stalemate::Draw, // 004, 6.3: neither side without pieces prints "Draw."
};

/// Alfonso X, Libro de los juegos (1283), folio 91v, taken literally.
const ALFONSO: Facts = Facts {
    step: Stepping::Any,        // fol. 91v: names no direction
    capture: Capture::Optional, // fol. 91v: names no duty
    chain: Chain::Single,       // fol. 91v: "from one place to another, straight along the line"
    last_row: LastRow::Free,    // fol. 91v: silent
    no_return: NoReturn::Off,   // fol. 91v: silent
    stalemate: Stalemate::Loss, // fol. 91v: who guards his pieces worse is beaten; being shut in counted as that
};

pub(super) const VARIANTS: &[Variant<Facts>] = &[
    Variant { name: "traditional", aliases: &[], ruleset: TRADITIONAL },
    Variant { name: "document", aliases: &[], ruleset: DOCUMENT },
    Variant { name: "alfonso", aliases: &[], ruleset: ALFONSO },
    Variant {
        name: "murray",
        aliases: &[],
        ruleset: Facts {
            chain: Chain::May, // Murray, A History of Board-Games Other than Chess (1952): several in one turn
            ..ALFONSO
        },
    },
    Variant {
        name: "bell",
        aliases: &[],
        ruleset: Facts {
            last_row: LastRow::CapturesOnly, // Bell, vol. 1: from the last row only to capture
            ..TRADITIONAL
        },
    },
];
