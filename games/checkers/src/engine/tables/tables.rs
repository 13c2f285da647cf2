//! The set of all tables, and lookups in it.

use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kibitz_game::{Game, ToMessage};
use kibitz_search::{Standing, Stop, TableBytes, TableFolder, fnv};

use super::super::view::View;
use super::FOLDER;
use super::dictionary::{BlockCells, Dictionary};
use super::index::{MOST_PIECES, Material, position_of};
use super::packed::{BLOCK, CHECKSUM, Cell, Packed, PackedPart};
use super::solve::{Measure, in_parts, solve};
use super::value::EndgameValue;
use crate::rules::{Checkers, Position};

/// Tables of more pieces have win, draw or loss without distances.
pub const MOST_PIECES_WITH_PLIES: u32 = 5;

/// Positions that a thread packs at a time: whole blocks.
const PACKED_PART: usize = 64 * BLOCK;
/// The dictionary of a material is learned from about this many of its blocks.
const SAMPLED_BLOCKS: usize = 1_500;

/// Why tables cannot be used.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("checkers-tables")]
pub enum TablesError {
    #[error("{folder}: {error}")]
    File { folder: String, error: io::Error },
    #[error("{0} is damaged: remove it and build the tables again")]
    Damaged(String),
    #[error("stopped: the next build continues from here")]
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
    /// Plies to the end, by slot, and a checksum; opened on first use.
    plies: Vec<OnceLock<Option<TableBytes>>>,
    folder: Option<TableFolder>,
}

/// A progress callback: the number of materials done, and of all.
pub type OnProgress<'a> = &'a mut dyn FnMut(usize, usize);

impl Tables {
    fn empty(folder: Option<TableFolder>) -> Tables {
        Tables {
            pieces: 1,
            standings: (0..Material::SLOTS).map(|_| None).collect(),
            plies: (0..Material::SLOTS).map(|_| OnceLock::new()).collect(),
            folder,
        }
    }

