//! Steps, captures and the end of the game.

use kibitz_game::{Game, Outcome, RuleError, Rules, Seat, Variant, zobrist};

use super::board::{POINTS, points};
use super::chains::{FirstJumps, count_chains, each_capture};
use super::position::{BLACK, Position, Side, Step, WHITE};
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
    /// Whether the seat to move can capture.
    pub fn can_capture(&self, position: &Position) -> bool {
        FirstJumps::of(position).jumpers() != 0
    }

    /// Counts the first jumps that a seat could make if it were to move.
    pub fn jumps_of(&self, position: &Position, seat: Seat) -> usize {
        FirstJumps::of(&position.seen_by(seat)).count()
    }

    /// Counts the steps that a seat could make if it were to move, ignoring bars and captures.
    pub fn steps_of(&self, position: &Position, seat: Seat) -> usize {
        self.steps.packed(&position.seen_by(seat)).count_ones() as usize
    }

    /// The reachable positions that differ from this one only in barred steps.
    pub fn with_every_bar(&self, position: &Position) -> Vec<Position> {
        let [white, black] = [WHITE, BLACK].map(|seat| self.with_bars(position, seat));
        let both = white.iter().flat_map(|&white| black.iter().map(move |&black| [white, black]));
        both.map(|sides| Position::from_sides(sides, position.to_move)).collect()
    }

    /// A seat's side with each reversible step barred, and with none.
    fn with_bars(&self, position: &Position, seat: Seat) -> Vec<Side> {
        let pieces = position.pieces_of(seat);
        let mut sides = vec![Side::with_pieces(pieces)];
        if self.facts.no_return == NoReturn::Last {
            for from in points(pieces) {
                let targets = points(self.steps.targets(seat, from) & position.empty());
                let both_ways = targets.filter(|&to| self.steps.targets(seat, to) & from.board() != 0);
                sides.extend(both_ways.map(|to| Side { pieces, barred: Step { from, to }.ends() }));
            }
        }
        sides
    }

    /// Whether there is a legal move; the enemy must have pieces.
    fn can_move(&self, position: &Position) -> bool {
        self.can_capture(position) || self.count_steps(position) != 0
    }

    #[inline]
    fn count_steps(&self, position: &Position) -> usize {
        // A barred step is otherwise possible, so it is one of the steps.
        let barred = usize::from(position.own.barred != 0);
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
        let jumps = FirstJumps::of(position);
        match self.facts.chain {
            Chain::Single => jumps.count(),
            _ if jumps.jumpers() == 0 => 0,
            Chain::May | Chain::Must => count_chains(self.facts.chain, position, jumps.jumpers()),
            Chain::Longest => self.count_longest(position),
        }
    }

    #[inline(never)]
    fn count_longest(&self, position: &Position) -> usize {
        let mut moves = Moves::default();
        self.list_captures(position, &mut moves);
        moves.len()
    }

    fn list_captures(&self, position: &Position, moves: &mut Moves) {
        let jumpers = FirstJumps::of(position).jumpers();
        each_capture(self.facts.chain, position, jumpers, &mut |mv| moves.push(mv));
        if self.facts.chain == Chain::Longest {
            let most = moves.iter().map(|mv| mv.jumps()).max();
            moves.retain(|mv| Some(mv.jumps()) == most);
        }
        moves.sort_unstable();
    }

    /// Bars the step back after a step of `mover`, and clears the other seat's bar if it no longer applies
    /// because its piece was captured or its way is blocked.
    ///
    /// A capture bars nothing: it ends two points away or more, or where it began, and no step leads back
    /// from there.
    #[inline]
    fn remember(&self, position: &mut Position, mover: Seat, mv: Move) {
        let back = Step { from: mv.to(), to: mv.from() };
        let can_return = self.steps.targets(mover, back.from) & back.to.board() != 0;
        position.enemy.barred = if can_return { back.ends() } else { 0 };
        let Side { pieces, barred } = position.own;
        if barred & pieces == 0 || barred & position.empty() == 0 {
            position.own.barred = 0;
        }
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
        let moved = Side::with_pieces(position.own.pieces ^ mv.from().board() ^ mv.to().board());
        let other = Side { pieces: position.enemy.pieces & !mv.captured(), ..position.enemy };
        let mover = position.to_move;
        *position = Position { own: other, enemy: moved, to_move: mover.other() };
        if self.facts.no_return == NoReturn::Last {
            self.remember(position, mover, mv);
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let [white, black] = position.sides();
        if black.pieces == 0 {
            Some(Outcome::win(WHITE, "alquerque-end-black-no-piece"))
        } else if white.pieces == 0 {
            Some(Outcome::win(BLACK, "alquerque-end-white-no-piece"))
        } else if self.can_move(position) {
            None
        } else {
            let stuck =
                ["alquerque-end-white-no-move", "alquerque-end-black-no-move"][position.to_move.index()];
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
        // A barred step is encoded by its ends in 10 bits; 0 means none.
        let bar = |step: Step| 1 + (step.from.index() << 5 | step.to.index()) as u64;
        let [white, black] = sides.map(|side| side.barred_step().map_or(0, bar));
        zobrist::mix(boards ^ zobrist::mix(white | (black << 12)))
    }

    fn is_irreversible(&self, _position: &Position, mv: Move) -> bool {
        // Without sideways or backward steps every move captures a piece or advances one for good.
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
