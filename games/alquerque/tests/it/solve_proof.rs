//! Proofs: valid ones are accepted, and changed ones refused.

use kibitz_alquerque::engine::solve::{SolvedValues, Tables, proof};
use kibitz_alquerque::rules::Alquerque;
use kibitz_game::{History, Notation};
use kibitz_search::{Finding, Limits, Stop, Work};

use crate::solve_support::{self, game};

/// Won for White if having no move is a loss, drawn if it is a draw.
const NINE: &str = "w b.b../.b.../..b../.w.ww/w.w..";

fn prove(game: &Alquerque, text: &str) -> Vec<u8> {
    let (limits, stop) = (Limits::default(), Stop::new());
    let start = game.read_position(text).expect("the position reads");
    let truth = SolvedValues::new(Tables::in_memory(game, 4), 1 << 22);
    let (history, mut file) = (History::from_position(game.clone(), start), Vec::new());
    let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
    proof::write_with(&truth, 4, &history, &mut file, &mut work).expect("the proof is written");
    file
}

fn check(game: &Alquerque, file: &[u8]) -> Result<Finding, proof::ProofError> {
    let (limits, stop) = (Limits::default(), Stop::new());
    proof::check(game, &mut &file[..], &mut Work { limits: &limits, stop: &stop, tell: &mut |_| () })
}

fn holds(game: &Alquerque, file: &[u8]) -> bool {
    matches!(check(game, file), Ok(Finding::Holds(_)))
}

#[test]
fn a_written_proof_is_accepted() {
    for words in ["document stalemate=loss", "document", "document capture=mandatory chain=must"] {
        let game = game(words);
        let file = prove(&game, NINE);
        let found = check(&game, &file);
        assert!(matches!(&found, Ok(Finding::Holds(_))), "{words}: {found:?}");
    }
}

#[test]
fn a_draw_is_proved_by_two_strategies() {
    let game = game("document");
    let file = prove(&game, "w b.b../...../..b../...../w.w..");
    let text = String::from_utf8_lossy(&file);
    assert!(text.contains("claim White draw") && text.contains("claim Black draw"), "{text}");
    assert!(holds(&game, &file));
}

#[test]
fn a_file_with_one_bit_changed_is_refused() {
    let game = game("document stalemate=loss");
    let file = prove(&game, NINE);
    for at in (0..file.len()).step_by(1 + file.len() / 24) {
        let mut changed = file.clone();
        changed[at] ^= 1;
        assert!(!holds(&game, &changed), "byte {at} of {}", file.len());
    }
}

#[test]
fn a_proof_of_other_rules_is_refused_by_name() {
    let file = prove(&game("document stalemate=loss"), NINE);
    let told = check(&game("document"), &file).expect_err("other rules").to_string();
    assert!(told.contains("forward optional single free off loss"), "{told}");
}

#[test]
fn files_that_are_not_proofs_are_refused_with_a_sentence() {
    let game = game("document");
    let file = prove(&game, NINE);
    for bad in [&b""[..], b"a game of chess\n", &file[..file.len() / 2], &[0xff; 4096]] {
        let told = check(&game, bad).expect_err("no proof").to_string();
        assert!(told.contains("proof"), "{told}");
    }
    assert!(check(&solve_support::game("traditional"), &file).is_err());
}
