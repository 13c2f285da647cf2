//! The bots that play by exact values.

use std::time::Duration;

use kibitz_connect_four::engine::solve::{Aim, Exact};
use kibitz_connect_four::engine::{SolverBot, engine};
use kibitz_connect_four::rules::{Column, ConnectFour, Position};
use kibitz_game::{Game, History, Notation, Random, Rules};
use kibitz_search::{Bot, Limits, Report, Score, Solver, Stop, Work};

use crate::minimax;

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
    // 22 discs are played; the mover has ten left and wins with the fourth-last.
    ("3761767232336773372165", Score::win_in(13)),
    // 22 discs; the other seat wins with the ninth-last.
    ("3521652224746227137556", Score::loss_in(4)),
    // 26 discs; the other seat wins with the fourth-last.
    ("65452257612667655615271112", Score::loss_in(10)),
];

/// From the set of hard openings, `L1_R3`: it takes millions of nodes.
const HARD: &str = "76556662";

#[test]
fn they_report_the_exact_result_and_a_line_to_it() {
    for (columns, score) in SOLVED {
        for mut bot in both_bots() {
            let report = choose(&mut *bot, &history(columns), &Limits::default());
            assert_eq!((report.score, report.is_exact), (Some(score), true), "{columns}");
            assert_eq!(Some(report.line.len() as u32), score.decided_in(), "{columns}");
        }
    }
}

#[test]
fn a_perfect_bot_against_itself_reaches_the_predicted_end() {
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
fn positions_that_cannot_be_solved_in_time_are_searched_heuristically() {
    for mut bot in both_bots() {
        let limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::default() };
        let report = choose(&mut *bot, &history(HARD), &limits);
        assert!(!report.is_exact);
        let game = history(HARD);
        assert!(game.game().is_legal(game.position(), report.best()));
    }
}

#[test]
fn the_same_nodes_give_the_same_move() {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let [mut solver, mut engine] = both_bots();
    for columns in [HARD, "35656457352313"] {
        let asked = history(columns);
        for bot in [&mut solver, &mut engine] {
            let first = choose(&mut **bot, &asked, &limits);
            choose(&mut **bot, &history("3761767232336773372165"), &limits);
            let again = choose(&mut **bot, &asked, &limits);
            assert_eq!((first.line, first.score), (again.line, again.score), "{columns}");
        }
    }
}

/// Checked in random games on a small board, with few nodes and with many.
#[test]
fn a_best_move_keeps_the_value_of_the_position() {
    let game = minimax::frame(5, 4);
    let scores = minimax::every_score(&game);
    let score = |position: Position| i32::from(scores[&minimax::folded(&game, position)]);
    let mut exact = Exact::new(&game);
    let (mut seen, mut only_kept) = (0, 0);
    for seed in 0..300 {
        let (mut random, mut position) = (Random::new(seed), game.start());
        while game.outcome(&position).is_none() {
            for nodes in [20, 200, 20_000] {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut |_| () };
                exact.forget();
                let Some(best) = exact.best(&position, Aim::Tie, &mut work) else { continue };
                let (told, kept) = (score(position), -score(game.after(&position, best.line[0])));
                let drawn = game.write_position(&position);
                assert_eq!(kept.signum(), told.signum(), "{drawn}: {:?}", best.line);
                if best.is_exact {
                    assert_eq!((best.score, kept), (told, told), "{drawn}: {:?}", best.line);
                } else {
                    assert_eq!(best.score, 1, "{drawn}: only a win is kept without its length");
                    only_kept += 1;
                }
                seen += 1;
            }
            position = game.after(&position, *random.pick(&game.legal_moves(&position)).expect("a move"));
        }
    }
    assert!(seen > 1000 && only_kept > 20, "{seen} seen, {only_kept} not exactly");
}

/// The share of losing replies to a move, by minimax, without those that lose to one of the next two discs. 0
/// if the move does not keep a tie.
fn plain_hope(game: &ConnectFour, child: Position, score: &dyn Fn(Position) -> i32) -> f64 {
    let squares = i32::from(game.columns()) * i32::from(game.rows());
    let wins_soon = |position: Position| {
        let discs_left = (squares - position.plies() as i32 + 1) / 2;
        score(position) > 0 && score(position) >= discs_left - 1
    };
    if game.outcome(&child).is_some() || score(child) > 0 {
        return 0.0;
    }
    let replies = game.legal_moves(&child).iter().map(|&reply| game.after(&child, reply)).collect::<Vec<_>>();
    let made = replies.into_iter().filter(|&after| !wins_soon(after)).collect::<Vec<_>>();
    let mistakes = made.iter().filter(|&&after| score(after) > 0).count();
    mistakes as f64 / made.len() as f64
}

#[test]
fn a_trap_is_the_move_with_the_most_losing_replies() {
    let game = minimax::frame(5, 4);
    let scores = minimax::every_score(&game);
    let score = |position: Position| i32::from(scores[&minimax::folded(&game, position)]);
    let mut exact = Exact::new(&game);
    let (mut trapped, mut others) = (0, 0);
    for seed in 0..300 {
        let (mut random, mut position) = (Random::new(seed), game.start());
        while game.outcome(&position).is_none() {
            let mut work = Work { limits: &Limits::default(), stop: &Stop::new(), tell: &mut |_| () };
            let best = exact.best(&position, Aim::Trap, &mut work).expect("no limits");
            let kept = -score(game.after(&position, best.line[0]));
            let drawn = game.write_position(&position);
            assert_eq!((best.score, best.is_exact, kept), (score(position), true, best.score), "{drawn}");
            let hope = |column: Column| plain_hope(&game, game.after(&position, column), &score);
            let most = game.legal_moves(&position).iter().map(|&column| hope(column)).fold(0.0, f64::max);
            if score(position) == 0 && most > 0.0 {
                assert_eq!(hope(best.line[0]), most, "{drawn}: {:?}", best.line);
                trapped += 1;
            } else {
                others += 1;
            }
            position = game.after(&position, *random.pick(&game.legal_moves(&position)).expect("a move"));
        }
    }
    assert!(trapped > 300 && others > 300, "{trapped} traps, {others} others");
}
