//! How large a transposition table and how many threads a search uses within its limits.

use crate::Limits;
use crate::control::Control;
use crate::table::Table;

/// No more threads than this work together.
const MOST_THREADS: usize = 256;

/// The threads that limits allow.
pub fn threads_within(limits: &Limits) -> usize {
    limits.threads.clamp(1, MOST_THREADS)
}

/// Prepares a table for a search: the old one where it may be kept, else a new one of a useful size.
///
/// With a limit in time what is known from earlier moves helps. Without one nothing from before may show: the
/// same question has the same answer.
pub fn fit_table(table: &mut Table, is_used: bool, limits: &Limits, control: &Control) {
    let bytes = if is_used { useful_bytes(limits) } else { 0 };
    let is_kept =
        limits.time.is_some() && (table.is_of_size(bytes) || (bytes..=limits.hash).contains(&table.bytes()));
    if !is_kept {
        *table = Table::with_bytes(0); // frees the old one first
        *table = Table::allocate_while(bytes, || !control.must_stop());
    }
    table.grow_older();
}

/// As many bytes as a search within these limits can fill: allocating more would only take time (about 30 ms
/// for 64 MB).
fn useful_bytes(limits: &Limits) -> usize {
    const BYTES_A_MILLISECOND: u128 = 1 << 16;
    const LEAST: usize = 1 << 20;
    /// A search meets about so many times as many positions as one of a ply less.
    const BRANCHES: usize = 32;
    let by_nodes =
        limits.nodes.map_or(usize::MAX, |nodes| (nodes as usize).saturating_mul(2 * Table::ENTRY_BYTES));
    let by_depth = limits
        .depth
        .map_or(usize::MAX, |depth| BRANCHES.saturating_pow(depth).saturating_mul(Table::ENTRY_BYTES));
    let by_time = limits.time.map_or(usize::MAX, |time| {
        let bytes = time.as_millis().saturating_mul(BYTES_A_MILLISECOND);
        usize::try_from(bytes).unwrap_or(usize::MAX).max(LEAST)
    });
    limits.hash.min(by_nodes).min(by_depth).min(by_time)
}
