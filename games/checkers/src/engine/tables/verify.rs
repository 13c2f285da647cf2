//! Checks tables against the rules: every value must follow from the values its moves lead to.
//!
//! For tables with distances this is a proof: a win in `n` has a move to a loss in `n - 1`, a drawn position
//! has a move that keeps the draw and none that wins.

use kibitz_game::{Game, Random};
use kibitz_search::{Standing, Stop};

use super::super::view::View;
use super::index::{Material, position_of};
use super::tables::MOST_PIECES_WITH_PLIES;
use super::value::EndgameValue;
use super::{Tables, TablesError};
use crate::rules::{Checkers, Position};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked {
    /// The number of correct positions.
    Right(u64),
    /// The first position with a wrong value.
    Wrong(Position),
}

/// Positions between two checks of the stop request.
const BETWEEN_LOOKS: u64 = 1 << 12;

impl Tables {
    /// Checks the checksum of every table, and the values of all positions or of `sample` of each material.
    pub fn verify(
        &self,
        game: &Checkers,
        sample: Option<u64>,
        seed: u64,
        stop: &Stop,
    ) -> Result<Checked, TablesError> {
        let mut random = Random::new(seed);
        let mut checked = 0;
        (2..=self.pieces()).flat_map(Material::of_pieces).try_for_each(|material| self.check(material))?;
        for material in (2..=self.pieces()).flat_map(Material::of_pieces) {
            for i in 0..sample.unwrap_or(material.size() as u64) {
                if i.is_multiple_of(BETWEEN_LOOKS) && stop.is_requested() {
                    return Err(TablesError::Stopped);
                }
                let index = sample.map_or(i as usize, |_| random.below(material.size()));
                let Some(view) = material.view(index) else { continue };
                if !self.is_right(game, &view) {
                    return Ok(Checked::Wrong(position_of(&view)));
                }
                checked += 1;
            }
        }
        Ok(Checked::Right(checked))
    }

    fn is_right(&self, game: &Checkers, view: &View) -> bool {
        let has_plies = Material::of(view).pieces() <= MOST_PIECES_WITH_PLIES;
        let plies_fit = match self.value(view).filter(|_| has_plies) {
            Some(value) => Some(value) == self.value_by_moves(game, view),
            None => true,
        };
        let standing = self.standing(view);
        plies_fit && standing.is_none_or(|standing| standing == self.standing_by_moves(game, view))
    }

    /// The value with distance that follows from the moves; `None` if one of them is unknown.
    fn value_by_moves(&self, game: &Checkers, view: &View) -> Option<EndgameValue> {
        let position = position_of(view);
        let after = |mv| self.value_of(&game.after(&position, mv));
        let values: Option<Vec<EndgameValue>> = game.legal_moves(&position).into_iter().map(after).collect();
        let best = values?.into_iter().map(EndgameValue::before_move).max_by_key(|value| value.score());
        Some(best.unwrap_or(EndgameValue::decided_in(0)))
    }

    fn standing_by_moves(&self, game: &Checkers, view: &View) -> Standing {
        let position = position_of(view);
        let after = |mv| View::of_mover(&game.after(&position, mv));
        let standing = |mv| self.standing_after_jumps(game, &after(mv)).standing().other_side();
        game.legal_moves(&position).into_iter().map(standing).max().unwrap_or(Standing::Loss)
    }
}
