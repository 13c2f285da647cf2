//! Measures the time to value all moves of a position, by the number of discs: median and 99th percentile
//! over positions of random games, with the book and an empty table.
//!
//! `cargo run --release -p kibitz-connect-four --example latency -- FIRST_PLY GAMES THREADS`

use std::error::Error;
use std::time::{Duration, Instant};

use kibitz_connect_four::engine::solve::Exact;
use kibitz_connect_four::rules::{ConnectFour, Position};
use kibitz_game::{Game, History, Random, Rules};
use kibitz_search::{Limits, Question, Solver, Stop, Work};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<usize> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let [first, games, threads] = words[..] else {
        return Err("write FIRST_PLY GAMES THREADS, three numbers".into());
    };
    let game = ConnectFour::new(ConnectFour::VARIANTS[0].ruleset.clone())?;
    let limits = Limits { threads, hash: 256 << 20, ..Limits::default() };
    println!("| discs | positions | median ms | 99th percentile ms |\n|---|---|---|---|");
    for (discs, positions) in positions_by_discs(&game, games).iter().enumerate().skip(first) {
        let mut took: Vec<Duration> =
            positions.iter().map(|position| time(&game, *position, &limits)).collect();
        took.sort_unstable();
        if !took.is_empty() {
            let at = |percent: usize| took[(took.len() * percent).div_ceil(100) - 1].as_secs_f64() * 1e3;
            println!("| {discs} | {} | {:.2} | {:.2} |", took.len(), at(50), at(99));
        }
    }
    Ok(())
}

/// The unfinished positions of random games, by the number of discs.
fn positions_by_discs(game: &ConnectFour, games: usize) -> Vec<Vec<Position>> {
    let squares = usize::from(game.columns()) * usize::from(game.rows());
    let mut found = vec![Vec::new(); squares];
    for seed in 0..games as u64 {
        let (mut random, mut position) = (Random::new(seed), game.start());
        while game.outcome(&position).is_none() {
            found[position.plies() as usize].push(position);
            let moves = game.legal_moves(&position);
            position = game.after(&position, moves[random.below(moves.len())]);
        }
    }
    found
}

fn time(game: &ConnectFour, position: Position, limits: &Limits) -> Duration {
    let history = History::from_position(game.clone(), position);
    let (mut solver, began) = (Exact::new(game), Instant::now());
    let mut work = Work { limits, stop: &Stop::new(), tell: &mut |_| () };
    solver.solve(&history, Question::default(), &mut work);
    began.elapsed()
}
