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

const FIVE: (&str, &str) = ("g7h7h8h9i9j9j10j11k11", "omok-how-win-board");

/// Five stones with a gap. A stone in the gap makes six, which is a win for some only.
fn gap(facts: &Facts) -> (&'static str, &'static str) {
    let caption = match facts.five_of(facts.first) {
        Five::Any => "omok-how-gap-board",
        Five::Exact | Five::Unclosed => "omok-how-gap-board-six",
    };
    ("f10f9g10h12h10k12k10j8j10", caption)
}

const THREATS: &[(&str, &str)] =
    &[("h8h11i9i12j10", "omok-how-three-board"), ("g10f10h10h12i10l8j9k12j8m10j10", "omok-how-double-board")];

/// Boards as stones in the order of play; they need space, and assigned colours.
fn diagrams(facts: &Facts, boards: &[(&'static str, &'static str)]) -> Vec<ExplanationStep> {
    if facts.board < SMALLEST_FOR_DIAGRAMS || facts.opening != OpeningRule::Free {
        return Vec::new();
    }
    let [first, second] = [facts.first, facts.first.other()].map(Colour::seat_name);
    let board = |&(position, caption): &(&'static str, &'static str)| {
        let caption = Message::new(caption).with("first", first.clone()).with("second", second.clone());
        ExplanationStep::Board { position, caption }
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
