//! The facts of a ruleset.

use kibitz_game::{Fact, RuleError, Ruleset, ToMessage, Values, Variant};

/// A ruleset of draughts on 32 squares: configurable facts, and how the pieces move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// After this many plies without a capture or a move by a man, the game is drawn.
    pub quiet_limit: u16,
    pub opening: OpeningRule,
    /// After this many occurrences of a position, the game is drawn.
    pub repetitions: u8,
    pub law: Law,
}

/// How a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningRule {
    /// Black's first move is free ("go as you please").
    Free,
    /// The first move is the choice of one of the 156 playable three-move openings.
    Ballot,
}

/// How the pieces of a draughts game move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Law {
    /// Whether a man may jump backward.
    pub men_jump_backward: bool,
    /// Whether a king may step and jump from afar.
    pub flying_kings: bool,
    /// Whether a possible jump must be made.
    pub must_jump: bool,
    /// Whether the longest of several jumps must be made.
    pub longest_jump: bool,
    /// Whether a man that reaches the last row stops there.
    pub crowning_ends_turn: bool,
    /// Whether a seat without a move loses.
    pub no_move_loses: bool,
}

/// The articles are those of the World Checkers/Draughts Federation's Rules of Draughts, section 1.
const ENGLISH: Law = Law {
    men_jump_backward: false, // 1.18: over a diagonally adjacent and forward square
    flying_kings: false,      // 1.17: to an immediately neighbouring square; 1.21: a king jumps as a man does
    must_jump: true,          // 1.20: all capturing moves are compulsory
    longest_jump: false,      // 1.20: of several ways to jump any one may be chosen
    crowning_ends_turn: true, // 1.16 and 1.19: the man becomes a king, and that completes the turn
    no_move_loses: true,      // 1.30: a player who cannot move on their turn has lost
};

impl Facts {
    /// Fails for any other law, since the move generator is written for this one.
    pub(super) fn check(&self) -> Result<(), RuleError> {
        if self.law == ENGLISH {
            return Ok(());
        }
        Err(RuleError::conflict(OtherLaw))
    }
}

/// The move generator does not support this law.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-other-law")]
#[error("the pieces cannot move by this law: the law must be that of English draughts")]
struct OtherLaw;

impl Ruleset for Facts {
    const FACTS: &'static [Fact] = &[
        Fact { name: "quiet-limit", values: Values::Between(20, 200) },
        Fact { name: "opening", values: Values::OneOf(&["free", "ballot"]) },
    ];

    fn get(&self, fact: &str) -> String {
        match (fact, self.opening) {
            ("quiet-limit", _) => self.quiet_limit.to_string(),
            ("opening", OpeningRule::Free) => "free".to_owned(),
            ("opening", OpeningRule::Ballot) => "ballot".to_owned(),
            (other, _) => panic!("Checkers has no fact {other}"),
        }
    }

    fn set(&mut self, fact: &str, value: &str) {
        match (fact, value) {
            ("quiet-limit", plies) => {
                self.quiet_limit = plies.parse().expect("the value was checked to be a number");
            }
            ("opening", "ballot") => self.opening = OpeningRule::Ballot,
            ("opening", _) => self.opening = OpeningRule::Free,
            (other, _) => panic!("Checkers has no fact {other}"),
        }
    }
}

/// The variants. The source document plays by the standard rules and adds none of its own (002).
pub(super) const VARIANTS: &[Variant<Facts>] = &[Variant {
    name: "english",
    aliases: &["document"],
    ruleset: Facts {
        quiet_limit: 80,            // 1.32.2: 40 moves of each player
        opening: OpeningRule::Free, // 002 knows no ballots
        repetitions: 3,             // 1.32.1: the same position for the third time
        law: ENGLISH,
    },
}];
