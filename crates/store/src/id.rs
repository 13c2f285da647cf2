//! Names of tables: short enough for an address, long enough that nobody finds one by trying.

use crate::Result;

/// Crockford's digits: none is taken for another when read aloud.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Letters of a name: 16 of 5 bits are 80 bits.
const LETTERS: usize = 16;

/// A name that no other table has.
pub fn new_id() -> Result<String> {
    let mut bytes = [0; LETTERS];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sixteen_letters_and_differ() {
        let (one, other) = (new_id().expect("random"), new_id().expect("random"));
        assert_eq!((one.len(), other.len()), (LETTERS, LETTERS));
        assert_ne!(one, other);
    }
}
