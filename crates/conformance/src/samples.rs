//! Valid inputs for the laws, made from random games, and damaged copies of them.

use kibitz_game::Random;
use kibitz_title::{AnyTable, AnyTitle, Comment, Player, Record, Seat, Setup};

use crate::laws::Titles;

/// The length of the sample games.
const PLIES: usize = 30;

/// Samples for the law of this name, one for each variant of each game.
///
/// # Panics
/// If there is no such law.
pub fn of(law: &str, titles: &Titles) -> Vec<Vec<u8>> {
    if law == "game_file" {
        return files(titles);
    }
    let mut samples = Vec::new();
    for (game, &title) in titles.iter().enumerate() {
        for (number, variant) in title.variants().iter().enumerate() {
            let table = random_game(title, variant.name);
            let mut sample = vec![game as u8, number as u8];
            match law {
                "position_text" => sample.extend(table.position().bytes()),
                "move_text" => sample.extend(table.moves().join(" ").bytes()),
                "record_json" => sample = table.record().to_json().into_bytes(),
                other => panic!("there is no law {other}"),
            }
            samples.push(sample);
        }
    }
    samples
}

/// Two games in every format of every game; one of them uses everything a file can contain.
fn files(titles: &Titles) -> Vec<Vec<u8>> {
    let mut samples = Vec::new();
    for (game, &title) in titles.iter().enumerate() {
        let variant = title.variants()[0].name;
        let mut table = random_game(title, variant);
        let plain = table.record();
        table.resign(Seat::FIRST).ok(); // a random game may have ended by itself
        let player = |name: &str| Player { name: name.to_owned(), bot: Some("random".to_owned()) };
        let told = Record {
            players: Seat::all(table.seats())
                .map(|seat| player(&table.in_english(&table.seat_name(seat))))
                .collect(),
            tags: vec![("Event".to_owned(), "A \"test\"".to_owned())],
            comments: vec![Comment::new(2, "(;FF[4] a [comment]")],
            ..table.record()
        };
        for (number, format) in title.files().iter().enumerate() {
            let mut sample = vec![game as u8, number as u8];
            for record in [&plain, &told] {
                sample.extend(format.write_text(record).expect("a game of the usual rules can be kept"));
            }
            samples.push(sample);
        }
    }
    samples
}

fn random_game(title: &dyn AnyTitle, variant: &str) -> Box<dyn AnyTable> {
    let mut table = title.open(&Setup::variant(variant)).expect("a named variant opens");
    let mut random = Random::new(7);
    for _ in 0..PLIES {
        let moves = table.legal_moves();
        let Some(text) = random.pick(&moves) else { break };
        table.play(text).expect("a legal move is played");
    }
    table
}

/// A copy with one to four bytes changed, duplicated or removed.
pub fn damaged(sample: &[u8], seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut copy = sample.to_vec();
    for _ in 0..=random.below(4) {
        if copy.is_empty() {
            break;
        }
        let at = random.below(copy.len());
        match random.below(4) {
            0 => copy[at] = random.next_u64() as u8,
            1 => copy[at] = copy[random.below(copy.len())],
            2 => copy.insert(at, copy[at]),
            _ => drop(copy.remove(at)),
        }
    }
    copy
}
