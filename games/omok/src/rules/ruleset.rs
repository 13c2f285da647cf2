//! Rulesets and named variants of the five-in-a-row family.

use std::fmt;

use kibitz_game::{Fact, Ruleset, Values, Variant};

use super::Colour;

/// A ruleset of the five-in-a-row family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Crossings per side of the board.
    pub board: u8,
    /// Which rows win. [`Facts::five_of`] gives the exceptions per colour.
    pub five: Five,
    /// Which crossings are forbidden, and to which colour.
    pub forbidden: Forbidden,
    /// The colour of the first stone.
    pub first: Colour,
    /// How the seats get their colours.
    pub opening: OpeningRule,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Five {
    /// Five or more.
    Any,
    /// Exactly five.
    Exact,
    /// Exactly five, with an enemy stone at no more than one end.
    Unclosed,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Forbidden {
    None,
    /// Double threes, to both colours; a three is defined by its line alone.
    Korean,
    /// Overlines, double fours and double threes, to Black only; for White five or more win.
    Renju,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpeningRule {
    /// The first seat has the first colour.
    Free,
    /// The first seat places three stones, the second chooses its colour.
    Swap,
    /// Like swap, but the second seat may place two more stones and let the first choose.
    Swap2,
}

const FIVES: [(Five, &str); 3] = [(Five::Any, "any"), (Five::Exact, "exact"), (Five::Unclosed, "unclosed")];
const FORBIDDENS: [(Forbidden, &str); 3] =
    [(Forbidden::None, "none"), (Forbidden::Korean, "korean"), (Forbidden::Renju, "renju")];
const COLOURS: [(Colour, &str); 2] = [(Colour::Black, "black"), (Colour::White, "white")];
const OPENINGS: [(OpeningRule, &str); 3] =
    [(OpeningRule::Free, "free"), (OpeningRule::Swap, "swap"), (OpeningRule::Swap2, "swap2")];

impl Facts {
    /// Returns which rows win for a colour.
    ///
    /// Only renju treats the colours differently: White has no restrictions and wins with five or more. An
    /// overline is forbidden to Black, so that "five or more" means "exactly five" for Black.
    pub const fn five_of(&self, colour: Colour) -> Five {
        match (self.forbidden, colour, self.five) {
            (Forbidden::Renju, Colour::White, _) => Five::Any,
            (Forbidden::Renju, Colour::Black, Five::Any) => Five::Exact,
            (_, _, five) => five,
        }
    }
}

impl Forbidden {
    /// Whether anything is forbidden to this colour.
    pub const fn binds(self, colour: Colour) -> bool {
        match self {
            Forbidden::None => false,
            Forbidden::Korean => true,
            Forbidden::Renju => matches!(colour, Colour::Black),
        }
    }
}

impl Ruleset for Facts {
    const FACTS: &'static [Fact] = &[
        Fact { name: "board", values: Values::Between(5, 22) },
        Fact { name: "five", values: Values::OneOf(&["any", "exact", "unclosed"]) },
        Fact { name: "forbidden", values: Values::OneOf(&["none", "korean", "renju"]) },
        Fact { name: "first", values: Values::OneOf(&["black", "white"]) },
        Fact { name: "opening", values: Values::OneOf(&["free", "swap", "swap2"]) },
    ];

    fn get(&self, fact: &str) -> String {
        match fact {
            "board" => self.board.to_string(),
            "five" => word_of(&FIVES, self.five).to_owned(),
            "forbidden" => word_of(&FORBIDDENS, self.forbidden).to_owned(),
            "first" => word_of(&COLOURS, self.first).to_owned(),
            "opening" => word_of(&OPENINGS, self.opening).to_owned(),
            other => panic!("Omok has no fact {other}"),
        }
    }

    fn set(&mut self, fact: &str, value: &str) {
        match fact {
            "board" => self.board = value.parse().expect("the value was checked to be a small number"),
            "five" => self.five = meaning_of(&FIVES, value),
            "forbidden" => self.forbidden = meaning_of(&FORBIDDENS, value),
            "first" => self.first = meaning_of(&COLOURS, value),
            "opening" => self.opening = meaning_of(&OPENINGS, value),
            other => panic!("Omok has no fact {other}"),
        }
    }
}

fn word_of<T: PartialEq + fmt::Debug>(words: &[(T, &'static str)], meaning: T) -> &'static str {
    let found = words.iter().find(|(known, _)| *known == meaning);
    found.map(|(_, word)| *word).expect("every value has its word")
}

fn meaning_of<T: Copy>(words: &[(T, &'static str)], word: &str) -> T {
    let found = words.iter().find(|(_, known)| *known == word);
    found.map(|(meaning, _)| *meaning).expect("the value was checked to be one of the words")
}

pub(super) const VARIANTS: &[Variant<Facts>] = &[
    Variant {
        name: "omok",
        aliases: &["document"],
        ruleset: Facts {
            board: 19,                  // document 001, Design: "19 x 19 grid design"
            five: Five::Any,            // document, Win Logic 3: "If the counter at any point reaches 5"
            forbidden: Forbidden::None, // the document forbids nothing
            first: Colour::White, // document, CPU 1: "The player is always white"; CPU 3: and places first
            opening: OpeningRule::Free, // the document has no swap
        },
    },
    Variant {
        name: "korean",
        aliases: &[],
        ruleset: Facts {
            board: 19,                    // played on the Go board
            five: Five::Exact,            // six or more may be played and win nothing, for both
            forbidden: Forbidden::Korean, // three-three forbidden to both, four-four allowed
            first: Colour::Black,
            opening: OpeningRule::Free,
        },
    },
    Variant {
        name: "freestyle",
        aliases: &[],
        ruleset: Facts {
            board: 15,       // Gomocup plays it on 20: `board=20`
            five: Five::Any, // Gomocup rule 0
            forbidden: Forbidden::None,
            first: Colour::Black,
            opening: OpeningRule::Free,
        },
    },
    Variant {
        name: "standard",
        aliases: &[],
        ruleset: Facts {
            board: 15,
            five: Five::Exact, // Gomocup rule 1: "exactly five in a row"
            forbidden: Forbidden::None,
            first: Colour::Black,
            opening: OpeningRule::Free,
        },
    },
    Variant {
        name: "caro",
        aliases: &[],
        ruleset: Facts {
            board: 15,
            five: Five::Unclosed, // Gomocup rule 9: caro (8) and exactly five (1); the edge does not close
            forbidden: Forbidden::None,
            first: Colour::Black,
            opening: OpeningRule::Free,
        },
    },
    Variant {
        name: "renju",
        aliases: &[],
        ruleset: Facts {
            board: 15,                   // RIF rules 2: "15 vertical and 15 horizontal lines"
            five: Five::Exact,           // RIF rules 3: "an unbroken row with five stones"
            forbidden: Forbidden::Renju, // RIF rules 3 (terms) and 9.3 (double threes)
            first: Colour::Black,        // RIF rules 4.2: "Black begins the game"
            opening: OpeningRule::Free,  // tournament openings are left to `opening`
        },
    },
];
