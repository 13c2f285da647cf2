//! A dictionary for packed tables: words of one or more runs, each encoded as one byte.
//!
//! Like Tunstall coding, with words learned from the table itself. A word fits wherever it agrees with the cells
//! that are looked up; the others may have any value.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use kibitz_search::Standing;

use super::packed::{BLOCK, Cell};

const MOST_WORDS: usize = 256;
const MOST_RUNS: usize = 8;
/// How often rare words are replaced, and how many new ones are tried each time.
const ROUNDS: usize = 8;
const NEW_WORDS: usize = 32;
/// The single runs learning starts with. Those of one cell stay, so that every block can be encoded.
const FIRST_LENGTHS: [u16; 20] =
    [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024];

const STANDINGS: [Standing; 3] = [Standing::Draw, Standing::Loss, Standing::Win];

fn code_of(standing: Standing) -> usize {
    match standing {
        Standing::Draw => 0,
        Standing::Loss => 1,
        Standing::Win => 2,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Run {
    /// An index into [`STANDINGS`].
    value: u8,
    length: u16,
}

/// Longer words sort after shorter ones.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Word {
    length: u16,
    runs: ArrayVec<Run, MOST_RUNS>,
}

impl Word {
    fn of_run(run: Run) -> Word {
        Word { length: run.length, runs: ArrayVec::from_iter([run]) }
    }

    /// A word followed by another; `None` if it is too long.
    fn followed_by(&self, next: &Word) -> Option<Word> {
        let mut joined = self.clone();
        joined.length += next.length;
        for &run in &next.runs {
            match joined.runs.last_mut() {
                Some(last) if last.value == run.value => last.length += run.length,
                _ => joined.runs.try_push(run).ok()?,
            }
        }
        (usize::from(joined.length) <= BLOCK).then_some(joined)
    }

    /// The value of a cell of this word.
    fn get(&self, mut cell: u16) -> Option<Standing> {
        for run in &self.runs {
            if cell < run.length {
                return STANDINGS.get(usize::from(run.value)).copied();
            }
            cell -= run.length;
        }
        None
    }
}

/// A block prepared for encoding: how many cells, from each one on, may have each of the three values.
pub(super) struct BlockCells(Box<[[u16; 3]; BLOCK + 1]>);

impl BlockCells {
    /// Cells after the end may have any value, so that the last word may be too long.
    pub(super) fn new(cells: &[Cell]) -> BlockCells {
        let mut free = Box::new([[BLOCK as u16; 3]; BLOCK + 1]);
        for (i, &cell) in cells.iter().enumerate().rev() {
            free[i] = free[i + 1].map(|free| free + 1);
            if let Cell::Known(standing) = cell {
                free[i] = [0; 3];
                free[i][code_of(standing)] = free[i + 1][code_of(standing)] + 1;
            }
        }
        BlockCells(free)
    }

    fn fits(&self, word: &Word, mut at: usize) -> bool {
        word.runs.iter().all(|run| {
            let fits = at >= BLOCK || run.length <= self.0[at][usize::from(run.value)];
            at += usize::from(run.length);
            fits
        })
    }
}

/// The words of a table. A code is the index of its word.
pub(super) struct Dictionary {
    /// The longest first.
    words: Vec<Word>,
    /// The length of each word, in an array of its own for look-ups. Codes without a word are longer than a block.
    lengths: Box<[u16; MOST_WORDS]>,
}

/// How often the words of a dictionary are used to encode a sample.
struct Usage {
    codes: usize,
    words: Vec<u32>,
    /// Pairs of successive words.
    pairs: BTreeMap<[u8; 2], u32>,
}

impl Dictionary {
    fn new(mut words: Vec<Word>) -> Dictionary {
        words.sort_by(|a, b| b.cmp(a));
        let mut lengths = Box::new([u16::MAX; MOST_WORDS]);
        lengths.iter_mut().zip(&words).for_each(|(length, word)| *length = word.length);
        Dictionary { words, lengths }
    }

    pub(super) fn of_single_runs() -> Dictionary {
        let words_of = |value| FIRST_LENGTHS.map(|length| Word::of_run(Run { value, length }));
        Dictionary::new((0..3).flat_map(words_of).collect())
    }

    /// Learns words from a sample: starts with single runs, then repeatedly replaces the rarest words by the most frequent pairs
    /// of words.
    pub(super) fn learn(sample: &[BlockCells]) -> Dictionary {
        let mut dictionary = Dictionary::of_single_runs();
        let mut usage = dictionary.usage(sample);
        for _ in 0..ROUNDS {
            let next = dictionary.improved(&usage);
            let usage_of_next = next.usage(sample);
            if usage_of_next.codes >= usage.codes {
                break;
            }
            (dictionary, usage) = (next, usage_of_next);
        }
        dictionary
    }

    fn usage(&self, sample: &[BlockCells]) -> Usage {
        let mut usage = Usage { codes: 0, words: vec![0; self.words.len()], pairs: BTreeMap::new() };
        let mut codes = Vec::new();
        for block in sample {
            codes.clear();
            self.encode(block, &mut codes);
            usage.codes += codes.len();
            codes.iter().for_each(|&code| usage.words[usize::from(code)] += 1);
            codes.windows(2).for_each(|pair| *usage.pairs.entry([pair[0], pair[1]]).or_default() += 1);
        }
        usage
    }

    /// The dictionary with the most frequent pairs in place of the rarest words.
    fn improved(&self, usage: &Usage) -> Dictionary {
        let mut counts: BTreeMap<Word, u32> = BTreeMap::new();
        for (word, &count) in self.words.iter().zip(&usage.words) {
            counts.insert(word.clone(), if word.length == 1 { u32::MAX } else { count });
        }
        let word = |code: u8| &self.words[usize::from(code)];
        let joined = |(&[first, second], &count): (&[u8; 2], &u32)| {
            word(first).followed_by(word(second)).map(|word| (word, count))
        };
        let mut pairs: Vec<(Word, u32)> = usage.pairs.iter().filter_map(joined).collect();
        pairs.sort_by_key(|&(_, count)| Reverse(count));
        for (word, count) in pairs.into_iter().take(NEW_WORDS) {
            let all = counts.entry(word).or_default();
            *all = all.saturating_add(count);
        }
        let mut words: Vec<(Word, u32)> = counts.into_iter().filter(|&(_, count)| count > 0).collect();
        words.sort_by_key(|&(_, count)| Reverse(count));
        words.truncate(MOST_WORDS);
        Dictionary::new(words.into_iter().map(|(word, _)| word).collect())
    }

    /// Appends the codes of a block, each of the longest word that fits.
    pub(super) fn encode(&self, cells: &BlockCells, codes: &mut Vec<u8>) {
        let mut at = 0;
        while at < BLOCK {
            let code = self.words.iter().position(|word| cells.fits(word, at));
            let code = code.expect("runs of one cell fit everywhere");
            codes.push(code as u8);
            at += usize::from(self.words[code].length);
        }
    }

    /// The value of a cell of an encoded block; `None` if the codes are damaged.
    #[inline]
    pub(super) fn get(&self, codes: &[u8], cell: usize) -> Option<Standing> {
        let mut left = cell as u16;
        for &code in codes {
            let length = self.lengths[usize::from(code)];
            if left < length {
                return self.words.get(usize::from(code))?.get(left);
            }
            left -= length;
        }
        None
    }

    /// Appends the number of words less one, and for each word the number of its runs and the runs: two bytes each, the
    /// length in the lower 14 bits and the value above.
    pub(super) fn write(&self, bytes: &mut Vec<u8>) {
        bytes.push((self.words.len() - 1) as u8);
        for word in &self.words {
            bytes.push(word.runs.len() as u8);
            for run in &word.runs {
                bytes.extend_from_slice(&(u16::from(run.value) << 14 | run.length).to_le_bytes());
            }
        }
    }

    /// Reads a dictionary and returns it with the bytes after it; `None` if it is damaged.
    pub(super) fn read(bytes: &[u8]) -> Option<(Dictionary, &[u8])> {
        let (&last, mut rest) = bytes.split_first()?;
        let mut words = Vec::new();
        for _ in 0..=last {
            let (&count, after) = rest.split_first()?;
            let (runs, after) = after.split_at_checked(2 * usize::from(count))?;
            let runs = runs.as_chunks().0.iter().map(|&run| u16::from_le_bytes(run));
            words.push(word_of(runs)?);
            rest = after;
        }
        let is_sorted = words.is_sorted_by(|a, b| a >= b);
        is_sorted.then(|| (Dictionary::new(words), rest))
    }
}

/// `None` if there are no runs or too many, or their lengths are impossible.
fn word_of(runs: impl Iterator<Item = u16>) -> Option<Word> {
    let mut word = Word { length: 0, runs: ArrayVec::new() };
    for run in runs {
        let run = Run { value: (run >> 14) as u8, length: run & 0x3fff };
        word.length = word.length.checked_add(run.length)?;
        word.runs.try_push(run).ok()?;
    }
    (1..=BLOCK).contains(&usize::from(word.length)).then_some(word)
}
