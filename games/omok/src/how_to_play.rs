//! How to play, under the rules of the table.

use kibitz_game::Message;
use kibitz_title::ExplanationStep;

use crate::rules::{Colour, Facts, Five, Forbidden, Omok, OpeningRule};

/// The diagrams extend from f7 to m12.
const SMALLEST_FOR_DIAGRAMS: u8 = 13;

pub fn steps(game: &Omok) -> Vec<ExplanationStep> {
    let facts = game.facts();
    let start =
        Message::new("omok-how-board").with("size", facts.board).with("first", facts.first.seat_name());
    let mut steps =
        vec![ExplanationStep::Words(start), ExplanationStep::board("startpos", "omok-how-board-start")];
    steps.extend(opening(facts));
    steps.push(ExplanationStep::heading("omok-how-win-heading"));
    steps.push(ExplanationStep::words(winning(facts)));
    steps.push(ExplanationStep::words("omok-how-full"));
    steps.extend(diagrams(facts, &[FIVE, gap(facts)]));
    steps.push(ExplanationStep::heading("omok-how-threat-heading"));
    steps.push(ExplanationStep::words("omok-how-threat"));
    steps.extend(diagrams(facts, THREATS));
    steps.extend(forbidden(facts));
    steps
}

/// A diagram with its caption, and an exercise: the stones before the answer, and the answers.
struct Diagram {
    position: &'static str,
    caption: &'static str,
    task: &'static str,
    before: &'static str,
    answers: &'static [&'static str],
}

const FIVE: Diagram = Diagram {
    position: "g7h7h8h9i9j9j10j11k11",
    caption: "omok-how-win-board",
    task: "omok-try-five",
    before: "g7h7h8h9i9j9j10j11",
    answers: &["k11", "f6"],
};

/// Five stones with a gap. A stone in the gap makes six, which is a win for some only: nobody else has to stop it.
fn gap(facts: &Facts) -> Diagram {
    let position = "f10f9g10h12h10k12k10j8j10";
    let (caption, answers): (_, &[&str]) = match facts.five_of(facts.first) {
        Five::Any => ("omok-how-gap-board", &["i10"]),
        Five::Exact | Five::Unclosed => ("omok-how-gap-board-six", &[]),
    };
    Diagram { position, caption, task: "omok-try-stop-five", before: position, answers }
}

const THREATS: &[Diagram] = &[
    Diagram {
        position: "h8h11i9i12j10",
        caption: "omok-how-three-board",
        task: "omok-try-stop-three",
        before: "h8h11i9i12j10",
        answers: &["g7", "k11", "f6", "l12"],
    },
    Diagram {
        position: "g10f10h10h12i10l8j9k12j8m10j10",
        caption: "omok-how-double-board",
        task: "omok-try-stop-five",
        before: "g10f10h10h12i10l8j9k12j8m10j10",
        answers: &["k10"],
    },
];

/// Diagrams, as stones in the order of play. They need a large enough board and assigned colours.
fn diagrams(facts: &Facts, boards: &[Diagram]) -> Vec<ExplanationStep> {
    if facts.board < SMALLEST_FOR_DIAGRAMS || facts.opening != OpeningRule::Free {
        return Vec::new();
    }
    let [first, second] = [facts.first, facts.first.other()].map(Colour::seat_name);
    let board = |&Diagram { position, caption, task, before, answers }: &Diagram| {
        let caption = Message::new(caption).with("first", first.clone()).with("second", second.clone());
        let board = ExplanationStep::Board { position, caption, exercise: None };
        if answers.is_empty() { board } else { board.with_exercise(task, before, answers) }
    };
    boards.iter().map(board).collect()
}

fn opening(facts: &Facts) -> Vec<ExplanationStep> {
    let words = match facts.opening {
        OpeningRule::Free => return Vec::new(),
        OpeningRule::Swap => "omok-how-opening-swap",
        OpeningRule::Swap2 => "omok-how-opening-swap2",
    };
    vec![ExplanationStep::heading("omok-how-opening-heading"), ExplanationStep::words(words)]
}

fn winning(facts: &Facts) -> &'static str {
    match [Colour::Black, Colour::White].map(|colour| facts.five_of(colour)) {
        [Five::Any, _] => "omok-how-win-any",
        [Five::Exact, Five::Any] => "omok-how-win-renju",
        [Five::Exact, _] => "omok-how-win-exact",
        [Five::Unclosed, Five::Any] => "omok-how-win-renju-unclosed",
        [Five::Unclosed, _] => "omok-how-win-unclosed",
    }
}

fn forbidden(facts: &Facts) -> Vec<ExplanationStep> {
    let words = match facts.forbidden {
        Forbidden::None => return Vec::new(),
        Forbidden::Korean => "omok-how-forbidden-korean",
        Forbidden::Renju => "omok-how-forbidden-renju",
    };
    vec![ExplanationStep::heading("omok-how-forbidden-heading"), ExplanationStep::words(words)]
}
