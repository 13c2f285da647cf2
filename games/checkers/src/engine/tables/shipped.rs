//! The embedded tables: win, draw or loss for up to four pieces.

use kibitz_search::{Stop, TableBytes};

use super::index::Material;
use super::packed::Packed;
use super::{Tables, TablesError};
use crate::rules::Checkers;

/// The pieces of the embedded tables.
const PIECES: u32 = 4;
/// Tables with distances are computed on first use: a quarter of a million positions.
const PIECES_MADE: u32 = 3;

/// The packed tables of all materials in order, each preceded by its length.
static FILE: &[u8] = include_bytes!("endings-4.bin");

impl Tables {
    /// The embedded tables, with distances for up to three pieces.
    pub fn shipped(game: &Checkers) -> Result<Tables, TablesError> {
        let mut tables = Tables::build(game, PIECES_MADE, None, (1, &Stop::new()), &mut |_, _| ())?;
        let mut rest = FILE;
        for material in materials() {
            let packed =
                take_packed(&mut rest, material).ok_or(TablesError::Damaged("endings-4.bin".to_owned()))?;
            tables.insert(material, packed);
        }
        tables.set_pieces(PIECES);
        Ok(tables)
    }

    /// Serialises these tables as the embedded file.
    pub fn write_shipped(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for packed in materials().into_iter().filter_map(|material| self.packed(material)) {
            bytes.extend_from_slice(&(packed.bytes().len() as u32).to_le_bytes());
            bytes.extend_from_slice(packed.bytes());
        }
        bytes
    }
}

fn materials() -> Vec<Material> {
    (2..=PIECES).flat_map(Material::of_pieces).collect()
}

fn take_packed(rest: &mut &'static [u8], material: Material) -> Option<Packed> {
    let (length, after) = rest.split_at_checked(4)?;
    let length = u32::from_le_bytes(length.try_into().ok()?) as usize;
    let (file, after) = after.split_at_checked(length)?;
    *rest = after;
    Packed::open(TableBytes::Embedded(file), material.size()).filter(Packed::is_whole)
}
