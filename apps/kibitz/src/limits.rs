//! The limit options: `--time 1s`, `--nodes N`, `--depth N`, `--threads N`, `--hash 256M`.

use std::time::Duration;

use clap::Args;
use kibitz_title::Limits;

use crate::argument_error::ArgumentError;

const SOLVER_HASH: usize = 256 << 20;

/// The limits of a bot's move; the same options everywhere.
#[derive(Args, Clone)]
pub struct LimitArgs {
    /// Time for a move: 200ms, 1s, 2m
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time: Option<Duration>,
    /// The node limit per move
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// The depth limit in plies
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// The number of threads; analyses and solvers use all cores unless this, --nodes or --depth is given
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<usize>,
    /// The size of the transposition table: 64M, 1G
    #[arg(long, value_name = "SIZE", value_parser = bytes)]
    hash: Option<usize>,
}

impl LimitArgs {
    /// The limits of a search that reports the best `lines` moves.
    pub fn limits(&self, lines: usize) -> Limits {
        let LimitArgs { time, nodes, depth, threads, hash } = self.clone();
        let usual = Limits::default();
        let threads = threads.unwrap_or(usual.threads);
        Limits { time, nodes, depth, threads, hash: hash.unwrap_or(usual.hash), lines, ..usual }
    }

    /// The limits of an analysis: all cores, unless a node or depth limit asks for a reproducible result.
    pub fn limits_on_all_cores(&self) -> Limits {
        let limits = self.limits(1);
        let is_repeatable = limits.nodes.is_some() || limits.depth.is_some();
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.unwrap_or_else(|| if is_repeatable { 1 } else { cores() });
        Limits { threads, ..limits }
    }

    /// The limits of a solver, which needs a larger table than a player.
    pub fn limits_of_solver(&self) -> Limits {
        Limits { hash: self.hash.unwrap_or(SOLVER_HASH), ..self.limits_on_all_cores() }
    }
}

/// Parses `200ms`, `1s`, `1.5s`, `2m`.
pub fn duration(text: &str) -> Result<Duration, ArgumentError> {
    let wrong = || ArgumentError::Time(text.to_owned());
    let unit = text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let number: f64 = text[..text.len() - unit.len()].parse().map_err(|_| wrong())?;
    let seconds = match unit {
        "ms" => number / 1000.0,
        "s" => number,
        "m" => number * 60.0,
        _ => return Err(wrong()),
    };
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

/// Parses `64M`, `1G`, `512K`.
pub fn bytes(text: &str) -> Result<usize, ArgumentError> {
    let wrong = || ArgumentError::Size(text.to_owned());
    let (digits, shift) = match text.char_indices().next_back() {
        Some((at, 'K')) => (&text[..at], 10),
        Some((at, 'M')) => (&text[..at], 20),
        Some((at, 'G')) => (&text[..at], 30),
        _ => return Err(wrong()),
    };
    let number: usize = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(1 << shift).filter(|&size| size <= 1 << 40).ok_or_else(wrong)
}

fn threads(text: &str) -> Result<usize, ArgumentError> {
    let number = text.parse().ok().filter(|number| (1..=256).contains(number));
    number.ok_or_else(|| ArgumentError::Threads(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_are_read_with_their_units() {
        assert_eq!(duration("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(duration("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert_eq!((bytes("64M"), bytes("1G")), (Ok(64 << 20), Ok(1 << 30)));
    }

    #[test]
    fn malformed_times_and_sizes_are_refused() {
        for text in ["", "1", "s", "-1s", "1h", "1e999s", "é"] {
            assert!(duration(text).is_err(), "{text}");
        }
        for text in ["", "M", "64", "99999999999999999999G", "9999999G", "é"] {
            assert!(bytes(text).is_err(), "{text}");
        }
    }
}
