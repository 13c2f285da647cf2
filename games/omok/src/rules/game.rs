//! Stones, fives and draws.

use arrayvec::ArrayVec;
use kibitz_game::{Game, Outcome, RuleError, Rules, Seat, Variant};

use super::board::{Board, LARGEST, Point};
use super::lines::is_in_five;
use super::ruleset::{Facts, VARIANTS};
use super::{Colour, Move, Position, Stage};

/// Five in a row under a chosen ruleset.
#[derive(Clone, Debug)]
pub struct Omok {
    facts: Facts,
    /// Every crossing of the board.
    frame: Board,
}

/// A list of moves: at most a stone on every crossing of the largest board.
pub type Moves = ArrayVec<Move, { LARGEST as usize * LARGEST as usize }>;

impl Omok {
    /// The ruleset in force.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// Crossings of a side.
    pub fn size(&self) -> u8 {
        self.facts.board
    }

    /// Every crossing of the board.
    pub fn frame(&self) -> &Board {
        &self.frame
    }

    /// The crossings without a stone.
    pub fn free(&self, position: &Position) -> Board {
        let [black, white] = Colour::BOTH.map(|colour| *position.stones(colour));
        self.frame & !(black | white)
    }

    /// The crossings the colour on turn may play; none in a choice or after a win.
    pub fn playable(&self, position: &Position) -> Board {
        if position.winner().is_some() || self.is_choice(position) {
            return Board::EMPTY;
        }
        self.free(position) & !self.forbidden_points(position)
    }

    /// Is this stone part of a row that wins?
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
            // Three stones of a colour cannot be five: nobody wins in the opening.
            stage => position.enter(stage.after_stone(position.count())),
        }
    }

    /// The reason for a draw when the colour on turn has no crossing to play.
    fn draw(&self, position: &Position) -> Option<Outcome> {
        let free = self.free(position);
        if free.is_empty() {
            return Some(Outcome::draw("the board is full and nobody has five in a row"));
        }
        // Nearly always the first crossing asked about is allowed.
        let is_stuck = free.points().all(|point| self.foul(position, point).is_some());
        is_stuck.then_some(Outcome::draw(match position.turn() {
            Colour::Black => "every free crossing is forbidden to Black",
            Colour::White => "every free crossing is forbidden to White",
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
            Some(winner) => Some(Outcome::win(position.seat_of(winner), "five in a row")),
            None if self.is_choice(position) => None,
            None => self.draw(position),
        }
    }

    fn key(&self, position: &Position) -> u64 {
        position.key()
    }

    fn is_irreversible(&self, _position: &Position, _mv: Move) -> bool {
        true // a stone is never taken away, a choice is never made twice
    }
}

impl Rules for Omok {
    type Ruleset = Facts;
    const VARIANTS: &'static [Variant<Facts>] = VARIANTS;

    fn new(facts: Facts) -> Result<Omok, RuleError> {
        let frame = Board::square(facts.board);
        Ok(Omok { facts, frame })
    }

    fn ruleset(&self) -> &Facts {
        &self.facts
    }
}
