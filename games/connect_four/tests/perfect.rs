//! The bots that play by exact values.

use std::time::Duration;

use kibitz_connect_four::engine::{SolverBot, engine};
use kibitz_connect_four::rules::{Column, ConnectFour};
use kibitz_game::{Game, History, Notation, Rules};
use kibitz_search::{Bot, Limits, Report, Score, Stop};

fn usual() -> ConnectFour {
    ConnectFour::new(ConnectFour::VARIANTS[0].ruleset.clone()).expect("a named variant")
}

fn history(columns: &str) -> History<ConnectFour> {
    let game = usual();
    let position = game.read_position(columns).expect("a position");
    History::from_position(game, position)
}

fn choose(bot: &mut dyn Bot<ConnectFour>, history: &History<ConnectFour>, limits: &Limits) -> Report<Column> {
    bot.choose(history, limits, &Stop::new(), &mut |_| ())
}

fn both_bots() -> [Box<dyn Bot<ConnectFour>>; 2] {
    [Box::new(SolverBot::new(&usual(), 1)), Box::new(engine(&usual(), "max", 1))]
}

/// Published with Pascal Pons's tutorial "Solving Connect 4", set L2_R1: position and score.
const SOLVED: [(&str, Score); 3] = [
    // 22 discs are played, the mover has ten left and wins with his fourth-last.
    ("3761767232336773372165", Score::win_in(13)),
    // 22 discs, and the other seat wins with his ninth-last.
    ("3521652224746227137556", Score::loss_in(4)),
    // 26 discs, and the other seat wins with his fourth-last.
    ("65452257612667655615271112", Score::loss_in(10)),
];

#[test]
fn they_tell_the_exact_end_and_a_line_to_it() {
    for (columns, score) in SOLVED {
        for mut bot in both_bots() {
            let report = choose(&mut *bot, &history(columns), &Limits::default());
            assert_eq!((report.score, report.is_exact), (Some(score), true), "{columns}");
            assert_eq!(Some(report.line.len() as u32), score.decided_in(), "{columns}");
        }
    }
}

#[test]
fn a_perfect_bot_against_itself_plays_to_the_end_it_told() {
    for (columns, score) in SOLVED {
        let mut game = history(columns);
        let mut bot = SolverBot::new(&usual(), 1);
        let mut plies = 0;
        while game.outcome().is_none() {
            let report = choose(&mut bot, &game, &Limits::default());
            game.play(report.best()).expect("a legal move");
            plies += 1;
        }
        assert_eq!(Some(plies), score.decided_in(), "{columns}");
    }
}

#[test]
fn what_cannot_be_solved_in_time_is_played_by_judgement() {
    for mut bot in both_bots() {
        let limits = Limits { time: Some(Duration::from_millis(60)), ..Limits::default() };
        let report = choose(&mut *bot, &history("44"), &limits);
        assert!(!report.is_exact);
        let game = history("44");
        assert!(game.game().is_legal(game.position(), report.best()));
    }
}

#[test]
fn the_same_nodes_give_the_same_move() {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let [mut solver, mut engine] = both_bots();
    for columns in ["44", "35656457352313"] {
        let asked = history(columns);
        for bot in [&mut solver, &mut engine] {
            let first = choose(&mut **bot, &asked, &limits);
            choose(&mut **bot, &history("3761767232336773372165"), &limits);
            let again = choose(&mut **bot, &asked, &limits);
            assert_eq!((first.line, first.score), (again.line, again.score), "{columns}");
        }
    }
}
