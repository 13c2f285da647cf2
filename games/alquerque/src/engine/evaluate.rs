//! What a position is worth: pieces, where they stand, how freely they move and what they threaten.
//!
//! Each term is worth the same to both sides, seen from its own chair, so exchanging the colours turns the
//! sign; left and right count alike, and where no side of the board is forward, places count nothing. The
//! sizes of the terms are near those that best told, by logistic regression, how some thousand games between
//! two such engines ended. A piece is 100.
//!
//! Where a judge has tables, a known win counts for more than all that, the sooner the more. A known loss does not
//! count for as much less: the other side has yet to find the way, and whoever shuns a loss as the end of the game
//! takes whatever else there is for it, however bad (see the game's README for the games that show it).

use kibitz_game::{Game, Rules, Seat};
use kibitz_search::{Evaluate, Horizon, Score, Standing, Stop};

use super::places::Places;
use super::solve::{Endings, Situation, Tables, Worth, is_forward, tables_at_once};
use crate::rules::{Alquerque, Capture, Move, Position};

const PIECE: i32 = 100;
/// What a lead is worth more the fewer pieces are left: this many times the lead over all pieces. Who is ahead
/// gains by every exchange.
const EXCHANGES: i32 = 150;
/// A way to step: who runs out of them has lost, or must give pieces away before.
const STEP: i32 = 4;
/// A jump the side could make, were it its turn.
const THREAT: i32 = 15;

/// Judges positions of Alquerque under one ruleset.
#[derive(Clone, Debug)]
pub struct Judge {
    places: Places,
    library: Library,
    /// The seat for which one searches.
    searcher: Option<Seat>,
}

/// The tables a judge looks things up in.
#[derive(Clone, Debug)]
enum Library {
    None,
    Tables(Tables),
    Endings(Endings),
}

/// More than any evaluation, less than any win that a search sees.
const KNOWN: i32 = 10_000_000;
/// What a ply to a known end is worth.
const PLY: i32 = 10_000;
/// What a known loss costs the seat for which one searches. At no cost it lost more games to a player who knew the
/// tables too; where it cost as much as a known win counts, to one who did not.
const LOST: i32 = 2 * PIECE;
/// In a known draw a lead is worth this many times less: nobody need lose, but somebody may.
const DRAWN: i32 = 10;

impl Judge {
    /// A judge for a ruleset.
    pub fn new(game: &Alquerque) -> Judge {
        Judge { places: Places::under(game.ruleset()), library: Library::None, searcher: None }
    }

    /// A judge for a ruleset without cycles who knows what positions with few pieces are worth.
    pub fn with_tables(game: &Alquerque, tables: Tables) -> Judge {
        Judge { library: Library::Tables(tables), ..Judge::new(game) }
    }

    /// The same for a ruleset with cycles.
    pub fn with_endings(game: &Alquerque, endings: Endings) -> Judge {
        Judge { library: Library::Endings(endings), ..Judge::new(game) }
    }

    /// A judge who knows the tables that were built for a ruleset, or small ones that are made at once.
    pub fn with_tables_at_once(game: &Alquerque) -> Judge {
        let stop = Stop::new();
        if is_forward(game.ruleset()) {
            Judge::with_tables(game, tables_at_once(game, &stop))
        } else {
            Judge::with_endings(game, tables_at_once(game, &stop))
        }
    }

    /// What tables say of a position with few pieces, seen by its seat to move: its standing, and the plies to the end
    /// where they are known.
    fn look_up(&self, game: &Alquerque, position: &Position) -> Option<(Standing, u32)> {
        let situation = Situation::of(game, position);
        match &self.library {
            Library::None => None,
            Library::Tables(tables) => tables.worth(situation).map(|standing| (standing, 0)),
            Library::Endings(endings) => {
                endings.worth(situation).map(|ending| (ending.standing(), ending.plies().unwrap_or(0)))
            }
        }
    }
}

impl Evaluate<Alquerque> for Judge {
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
                let won = if is_our_loss { LOST } else { KNOWN - PLY * plies as i32 };
                Score(judged + if winner == seat { won } else { -won })
            }
        }
    }

    fn set_up(&mut self, game: &Alquerque, position: &Position) {
        self.searcher = Some(game.to_move(position));
    }

    /// Without tables nobody's loss is known.
    fn depends_on_root(&self) -> bool {
        !matches!(self.library, Library::None)
    }

    /// Who can capture must, or may.
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

    /// Many pieces first.
    fn order(&mut self, _game: &Alquerque, _position: &Position, mv: Move) -> Option<i32> {
        Some(1_000 * mv.jumps() as i32)
    }
}

/// Pieces, and what exchanging them is worth.
fn material(position: &Position, seat: Seat) -> i32 {
    let [own, other] = [seat, seat.other()].map(|seat| position.pieces_of(seat).count_ones() as i32);
    PIECE * (own - other) + EXCHANGES * (own - other) / (own + other)
}
