//! The static evaluation: material, piece positions, mobility and threats.
//!
//! All terms are symmetric: exchanging the colours changes the sign, left and right have the same value, and
//! piece positions are worth nothing under rulesets without a forward direction. The weights are near those
//! that logistic regression fitted to some thousand self-play games. A piece is 100.
//!
//! With endgame tables, a known win outweighs everything else, and a sooner win is better. A known loss gets
//! only a small penalty: the opponent has yet to find the win, and an engine that avoids known losses at any
//! price plays into worse positions (see the games in the game's README).

use kibitz_game::{Game, Rules, Seat};
use kibitz_search::{Evaluate, Horizon, Score, Standing, Stop};

use super::places::PlaceValues;
use super::solve::{DistanceTables, Situation, TableValue, Tables, is_forward, tables_at_once};
use crate::rules::{Alquerque, Capture, Move, Position};

const PIECE: i32 = 100;
/// The bonus for a lead grows as pieces are exchanged: this many times the lead divided by the number of
/// pieces.
const EXCHANGES: i32 = 150;
/// The value of a possible step: a side without any has lost, or must first give pieces away.
const STEP: i32 = 4;
/// The value of a jump that the side could make if it were to move.
const THREAT: i32 = 15;

/// Evaluates positions of Alquerque under one ruleset.
#[derive(Clone, Debug)]
pub struct Evaluator {
    places: PlaceValues,
    library: EvaluatorTables,
    /// The seat to move at the root.
    searcher: Option<Seat>,
}

/// The endgame tables of an evaluator.
#[derive(Clone, Debug)]
enum EvaluatorTables {
    None,
    Tables(Tables),
    Endings(DistanceTables),
}

/// Greater than any evaluation, less than any win found by search.
const KNOWN: i32 = 10_000_000;
/// The value of a ply of distance to a known result.
const PLY: i32 = 10_000;
/// Penalty for a position the tables call lost, from the searcher's side. Without it the engine lost more
/// games to a player with tables; with a penalty as large as the bonus of a known win, to a player without.
const KNOWN_LOSS_PENALTY: i32 = 2 * PIECE;
/// In a known draw the advantage is divided by this: a mistake is still possible.
const DRAWN: i32 = 10;

impl Evaluator {
    pub fn new(game: &Alquerque) -> Evaluator {
        Evaluator {
            places: PlaceValues::under(game.ruleset()),
            library: EvaluatorTables::None,
            searcher: None,
        }
    }

    /// For a ruleset without cycles, with endgame tables.
    pub fn with_tables(game: &Alquerque, tables: Tables) -> Evaluator {
        Evaluator { library: EvaluatorTables::Tables(tables), ..Evaluator::new(game) }
    }

    /// For a ruleset with cycles, with endgame tables.
    pub fn with_endings(game: &Alquerque, endings: DistanceTables) -> Evaluator {
        Evaluator { library: EvaluatorTables::Endings(endings), ..Evaluator::new(game) }
    }

    /// With the tables built for the ruleset, or with small ones computed at once.
    pub fn with_tables_at_once(game: &Alquerque) -> Evaluator {
        let stop = Stop::new();
        if is_forward(game.ruleset()) {
            Evaluator::with_tables(game, tables_at_once(game, &stop))
        } else {
            Evaluator::with_endings(game, tables_at_once(game, &stop))
        }
    }

    /// The table value of a position for its seat to move: win, draw or loss, and the plies to the end if
    /// known.
    fn look_up(&self, game: &Alquerque, position: &Position) -> Option<(Standing, u32)> {
        let situation = Situation::of(game, position);
        match &self.library {
            EvaluatorTables::None => None,
            EvaluatorTables::Tables(tables) => tables.table_value(situation).map(|standing| (standing, 0)),
            EvaluatorTables::Endings(endings) => {
                endings.table_value(situation).map(|ending| (ending.standing(), ending.plies().unwrap_or(0)))
            }
        }
    }
}

impl Evaluate<Alquerque> for Evaluator {
    fn evaluate(&mut self, game: &Alquerque, position: &Position, seat: Seat) -> Score {
        let [own, other] = [seat, seat.other()].map(|seat| {
            let steps = game.steps_of(position, seat) as i32;
            let threats = game.jumps_of(position, seat) as i32;
            STEP * steps + THREAT * threats + self.places.worth(position.pieces_of(seat), seat)
        });
        let judged = material(position, seat) + own - other;
        match self.look_up(game, position) {
            None => Score(judged),
            Some((Standing::Draw, _)) => Score(judged / DRAWN),
            Some((standing, plies)) => {
                let mover = game.to_move(position);
                let winner = if standing == Standing::Win { mover } else { mover.other() };
                let is_our_loss = self.searcher == Some(winner.other());
                let won = if is_our_loss { KNOWN_LOSS_PENALTY } else { KNOWN - PLY * plies as i32 };
                Score(judged + if winner == seat { won } else { -won })
            }
        }
    }

    fn set_up(&mut self, game: &Alquerque, position: &Position) {
        self.searcher = Some(game.to_move(position));
    }

    /// Only with tables: without them no loss is known, and the root does not matter.
    fn depends_on_root(&self) -> bool {
        !matches!(self.library, EvaluatorTables::None)
    }

    /// A side that can capture must or may do so.
    fn horizon(&mut self, game: &Alquerque, position: &Position) -> Horizon {
        match game.ruleset().capture {
            _ if !game.can_capture(position) => Horizon::Quiet,
            Capture::Optional => Horizon::Noisy,
            Capture::Mandatory => Horizon::Forced,
        }
    }

    fn is_noisy(&mut self, _game: &Alquerque, _position: &Position, mv: Move) -> bool {
        mv.jumps() != 0
    }

    /// Captures that take more pieces come first.
    fn order(&mut self, _game: &Alquerque, _position: &Position, mv: Move) -> Option<i32> {
        Some(1_000 * mv.jumps() as i32)
    }
}

/// Material, and the bonus for exchanges.
fn material(position: &Position, seat: Seat) -> i32 {
    let [own, other] = [seat, seat.other()].map(|seat| position.pieces_of(seat).count_ones() as i32);
    PIECE * (own - other) + EXCHANGES * (own - other) / (own + other)
}
