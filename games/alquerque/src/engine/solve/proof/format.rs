//! A proof as a file: some lines of text, then the bits of each claim's strategy.
//!
//! ```text
//! kibitz alquerque proof 1
//! forward optional single free off loss
//! w bbbbb/bbbbb/bb.ww/wwwww/wwwww
//! tables 6
//! claim White win 123456                  its strategy takes so many bytes; a draw has two claims
//! checksum 8f0c24b1d7e6a935               of all other lines and bytes
//! ```

use std::io::{BufRead, Read, Write};

use kibitz_game::{Notation, Rules, Seat};
use kibitz_search::Standing;

use super::Claim;
use crate::engine::solve::heading::{checksum, ruleset_words};
use crate::rules::{Alquerque, Position};

const TITLE: &str = "kibitz alquerque proof 1";
/// Lines before the strategies, and the longest of them.
const MOST_LINES: usize = 7;
const LONGEST_LINE: u64 = 200;

/// What a proof file holds.
pub(super) struct Proof {
    pub(super) start: Position,
    /// Boards of up to so many pieces are left to tables.
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

    /// Writes it.
    pub(super) fn write(&self, game: &Alquerque, out: &mut dyn Write) -> Result<(), String> {
        let head = self.head(game);
        let mut all = || {
            writeln!(out, "{head}checksum {:016x}", self.sum(&head))?;
            self.claims.iter().try_for_each(|(_, bits)| out.write_all(bits))
        };
        all().map_err(|error: std::io::Error| format!("the proof cannot be written: {error}"))
    }

    /// Reads one of this ruleset; a sentence where it is none.
    pub(super) fn read(game: &Alquerque, input: &mut dyn BufRead) -> Result<Proof, String> {
        let (head, sum) = read_head(input)?;
        let mut lines = head.lines();
        let mut line = || lines.next().unwrap_or_default();
        if line() != TITLE {
            return Err(format!("this is no proof: its first line should be `{TITLE}`"));
        }
        let (here, there) = (ruleset_words(game.ruleset()), line());
        if here != there {
            return Err(format!("the proof is about the rules `{there}`, not `{here}`: name its rules"));
        }
        let start = game.read_position(line()).map_err(|error| error.to_string())?;
        let tables = line().strip_prefix("tables ").and_then(|pieces| pieces.parse().ok());
        let tables = tables.ok_or("the fourth line of a proof says `tables` and a number of pieces")?;
        let claims = lines.map(|line| read_claim(line, input)).collect::<Result<Vec<_>, _>>()?;
        if claims.is_empty() {
            return Err(
                "the proof claims nothing: a line such as `claim White win 123456` is missing".to_owned()
            );
        }
        let proof = Proof { start, tables, claims };
        if proof.sum(&head) != sum {
            return Err("the proof is damaged: its checksum does not fit".to_owned());
        }
        Ok(proof)
    }
}

/// All lines before the checksum, and the checksum.
fn read_head(input: &mut dyn BufRead) -> Result<(String, u64), String> {
    let no_proof = || "this is no proof: it should begin with some lines of text and a checksum".to_owned();
    let mut head = String::new();
    for _ in 0..MOST_LINES {
        let mut line = String::new();
        let mut input = (&mut *input).take(LONGEST_LINE);
        input.read_line(&mut line).map_err(|_| no_proof())?;
        if let Some(text) = line.strip_prefix("checksum ") {
            let sum = u64::from_str_radix(text.trim_end(), 16).map_err(|_| no_proof())?;
            return Ok((head, sum));
        }
        head.push_str(&line);
    }
    Err(no_proof())
}

fn claim_line(claim: Claim, bytes: usize) -> String {
    format!("claim {} {} {bytes}\n", claim.colour(), claim.at_least.word())
}

/// A claim's line, and its bits, which come next in the input.
fn read_claim(line: &str, input: &mut dyn BufRead) -> Result<(Claim, Vec<u8>), String> {
    let wrong = || format!("`{line}` is no claim: write one such as `claim White win 123456`");
    let ["claim", colour, at_least, bytes] = line.split(' ').collect::<Vec<_>>()[..] else {
        return Err(wrong());
    };
    let seat = [Seat::FIRST, Seat::SECOND].into_iter().find(|&seat| Claim::colour_of(seat) == colour);
    let at_least = [Standing::Win, Standing::Draw].into_iter().find(|goal| goal.word() == at_least);
    let (seat, at_least) = seat.zip(at_least).ok_or_else(wrong)?;
    let bytes: u64 = bytes.parse().map_err(|_| wrong())?;
    let mut bits = Vec::new();
    let read = input.take(bytes).read_to_end(&mut bits).map_err(|error| error.to_string())?;
    if read as u64 != bytes {
        return Err(format!("the proof is damaged: {bytes} bytes should follow `{line}`, there are {read}"));
    }
    Ok((Claim { seat, at_least }, bits))
}
