//! The size of the transposition table and the number of threads within the limits.

use crate::Limits;
use crate::control::Control;
use crate::table::TranspositionTable;

/// The maximum number of threads.
const MOST_THREADS: usize = 256;

/// The number of threads that the limits allow.
pub fn threads_within(limits: &Limits) -> usize {
    limits.threads.clamp(1, MOST_THREADS)
}

/// Prepares a table for a search: keeps the old one where possible, else makes one of a useful size.
///
/// With a time limit, entries of earlier searches are kept. Without one the table is cleared, so that results
/// are reproducible.
pub fn fit_table(table: &mut TranspositionTable, is_used: bool, limits: &Limits, control: &Control) {
    let bytes = if is_used { useful_bytes(limits) } else { 0 };
    let is_kept =
        limits.time.is_some() && (table.is_of_size(bytes) || (bytes..=limits.hash).contains(&table.bytes()));
    if !is_kept {
        *table = TranspositionTable::with_bytes(0); // frees the old one first
        *table = TranspositionTable::allocate_while(bytes, || !control.must_stop());
    }
    table.start_search();
}

/// The bytes a search within these limits can fill: a larger table would only take time to allocate (about 30
/// ms for 64 MB).
fn useful_bytes(limits: &Limits) -> usize {
    const BYTES_A_MILLISECOND: u128 = 1 << 16;
    const LEAST: usize = 1 << 20;
    /// Assumed growth of the number of positions per ply.
    const BRANCHES: usize = 32;
    let by_nodes = limits
        .nodes
        .map_or(usize::MAX, |nodes| (nodes as usize).saturating_mul(2 * TranspositionTable::ENTRY_BYTES));
    let by_depth = limits.depth.map_or(usize::MAX, |depth| {
        BRANCHES.saturating_pow(depth).saturating_mul(TranspositionTable::ENTRY_BYTES)
    });
    let by_time = limits.time.map_or(usize::MAX, |time| {
        let bytes = time.as_millis().saturating_mul(BYTES_A_MILLISECOND);
        usize::try_from(bytes).unwrap_or(usize::MAX).max(LEAST)
    });
    limits.hash.min(by_nodes).min(by_depth).min(by_time)
}
