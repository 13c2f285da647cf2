//! A hash that is stable across versions and machines, for files.

/// The 64-bit FNV-1a hash of texts, each followed by a line break.
pub(crate) fn digest(texts: impl IntoIterator<Item = String>) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    let bytes = texts.into_iter().flat_map(|text| format!("{text}\n").into_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, step)
}
