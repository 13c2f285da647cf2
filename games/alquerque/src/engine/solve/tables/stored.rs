//! A table file: four lines of text, then the values.
//!
//! ```text
//! kibitz alquerque table 2
//! forward optional single free off draw
//! 4 3
//! 8f0c24b1d7e6a935                        the checksum of what follows and of the two lines before
//! ```

use super::kind::TableKind;
use super::pair::Counts;
use super::{TableSet, TablesError};
use crate::engine::solve::Successors;
use crate::engine::solve::files::Folder;
use crate::engine::solve::heading::{checksum, ruleset_words};
use crate::rules::Facts;

const TITLE: &str = "kibitz alquerque table 2";
/// An outdated version with another numbering: such files are built again.
const OUTDATED: &str = "kibitz alquerque table 1\n";

fn file_name(facts: &Facts, counts: Counts) -> String {
    format!("{}/{}-{}.table", ruleset_words(facts).replace(' ', "-"), counts.more, counts.fewer)
}

fn about(facts: &Facts, counts: Counts) -> String {
    format!("{}\n{} {}\n", ruleset_words(facts), counts.more, counts.fewer)
}

pub(super) fn save<K: TableKind>(folder: &Folder, facts: &Facts, pair: &K) -> Result<(), TablesError> {
    let (about, values) = (about(facts, pair.counts()), pair.bytes());
    let head = format!("{TITLE}\n{about}{:016x}\n", checksum([about.as_bytes(), &values[..]]));
    folder.write(&file_name(facts, pair.counts()), [head.as_bytes(), &values])
}

/// Loads a table; `None` if there is no file or an outdated one.
pub(super) fn load<K: TableKind>(
    folder: &Folder,
    facts: &Facts,
    counts: Counts,
) -> Result<Option<K>, TablesError> {
    let name = file_name(facts, counts);
    let Some(bytes) = folder.read(&name)?.filter(|bytes| !bytes.starts_with(OUTDATED.as_bytes())) else {
        return Ok(None);
    };
    let pair = read(facts, counts, &bytes);
    let path = folder.path().join(name);
    pair.map(Some).ok_or(TablesError::Damaged { path })
}

fn read<K: TableKind>(facts: &Facts, counts: Counts, bytes: &[u8]) -> Option<K> {
    let about = about(facts, counts);
    let values = bytes.strip_prefix(TITLE.as_bytes())?.strip_prefix(b"\n")?.strip_prefix(about.as_bytes())?;
    let (sum, values) = values.split_at_checked(17)?;
    if sum != format!("{:016x}\n", checksum([about.as_bytes(), values])).as_bytes() {
        return None;
    }
    K::from_bytes(&Successors::new(facts), counts, values)
}

impl<K: TableKind> TableSet<K> {
    /// Loads the tables of a ruleset from a folder, up to this many pieces.
    pub fn load(folder: &Folder, facts: &Facts, pieces: u32) -> Result<TableSet<K>, TablesError> {
        let mut tables = TableSet::empty(facts);
        for total in 2..=pieces {
            for counts in Counts::of_total(total) {
                match load(folder, facts, counts)? {
                    Some(pair) => tables.add(pair),
                    None => return Ok(tables.only(total - 1)),
                }
            }
        }
        Ok(tables)
    }
}
