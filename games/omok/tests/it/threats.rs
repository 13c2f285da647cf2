//! Forced wins found. Every win is verified with the plain rules before it is returned.

use std::time::Duration;

use kibitz_conformance::game_from_words;
use kibitz_game::{History, Notation};
use kibitz_omok::engine::ForcedWins;
use kibitz_omok::rules::{Move, Omok};
use kibitz_search::{Limits, Question, Solution, Solver, Stop, Work};

/// Problems from the source of `forced_wins.txt`, published without a solution.
const WITHOUT_ANSWER: [(&str, &str); 3] = [
    (
        "bench vct white",
        ".............../.............../.............../.............../......x......../....xoooxx.o.../......xooooxx../.....xoxxoo..../.....o.xx.o..../....o.x..oxx.../...x.o..o....../......xx......./.............../.............../............... o",
    ),
    (
        "bench vct unstable",
        ".............../.............../.............../.............../........o....../.....ox.xx...../.....xooox...../.......xoxo..../.......oxo.o.../.......oxxx..../........x.o..../.............../.............../.............../............... x",
    ),
    (
        "bench vct small but long",
        ".............../.............../.............../.............../.............../.............../.............../.....xox......./.....oxo......./.......o......./......x......../.............../.............../.............../............... x",
    ),
];

/// Names and positions of all problems.
fn problems() -> Vec<(&'static str, &'static str)> {
    let lines = include_str!("../forced_wins.txt").lines();
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let answered = lines.chunks(3).map(|lines| (lines[0], lines[1]));
    answered.chain(WITHOUT_ANSWER).collect()
}

fn solve(words: &str, position: &str, nodes: u64) -> Solution<Move> {
    let game: Omok = game_from_words(words);
    let position = game.read_position(position).unwrap_or_else(|error| panic!("{error}"));
    let history = History::from_position(game.clone(), position);
    let limits = Limits {
        nodes: Some(nodes),
        time: Some(Duration::from_secs(60)),
        hash: 1 << 30,
        ..Limits::default()
    };
    let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut |_| () };
    ForcedWins::new(&game).solve(&history, Question::default(), &mut work)
}

#[test]
fn every_published_win_by_fours_is_found() {
    for (name, position) in problems().into_iter().filter(|(name, _)| name.starts_with("vcf")) {
        let solution = solve("renju", position, 20_000);
        assert_eq!(solution.verdict.value, "win", "{name}: {} nodes", solution.nodes);
    }
}

#[test]
fn published_wins_by_threes_are_found() {
    let is_short = |name: &str| name.starts_with("vct") && !name.contains("bench");
    for (name, position) in problems().into_iter().filter(|(name, _)| is_short(name)) {
        let solution = solve("renju", position, 400_000);
        assert_eq!(solution.verdict.value, "win", "{name}: {} nodes", solution.nodes);
    }
}

#[test]
#[ignore = "takes millions of positions: part of deep"]
fn long_wins_by_threes_are_found() {
    let names = ["bench vct white", "vct bench vct black"];
    let problems: Vec<_> = problems().into_iter().filter(|(name, _)| names.contains(name)).collect();
    assert_eq!(problems.len(), names.len());
    for (name, position) in problems {
        let solution = solve("renju", position, 4_000_000);
        assert_eq!(solution.verdict.value, "win", "{name}: {} nodes", solution.nodes);
    }
}
