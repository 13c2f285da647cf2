//! A proof as a file: some lines of text, then the bits of each claim's strategy.
//!
//! ```text
//! kibitz alquerque proof 1
//! forward optional single free off loss
//! w bbbbb/bbbbb/bb.ww/wwwww/wwwww
//! tables 6
//! claim White win 123456                  the length of its strategy in bytes; a draw has two claims
//! checksum 8f0c24b1d7e6a935               of all other lines and bytes
//! ```

use std::io::{BufRead, Read, Write};

use kibitz_game::{Notation, Rules, Seat};
use kibitz_search::Standing;

use super::{Claim, ProofError};
use crate::engine::solve::heading::{checksum, ruleset_words};
use crate::rules::{Alquerque, Position};

const TITLE: &str = "kibitz alquerque proof 1";
/// The most lines before the strategies, and the longest of them.
const MOST_LINES: usize = 7;
const LONGEST_LINE: u64 = 200;

/// The contents of a proof file.
pub(super) struct Proof {
    pub(super) start: Position,
    /// Boards with at most this many pieces are looked up in tables.
    pub(super) tables: u32,
    /// Each claim with the bits of its strategy.
    pub(super) claims: Vec<(Claim, Vec<u8>)>,
}

impl Proof {
    fn head(&self, game: &Alquerque) -> String {
        let claims: String = self.claims.iter().map(|(claim, bits)| claim_line(*claim, bits.len())).collect();
        let (rules, start) = (ruleset_words(game.ruleset()), game.write_position(&self.start));
        format!("{TITLE}\n{rules}\n{start}\ntables {}\n{claims}", self.tables)
    }

    fn sum(&self, head: &str) -> u64 {
        let bits = self.claims.iter().map(|(_, bits)| &bits[..]);
        checksum(std::iter::once(head.as_bytes()).chain(bits))
    }

    pub(super) fn write(&self, game: &Alquerque, out: &mut dyn Write) -> Result<(), ProofError> {
        let head = self.head(game);
        let mut all = || {
            writeln!(out, "{head}checksum {:016x}", self.sum(&head))?;
            self.claims.iter().try_for_each(|(_, bits)| out.write_all(bits))
        };
        all().map_err(ProofError::Write)
    }

    /// Parses a proof of this ruleset.
    pub(super) fn read(game: &Alquerque, input: &mut dyn BufRead) -> Result<Proof, ProofError> {
        let (head, sum) = read_head(input)?;
        let mut lines = head.lines();
        let mut line = || lines.next().unwrap_or_default();
        if line() != TITLE {
            return Err(ProofError::WrongTitle { expected: TITLE });
        }
        let (expected, found) = (ruleset_words(game.ruleset()), line());
        if expected != found {
            return Err(ProofError::OtherRules { found: found.to_owned(), expected });
        }
        let start = game.read_position(line())?;
        let tables = line().strip_prefix("tables ").and_then(|pieces| pieces.parse().ok());
        let tables = tables.ok_or(ProofError::NoTablesLine)?;
        let claims = lines.map(|line| read_claim(line, input)).collect::<Result<Vec<_>, _>>()?;
        if claims.is_empty() {
            return Err(ProofError::NoClaim);
        }
        let proof = Proof { start, tables, claims };
        if proof.sum(&head) != sum {
            return Err(ProofError::Checksum);
        }
        Ok(proof)
    }
}

/// All lines before the checksum, and the checksum.
fn read_head(input: &mut dyn BufRead) -> Result<(String, u64), ProofError> {
    let mut head = String::new();
    for _ in 0..MOST_LINES {
        let mut line = String::new();
        let mut input = (&mut *input).take(LONGEST_LINE);
        input.read_line(&mut line).map_err(|_| ProofError::NoHeading)?;
        if let Some(text) = line.strip_prefix("checksum ") {
            let sum = u64::from_str_radix(text.trim_end(), 16).map_err(|_| ProofError::NoHeading)?;
            return Ok((head, sum));
        }
        head.push_str(&line);
    }
    Err(ProofError::NoHeading)
}

fn claim_line(claim: Claim, bytes: usize) -> String {
    format!("claim {} {} {bytes}\n", claim.colour(), claim.at_least.word())
}

/// Parses a claim and reads its bits from the input.
fn read_claim(line: &str, input: &mut dyn BufRead) -> Result<(Claim, Vec<u8>), ProofError> {
    let wrong = || ProofError::NotAClaim { line: line.to_owned() };
    let ["claim", colour, at_least, bytes] = line.split(' ').collect::<Vec<_>>()[..] else {
        return Err(wrong());
    };
    let seat = [Seat::FIRST, Seat::SECOND].into_iter().find(|&seat| Claim::colour_of(seat) == colour);
    let at_least = [Standing::Win, Standing::Draw].into_iter().find(|goal| goal.word() == at_least);
    let (seat, at_least) = seat.zip(at_least).ok_or_else(wrong)?;
    let expected: u64 = bytes.parse().map_err(|_| wrong())?;
    let mut bits = Vec::new();
    let found = input.take(expected).read_to_end(&mut bits).map_err(ProofError::Read)? as u64;
    if found != expected {
        return Err(ProofError::Truncated { line: line.to_owned(), expected, found });
    }
    Ok((Claim { seat, at_least }, bits))
}
