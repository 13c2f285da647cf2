//! Checks a proof: the tables it ends in, then its strategy against every reply, using only the rules.

use std::io::BufRead;

use kibitz_game::Rules;
use kibitz_search::{Finding, Progress, Work};

use super::bits::BitReader;
use super::format::Proof;
use super::walk::{Strategy, VisitedPositions, walk};
use super::{Claim, ProofError, ProofGap};
use crate::engine::solve::solver::is_forward;
use crate::engine::solve::{Folder, Pair, TableKind, Tables, TablesError};
use crate::rules::{Alquerque, Move, Position};

/// Checks a proof. Fails if the file is not a proof, or the check was stopped.
pub fn check(game: &Alquerque, input: &mut dyn BufRead, work: &mut Work) -> Result<Finding, ProofError> {
    if !is_forward(game.ruleset()) {
        return Err(ProofError::Cycles);
    }
    let proof = Proof::read(game, input)?;
    let tables = match proof.tables {
        0 | 1 => Tables::empty(game.ruleset()),
        pieces if pieces <= Pair::AT_FIRST_USE => Tables::build(game, pieces, None, work)?,
        // Larger ones are kept for the next check.
        pieces => Tables::build(game, pieces, Folder::usual().as_ref(), work)?,
    };
    let checked = match tables.verify(game, work) {
        Ok(positions) => positions,
        Err(error @ TablesError::Unverified) => return Err(error.into()),
        Err(wrong) => return Ok(Finding::Hole(wrong.to_string())),
    };
    let mut told = Vec::new();
    for (claim, bits) in &proof.claims {
        let mut reading = StrategyReader { bits: BitReader::new(bits), claim: *claim, work };
        let positions = walk(game, &proof.start, *claim, &tables, &mut reading);
        let is_at_end = reading.bits.is_at_end();
        match positions {
            Ok(positions) if is_at_end => told.push(format!("{claim}: {positions} positions")),
            Ok(_) => return Ok(Finding::Hole(ProofGap::TooManyMoves { claim: *claim }.to_string())),
            Err(ProofError::ProofGap(hole)) => return Ok(Finding::Hole(hole.to_string())),
            Err(error) => return Err(error),
        }
    }
    let end = format!("tables of {} pieces: {checked} positions", proof.tables);
    Ok(Finding::Holds(format!("the proof holds; {}; {end}", told.join("; "))))
}

/// A strategy being read.
struct StrategyReader<'a, 'b, 'w> {
    bits: BitReader<'a>,
    claim: Claim,
    work: &'b mut Work<'w>,
}

impl Strategy for StrategyReader<'_, '_, '_> {
    fn choose(
        &mut self,
        _position: &Position,
        moves: &[Move],
        _seen: &VisitedPositions,
    ) -> Result<usize, ProofError> {
        self.bits.pull(moves.len()).ok_or(ProofGap::TooFewMoves.into())
    }

    fn report(&mut self, positions: u64) -> Result<(), ProofError> {
        let what = format!("checking that {}", self.claim);
        (self.work.tell)(&Progress { what, done: positions, total: 0, nodes: positions });
        if self.work.stop.is_requested() { Err(ProofError::Stopped) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::{Game, History, Notation};
    use kibitz_search::{Limits, Standing, Stop};

    use super::*;
    use crate::engine::solve::proof::bits::BitWriter;
    use crate::engine::solve::proof::write_with;
    use crate::engine::solve::{Board, SolvedValues};

    /// Records the choices of a strategy while reading: position, number of the move, number of moves.
    struct RecordingReader<'a>(BitReader<'a>, Vec<(Position, usize, usize)>);

    impl Strategy for RecordingReader<'_> {
        fn choose(
            &mut self,
            position: &Position,
            moves: &[Move],
            _seen: &VisitedPositions,
        ) -> Result<usize, ProofError> {
            let number = self.0.pull(moves.len()).ok_or(ProofGap::TooFewMoves)?;
            self.1.push((*position, number, moves.len()));
            Ok(number)
        }

        fn report(&mut self, _positions: u64) -> Result<(), ProofError> {
            Ok(())
        }
    }

    #[test]
    fn a_strategy_with_a_losing_move_is_refused_there() {
        let mut facts = Alquerque::VARIANTS[1].ruleset.clone();
        facts.stalemate = crate::rules::Stalemate::Loss;
        let game = Alquerque::new(facts).expect("the facts go together");
        let start = game.read_position("w b.b../.b.../..b../.w.ww/w.w..").expect("it reads");
        let (limits, stop, mut file) = (Limits::default(), Stop::new(), Vec::new());
        let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
        let truth = SolvedValues::new(Tables::in_memory(&game, 4), 1 << 22);
        let history = History::from_position(game.clone(), start);
        write_with(&truth, 4, &history, &mut file, &mut work).expect("it is written");
        let proof = Proof::read(&game, &mut &file[..]).expect("it reads");
        let (claim, bits) = &proof.claims[0];
        let mut noting = RecordingReader(BitReader::new(bits), Vec::new());
        walk(&game, &start, *claim, truth.tables(), &mut noting).expect("it holds");
        let choices = noting.1;
        let mut changed = 0;
        for (at, (position, _, _)) in choices.iter().enumerate().step_by(1 + choices.len() / 40) {
            let losing = game.legal_moves(position).iter().position(|&mv| {
                let next = Board::of(&game, &game.after(position, mv));
                truth.query(&mut work).value(next).value() == Some(Standing::Win)
            });
            let Some(losing) = losing else { continue };
            let mut writer = BitWriter::default();
            for (number, (_, right, count)) in choices.iter().enumerate() {
                writer.push(if number == at { losing } else { *right }, *count);
            }
            let claims = vec![(*claim, writer.into_bytes())];
            let mut file = Vec::new();
            Proof { start, tables: 4, claims }.write(&game, &mut file).expect("it is written");
            let found = check(&game, &mut &file[..], &mut work).expect("it reads");
            assert!(matches!(found, Finding::Hole(_)), "choice {at}: {found:?}");
            changed += 1;
        }
        assert!(changed > 5, "only {changed} moves could be changed");
    }
}
