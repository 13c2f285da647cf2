//! Learned evaluations: the sparse features of a position, and the weights file.

use std::fmt;

use kibitz_game::{Game, ToMessage};

use crate::NetworkShape;

/// One feature of a position: the index of its weight, and a factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// The index of the weight.
    pub index: u32,
    /// The factor; negative where the feature counts for the other side.
    pub value: i16,
}

/// A game's features. The evaluation for the side to move is the sum of `value * weight`, divided by
/// [`Features::divisor`].
pub trait Features<G: Game>: Send {
    /// Name and version of this set of features. Weights of another set are refused.
    fn id(&self) -> &'static str;

    /// The number of weights.
    fn count(&self) -> usize;

    /// The divisor of the sum.
    fn divisor(&self) -> i32;

    /// The network that these features are the inputs of; `None` for a linear evaluation. The indices are, in
    /// this order: inputs of the side to move, inputs of the other side, buckets (all with value 1), terms.
    fn network(&self) -> Option<NetworkShape> {
        None
    }

    /// Appends the features of a position, seen by the side to move.
    fn extract(&self, game: &G, position: &G::Position, features: &mut Vec<Feature>);
}

/// Learned weights, as a small file with a version and a checksum.
///
/// ```text
/// "KBW1" | length of id (1 byte) | id | count (u32) | weights | FNV-1a of all before (u64)
/// ```
///
/// Numbers are little-endian. A weight is a zigzag varint; a 0 is followed by the number of further zeros as a varint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    id: String,
    values: Vec<i16>,
}

/// Why a weights file cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ToMessage)]
#[message("error-weights")]
pub enum WeightsError {
    /// It is not a weights file of this version.
    Format,
    /// It is truncated or corrupt.
    Damaged,
    /// It belongs to another feature set.
    OtherFeatures,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            WeightsError::Format => "not a weights file of this version",
            WeightsError::Damaged => "the weights file is damaged",
            WeightsError::OtherFeatures => "the weights belong to another set of features",
        })
    }
}

impl std::error::Error for WeightsError {}

const MAGIC: &[u8; 4] = b"KBW1";
const CHECKSUM_BYTES: usize = 8;

impl Weights {
    /// The weights for a feature set.
    pub fn new(id: &str, values: Vec<i16>) -> Weights {
        Weights { id: id.to_owned(), values }
    }

    /// The feature set they belong to.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The weights by feature index.
    pub fn values(&self) -> &[i16] {
        &self.values
    }

    /// Returns the weights if they belong to this feature set.
    pub fn of_features(self, id: &str, count: usize) -> Result<Weights, WeightsError> {
        let fits = self.id == id && self.values.len() == count;
        if fits { Ok(self) } else { Err(WeightsError::OtherFeatures) }
    }

    /// Serialises the weights.
    ///
    /// # Panics
    /// If the id is longer than 255 bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(u8::try_from(self.id.len()).expect("an id is short"));
        bytes.extend_from_slice(self.id.as_bytes());
        bytes.extend_from_slice(&(self.values.len() as u32).to_le_bytes());
        let mut rest = &self.values[..];
        while let Some((&first, others)) = rest.split_first() {
            write_varint(&mut bytes, zigzag(first));
            rest = others;
            if first == 0 {
                let zeros = rest.iter().take_while(|&&weight| weight == 0).count();
                write_varint(&mut bytes, zeros as u32);
                rest = &rest[zeros..];
            }
        }
        let checksum = fnv(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Parses a weights file.
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        let body_length = bytes.len().checked_sub(CHECKSUM_BYTES).ok_or(WeightsError::Format)?;
        let (body, checksum) = bytes.split_at(body_length);
        let mut rest = body.strip_prefix(MAGIC).ok_or(WeightsError::Format)?;
        if fnv(body).to_le_bytes() != checksum {
            return Err(WeightsError::Damaged);
        }
        let id_length = usize::from(take(&mut rest, 1)?[0]);
        let id =
            String::from_utf8(take(&mut rest, id_length)?.to_vec()).map_err(|_| WeightsError::Damaged)?;
        let count = take(&mut rest, 4)?.try_into().map_err(|_| WeightsError::Damaged)?;
        let values = read_values(rest, u32::from_le_bytes(count) as usize)?;
        Ok(Weights { id, values })
    }
}

fn read_values(mut rest: &[u8], count: usize) -> Result<Vec<i16>, WeightsError> {
    let mut values = Vec::new();
    while values.len() < count {
        let weight = unzigzag(read_varint(&mut rest)?);
        values.push(weight);
        if weight == 0 {
            let zeros = read_varint(&mut rest)? as usize;
            if zeros > count - values.len() {
                return Err(WeightsError::Damaged);
            }
            values.resize(values.len() + zeros, 0);
        }
    }
    if rest.is_empty() { Ok(values) } else { Err(WeightsError::Damaged) }
}

fn take<'a>(bytes: &mut &'a [u8], length: usize) -> Result<&'a [u8], WeightsError> {
    let (taken, rest) = bytes.split_at_checked(length).ok_or(WeightsError::Damaged)?;
    *bytes = rest;
    Ok(taken)
}

fn zigzag(value: i16) -> u32 {
    let value = i32::from(value);
    (value << 1 ^ value >> 31) as u32
}

fn unzigzag(code: u32) -> i16 {
    ((code >> 1) as i32 ^ -((code & 1) as i32)) as i16
}

fn write_varint(bytes: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

fn read_varint(bytes: &mut &[u8]) -> Result<u32, WeightsError> {
    let mut value = 0;
    for shift in [0, 7, 14, 21, 28] {
        let byte = take(bytes, 1)?[0];
        value |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(value);
        }
    }
    Err(WeightsError::Damaged)
}

/// FNV-1a, 64 bits.
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights() -> Weights {
        Weights::new("test-1", vec![0, 0, 0, 5, -5, i16::MAX, i16::MIN, 0, 1, 0, 0])
    }

    #[test]
    fn written_weights_are_read_back() {
        assert_eq!(Weights::read(&weights().write()), Ok(weights()));
        let none = Weights::new("", vec![]);
        assert_eq!(Weights::read(&none.write()), Ok(none));
    }

    #[test]
    fn a_file_with_any_byte_changed_or_cut_is_refused() {
        let bytes = weights().write();
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            assert!(Weights::read(&changed).is_err(), "byte {at}");
            assert!(Weights::read(&bytes[..at]).is_err(), "cut to {at} bytes");
        }
    }

    #[test]
    fn weights_of_other_features_are_refused() {
        assert!(weights().of_features("test-1", 11).is_ok());
        assert_eq!(weights().of_features("test-2", 11), Err(WeightsError::OtherFeatures));
        assert_eq!(weights().of_features("test-1", 12), Err(WeightsError::OtherFeatures));
    }
}
