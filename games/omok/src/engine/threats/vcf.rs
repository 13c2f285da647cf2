//! Victory by continuous fours (VCF): every stone of the attacker has a single forced reply.

use crate::engine::patterns::Threat;
use crate::rules::{Bitboard, Colour, Point};

use super::board::ThreatBoard;
use super::plan::Plan;

/// Slots of the table of positions without a win by fours.
const SLOTS: usize = 1 << 18;

/// No limit on the number of fours.
const ANY_LENGTH: u8 = u8::MAX;

#[derive(Debug)]
pub(in crate::engine) struct Vcf {
    /// Keys of positions without a win, with the number of fours searched in their last byte.
    failed: Vec<u64>,
    limit: u64,
    /// Total nodes of all searches.
    pub(in crate::engine) nodes: u64,
    /// Whether the last search reached its node limit.
    pub(super) is_cut: bool,
    /// Crossings where a stone of the defender, played before the first four, could refute the last win
    /// found.
    pub(super) zone: Bitboard,
}

impl Vcf {
    pub(in crate::engine) fn new() -> Vcf {
        Vcf { failed: vec![0; SLOTS], limit: 0, nodes: 0, is_cut: false, zone: Bitboard::EMPTY }
    }

    /// Searches for a win by fours of the attacker, who is to move, within a node limit.
    pub(in crate::engine) fn find(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Colour,
        most: u64,
    ) -> Option<Plan> {
        self.find_until(board, attacker, most, &mut || false)
    }

    /// Like [`Vcf::find`], but stops as soon as `must_stop` returns true. It is called every 64 nodes.
    pub(in crate::engine) fn find_until(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Colour,
        most: u64,
        must_stop: &mut impl FnMut() -> bool,
    ) -> Option<Plan> {
        self.start(most);
        self.attack(board, attacker, ANY_LENGTH, &mut Vec::new(), must_stop)
    }

    /// Searches for the shortest win by at most this many fours, which leaves the defender the fewest replies.
    pub(super) fn find_shortest(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Colour,
        most: u64,
        most_fours: u8,
    ) -> Option<Plan> {
        self.start(most);
        for fours in 0..=most_fours {
            self.zone = Bitboard::EMPTY;
            let plan = self.attack(board, attacker, fours, &mut Vec::new(), &mut || false);
            if plan.is_some() || self.is_cut {
                return plan;
            }
        }
        None
    }

    fn start(&mut self, most: u64) {
        self.limit = self.nodes.saturating_add(most);
        self.is_cut = false;
        self.zone = Bitboard::EMPTY;
    }

    fn attack(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Colour,
        fours: u8,
        last: &mut Vec<Point>,
        must_stop: &mut impl FnMut() -> bool,
    ) -> Option<Plan> {
        self.nodes += 1;
        if self.nodes >= self.limit || (self.nodes.is_multiple_of(64) && must_stop()) {
            self.is_cut = true;
            return None;
        }
        if let Some(five) = board.fives(attacker).points().next() {
            self.zone = self.zone | board.stops_of(five, attacker);
            return Some(Plan::five(five));
        }
        let key = board.patterns.key() ^ SALTS[attacker.index()];
        let slot = key as usize % SLOTS;
        let failed = self.failed[slot];
        if fours == 0 || (failed | 0xff == key | 0xff && failed as u8 >= fours) {
            return None;
        }
        for stone in ordered_fours(board, attacker, last) {
            if let Some(plan) = self.try_four(board, attacker, stone, fours, last, must_stop) {
                return Some(plan);
            }
            if self.is_cut {
                return None;
            }
        }
        self.failed[slot] = key & !0xff | u64::from(fours);
        None
    }

    fn try_four(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Colour,
        stone: Point,
        fours: u8,
        last: &mut Vec<Point>,
        must_stop: &mut impl FnMut() -> bool,
    ) -> Option<Plan> {
        if board.patterns.threat(stone, attacker) == Threat::PerhapsFoul {
            self.zone = self.zone | board.lines_through(stone, attacker);
        }
        board.place(stone, attacker);
        last.push(stone);
        let after = self.defend(board, attacker, fours, last, must_stop);
        last.pop();
        board.undo();
        let (replies, otherwise) = after?;
        self.zone.insert(stone);
        Some(Plan { stone, replies, otherwise })
    }

    /// Returns the answers to every reply to a four, or `None` if one of them refutes it.
    fn defend(
        &mut self,
        board: &mut ThreatBoard,
        attacker: Colour,
        fours: u8,
        last: &mut Vec<Point>,
        must_stop: &mut impl FnMut() -> bool,
    ) -> Option<Answers> {
        let defender = attacker.other();
        let five = board.fives(attacker).points().next()?;
        if !board.fives(defender).is_empty() {
            return None;
        }
        let stops = board.stops(attacker);
        let mut replies = other_fives(board, attacker, five);
        for reply in stops.points() {
            if !board.is_allowed(reply, defender) {
                self.zone = self.zone | board.lines_through(reply, defender);
                continue;
            }
            let helpers = board.helpers_of_four(reply, defender);
            board.place(reply, defender);
            last.push(reply);
            let plan = self.attack(board, attacker, shorter(fours), last, must_stop);
            last.pop();
            board.undo();
            replies.push((reply, plan?));
            self.zone = self.zone | helpers;
            self.zone.insert(reply);
        }
        let fives = board.fives(attacker).points();
        self.zone = fives.fold(self.zone, |zone, five| zone | board.stops_of(five, attacker));
        Some((replies, Some(Box::new(Plan::five(five)))))
    }
}

pub(super) type Answers = (Vec<(Point, Plan)>, Option<Box<Plan>>);

const SALTS: [u64; 2] = kibitz_game::zobrist::keys(0x6f6d_6f6b_0021);

/// The number of fours left after one of them.
fn shorter(fours: u8) -> u8 {
    if fours == ANY_LENGTH { ANY_LENGTH } else { fours - 1 }
}

/// Returns the answers to replies that stop the five at one crossing, but not all fives.
pub(super) fn other_fives(board: &ThreatBoard, attacker: Colour, five: Point) -> Vec<(Point, Plan)> {
    let others: Vec<Point> = board.fives(attacker).points().filter(|&other| other != five).collect();
    let stopping = board.stops_of(five, attacker) & !board.stops(attacker);
    let answer = |reply: Point| {
        let still = others.iter().find(|&&other| !board.stops_of(other, attacker).has(reply));
        still.map(|&other| (reply, Plan::five(other)))
    };
    stopping.points().filter_map(answer).collect()
}

/// Returns the fours to try: all of them, or those that stop the defender's five. Strongest threat first,
/// then nearest to the last stones.
fn ordered_fours(board: &ThreatBoard, attacker: Colour, last: &[Point]) -> Vec<Point> {
    let defender = attacker.other();
    let mut fours = board.fours(attacker);
    if !board.fives(defender).is_empty() {
        fours = fours & board.stops(defender);
    }
    let mut fours: Vec<Point> = fours.points().collect();
    let near =
        |point: Point| last.iter().rev().take(2).map(|&other| distance(point, other)).min().unwrap_or(0);
    fours.sort_by_key(|&point| (std::cmp::Reverse(board.patterns.threat(point, attacker)), near(point)));
    fours
}

fn distance(a: Point, b: Point) -> u8 {
    a.column().abs_diff(b.column()).max(a.row().abs_diff(b.row()))
}
