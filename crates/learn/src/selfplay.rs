//! Self-play games.

use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};

use kibitz_game::{Random, Seat, zobrist};
use kibitz_search::{Score, Stop, Trainee, with_helpers};

use crate::data::{GameRecord, GamesWriter, Ply};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfPlayPlan {
    /// Nodes per move.
    pub nodes: u64,
    /// Random plies at the start: minimum and maximum.
    pub random_plies: (u32, u32),
    /// Longer games count as draws.
    pub most_plies: usize,
    pub seed: u64,
}

impl SelfPlayPlan {
    /// The default plan with this many nodes per move.
    pub fn new(nodes: u64, seed: u64) -> SelfPlayPlan {
        SelfPlayPlan { nodes, random_plies: (4, 10), most_plies: 160, seed }
    }

    /// The heading of the file; a resumed run must have the same.
    pub fn heading(&self, game: &str) -> String {
        let SelfPlayPlan { nodes, random_plies: (least, most), most_plies, seed } = self;
        format!("{game} nodes={nodes} random={least}-{most} plies={most_plies} seed={seed}")
    }
}

/// Makes a trainee for one thread.
pub type MakeTrainee<'a> = &'a (dyn Fn() -> Box<dyn Trainee> + Sync);

/// Plays until the file has this many games or a stop is requested. Games are appended in the order of their
/// numbers, independent of the number of threads. Calls `tell` after each.
pub fn self_play(
    make: MakeTrainee,
    plan: &SelfPlayPlan,
    (writer, games): (&mut GamesWriter, u64),
    threads: usize,
    stop: &Stop,
    tell: &mut dyn FnMut(&GamesWriter),
) -> io::Result<()> {
    let next = AtomicU64::new(writer.games);
    let (sender, receiver) = channel();
    let player = |sender: Sender<(u64, GameRecord)>| {
        let next = &next;
        move || {
            let mut trainee = make();
            while !stop.is_requested() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                // The receiver is gone if writing failed; the remaining games are not needed.
                if number >= games || sender.send((number, play_game(&mut *trainee, plan, number))).is_err() {
                    break;
                }
            }
        }
    };
    let players: Vec<_> = (0..threads.max(1)).map(|_| player(sender.clone())).collect();
    drop(sender);
    with_helpers(players, move || {
        let mut waiting = BTreeMap::new();
        for (number, game) in receiver {
            waiting.insert(number, game);
            while let Some(game) = waiting.remove(&writer.games) {
                writer.append(&game)?;
                tell(writer);
            }
        }
        Ok(())
    })
}

/// Plays game number `number`: random plies, then both sides by search. Ends early once a search proves the
/// result.
pub fn play_game(trainee: &mut dyn Trainee, plan: &SelfPlayPlan, number: u64) -> GameRecord {
    let mut random = Random::new(plan.seed ^ zobrist::mix(number));
    let mut plies = play_random_plies(trainee, plan, &mut random);
    while trainee.move_count() > 0 && plies.len() < plan.most_plies {
        let (index, score) = trainee.search(plan.nodes);
        plies.push(Ply { index: index as u16, score });
        if let Some(result) = score.and_then(|score| proved_result(trainee, score)) {
            return GameRecord { plies, result };
        }
        trainee.play(index);
    }
    GameRecord { plies, result: trainee.result().unwrap_or(0.5) }
}

/// Starts a game with random plies; starts again if the game ends during them.
fn play_random_plies(trainee: &mut dyn Trainee, plan: &SelfPlayPlan, random: &mut Random) -> Vec<Ply> {
    let (least, most) = plan.random_plies;
    loop {
        trainee.restart();
        let mut plies = Vec::new();
        for _ in 0..least + random.below((most - least + 1) as usize) as u32 {
            match trainee.move_count() {
                0 => break,
                moves => {
                    let index = random.below(moves);
                    plies.push(Ply { index: index as u16, score: None });
                    trainee.play(index);
                }
            }
        }
        if trainee.move_count() > 0 {
            return plies;
        }
    }
}

/// The first seat's result, if a score decides the game.
fn proved_result(trainee: &dyn Trainee, score: Score) -> Option<f32> {
    score.decided_in()?;
    let mover_wins = score > Score::EVEN;
    let is_first = trainee.to_move() == Seat::FIRST;
    Some(if mover_wins == is_first { 1.0 } else { 0.0 })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::nim::Nim;

    const PLAN: SelfPlayPlan = SelfPlayPlan { nodes: 1, random_plies: (2, 5), most_plies: 40, seed: 3 };

    fn play_to(path: &Path, games: u64, threads: usize) {
        let mut writer = GamesWriter::open(path, &PLAN.heading("nim")).expect("a file");
        let make = || Box::new(Nim::new(false)) as Box<dyn Trainee>;
        self_play(&make, &PLAN, (&mut writer, games), threads, &Stop::new(), &mut |_| ()).expect("played");
    }

    #[test]
    fn the_file_depends_neither_on_threads_nor_on_interruptions() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, three, resumed] = ["one", "three", "resumed"].map(|name| folder.path().join(name));
        play_to(&one, 40, 1);
        play_to(&three, 40, 3);
        play_to(&resumed, 15, 2);
        play_to(&resumed, 40, 1);
        let bytes = |path| fs::read(path).expect("a file");
        assert_eq!(bytes(&three), bytes(&one));
        assert_eq!(bytes(&resumed), bytes(&one));
    }

    #[test]
    fn a_game_begins_with_random_plies_and_keeps_the_score_of_every_search() {
        let game = play_game(&mut Nim::new(true), &PLAN, 7);
        let random = game.plies.iter().take_while(|ply| ply.score.is_none()).count();
        assert!((2..=5).contains(&random), "{random} random plies");
        assert!(game.plies[random..].iter().all(|ply| ply.score.is_some()));
    }
}
