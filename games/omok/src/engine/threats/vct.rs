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

/// Initial proof numbers of the attacker's stones, chosen by trying: the sooner a kind of stone tends to win, the lower.
const DOUBLE_THREE: u32 = 2;
const FOUR: u32 = 3;
const THREE: u32 = 4;
const QUIET: u32 = 8;
/// Node limit of the VCF search that answers a reply without searching it: enough for a handful of fours.
const TO_ANSWER: u64 = 20;

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
    stones.extend(fours.points().map(|point| (point, FOUR)));
    stones.extend(threes.points().map(|point| {
        let is_double = board.patterns.threat(point, attacker) == Threat::DoubleThree;
        (point, if is_double { DOUBLE_THREE } else { THREE })
    }));
    let quiet = quiet.points().filter(|&point| {
        (must_stop || is_promising(board, point, attacker)) && board.is_allowed(point, attacker)
    });
    stones.extend(quiet.map(|point| (point, QUIET)));
    if stones.is_empty() { Expansion::Lost } else { Expansion::Open { stones, otherwise: None } }
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
    let mut stones: Vec<Point> = replies.points().filter(allowed).collect();
    if five.is_none() {
        stones.retain(|&reply| {
            let answer = answer_by_fours(board, vcf, attacker, reply);
            answer.map(|plan| named.push((reply, plan))).is_none()
        });
    }
    let plan = Plan { stone: last, replies: named, otherwise: Some(Box::new(otherwise)) };
    if stones.is_empty() {
        return Expansion::Won(plan);
    }
    let stones = stones.into_iter().map(|reply| (reply, 1)).collect();
    Expansion::Open { stones, otherwise: Some(plan) }
}

/// Returns a short win by fours after a reply. Replies answered here do not count in the proof number of their node, which
/// so tells better how near it is to a proof.
fn answer_by_fours(board: &mut ThreatBoard, vcf: &mut Vcf, attacker: Colour, reply: Point) -> Option<Plan> {
    board.place(reply, attacker.other());
    let plan = vcf.find(board, attacker, TO_ANSWER);
    board.undo();
    plan
}
