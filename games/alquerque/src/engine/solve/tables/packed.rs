//! Values with two bits each.

use kibitz_search::Standing;

/// A list of values, four per byte; initially unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Packed {
    bytes: Vec<u8>,
    len: u32,
}

const UNKNOWN: u8 = 0b11;

impl Packed {
    pub(super) fn unknown(len: u32) -> Packed {
        Packed { bytes: vec![u8::MAX; bytes_of(len)], len }
    }

    /// Parses values; `None` if there are too few or an unknown one.
    pub(super) fn from_bytes(bytes: Vec<u8>, len: u32) -> Option<Packed> {
        let packed = Packed { bytes, len };
        let is_whole = packed.bytes.len() == bytes_of(len) && packed.are_all_known();
        is_whole.then_some(packed)
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn are_all_known(&self) -> bool {
        // A pair of bits is unknown if both are set.
        let is_known = |byte: u8| byte & (byte >> 1) & 0b0101_0101 == 0;
        let (last, whole) = match self.bytes.split_last() {
            Some((&last, whole)) => (last, whole),
            None => return true,
        };
        let spare = 2 * (4 * self.bytes.len() as u32 - self.len);
        whole.iter().all(|&byte| is_known(byte)) && is_known(last & (u8::MAX >> spare))
    }

    #[inline]
    pub(super) fn get(&self, number: u32) -> Option<Standing> {
        let byte = self.bytes[number as usize / 4];
        match (byte >> (2 * (number % 4))) & UNKNOWN {
            0 => Some(Standing::Loss),
            1 => Some(Standing::Draw),
            2 => Some(Standing::Win),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn set(&mut self, number: u32, value: Standing) {
        let place = 2 * (number % 4);
        let byte = &mut self.bytes[number as usize / 4];
        *byte = *byte & !(UNKNOWN << place) | (value as u8) << place;
    }
}

fn bytes_of(len: u32) -> usize {
    len.div_ceil(4) as usize
}
