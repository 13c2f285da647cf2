//! Proofs that were changed by hand and given a correct checksum. The checker must come to the same verdict
//! as a second reader.
//!
//! The second reader shares only the rules with the checker. It reads bits one by one, visits the positions
//! by recursion, and values positions by plain minimax.

use std::collections::HashSet;

use kibitz_alquerque::engine::solve::{SolvedValues, Tables, proof};
use kibitz_alquerque::rules::{Alquerque, Position};
use kibitz_game::{Game, History, Notation, Seat, zobrist};
use kibitz_search::{Finding, Limits, Standing, Stop, Work};

use crate::solve_support::{Minimax, game};

/// The pieces of the tables at the end of the proofs.
const PIECES: u32 = 2;
/// A win for Black, a win for White, and a draw, which needs a strategy of each side.
const PROVED: [[&str; 2]; 3] = [
    ["document stalemate=loss", "w b.b../.b.../...../...../w.w.."],
    ["document capture=mandatory chain=must stalemate=loss", "w b.b../...../..b../.w.../w.w.."],
    ["document", "w b.b../...../...../...../w.w.."],
];

/// A proof in its parts.
#[derive(Clone)]
struct Written {
    /// The lines before the claims.
    about: String,
    claims: Vec<Claim>,
}

#[derive(Clone)]
struct Claim {
    seat: Seat,
    at_least: Standing,
    bits: Vec<bool>,
}

impl Written {
    fn read(file: &[u8]) -> Written {
        let mut left = file;
        let mut line = || {
            let end = left.iter().position(|&byte| byte == b'\n').expect("a line has an end");
            let line = String::from_utf8(left[..end].to_vec()).expect("lines are text");
            left = &left[end + 1..];
            line
        };
        let (mut about, mut claims, mut sizes) = (String::new(), Vec::new(), Vec::new());
        loop {
            let line = line();
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["claim", colour, at_least, bytes] => {
                    let seat = if colour == "White" { Seat::FIRST } else { Seat::SECOND };
                    let at_least = if at_least == "win" { Standing::Win } else { Standing::Draw };
                    claims.push(Claim { seat, at_least, bits: Vec::new() });
                    sizes.push(bytes.parse::<usize>().expect("a number of bytes"));
                }
                ["checksum", _] => break,
                _ => about += &format!("{line}\n"),
            }
        }
        for (claim, size) in claims.iter_mut().zip(sizes) {
            let (own, others) = left.split_at(size);
            let bits = own.iter().flat_map(|byte| (0..8).rev().map(move |place| byte >> place & 1 == 1));
            claim.bits = bits.collect();
            left = others;
        }
        assert!(left.is_empty());
        Written { about, claims }
    }

    /// The file with a correct checksum.
    fn file(&self) -> Vec<u8> {
        let byte =
            |bits: &[bool]| bits.iter().zip(0..).fold(0, |byte, (&bit, at)| byte | u8::from(bit) << (7 - at));
        let strategies: Vec<Vec<u8>> =
            self.claims.iter().map(|claim| claim.bits.chunks(8).map(byte).collect()).collect();
        let mut head = self.about.clone();
        for (claim, bytes) in self.claims.iter().zip(&strategies) {
            let colour = if claim.seat == Seat::FIRST { "White" } else { "Black" };
            head += &format!("claim {colour} {} {}\n", claim.at_least.word(), bytes.len());
        }
        let mut sum = 0;
        for part in [head.as_bytes()].into_iter().chain(strategies.iter().map(|bytes| &bytes[..])) {
            sum = zobrist::mix(sum ^ part.len() as u64);
            for chunk in part.chunks(8) {
                let word = chunk.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
                sum = zobrist::mix(sum ^ word);
            }
        }
        [format!("{head}checksum {sum:016x}\n").into_bytes(), strategies.concat()].concat()
    }
}

/// A move of a strategy, and where it is in the bits.
struct Choice {
    position: Position,
    at: usize,
    width: usize,
    moves: usize,
}

struct Reader<'a> {
    game: &'a Alquerque,
    claim: &'a Claim,
    minimax: &'a mut Minimax,
    at: usize,
    seen: HashSet<Position>,
    choices: Vec<Choice>,
}

impl<'a> Reader<'a> {
    fn new(game: &'a Alquerque, claim: &'a Claim, minimax: &'a mut Minimax) -> Reader<'a> {
        Reader { game, claim, minimax, at: 0, seen: HashSet::new(), choices: Vec::new() }
    }

    /// Whether the strategy holds from the start, and its bits are used up except for the padding.
    fn holds(&mut self, start: &Position) -> bool {
        self.visit(start) && {
            let left = &self.claim.bits[self.at..];
            left.len() < 8 && left.iter().all(|bit| !bit)
        }
    }

    /// Whether a position fulfils the claim for the claim's seat.
    fn is_met(&mut self, position: &Position) -> bool {
        let worth = self.minimax.value(self.game, position);
        let own = if self.game.to_move(position) == self.claim.seat { worth } else { worth.other_side() };
        own >= self.claim.at_least
    }

    fn visit(&mut self, position: &Position) -> bool {
        let is_over = self.game.outcome(position).is_some();
        if is_over || position.counts().iter().sum::<u32>() <= PIECES {
            return self.is_met(position);
        }
        if !self.seen.insert(*position) {
            return true;
        }
        let moves = self.game.legal_moves(position);
        if self.game.to_move(position) != self.claim.seat {
            return moves.iter().all(|&mv| self.visit(&self.game.after(position, mv)));
        }
        let width = (0..).find(|&width| 1 << width >= moves.len()).expect("numbers grow");
        let Some(bits) = self.claim.bits.get(self.at..self.at + width) else { return false };
        let number = bits.iter().fold(0, |number, &bit| number << 1 | usize::from(bit));
        self.choices.push(Choice { position: *position, at: self.at, width, moves: moves.len() });
        self.at += width;
        moves.get(number).is_some_and(|&mv| self.visit(&self.game.after(position, mv)))
    }
}

/// A proof, the second reader's minimax, and both verdicts.
struct Case {
    game: Alquerque,
    start: Position,
    written: Written,
    minimax: Minimax,
}

impl Case {
    fn new([words, text]: [&str; 2]) -> Case {
        let game = game(words);
        let start = game.read_position(text).expect("the position reads");
        let (limits, stop, mut file) = (Limits::default(), Stop::new(), Vec::new());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        let truth = SolvedValues::new(Tables::in_memory(&game, 4), 1 << 22);
        let history = History::from_position(game.clone(), start);
        proof::write_with(&truth, PIECES, &history, &mut file, &mut work).expect("the proof is written");
        let written = Written::read(&file);
        assert_eq!(written.file(), file, "it is put together as it was");
        Case { game, start, written, minimax: Minimax::default() }
    }

