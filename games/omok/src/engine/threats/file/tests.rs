use kibitz_conformance::game_from_words;
use kibitz_search::{Limits, Stop};

use super::*;

const OPEN_THREE: &str =
    "........./........./........./...xxx.../....o..../......o../...o...../........./......... x";

fn with_work<T>(job: impl FnOnce(&mut Work) -> T) -> T {
    job(&mut Work { limits: &Limits::default(), stop: &Stop::new(), tell: &mut |_| () })
}

fn proof(game: &Omok, position: &str) -> Result<String, ProofError> {
    let position = game.read_position(position)?;
    let history = History::from_position(game.clone(), position);
    let mut text = Vec::new();
    with_work(|work| write(&history, &mut text, work))?;
    Ok(String::from_utf8(text).expect("a proof is text"))
}

fn checked(game: &Omok, text: &str) -> Result<Finding, ProofError> {
    with_work(|work| check(game, &mut text.as_bytes(), work))
}

#[test]
fn a_written_proof_is_read_back_and_accepted() {
    for words in ["freestyle board=9", "standard board=9", "caro board=9", "korean board=9", "renju board=9"]
    {
        let game: Omok = game_from_words(words);
        let text = proof(&game, OPEN_THREE).unwrap_or_else(|error| panic!("{words}: {error}"));
        let finding = checked(&game, &text);
        assert!(
            matches!(&finding, Ok(Finding::Holds(told)) if told.contains("win in 3 plies")),
            "{words}: {finding:?}"
        );
    }
}

#[test]
fn a_plan_with_a_changed_stone_is_refused() {
    let game: Omok = game_from_words("freestyle board=9");
    let text = format!("{HEADING}\nrules {}\nposition {OPEN_THREE}\n", rules_text(game.facts()));
    let holes = ["c6 ( * b6 )", "c6 ( b6 g6 * c5 )", "a1 ( * c6 )", "d6 ( * b6 )", "c6"];
    for plan in holes {
        let finding = checked(&game, &format!("{text}{plan}\n"));
        assert!(matches!(finding, Ok(Finding::Hole(_))), "{plan}: {finding:?}");
    }
    let good = checked(&game, &format!("{text}c6 ( b6 g6 * b6 )\n"));
    assert!(matches!(good, Ok(Finding::Holds(_))), "{good:?}");
}

#[test]
fn files_that_are_not_proofs_are_refused() {
    let game: Omok = game_from_words("freestyle board=9");
    let heading = format!("{HEADING}\nrules {}\nposition {OPEN_THREE}\n", rules_text(game.facts()));
    let texts = [
        "",
        "nonsense",
        &heading,
        &format!("{heading}c6 ( b6"),
        &format!("{heading}z99"),
        &format!("{heading}é"),
    ];
    for text in texts {
        assert!(checked(&game, text).is_err(), "{text}");
    }
    let deep = format!("{heading}{}", "c6 ( b6 ".repeat(10_000));
    assert!(checked(&game, &deep).is_err());
    assert!(checked(&game_from_words("renju board=9"), &format!("{heading}c6 ( b6 g6 * b6 )")).is_err());
}

#[test]
fn without_a_forced_win_there_is_no_proof() {
    let game: Omok = game_from_words("freestyle");
    assert!(proof(&game, "h8i9").is_err());
}
