//! Steps, captures and the end of the game.

use kibitz_game::{Game, Outcome, RuleError, Rules, Seat, Variant, zobrist};

use super::board::{POINTS, points};
use super::chains::{each_capture, packed_jumps};
use super::position::{BLACK, Position, Step, WHITE};
use super::ruleset::{Capture, Chain, Facts, NoReturn, Stalemate, Stepping, VARIANTS};
use super::steps::Steps;
use super::{Move, Moves};

/// Alquerque under a chosen ruleset.
#[derive(Clone, Debug)]
pub struct Alquerque {
    facts: Facts,
    pub(super) steps: Steps,
}

impl Alquerque {
    /// Can the seat to move capture?
    pub fn can_capture(&self, position: &Position) -> bool {
        packed_jumps(position) != 0
    }

    /// Is there a way to move a piece? Asked of a seat whose enemy has pieces.
    fn can_move(&self, position: &Position) -> bool {
        packed_jumps(position) != 0 || self.count_steps(position) != 0
    }

    #[inline]
    fn count_steps(&self, position: &Position) -> usize {
        // What is barred is otherwise possible, so it is one of the steps.
        let barred = usize::from(position.barred().is_some());
        self.steps.packed(position).count_ones() as usize - barred
    }

    fn list_steps(&self, position: &Position, moves: &mut Moves) {
        let barred = position.barred();
        for from in points(position.own.pieces) {
            let targets = self.steps.targets(position.to_move, from) & position.empty();
            let open = points(targets).filter(|&to| barred != Some(Step { from, to }));
            open.for_each(|to| moves.push(Move::step(from, to)));
        }
    }

    #[inline]
    fn count_captures(&self, position: &Position) -> usize {
        let jumps = packed_jumps(position);
        if self.facts.chain == Chain::Single || jumps == 0 {
            jumps.count_ones() as usize
        } else {
            self.count_chains(position)
        }
    }

    #[inline(never)]
    fn count_chains(&self, position: &Position) -> usize {
        let (mut most, mut count) = (0, 0);
        each_capture(self.facts.chain, position, &mut |mv| {
            if self.facts.chain == Chain::Longest && mv.jumps() > most {
                (most, count) = (mv.jumps(), 0);
            }
            count += usize::from(mv.jumps() >= most);
        });
        count
    }

    fn list_captures(&self, position: &Position, moves: &mut Moves) {
        each_capture(self.facts.chain, position, &mut |mv| moves.push(mv));
        if self.facts.chain == Chain::Longest {
            let most = moves.iter().map(|mv| mv.jumps()).max();
            moves.retain(|mv| Some(mv.jumps()) == most);
        }
        moves.sort_unstable();
    }

    /// Bars the step back after a step, and forgets the other seat's bar where it bars nothing any more.
    ///
    /// A capture bars nothing: it ends two points away or more, or where it began, and no step leads back from
    /// there. The pieces have changed hands already, what the sides remember has not.
    #[inline(never)]
    fn remember(&self, position: &mut Position, mv: Move) {
        let (next, mover) = (position.to_move, position.to_move.other());
        let back = Step { from: mv.to(), to: mv.from() };
        let is_open = |seat, step| self.steps.is_open(position, seat, step);
        let barred = is_open(mover, back).then_some(back);
        let kept = position.enemy.barred.filter(|&step| is_open(next, step));
        (position.own.barred, position.enemy.barred) = (kept, barred);
    }
}

impl Game for Alquerque {
    type Position = Position;
    type Move = Move;
    type Moves = Moves;

    fn start(&self) -> Position {
        Position::START
    }

    fn to_move(&self, position: &Position) -> Seat {
        position.to_move
    }

    /// Captures, then steps; each by origin, then by destination.
    fn legal_moves(&self, position: &Position) -> Moves {
        let mut moves = Moves::default();
        if position.enemy.pieces != 0 {
            self.list_captures(position, &mut moves);
            if moves.is_empty() || self.facts.capture == Capture::Optional {
                self.list_steps(position, &mut moves);
            }
        }
        moves
    }

    #[inline]
    fn count_moves(&self, position: &Position) -> usize {
        if position.enemy.pieces == 0 {
            return 0;
        }
        let captures = self.count_captures(position);
        if captures != 0 && self.facts.capture == Capture::Mandatory {
            captures
        } else {
            captures + self.count_steps(position)
        }
    }

    #[inline]
    fn play_unchecked(&self, position: &mut Position, mv: Move) {
        // A chain may end where it began: then nothing is moved.
        let own = position.own.pieces ^ mv.from().board() ^ mv.to().board();
        let enemy = position.enemy.pieces & !mv.captured();
        (position.own.pieces, position.enemy.pieces) = (enemy, own);
        position.to_move = position.to_move.other();
        if self.facts.no_return == NoReturn::Last {
            self.remember(position, mv);
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let [white, black] = position.sides();
        if black.pieces == 0 {
            Some(Outcome::win(WHITE, "Black has no piece left"))
        } else if white.pieces == 0 {
            Some(Outcome::win(BLACK, "White has no piece left"))
        } else if self.can_move(position) {
            None
        } else {
            let stuck = ["White has no move", "Black has no move"][position.to_move.index()];
            Some(match self.facts.stalemate {
                Stalemate::Draw => Outcome::draw(stuck),
                Stalemate::Loss => Outcome::win(position.to_move.other(), stuck),
            })
        }
    }

    fn key(&self, position: &Position) -> u64 {
        let sides = position.sides();
        let [white, black] = sides.map(|side| u64::from(side.pieces));
        let boards = white | (black << POINTS) | (u64::from(position.to_move.0) << (2 * POINTS));
        // A barred step is told by its ends, in 10 bits; 0 is left for none.
        let bar = |step: Step| 1 + (step.from.index() << 5 | step.to.index()) as u64;
        let [white, black] = sides.map(|side| side.barred.map_or(0, bar));
        zobrist::mix(boards ^ zobrist::mix(white | (black << 12)))
    }

    fn is_irreversible(&self, _position: &Position, mv: Move) -> bool {
        // Without sideways or backward steps every move takes a piece away or brings one forward for good.
        mv.jumps() != 0 || self.facts.step == Stepping::Forward
    }

    fn repetition_limit(&self) -> Option<u8> {
        (self.facts.step != Stepping::Forward).then_some(3)
    }

    fn quiet_limit(&self) -> Option<u16> {
        (self.facts.step != Stepping::Forward).then_some(100)
    }
}

impl Rules for Alquerque {
    type Ruleset = Facts;
    const VARIANTS: &'static [Variant<Facts>] = VARIANTS;

    fn new(facts: Facts) -> Result<Alquerque, RuleError> {
        let steps = Steps::new(&facts);
        Ok(Alquerque { facts, steps })
    }

    fn ruleset(&self) -> &Facts {
        &self.facts
    }
}