    /// The checker's verdict, after asserting that the second reader agrees.
    fn holds(&mut self, written: &Written) -> bool {
        let (limits, stop, file) = (Limits::default(), Stop::new(), written.file());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        let found = proof::check(&self.game, &mut &file[..], &mut work).expect("it is a proof");
        let is_accepted = matches!(found, Finding::Holds(_));
        let (game, minimax) = (&self.game, &mut self.minimax);
        let holds = written.claims.iter().all(|claim| Reader::new(game, claim, minimax).holds(&self.start));
        assert_eq!(is_accepted, holds, "the checker says {found:?}");
        is_accepted
    }

    fn choices(&mut self, claim: usize) -> Vec<Choice> {
        let mut reader = Reader::new(&self.game, &self.written.claims[claim], &mut self.minimax);
        assert!(reader.holds(&self.start), "the proof holds as it was written");
        reader.choices
    }

    /// Whether a move keeps the claimed value.
    fn keeps(&mut self, claim: usize, choice: &Choice, number: usize) -> bool {
        let moves = self.game.legal_moves(&choice.position);
        let next = moves.get(number).map(|&mv| self.game.after(&choice.position, mv));
        let claim = &self.written.claims[claim];
        next.is_some_and(|next| Reader::new(&self.game, claim, &mut self.minimax).is_met(&next))
    }
}

/// Changes every move of every strategy to every other number that fits into its bits.
#[test]
fn a_changed_move_is_accepted_only_where_it_keeps_the_value_and_all_replies_have_their_answers() {
    let (mut accepted, mut spoiling, mut uncovered) = (0, 0, 0);
    for proved in PROVED {
        let mut case = Case::new(proved);
        for claim in 0..case.written.claims.len() {
            for choice in case.choices(claim) {
                let right = case.written.claims[claim].bits[choice.at..choice.at + choice.width].to_vec();
                for number in 0..1 << choice.width {
                    let bits: Vec<bool> =
                        (0..choice.width).rev().map(|place| number >> place & 1 == 1).collect();
                    if bits == right {
                        continue;
                    }
                    let mut changed = case.written.clone();
                    changed.claims[claim].bits[choice.at..choice.at + choice.width].copy_from_slice(&bits);
                    match (case.holds(&changed), case.keeps(claim, &choice, number)) {
                        (true, true) => accepted += 1,
                        (true, false) => panic!("a move that gives the value away is accepted in {proved:?}"),
                        (false, true) => uncovered += 1,
                        (false, false) => spoiling += 1,
                    }
                }
            }
        }
    }
    assert!(accepted > 0 && spoiling > 0 && uncovered > 0, "{accepted} {spoiling} {uncovered}");
}

#[test]
fn a_removed_or_duplicated_move_gets_the_second_readers_verdict() {
    let mut refused = 0;
    for proved in PROVED {
        let mut case = Case::new(proved);
        for claim in 0..case.written.claims.len() {
            for choice in case.choices(claim).into_iter().filter(|choice| choice.moves > 1) {
                let range = choice.at..choice.at + choice.width;
                let (mut without, mut twice) = (case.written.clone(), case.written.clone());
                without.claims[claim].bits.drain(range.clone());
                let copy = case.written.claims[claim].bits[range.clone()].to_vec();
                twice.claims[claim].bits.splice(range.start..range.start, copy);
                for changed in [without, twice] {
                    // Pads the last byte with zeros again.
                    refused += u32::from(!case.holds(&Written::read(&changed.file())));
                }
            }
        }
    }
    assert!(refused > 0);
}

#[test]
fn a_truncated_or_extended_strategy_is_refused() {
    for proved in PROVED {
        let mut case = Case::new(proved);
        let written = case.written.clone();
        for claim in 0..written.claims.len() {
            for bytes in 0..written.claims[claim].bits.len() / 8 {
                let mut cut = written.clone();
                cut.claims[claim].bits.truncate(8 * bytes);
                assert!(!case.holds(&cut), "{bytes} bytes are left in {proved:?}");
            }
            for more in [0, 1, 0x80, 0xff] {
                let mut longer = written.clone();
                longer.claims[claim].bits.extend((0..8).rev().map(|place| more >> place & 1 == 1));
                assert!(!case.holds(&longer), "a byte {more:x} goes on in {proved:?}");
            }
        }
        let file = written.file();
        let (limits, stop) = (Limits::default(), Stop::new());
        for bytes in 0..file.len() {
            let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
            let found = proof::check(&case.game, &mut &file[..bytes], &mut work);
            assert!(found.is_err(), "{bytes} bytes of {proved:?}: {found:?}");
        }
    }
}
