//! Rulesets and named variants.

use kibitz_game::{Fact, RuleError, Ruleset, ToMessage, Values, Variant};

/// A ruleset of Chinese Checkers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Number of players: 2, 3, 4 or 6.
    pub seats: u8,
    pub partners: Partners,
    pub goal: Goal,
    pub leave_goal: LeaveGoal,
    pub corners: Corners,
    pub hop: Hop,
    pub pass: Pass,
}

/// Defines an enum of a fact's values together with their text.
macro_rules! values {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$doc])* $value,)* }

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),*];

            fn word(self) -> &'static str {
                match self { $($name::$value => $word,)* }
            }

            fn from_word(word: &str) -> $name {
                match word { $($word => $name::$value,)* other => panic!("{other} was not checked") }
            }
        }
    };
}

values! {
    /// Whether opposite seats win together.
    Partners {
        No = "no",
        /// Opposite seats win together when both are home.
        Yes = "yes",
    }
}

values! {
    /// Condition for a seat to be home.
    Goal {
        /// All ten own men are in the opposite corner.
        AllHome = "all-home",
        /// The opposite corner is full and at least one of the men in it is the seat's own.
        Filled = "filled",
    }
}

values! {
    /// Whether a man may leave its goal again.
    LeaveGoal {
        Free = "free",
        /// A turn that begins in the goal ends in it.
        Never = "never",
    }
}

values! {
    /// Whether a man may end its turn in a corner that is neither its start nor its goal.
    Corners {
        Open = "open",
        /// It may only pass through within a chain of hops.
        Passing = "passing",
    }
}

values! {
    Hop {
        /// Over an adjacent man into the hole straight behind it.
        Short = "short",
        /// Over one man at any distance into the hole at the same distance behind it, with nothing else
        /// between.
        Long = "long",
    }
}

values! {
    Pass {
        /// Every seat; if all pass in a row, the game is drawn.
        Free = "free",
        /// Only a seat without any other move; it has to pass.
        Stuck = "stuck",
    }
}

impl Facts {
    /// Checks that every seat has a partner opposite, if partners are on.
    pub(super) fn check(&self) -> Result<(), RuleError> {
        if self.partners == Partners::No || self.seats == 4 || self.seats == 6 {
            return Ok(());
        }
        Err(RuleError::conflict(PartnersNeedSeats { seats: self.seats }))
    }
}

/// Partners were chosen for a number of seats at which somebody has none.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("chinese-checkers-partners-need-seats")]
#[error(
    "partners need a table of 4 or 6 and this one seats {seats}: choose seats=4 or seats=6, or partners=no"
)]
struct PartnersNeedSeats {
    seats: u8,
}

impl Ruleset for Facts {
    const FACTS: &'static [Fact] = &[
        Fact { name: "seats", values: Values::OneOf(&["2", "3", "4", "6"]) },
        Fact { name: "partners", values: Values::OneOf(Partners::WORDS) },
        Fact { name: "goal", values: Values::OneOf(Goal::WORDS) },
        Fact { name: "leave-goal", values: Values::OneOf(LeaveGoal::WORDS) },
        Fact { name: "corners", values: Values::OneOf(Corners::WORDS) },
        Fact { name: "hop", values: Values::OneOf(Hop::WORDS) },
        Fact { name: "pass", values: Values::OneOf(Pass::WORDS) },
    ];

    fn get(&self, fact: &str) -> String {
        match fact {
            "seats" => self.seats.to_string(),
            "partners" => self.partners.word().to_owned(),
            "goal" => self.goal.word().to_owned(),
            "leave-goal" => self.leave_goal.word().to_owned(),
            "corners" => self.corners.word().to_owned(),
            "hop" => self.hop.word().to_owned(),
            "pass" => self.pass.word().to_owned(),
            other => panic!("Chinese Checkers has no fact {other}"),
        }
    }

    fn set(&mut self, fact: &str, value: &str) {
        match fact {
            "seats" => self.seats = value.parse().expect("the value was checked to be 2, 3, 4 or 6"),
            "partners" => self.partners = Partners::from_word(value),
            "goal" => self.goal = Goal::from_word(value),
            "leave-goal" => self.leave_goal = LeaveGoal::from_word(value),
            "corners" => self.corners = Corners::from_word(value),
            "hop" => self.hop = Hop::from_word(value),
            "pass" => self.pass = Pass::from_word(value),
            other => panic!("Chinese Checkers has no fact {other}"),
        }
    }
}

/// The game as the source document describes it.
const DOCUMENT: Facts = Facts {
    seats: 2,                    // 000, Starting layout: "When two players play, like in our case"
    partners: Partners::No,      // 000, Background: "playing individually or with partners"
    goal: Goal::AllHome, // 000, The winner: "The first to move all 10 of his game pieces to the opposing base"
    leave_goal: LeaveGoal::Free, // 000, Function 5 optionalPlays: every empty neighbour and jump is a target
    corners: Corners::Open, // 000, Function 5 again: no hole is left out
    hop: Hop::Short,     // 000, Game progression: "hops over other single pieces"
    pass: Pass::Free,    // 000, AI: its code returns without a move when no rule applies
};

/// The game as commonly played today.
const STANDARD: Facts = Facts {
    goal: Goal::Filled, // N. Sturtevant, "On Strongly Solving Chinese Checkers" (2019): nobody can spoil a win
    pass: Pass::Stuck,  // common practice: a player who can move must
    ..DOCUMENT
};

pub(super) const VARIANTS: &[Variant<Facts>] = &[
    Variant { name: "standard", aliases: &[], ruleset: STANDARD },
    Variant { name: "document", aliases: &[], ruleset: DOCUMENT },
    Variant {
        name: "locked",
        aliases: &[],
        ruleset: Facts {
            leave_goal: LeaveGoal::Never, // a house rule of many printed rule sheets
            ..STANDARD
        },
    },
    Variant {
        name: "chinese",
        aliases: &[],
        ruleset: Facts {
            hop: Hop::Long, // played in China: the man is the middle of the hop
            ..STANDARD
        },
    },
];
