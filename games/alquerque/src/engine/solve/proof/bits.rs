//! Move numbers as bits: as many as the number of legal moves needs, none for a forced move.

/// The number of bits for a number below `count`.
fn width(count: usize) -> u32 {
    usize::BITS - (count - 1).leading_zeros()
}

/// A bit writer, most significant bit first.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    bits: u64,
}

impl BitWriter {
    /// Appends a number below `count`.
    pub(super) fn push(&mut self, number: usize, count: usize) {
        for place in (0..width(count)).rev() {
            if self.bits.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let bit = (number >> place & 1) as u8;
            *self.bytes.last_mut().expect("a byte was begun") |= bit << (7 - self.bits % 8);
            self.bits += 1;
        }
    }

    /// The bytes; the last one is padded with zeros.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

pub(super) struct BitReader<'a> {
    bytes: &'a [u8],
    bits: u64,
}

impl<'a> BitReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader { bytes, bits: 0 }
    }

    /// The next number, which may be `count` or more if the proof is wrong; `None` at the end.
    pub(super) fn pull(&mut self, count: usize) -> Option<usize> {
        let mut number = 0;
        for _ in 0..width(count) {
            let byte = self.bytes.get(usize::try_from(self.bits / 8).ok()?)?;
            number = number << 1 | usize::from(byte >> (7 - self.bits % 8) & 1);
            self.bits += 1;
        }
        Some(number)
    }

    /// Whether only the padding is left.
    pub(super) fn is_at_end(&mut self) -> bool {
        let whole = self.bits.div_ceil(8) == self.bytes.len() as u64;
        whole && (self.bits..8 * self.bits.div_ceil(8)).all(|_| self.pull(2) == Some(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_back_and_forced_moves_take_no_bits() {
        let numbers = [(0, 1), (4, 5), (0, 2), (31, 32), (0, 1), (1, 3), (8803, 8804)];
        let mut writer = BitWriter::default();
        numbers.iter().for_each(|&(number, count)| writer.push(number, count));
        let bytes = writer.into_bytes();
        assert_eq!(bytes.len(), (3 + 1 + 5 + 2 + 14_usize).div_ceil(8));
        let mut reader = BitReader::new(&bytes);
        for (number, count) in numbers {
            assert_eq!(reader.pull(count), Some(number));
        }
        assert!(reader.is_at_end());
        assert!(!BitReader::new(&bytes).is_at_end());
    }
}
