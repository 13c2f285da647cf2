//! Table ids: short enough for a URL, long enough not to be guessed.

use crate::Result;

/// Crockford's base 32, without letters that are easily confused.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// 16 letters of 5 bits are 80 bits.
const LETTERS: usize = 16;

/// A random id.
pub fn new_id() -> Result<String> {
    let mut bytes = [0; LETTERS];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_sixteen_characters_and_differ() {
        let (one, other) = (new_id().expect("random"), new_id().expect("random"));
        assert_eq!((one.len(), other.len()), (LETTERS, LETTERS));
        assert_ne!(one, other);
    }
}
