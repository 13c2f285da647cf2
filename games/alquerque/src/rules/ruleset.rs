//! The facts that make one way of playing differ from another.

use kibitz_game::{Fact, Ruleset, Values, Variant};

/// A fact whose answers are words: an enum, its words in the same order, and the way between them.
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
    /// Where a piece may step to.
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
    /// What a capture that is possible asks for.
    Capture {
        /// Nothing: a step may be made instead.
        Optional = "optional",
        /// To be made: no step is legal.
        Mandatory = "mandatory",
    }
}

words! {
    /// How far a capturing piece goes.
    Chain {
        /// One jump.
        Single = "single",
        /// As far as it likes.
        May = "may",
        /// Until it has no further jump.
        Must = "must",
        /// Along a way that captures the most pieces, compared over all pieces that can capture.
        Longest = "longest",
    }
}

words! {
    /// What a piece on the row farthest from its own side may do.
    LastRow {
        /// Whatever it may do elsewhere.
        Free = "free",
        /// Capture only.
        CapturesOnly = "captures-only",
    }
}

words! {
    /// May a piece step back to where it came from?
    NoReturn {
        /// Yes.
        Off = "off",
        /// Not the piece that has just stepped, on its side's next turn.
        Last = "last",
    }
}

words! {
    /// What it means to have pieces and no move.
    Stalemate {
        /// The game is drawn.
        Draw = "draw",
        /// The seat to move loses.
        Loss = "loss",
    }
}

/// A ruleset of Alquerque.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Where a piece may step to.
    pub step: Stepping,
    /// What a capture that is possible asks for.
    pub capture: Capture,
    /// How far a capturing piece goes.
    pub chain: Chain,
    /// What a piece on the last row may do.
    pub last_row: LastRow,
    /// May a piece step back to where it came from?
    pub no_return: NoReturn,
    /// What it means to have pieces and no move.
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

/// As the game is mostly taught today.
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

/// Alfonso X, Libro de los juegos (1283), folio 91v, read as narrowly as it is written.
const ALFONSO: Facts = Facts {
    step: Stepping::Any,        // fol. 91v: names no direction
    capture: Capture::Optional, // fol. 91v: names no duty
    chain: Chain::Single,       // fol. 91v: "from one place to another, straight along the line"
    last_row: LastRow::Free,    // fol. 91v: silent
    no_return: NoReturn::Off,   // fol. 91v: silent
    stalemate: Stalemate::Loss, // fol. 91v: who guards his pieces worse is beaten; being shut in counted as that
};

/// The named ways of playing.
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
