//! The set of all tables, and lookups in it.

use std::io;
use std::sync::{Arc, OnceLock};

use kibitz_game::{Game, ToMessage};
use kibitz_search::{Standing, Stop, fnv};

use super::super::view::View;
use super::files::Folder;
use super::index::{MOST_PIECES, Material, position_of};
use super::packed::{Cell, Packed};
use super::solve::{Measure, solve};
use super::value::EndgameValue;
use crate::rules::{Checkers, Position};

/// Tables of more pieces have win, draw or loss without distances.
pub const MOST_PIECES_WITH_PLIES: u32 = 5;

/// Why tables cannot be used.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-tables")]
pub enum TablesError {
    #[error("{folder}: {error}")]
    File { folder: String, error: io::Error },
    #[error("{0} is damaged: remove it and build the tables again")]
    Damaged(String),
    #[error("stopped: the next build goes on from here")]
    Stopped,
    /// More pieces than supported.
    #[error("tables have 2 to {MOST_PIECES} pieces, not {0}")]
    Pieces(u32),
}

/// The tables of all materials of up to some number of pieces.
pub struct Tables {
    pieces: u32,
    /// Win, draw or loss if the side to move cannot jump, by slot of the material.
    standings: Vec<Option<Packed>>,
    /// Plies to the end, by slot; loaded from the folder on first use.
    plies: Vec<OnceLock<Option<Vec<u8>>>>,
    folder: Option<Folder>,
}

/// A progress callback: the number of materials done, and of all.
pub type OnProgress<'a> = &'a mut dyn FnMut(usize, usize);

impl Tables {
    fn empty(folder: Option<Folder>) -> Tables {
        Tables {
            pieces: 1,
            standings: (0..Material::SLOTS).map(|_| None).collect(),
            plies: (0..Material::SLOTS).map(|_| OnceLock::new()).collect(),
            folder,
        }
    }

    /// Loads the tables of at most `pieces` pieces from a folder.
    pub fn load(folder: &Folder, pieces: u32) -> Result<Tables, TablesError> {
        let mut tables = Tables::empty(Some(folder.clone()));
        while tables.pieces < pieces.min(MOST_PIECES) && tables.load_standings(tables.pieces + 1)? {
            tables.pieces += 1;
        }
        Ok(tables)
    }

    /// Builds all tables of up to `pieces` pieces that are not in the folder yet; all of them without a
    /// folder.
    pub fn build(
        game: &Checkers,
        pieces: u32,
        folder: Option<&Folder>,
        (threads, stop): (usize, &Stop),
        on_progress: OnProgress,
    ) -> Result<Tables, TablesError> {
        if !(2..=MOST_PIECES).contains(&pieces) {
            return Err(TablesError::Pieces(pieces));
        }
        let mut tables = Tables::empty(folder.cloned());
        let all: Vec<Material> = (2..=pieces).flat_map(Material::of_pieces).collect();
        for (done, &material) in all.iter().enumerate() {
            on_progress(done, all.len());
            if tables.standings[material.slot()].is_none() && !tables.load_standing(material)? {
                tables.solve(game, material, (threads, stop))?;
            }
            tables.pieces = material.pieces() - 1;
        }
        tables.pieces = pieces;
        Ok(tables)
    }

    /// The most pieces of a position in the tables.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// The size in memory of what search uses.
    pub fn bytes(&self) -> usize {
        self.standings.iter().flatten().map(Packed::bytes).sum()
    }

    pub(super) fn insert(&mut self, material: Material, packed: Packed) {
        self.standings[material.slot()] = Some(packed);
    }

    pub(super) fn packed(&self, material: Material) -> Option<&Packed> {
        self.standings[material.slot()].as_ref()
    }

    pub(super) fn set_pieces(&mut self, pieces: u32) {
        self.pieces = pieces;
    }

