//! How to play, under the rules of the table.

use kibitz_game::Rules;
use kibitz_title::ExplanationStep;

use crate::rules::{Alquerque, Capture, Chain, Facts, LastRow, NoReturn, Stalemate, Stepping};

const STEP: &str = "w b...b/...../..w../w..../.....";
const CAPTURE: &str = "w ..b../.b.b./...../...b./.w..w";
/// The captures there; the rules of chains decide which of them are legal.
const CAPTURES: &[&str] = &["25x13", "25x13x1", "25x13x5"];
const BACKWARD: &str = "w ...../..w../..b../...../b....";

pub fn steps(game: &Alquerque) -> Vec<ExplanationStep> {
    let facts = game.ruleset();
    let mut steps = vec![
        ExplanationStep::words("alquerque-how-board"),
        ExplanationStep::board("startpos", "alquerque-how-board-start"),
        ExplanationStep::heading("alquerque-how-step-heading"),
    ];
    steps.extend(moving(facts));
    steps.push(ExplanationStep::heading("alquerque-how-capture-heading"));
    steps.extend(capturing(facts));
    steps.push(ExplanationStep::heading("alquerque-how-win-heading"));
    steps.extend(winning(facts));
    steps.push(ExplanationStep::heading("alquerque-how-hint-heading"));
    steps.push(ExplanationStep::words("alquerque-how-hint"));
    steps
}

fn moving(facts: &Facts) -> Vec<ExplanationStep> {
    let (words, caption) = match facts.step {
        Stepping::Forward => ("alquerque-how-step-forward", "alquerque-how-step-forward-board"),
        Stepping::Sideways => ("alquerque-how-step-sideways", "alquerque-how-step-sideways-board"),
        Stepping::Any => ("alquerque-how-step-any", "alquerque-how-step-any-board"),
    };
    let board = ExplanationStep::board(STEP, caption).with_exercise("alquerque-try-step", STEP, &["13-8"]);
    let mut steps = vec![ExplanationStep::words(words), board];
    // Without sideways or backward moves nothing could move straight back.
    if facts.no_return == NoReturn::Last && facts.step != Stepping::Forward {
        steps.push(ExplanationStep::words("alquerque-how-no-return"));
    }
    if facts.last_row == LastRow::CapturesOnly {
        steps.push(ExplanationStep::words("alquerque-how-last-row"));
    }
    steps
}

fn capturing(facts: &Facts) -> Vec<ExplanationStep> {
    let duty = match (facts.capture, facts.chain) {
        (Capture::Optional, _) => "alquerque-how-capture-optional",
        (Capture::Mandatory, Chain::Longest) => "alquerque-how-capture-longest",
        (Capture::Mandatory, _) => "alquerque-how-capture-mandatory",
    };
    let (chain, caption) = match facts.chain {
        Chain::Single => ("alquerque-how-chain-single", "alquerque-how-chain-single-board"),
        Chain::May => ("alquerque-how-chain-may", "alquerque-how-chain-may-board"),
        Chain::Must => ("alquerque-how-chain-must", "alquerque-how-chain-must-board"),
        Chain::Longest => ("alquerque-how-chain-longest", "alquerque-how-chain-must-board"),
    };
    vec![
        ExplanationStep::words("alquerque-how-capture"),
        ExplanationStep::words(duty),
        ExplanationStep::words(chain),
        ExplanationStep::board(CAPTURE, caption).with_exercise("alquerque-try-capture", CAPTURE, CAPTURES),
        ExplanationStep::board(BACKWARD, "alquerque-how-capture-backward").with_exercise(
            "alquerque-try-backward",
            BACKWARD,
            &["8x18"],
        ),
    ]
}

fn winning(facts: &Facts) -> Vec<ExplanationStep> {
    let (words, caption) = match facts.stalemate {
        Stalemate::Loss => ("alquerque-how-win-loss", "alquerque-how-win-loss-board"),
        Stalemate::Draw => ("alquerque-how-win-draw", "alquerque-how-win-draw-board"),
    };
    let mut steps = vec![ExplanationStep::words(words)];
    // Where pieces move backward, Black could still move here.
    if facts.step != Stepping::Any || facts.last_row == LastRow::CapturesOnly {
        steps.push(ExplanationStep::board("b ...../...../...../...../wbww.", caption));
    }
    // A game of forward moves ends by itself.
    if facts.step != Stepping::Forward {
        steps.push(ExplanationStep::words("alquerque-how-counting"));
    }
    steps
}
