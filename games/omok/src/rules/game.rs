//! The rules of stones, fives and draws.

use arrayvec::ArrayVec;
use kibitz_game::{Game, Outcome, RuleError, Rules, Seat, Variant};

use super::board::{Bitboard, LARGEST, Point};
use super::lines::is_in_five;
use super::ruleset::{Facts, VARIANTS};
use super::{Colour, Move, Position, Stage};

/// Five in a row under one ruleset.
#[derive(Clone, Debug)]
pub struct Omok {
    facts: Facts,
    /// All crossings of the board.
    frame: Bitboard,
}

/// A list of moves: at most a stone on every crossing of the largest board.
pub type Moves = ArrayVec<Move, { LARGEST as usize * LARGEST as usize }>;

impl Omok {
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Crossings per side.
    pub fn size(&self) -> u8 {
        self.facts.board
    }

    /// All crossings of the board.
    pub fn frame(&self) -> &Bitboard {
        &self.frame
    }

    pub fn free(&self, position: &Position) -> Bitboard {
        let [black, white] = Colour::BOTH.map(|colour| *position.stones(colour));
        self.frame & !(black | white)
    }

    /// Returns the crossings the colour to move may play; empty during a choice and after a win.
    pub fn playable(&self, position: &Position) -> Bitboard {
        if position.winner().is_some() || self.is_choice(position) {
            return Bitboard::EMPTY;
        }
        self.free(position) & !self.forbidden_points(position)
    }

    /// Whether this stone is part of a winning row.
    pub(super) fn wins_at(&self, position: &Position, colour: Colour, point: Point) -> bool {
        let (own, enemy) = (position.stones(colour), position.stones(colour.other()));
        is_in_five(self.facts.five_of(colour), own, enemy, point)
    }

    pub(super) fn is_choice(&self, position: &Position) -> bool {
        matches!(position.stage(), Stage::Choice | Stage::LastChoice)
    }

    fn place(&self, position: &mut Position, point: Point) {
        let colour = position.turn();
        position.place(point);
        match position.stage() {
            Stage::Play if self.wins_at(position, colour, point) => position.set_winner(Some(colour)),
            Stage::Play => (),
            // The opening has at most three stones of a colour, so nobody can win in it.
            stage => position.enter(stage.after_stone(position.count())),
        }
    }

    /// Returns a draw if the colour to move has no crossing to play.
    fn draw(&self, position: &Position) -> Option<Outcome> {
        let free = self.free(position);
        if free.is_empty() {
            return Some(Outcome::draw("omok-end-full"));
        }
        // Fast in practice: nearly always the first free crossing is allowed.
        let is_stuck = free.points().all(|point| self.foul(position, point).is_some());
        is_stuck.then_some(Outcome::draw(match position.turn() {
            Colour::Black => "omok-end-forbidden-black",
            Colour::White => "omok-end-forbidden-white",
        }))
    }
}

impl Game for Omok {
    type Position = Position;
    type Move = Move;
    type Moves = Moves;

    fn start(&self) -> Position {
        let Facts { first, opening, .. } = self.facts;
        Position::empty(first, opening.first_stage(), first)
    }

    fn to_move(&self, position: &Position) -> Seat {
        position.acting_seat()
    }

    fn legal_moves(&self, position: &Position) -> Moves {
        let choices = self.facts.opening.choices(position.stage()).iter().copied();
        let stones = self.playable(position).points().map(Move::Stone);
        choices.chain(stones).collect()
    }

    fn count_moves(&self, position: &Position) -> usize {
        self.facts.opening.choices(position.stage()).len() + self.playable(position).count()
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let Move::Stone(point) = mv else {
            return self.facts.opening.choices(position.stage()).contains(&mv);
        };
        position.winner().is_none()
            && !self.is_choice(position)
            && self.free(position).has(point)
            && self.foul(position, point).is_none()
    }

    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        match mv {
            Move::Stone(point) => self.place(position, point),
            Move::Take(colour) => position.take(colour),
            Move::Two => position.enter(Stage::Two),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        match position.winner() {
            Some(winner) => Some(Outcome::win(position.seat_of(winner), "omok-end-five")),
            None if self.is_choice(position) => None,
            None => self.draw(position),
        }
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn is_irreversible(&self, _position: &Position, _mv: Move) -> bool {
        true // stones are never removed, choices never repeated
    }
}

impl Rules for Omok {
    type Ruleset = Facts;
    const VARIANTS: &'static [Variant<Facts>] = VARIANTS;

    fn new(facts: Facts) -> Result<Omok, RuleError> {
        let frame = Bitboard::square(facts.board);
        Ok(Omok { facts, frame })
    }

    fn ruleset(&self) -> &Facts {
        &self.facts
    }
}