    /// Loads the tables of at most `pieces` pieces from a folder.
    pub fn load(folder: &TableFolder, pieces: u32) -> Result<Tables, TablesError> {
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
        folder: Option<&TableFolder>,
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
            tables.check(material)?;
            tables.pieces = material.pieces() - 1;
        }
        tables.pieces = pieces;
        Ok(tables)
    }

    /// The tables contain positions with at most this many pieces.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// The size of the part of the tables that search reads.
    pub fn bytes(&self) -> usize {
        self.standings.iter().flatten().map(|packed| packed.bytes().len()).sum()
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

    /// Loads a material's file, if there is one of the current format.
    fn load_standing(&mut self, material: Material) -> Result<bool, TablesError> {
        let name = file_name(material, "wdl");
        let Some(bytes) = self.open(&name)?.filter(|bytes| Packed::is_current(bytes)) else {
            return Ok(false);
        };
        let packed = Packed::open(bytes, material.size()).ok_or(TablesError::Damaged(name))?;
        self.insert(material, packed);
        Ok(true)
    }

    /// Compares a material's tables with their checksums, which opening does not: it reads the whole files.
    pub(super) fn check(&self, material: Material) -> Result<(), TablesError> {
        let damaged = |kind| TablesError::Damaged(file_name(material, kind));
        if !self.packed(material).is_none_or(Packed::is_whole) {
            return Err(damaged("wdl"));
        }
        if !self.plies_of(material).is_none_or(|values| has_checksum(values)) {
            return Err(damaged("plies"));
        }
        Ok(())
    }

    fn open(&self, name: &str) -> Result<Option<TableBytes>, TablesError> {
        self.folder.as_ref().map_or(Ok(None), |folder| folder.open(name).map_err(file_error(folder)))
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
            let packed = pack(material, &values, threads, stop).ok_or(TablesError::Stopped)?;
            if has_plies {
                let values = with_checksum(values);
                self.write(&file_name(material, "plies"), &values)?;
                self.plies[material.slot()].set(Some(TableBytes::Made(values))).ok(); // it was not there
            }
            self.write(&file_name(material, "wdl"), packed.bytes())?;
            self.insert(material, packed);
        }
        Ok(())
    }

    /// The result for the side to move; `None` if the position is not in the tables or a side must jump,
    /// which search handles.
    #[inline]
    pub(super) fn standing(&self, view: &View) -> Option<Standing> {
        let material = Material::of(view);
        if material.pieces() > self.pieces || view.can_jump() {
            return None;
        }
        self.standings[material.slot()].as_ref()?.get(material.index(view))
    }

    /// The value after searching all jumps; its own table and those with fewer pieces must exist.
    pub(super) fn standing_after_jumps(&self, game: &Checkers, view: &View) -> EndgameValue {
        if view.men | view.kings == 0 {
            return EndgameValue::LOSS;
        }
        if !view.can_jump() {
            let material = Material::of(view);
            let packed = self.standings[material.slot()].as_ref().expect("materials are solved in order");
            return value_of(packed.get(material.index(view)).expect("a table with the right checksum"));
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
        self.plies_of(material).map(|values| EndgameValue(values[material.index(view)]))
    }

    fn plies_of(&self, material: Material) -> Option<&TableBytes> {
        self.plies[material.slot()].get_or_init(|| self.open_plies(material)).as_ref()
    }

    /// The distances of a material; `None` if there is no file or it has another length.
    fn open_plies(&self, material: Material) -> Option<TableBytes> {
        self.open(&file_name(material, "plies"))
            .ok()?
            .filter(|bytes| bytes.len() == material.size() + CHECKSUM)
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

/// `None` if stopped.
fn pack(material: Material, values: &[u8], threads: usize, stop: &Stop) -> Option<Packed> {
    let dictionary = &learned_dictionary(material, values);
    let parts = Mutex::new(BTreeMap::new());
    in_parts(values.len(), PACKED_PART, threads, stop, |start, end| {
        let part = PackedPart::new(dictionary, &cells(material, values, start..end));
        parts.lock().unwrap_or_else(PoisonError::into_inner).insert(start, part);
    })?;
    let parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
    Some(Packed::join(dictionary, parts.into_values()))
}

fn learned_dictionary(material: Material, values: &[u8]) -> Dictionary {
    let blocks = values.len().div_ceil(BLOCK);
    let block = |i: usize| i * BLOCK..values.len().min((i + 1) * BLOCK);
    let sampled = (0..blocks).step_by(blocks.div_ceil(SAMPLED_BLOCKS));
    let sample: Vec<_> = sampled.map(|i| BlockCells::new(&cells(material, values, block(i)))).collect();
    Dictionary::learn(&sample)
}

fn cells(material: Material, values: &[u8], indices: Range<usize>) -> Vec<Cell> {
    let cell = |(index, view): (usize, Option<View>)| match view {
        Some(view) if !view.can_jump() => Cell::Known(EndgameValue(values[index]).standing()),
        _ => Cell::Any,
    };
    material.views(indices).map(cell).collect()
}

fn file_name(material: Material, kind: &str) -> String {
    let Material { men, kings, other_men, other_kings } = material;
    format!("{men}{kings}-{other_men}{other_kings}.{kind}")
}

fn with_checksum(mut values: Vec<u8>) -> Vec<u8> {
    let checksum: [u8; CHECKSUM] = fnv(&values).to_le_bytes();
    values.extend_from_slice(&checksum);
    values
}

fn has_checksum(bytes: &[u8]) -> bool {
    let (values, checksum) = bytes.split_at(bytes.len() - CHECKSUM);
    fnv(values).to_le_bytes() == checksum
}

fn file_error(folder: &TableFolder) -> impl Fn(io::Error) -> TablesError {
    let folder = folder.path().display().to_string();
    move |error| TablesError::File { folder: folder.clone(), error }
}

static USUAL: OnceLock<Option<Arc<Tables>>> = OnceLock::new();

/// The tables of this process, loaded once: those built in its folder, else the embedded ones.
pub fn usual_tables(game: &Checkers) -> Option<Arc<Tables>> {
    let built = || Tables::load(FOLDER.get()?, MOST_PIECES).ok().filter(|tables| tables.pieces > 3);
    let load = || built().or_else(|| Tables::shipped(game).ok()).map(Arc::new);
    USUAL.get_or_init(load).clone()
}

#[cfg(test)]
mod tests;
