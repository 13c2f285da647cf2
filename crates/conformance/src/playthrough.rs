//! Whole games as golden text files: a change of rules, notation or drawing shows as a diff.

use std::fmt::Write;
use std::path::Path;

use kibitz_game::depict::text;
use kibitz_game::{History, Random, Rules};

/// A playthrough ends after this many plies.
const LONGEST: usize = 120;

/// At most this many moves of a position are listed; the rest are counted.
const MOST_MOVES: usize = 30;

/// Compares one random game of every variant with its file in `folder`, or writes the files when
/// `KIBITZ_WRITE_PLAYTHROUGHS` is set.
///
/// # Panics
/// If a game differs from its file, or a file cannot be read or written.
pub fn check_all<G: Rules>(folder: &Path) {
    for (variant, seed) in G::VARIANTS.iter().zip(1..) {
        let game = G::new(variant.ruleset.clone()).expect("a named variant is a ruleset");
        let (path, told) = (folder.join(format!("{}.txt", variant.name)), tell(&game, seed));
        if std::env::var_os("KIBITZ_WRITE_PLAYTHROUGHS").is_some() {
            std::fs::create_dir_all(folder).expect("the folder can be made");
            std::fs::write(&path, told).expect("the playthrough can be written");
        } else {
            let golden = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(golden == told, "{} differs: `cargo xtask playthroughs` writes it anew", path.display());
        }
    }
}

/// Describes a random game ply by ply: board, position, key, legal moves.
pub fn tell<G: Rules>(game: &G, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut history = History::new(game.clone());
    let mut out = String::new();
    while history.moves().len() < LONGEST {
        let position = history.position();
        tell_position(game, position, history.moves().len(), &mut out);
        let moves = game.legal_moves(position);
        let Some(&mv) = random.pick(&moves).filter(|_| history.outcome().is_none()) else {
            break;
        };
        writeln!(out, "plays {}\n", game.write_move(position, mv)).expect("text grows");
        history.play(mv).expect("a legal move is played");
    }
    let ending = history.outcome().map_or("cut off".to_owned(), |outcome| {
        format!("places {:?}: {}", outcome.places.as_slice(), outcome.reason)
    });
    writeln!(out, "{ending}").expect("text grows");
    out
}

fn tell_position<G: Rules>(game: &G, position: &G::Position, ply: usize, out: &mut String) {
    let (drawing, line, key) =
        (text::draw(game, position), game.write_position(position), game.key(position));
    writeln!(out, "ply {ply}\n{drawing}position {line}\nkey {key:016x}").expect("text grows");
    let moves: Vec<_> =
        game.legal_moves(position).into_iter().map(|mv| game.write_move(position, mv)).collect();
    let shown = &moves[..moves.len().min(MOST_MOVES)];
    writeln!(out, "{} moves {}", moves.len(), shown.join(" ")).expect("text grows");
}
