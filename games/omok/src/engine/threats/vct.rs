//! Victory by continuous threats (VCT): the attacking stones, and the replies to consider.
//!
//! A stone is a threat if it makes a four, or if the attacker would win by fours if the defender passed.
//! Against the second kind only replies in the zone of that win can help: its crossings, those that turn one
//! of its forced replies into a four of the defender, and fours of the defender. Every other reply loses to
//! the same fours.

use crate::engine::patterns::{Pattern, Threat};
use crate::rules::{Colour, Point};

use super::board::ThreatBoard;
use super::plan::Plan;
use super::vcf::{Vcf, other_fives};

/// Limits of the VCF searches: nodes with the attacker to move; nodes and fours to test whether a stone is a threat.
#[derive(Clone, Copy, Debug)]
pub(super) struct VcfLimits {
    pub(super) to_win: u64,
    pub(super) to_threaten: u64,
    pub(super) threatened_fours: u8,
}

/// Result of expanding a node.
#[derive(Clone, Debug)]
pub(super) enum Expansion {
    /// The attacker wins by this plan; at a defender node, the plan's stone is the one just played.
    Won(Plan),
    /// No threat, or no continuation.
    Lost,
    /// The stones to try, each with an initial proof number; for the defender also the answer to all replies
    /// that are not tried.
    Open { stones: Vec<(Point, u32)>, otherwise: Option<Plan> },
}

/// Expands a node where the attacker is to move.
pub(super) fn expand_attack(
    board: &mut ThreatBoard,
    vcf: &mut Vcf,
    attacker: Colour,
    limits: VcfLimits,
) -> Expansion {
    if let Some(plan) = vcf.find(board, attacker, limits.to_win) {
        return Expansion::Won(plan);
    }
    let defender = attacker.other();
    let must_stop = !board.fives(defender).is_empty();
    let allowed = if must_stop { board.stops(defender) } else { *board.patterns.free() };
    let fours = board.fours(attacker) & allowed;
    let threes = board.threes(attacker) & allowed;
    let others = if must_stop { allowed } else { board.patterns.candidates() };
    let quiet = others & !fours & !threes;
    let mut stones: Vec<(Point, u32)> = Vec::new();
    stones.extend(fours.points().map(|point| (point, 3)));
    stones
        .extend(threes.points().map(|point| (point, if is_double(board, point, attacker) { 2 } else { 4 })));
    let quiet = quiet.points().filter(|&point| {
        (must_stop || is_promising(board, point, attacker)) && board.is_allowed(point, attacker)
    });
    stones.extend(quiet.map(|point| (point, 8)));
    if stones.is_empty() { Expansion::Lost } else { Expansion::Open { stones, otherwise: None } }
}

fn is_double(board: &ThreatBoard, point: Point, colour: Colour) -> bool {
    board.patterns.threat(point, colour) == Threat::DoubleThree
}

/// Whether a quiet stone could threaten a win by fours: it makes a three, or twos in two directions.
fn is_promising(board: &ThreatBoard, point: Point, colour: Colour) -> bool {
    let patterns = board.patterns.patterns(point, colour);
    let count = |least: Pattern| patterns.iter().filter(|&&pattern| pattern >= least).count();
    count(Pattern::Three) > 0 || count(Pattern::Two) > 1
}

/// Expands a node where the defender replies to the attacker's last stone.
pub(super) fn expand_defence(
    board: &mut ThreatBoard,
    vcf: &mut Vcf,
    attacker: Colour,
    last: Point,
    limits: VcfLimits,
) -> Expansion {
    let defender = attacker.other();
    if !board.fives(defender).is_empty() {
        return Expansion::Lost;
    }
    let five = board.fives(attacker).points().next();
    let (replies, otherwise, mut named) = match five {
        Some(five) => (board.stops(attacker), Plan::five(five), other_fives(board, attacker, five)),
        None => match vcf.find_shortest(board, attacker, limits.to_threaten, limits.threatened_fours) {
            Some(plan) => (vcf.zone | board.fours(defender), plan, Vec::new()),
            None => return Expansion::Lost,
        },
    };
    let allowed = |point: &Point| board.patterns.free().has(*point) && board.is_allowed(*point, defender);
    let stones: Vec<(Point, u32)> = replies.points().filter(allowed).map(|point| (point, 1)).collect();
    if stones.is_empty() {
        let replies = std::mem::take(&mut named);
        return Expansion::Won(Plan { stone: last, replies, otherwise: Some(Box::new(otherwise)) });
    }
    // Replies that stop one of several fives are answered by another five.
    let otherwise = Plan { stone: last, replies: named, otherwise: Some(Box::new(otherwise)) };
    Expansion::Open { stones, otherwise: Some(otherwise) }
}
