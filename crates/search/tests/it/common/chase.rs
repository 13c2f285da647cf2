//! Chase, a test game: two tokens on a ring; stepping onto the other token wins. Stepping back and forth
//! repeats positions; burning one of the shared candles is irreversible, and the same seat moves again.

use kibitz_game::{Game, Outcome, Seat, zobrist};

/// The rules: the length of the ring, and which plies are counted.
#[derive(Clone, Debug)]
pub struct Chase {
    pub ring: u8,
    pub candles: u8,
    pub repetition_limit: Option<u8>,
    pub quiet_limit: Option<u16>,
    /// Whether the ply is part of the position, so that no position recurs.
    pub knows_plies: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub tokens: [u8; 2],
    pub candles: u8,
    pub mover: u8,
    pub plies: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    Left,
    Right,
    Burn,
}

impl Chase {
    /// A ring of seven with two candles; the third repetition and twelve quiet plies are draws.
    pub fn usual() -> Chase {
        Chase { ring: 7, candles: 2, repetition_limit: Some(3), quiet_limit: Some(12), knows_plies: false }
    }
}

impl Game for Chase {
    type Position = Position;
    type Move = Move;
    type Moves = Vec<Move>;

    fn start(&self) -> Position {
        Position { tokens: [0, self.ring / 2], candles: self.candles, mover: 0, plies: 0 }
    }

    fn to_move(&self, position: &Position) -> Seat {
        Seat(position.mover)
    }

    fn legal_moves(&self, position: &Position) -> Vec<Move> {
        match (self.outcome(position), position.candles) {
            (Some(_), _) => vec![],
            (None, 0) => vec![Move::Left, Move::Right],
            (None, _) => vec![Move::Left, Move::Right, Move::Burn],
        }
    }

    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        position.plies += u8::from(self.knows_plies);
        let token = &mut position.tokens[usize::from(position.mover)];
        match mv {
            Move::Left => *token = (*token + self.ring - 1) % self.ring,
            Move::Right => *token = (*token + 1) % self.ring,
            Move::Burn => {
                position.candles -= 1;
                return;
            }
        }
        position.mover ^= 1;
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let [first, second] = position.tokens;
        // The seat that moved last stepped onto the other token.
        (first == second).then(|| Outcome::win(Seat(position.mover).other(), "caught"))
    }

    fn key(&self, position: &Position) -> u64 {
        let Position { tokens, candles, mover, plies } = *position;
        zobrist::mix(u64::from_be_bytes([0, 0, 0, plies, tokens[0], tokens[1], candles, mover]))
    }

    fn is_irreversible(&self, _position: &Position, mv: Move) -> bool {
        mv == Move::Burn
    }

    fn repetition_limit(&self) -> Option<u8> {
        self.repetition_limit
    }

    fn quiet_limit(&self) -> Option<u16> {
        self.quiet_limit
    }
}
