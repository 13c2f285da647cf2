//! A pair of tables as a file: four lines of text, then the values.
//!
//! ```text
//! kibitz alquerque table 1
//! forward optional single free off draw
//! 4 3
//! 8f0c24b1d7e6a935                        the checksum of what follows and of the two lines before
//! ```

use super::Tables;
use super::packed::Packed;
use super::pair::{Counts, Pair};
use crate::engine::solve::files::Folder;
use crate::engine::solve::heading::{checksum, ruleset_words};
use crate::rules::Facts;

const TITLE: &str = "kibitz alquerque table 1";

/// The file of some counts, in the folder of all tables.
fn file_name(facts: &Facts, counts: Counts) -> String {
    format!("{}/{}-{}.table", ruleset_words(facts).replace(' ', "-"), counts.more, counts.fewer)
}

fn about(facts: &Facts, counts: Counts) -> String {
    format!("{}\n{} {}\n", ruleset_words(facts), counts.more, counts.fewer)
}

/// Keeps a pair.
pub(super) fn save(folder: &Folder, facts: &Facts, pair: &Pair) -> Result<(), String> {
    let about = about(facts, pair.counts);
    let values: Vec<u8> = pair.values.iter().flat_map(Packed::bytes).copied().collect();
    let head = format!("{TITLE}\n{about}{:016x}\n", checksum([about.as_bytes(), &values[..]]));
    folder.write(&file_name(facts, pair.counts), [head.as_bytes(), &values])
}

/// A pair that was kept: none where there is no file, a sentence where it is damaged.
pub(super) fn load(folder: &Folder, facts: &Facts, counts: Counts) -> Result<Option<Pair>, String> {
    let name = file_name(facts, counts);
    let Some(bytes) = folder.read(&name)? else {
        return Ok(None);
    };
    let pair = read(facts, counts, &bytes);
    let path = folder.path().join(name);
    pair.map(Some).ok_or_else(|| format!("{} is damaged: delete it and build it again", path.display()))
}

fn read(facts: &Facts, counts: Counts, bytes: &[u8]) -> Option<Pair> {
    let about = about(facts, counts);
    let values = bytes.strip_prefix(TITLE.as_bytes())?.strip_prefix(b"\n")?.strip_prefix(about.as_bytes())?;
    let (sum, values) = values.split_at_checked(17)?;
    if sum != format!("{:016x}\n", checksum([about.as_bytes(), values])).as_bytes() {
        return None;
    }
    let each = values.len() / counts.movers().len();
    let packed = |bytes: &[u8]| Packed::from_bytes(bytes.to_vec(), counts.boards());
    let values = values.chunks(each.max(1)).map(packed).collect::<Option<Vec<_>>>()?;
    (values.len() == counts.movers().len()).then_some(Pair { counts, values })
}

impl Tables {
    /// The tables of a ruleset that are in a folder, up to so many pieces; a sentence where one is damaged.
    pub fn load(folder: &Folder, facts: &Facts, pieces: u32) -> Result<Tables, String> {
        let mut tables = Tables::empty(facts);
        for total in 2..=pieces {
            for counts in Counts::of_total(total) {
                match load(folder, facts, counts)? {
                    Some(pair) => tables.add(pair),
                    None => return Ok(tables),
                }
            }
        }
        Ok(tables)
    }
}
