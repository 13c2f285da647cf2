//! How to play, under the rules of the table.

use kibitz_game::{Message, Rules};
use kibitz_title::ExplanationStep;

use crate::rules::{ChineseCheckers, Corners, Facts, Goal, Hop, LeaveGoal, Partners, Pass};

pub fn steps(game: &ChineseCheckers) -> Vec<ExplanationStep> {
    let facts = game.ruleset();
    let star = Message::new("chinese-checkers-how-star").with("seats", facts.seats);
    let mut steps = vec![
        ExplanationStep::Words(star),
        ExplanationStep::board("startpos", "chinese-checkers-how-start-board"),
        ExplanationStep::heading("chinese-checkers-how-hop-heading"),
    ];
    steps.extend(moving(facts));
    steps.push(ExplanationStep::heading("chinese-checkers-how-home-heading"));
    steps.extend(coming_home(facts));
    steps.push(ExplanationStep::heading("chinese-checkers-how-pass-heading"));
    steps.extend(ending(facts));
    steps.push(ExplanationStep::heading("chinese-checkers-how-hint-heading"));
    steps.push(ExplanationStep::words("chinese-checkers-how-hint"));
    steps
}

fn moving(facts: &Facts) -> Vec<ExplanationStep> {
    let hop = match facts.hop {
        Hop::Short => "chinese-checkers-how-hop-short",
        Hop::Long => "chinese-checkers-how-hop-long",
    };
    let mut steps = vec![ExplanationStep::words(hop), ExplanationStep::words("chinese-checkers-how-chain")];
    let chain = for_two(facts, CHAIN, "chinese-checkers-how-chain-board");
    steps
        .extend(chain.map(|board| board.with_exercise("chinese-checkers-try-chain", CHAIN, &["4.12^10.14"])));
    if facts.corners == Corners::Passing {
        steps.push(ExplanationStep::words("chinese-checkers-how-corners-passing"));
    }
    steps
}

fn coming_home(facts: &Facts) -> Vec<ExplanationStep> {
    let (goal, spoil) = match facts.goal {
        Goal::Filled => ("chinese-checkers-how-goal-filled", "chinese-checkers-how-spoil-filled-board"),
        Goal::AllHome => ("chinese-checkers-how-goal-all-home", "chinese-checkers-how-spoil-all-home-board"),
    };
    let mut steps = vec![ExplanationStep::words(goal)];
    let last = for_two(facts, LAST, "chinese-checkers-how-last-board");
    steps.extend(last.map(|board| board.with_exercise("chinese-checkers-try-last", LAST, &["12.14-13.15"])));
    steps.extend(for_two(facts, SPOIL, spoil));
    if facts.leave_goal == LeaveGoal::Never {
        steps.push(ExplanationStep::words("chinese-checkers-how-leave-never"));
    }
    steps.push(ExplanationStep::words(match (facts.partners, facts.seats) {
        (Partners::Yes, 4) => "chinese-checkers-how-end-two-pairs",
        (Partners::Yes, _) => "chinese-checkers-how-end-three-pairs",
        (Partners::No, 2) => "chinese-checkers-how-end-two",
        (Partners::No, _) => "chinese-checkers-how-end-more",
    }));
    steps
}

fn ending(facts: &Facts) -> Vec<ExplanationStep> {
    let pass = match (facts.pass, facts.seats) {
        (Pass::Free, 2) => "chinese-checkers-how-pass-free",
        (Pass::Free, _) => "chinese-checkers-how-pass-free-more",
        (Pass::Stuck, _) => "chinese-checkers-how-pass-stuck",
    };
    let ends: &[&'static str] = match (facts.partners, facts.seats) {
        (_, 2) => &["chinese-checkers-how-draw"],
        (Partners::No, _) => &["chinese-checkers-how-draw-more", "chinese-checkers-how-stall"],
        (Partners::Yes, _) => &["chinese-checkers-how-draw-more", "chinese-checkers-how-stall-pairs"],
    };
    std::iter::once(&pass).chain(ends).map(|id| ExplanationStep::words(id)).collect()
}

/// Returns a diagram if the game has two seats, since the diagrams show two.
fn for_two(facts: &Facts, position: &'static str, caption: &'static str) -> Option<ExplanationStep> {
    (facts.seats == 2).then(|| ExplanationStep::board(position, caption))
}

const CHAIN: &str = "1/11/111/.1.1/......1....../.....1....../.........../\
                   ....2...../........./.....2..../.........../............/............./.222/.22/22/2 1";

const LAST: &str = "2/22/222/.2../......2....../.....2....../....2....../\
                   ........../........./........../.........../............/.......1...../111./111/11/1 1";

const SPOIL: &str = "2/22/22./.22./......2....../.....2....../.........../\
                   ........../....1..../........../.........../............/............./1111/111/11/2 1";
