//! Search information in the text form the line protocols share: `depth 7 score 12 nodes 3456 time 99 multipv
//! 1 pv 4 4 3`.

use std::fmt;
use std::time::Duration;

use kibitz_title::{Score, Thought};

use crate::LineError;
use crate::words::LineWords;

/// Search information; missing parts are `None` or empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The value for the side to move.
    pub score: Option<Score>,
    /// Whether the score is exact.
    pub is_exact: bool,
    /// The positions searched.
    pub nodes: Option<u64>,
    /// Milliseconds spent.
    pub time: Option<u64>,
    /// The rank among the best moves, from 1.
    pub multipv: Option<usize>,
    /// The principal variation.
    pub pv: Vec<String>,
}

impl Info {
    /// Converts a thought.
    pub fn of(thought: &Thought, elapsed: Duration) -> Info {
        Info {
            depth: Some(thought.depth),
            score: thought.score,
            is_exact: thought.is_exact,
            nodes: Some(thought.nodes),
            time: Some(elapsed.as_millis() as u64),
            multipv: Some(thought.rank),
            pv: thought.line.clone(),
        }
    }

    /// Converts to a thought; its line may be empty.
    pub fn thought(&self) -> Thought {
        Thought {
            line: self.pv.clone(),
            score: self.score,
            is_exact: self.is_exact,
            rank: self.multipv.unwrap_or(1),
            depth: self.depth.unwrap_or(0),
            nodes: self.nodes.unwrap_or(0),
            note: None,
        }
    }

    /// Parses the words after `info`. Unknown words are skipped.
    pub(crate) fn read(words: &mut LineWords) -> Result<Info, LineError> {
        let mut info = Info::default();
        while let Some(word) = words.word() {
            match word {
                "depth" => info.depth = Some(words.number("depth")?),
                "score" => info.score = Some(read_score(words)?),
                "exact" => info.is_exact = true,
                "nodes" => info.nodes = Some(words.number("nodes")?),
                "time" => info.time = Some(words.number("time")?),
                "multipv" => info.multipv = Some(words.number("multipv")?),
                "pv" => {
                    while let Some(mv) = words.word() {
                        info.pv.push(mv.to_owned());
                    }
                }
                _ => {}
            }
        }
        Ok(info)
    }
}

/// Parses `12`, `win 7`, `loss 4`. Scores are clamped to the range of evaluations.
fn read_score(words: &mut LineWords) -> Result<Score, LineError> {
    match words.word() {
        Some("win") => Ok(Score::win_in(plies(words)?)),
        Some("loss") => Ok(Score::loss_in(plies(words)?)),
        Some(word) => {
            let units: i64 = crate::words::number(word, "score")?;
            let most = i64::from(Score::MOST.0);
            Ok(Score(units.clamp(-most, most) as i32))
        }
        None => Err(LineError("`score` needs a number, `win` or `loss` after it".to_owned())),
    }
}

/// The plies to a known result, at most a million.
fn plies(words: &mut LineWords) -> Result<u32, LineError> {
    let plies: u32 = words.number("win or loss")?;
    Ok(plies.min(1_000_000))
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        let mut add = |word: &str, value: Option<String>| {
            if let Some(value) = value {
                words.push(format!("{word} {value}"));
            }
        };
        add("depth", self.depth.map(|depth| depth.to_string()));
        add("score", self.score.map(score_in_words));
        add("nodes", self.nodes.map(|nodes| nodes.to_string()));
        add("time", self.time.map(|time| time.to_string()));
        add("multipv", self.multipv.map(|rank| rank.to_string()));
        if self.is_exact {
            words.push("exact".to_owned());
        }
        if !self.pv.is_empty() {
            words.push(format!("pv {}", self.pv.join(" ")));
        }
        f.write_str(&words.join(" "))
    }
}

fn score_in_words(score: Score) -> String {
    match score.decided_in() {
        Some(plies) if score.0 > 0 => format!("win {plies}"),
        Some(plies) => format!("loss {plies}"),
        None => score.0.to_string(),
    }
}
