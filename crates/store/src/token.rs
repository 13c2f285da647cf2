//! Seat tokens: whoever has one may move that seat. Only their fingerprints are stored.

use sha2::{Digest, Sha256};

use crate::{Error, Result};

/// A seat token: 128 random bits as 32 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token(String);

impl Token {
    pub fn new() -> Result<Token> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Token(hexadecimal(&bytes)))
    }

    /// Accepts a token chosen by a person.
    ///
    /// # Errors
    /// [`Error::WeakToken`] if it could be guessed.
    pub fn given(text: String) -> Result<Token> {
        if text.len() < 32 || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(Error::WeakToken);
        }
        Ok(Token(text))
    }

    pub fn text(&self) -> &str {
        &self.0
    }

    /// The SHA-256 that is stored.
    pub fn fingerprint(&self) -> String {
        fingerprint(&self.0)
    }
}

/// The stored form of a token: its SHA-256. A token has 128 random bits, so it needs no salt and no slow
/// hash.
pub fn fingerprint(token: &str) -> String {
    hexadecimal(&Sha256::digest(token.as_bytes()))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_has_128_bits_and_its_fingerprint_does_not_show_it() {
        let token = Token::new().expect("random");
        assert_eq!(token.text().len(), 32);
        assert_eq!(token.fingerprint().len(), 64);
        assert!(!token.fingerprint().contains(token.text()));
    }

    #[test]
    fn the_fingerprint_is_sha_256() {
        // FIPS 180-4's example for the one-block message "abc".
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(fingerprint("abc"), expected);
    }
}