    fn load_standings(&mut self, pieces: u32) -> Result<bool, TablesError> {
        for material in Material::of_pieces(pieces) {
            if !self.load_standing(material)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Loads a material's file, if there is one.
    fn load_standing(&mut self, material: Material) -> Result<bool, TablesError> {
        let name = file_name(material, "wdl");
        let Some(bytes) = self.read(&name)? else { return Ok(false) };
        let packed = Packed::read(&bytes, material.size()).ok_or(TablesError::Damaged(name))?;
        self.insert(material, packed);
        Ok(true)
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, TablesError> {
        self.folder.as_ref().map_or(Ok(None), |folder| folder.read(name).map_err(file_error(folder)))
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<(), TablesError> {
        self.folder.as_ref().map_or(Ok(()), |folder| folder.write(name, bytes).map_err(file_error(folder)))
    }

    /// Solves a material and its reverse.
    fn solve(
        &mut self,
        game: &Checkers,
        material: Material,
        (threads, stop): (usize, &Stop),
    ) -> Result<(), TablesError> {
        let has_plies = material.pieces() <= MOST_PIECES_WITH_PLIES;
        let values = if has_plies {
            let known = |view: &View| self.value(view).expect("smaller tables come first");
            solve(game, material, Measure::Plies, &known, threads, stop)
        } else {
            let known = |view: &View| self.standing_after_jumps(game, view);
            solve(game, material, Measure::Standing, &known, threads, stop)
        };
        for (material, values) in
            [material, material.turned()].into_iter().zip(values.ok_or(TablesError::Stopped)?)
        {
            if values.is_empty() {
                continue;
            }
            let packed = pack(material, &values);
            if has_plies {
                self.write(&file_name(material, "plies"), &with_checksum(&values))?;
                self.plies[material.slot()].set(Some(values)).ok(); // it was not there
            }
            self.write(&file_name(material, "wdl"), &packed.write())?;
            self.insert(material, packed);
        }
        Ok(())
    }

    /// The result for the side to move; `None` if it is not in the tables or must jump, which search follows.
    #[inline]
    pub(super) fn standing(&self, view: &View) -> Option<Standing> {
        let material = Material::of(view);
        if material.pieces() > self.pieces || view.can_jump() {
            return None;
        }
        self.standings[material.slot()].as_ref().map(|packed| packed.get(material.index(view)))
    }

    /// The same with jumps followed: for positions whose own and smaller tables exist.
    pub(super) fn standing_after_jumps(&self, game: &Checkers, view: &View) -> EndgameValue {
        if view.men | view.kings == 0 {
            return EndgameValue::LOSS;
        }
        if !view.can_jump() {
            let material = Material::of(view);
            let packed = self.standings[material.slot()].as_ref().expect("materials are solved in order");
            return value_of(packed.get(material.index(view)));
        }
        let position = position_of(view);
        let moves = game.legal_moves(&position);
        let after = |&mv| self.standing_after_jumps(game, &View::of_mover(&game.after(&position, mv)));
        let best = moves.iter().map(|mv| after(mv).standing().other_side()).max();
        best.map_or(EndgameValue::LOSS, value_of)
    }

    /// The value with distance, if known, with or without jumps.
    pub(super) fn value(&self, view: &View) -> Option<EndgameValue> {
        if view.men | view.kings == 0 {
            return Some(EndgameValue::LOSS);
        }
        let material = Material::of(view);
        if material.pieces() > MOST_PIECES_WITH_PLIES {
            return None;
        }
        let values = self.plies[material.slot()].get_or_init(|| self.read_plies(material)).as_ref()?;
        Some(EndgameValue(values[material.index(view)]))
    }

    /// The distances of a material; `None` if there is no file or it is damaged.
    fn read_plies(&self, material: Material) -> Option<Vec<u8>> {
        let bytes = self.read(&file_name(material, "plies")).ok()??;
        let (values, checksum) = bytes.split_at_checked(material.size())?;
        (fnv(values).to_le_bytes() == checksum).then(|| values.to_vec())
    }

    /// The value with distance of a running game's position, for the side to move.
    pub(super) fn value_of(&self, position: &Position) -> Option<EndgameValue> {
        self.value(&View::of_mover(position))
    }
}

fn value_of(standing: Standing) -> EndgameValue {
    match standing {
        Standing::Draw => EndgameValue::DRAW,
        Standing::Loss => EndgameValue::LOSS,
        Standing::Win => EndgameValue::WIN,
    }
}

fn pack(material: Material, values: &[u8]) -> Packed {
    Packed::new(values.len(), |index| match material.view(index) {
        Some(view) if !view.can_jump() => Cell::Known(EndgameValue(values[index]).standing()),
        _ => Cell::Any,
    })
}

fn file_name(material: Material, kind: &str) -> String {
    let Material { men, kings, other_men, other_kings } = material;
    format!("{men}{kings}-{other_men}{other_kings}.{kind}")
}

fn with_checksum(values: &[u8]) -> Vec<u8> {
    [values, &fnv(values).to_le_bytes()].concat()
}

fn file_error(folder: &Folder) -> impl Fn(io::Error) -> TablesError {
    let folder = folder.path().display().to_string();
    move |error| TablesError::File { folder: folder.clone(), error }
}

static USUAL: OnceLock<Option<Arc<Tables>>> = OnceLock::new();

/// The tables of this process, loaded once: those built in its folder, else the embedded ones.
pub fn usual_tables(game: &Checkers) -> Option<Arc<Tables>> {
    let built = || Tables::load(&Folder::usual()?, MOST_PIECES).ok().filter(|tables| tables.pieces > 3);
    let load = || built().or_else(|| Tables::shipped(game).ok()).map(Arc::new);
    USUAL.get_or_init(load).clone()
}

#[cfg(test)]
mod tests {
    use kibitz_game::{History, Notation, Random, Rules, Seat};
    use kibitz_search::Limits;

    use super::super::super::search::search;
    use super::super::Checked;
    use super::*;
    use crate::rules::Turn;

    fn game() -> Checkers {
        Checkers::new(Checkers::VARIANTS[0].ruleset.clone()).expect("the usual rules")
    }

    fn built(pieces: u32, folder: Option<&Folder>) -> Tables {
        Tables::build(&game(), pieces, folder, (2, &Stop::new()), &mut |_, _| ()).expect("built")
    }

    #[test]
    fn every_value_follows_from_its_moves_and_a_wrong_one_is_found() {
        let mut tables = built(3, None);
        assert_eq!(
            tables.verify(&game(), None, 1, &Stop::new()).expect("not stopped"),
            Checked::Right(199_520)
        );
        let two_kings_and_one = Material { men: 0, kings: 2, other_men: 0, other_kings: 1 };
        let slot = two_kings_and_one.slot();
        let mut values = tables.plies[slot].take().flatten().expect("built with plies");
        values[5_000] ^= 2;
        tables.plies[slot].set(Some(values)).expect("it was taken");
        assert!(matches!(tables.verify(&game(), None, 1, &Stop::new()), Ok(Checked::Wrong(_))));
    }

    #[test]
    fn tables_are_read_as_they_were_written_and_a_damaged_file_is_refused() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = Folder::at(place.path());
        let made = built(2, Some(&folder));
        let read = Tables::load(&folder, MOST_PIECES).expect("whole files");
        assert_eq!((read.pieces(), read.bytes()), (2, made.bytes()));
        for material in Material::of_pieces(2) {
            for view in (0..material.size()).filter_map(|index| material.view(index)) {
                assert_eq!(
                    (read.standing(&view), read.value(&view)),
                    (made.standing(&view), made.value(&view))
                );
            }
        }
        std::fs::write(place.path().join("01-01.wdl"), b"KCT1").expect("written");
        assert!(matches!(Tables::load(&folder, MOST_PIECES), Err(TablesError::Damaged(_))));
    }

    #[test]
    fn the_shipped_tables_are_those_that_are_built() {
        let (shipped, made) = (Tables::shipped(&game()).expect("a whole file"), built(3, None));
        for material in (2..=3).flat_map(Material::of_pieces) {
            assert_eq!(shipped.packed(material), made.packed(material));
        }
        let checked = shipped.verify(&game(), Some(200), 1, &Stop::new()).expect("not stopped");
        assert!(matches!(checked, Checked::Right(_)), "{checked:?}");
    }

    #[test]
    #[ignore = "builds four pieces: some ten seconds in a release build"]
    fn the_shipped_file_is_made_by_a_build() {
        let shipped = Tables::shipped(&game()).expect("a whole file");
        assert_eq!(built(4, None).write_shipped(), shipped.write_shipped());
    }

    /// Random won positions, played out by the engine with tables against the longest defence. Those whose win needs more than
    /// the forty moves of each side that draw are left out.
    fn wins_of(tables: Tables, wanted: usize) -> usize {
        let (game, tables) = (game(), Arc::new(tables));
        let mut player = search(Some(tables.clone()));
        let mut random = Random::new(1);
        let materials: Vec<Material> = (2..=tables.pieces()).flat_map(Material::of_pieces).collect();
        let (mut tried, mut won) = (0, 0);
        while tried < wanted {
            let material = *random.pick(&materials).expect("there are materials");
            let Some(view) = material.view(random.below(material.size())) else { continue };
            let is_long = |plies: u32| plies > 80;
            match tables.value(&view) {
                Some(value) if value.standing() == Standing::Win && !value.plies().is_some_and(is_long) => {}
                _ => continue,
            }
            tried += 1;
            let mut history = History::from_position(game.clone(), position_of(&view));
            while history.outcome().is_none() {
                let limits = Limits { nodes: Some(1_000), ..Limits::default() };
                let mv = match history.position().turn {
                    Turn::White => {
                        tables.ranked_moves(&game, history.position()).expect("a lost position")[0].best()
                    }
                    _ => player.think(&history, &limits, &Stop::new(), &mut |_| ())[0].best(),
                };
                history.play(mv).expect("a legal move");
            }
            let places = history.outcome().expect("an end").places;
            won += usize::from(places.of(Seat::FIRST) < places.of(Seat::SECOND));
        }
        won
    }

    #[test]
    fn won_endings_of_three_pieces_are_won() {
        assert_eq!(wins_of(built(3, None), 200), 200);
    }

    #[test]
    #[ignore = "builds four pieces: some ten seconds in a release build"]
    fn won_endings_of_four_pieces_are_won() {
        assert_eq!(wins_of(built(4, None), 1_000), 1_000);
    }

    /// The first position of every book on endings: two kings drive one out of the double corner.
    #[test]
    fn two_kings_beat_one_in_the_double_corner() {
        let tables = built(3, None);
        let position = game().read_position("W:WK14,K15:BK1").expect("a position");
        let value = tables.value_of(&position).expect("three pieces");
        assert_eq!(value.standing(), Standing::Win);
    }
}
