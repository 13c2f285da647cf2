//! The document's opponent, clause by clause.

use kibitz_conformance::game_from_words;
use kibitz_connect_four::classic::Classic;
use kibitz_connect_four::rules::{Column, ConnectFour, Position};
use kibitz_game::{Arg, Game, History, Notation, Random};
use kibitz_search::{Bot, Limits, Report, Score, Stop, reference};
use std::time::Duration;

fn game() -> ConnectFour {
    game_from_words("document")
}

fn at(columns: &str) -> History<ConnectFour> {
    let position = game().read_position(columns).expect("a position");
    History::from_position(game(), position)
}

fn asks(history: &History<ConnectFour>, depth: u32) -> Report<Column> {
    let mut bot = Classic::new(history.game(), depth);
    bot.choose(history, &Limits::default(), &Stop::new(), &mut |_| ())
}

/// The strength of a position for the first seat, counted from its text.
fn plain_strength(game: &ConnectFour, position: &Position) -> Score {
    if let Some(outcome) = game.outcome(position) {
        return match outcome.winner() {
            Some(winner) if winner.0 == 0 => Score(1_000_000),
            Some(_) => Score(-1_000_000),
            None => Score(0),
        };
    }
    let text = game.write_position(position);
    let grid: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let worth = |line: &[char], own: char, enemy: char| {
        let count = line.iter().filter(|&&letter| letter == own).count();
        if line.contains(&enemy) { 0 } else { [0, 1, 4, 16][count] }
    };
    let mut sum = 0;
    for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for row in 0..6_i32 {
            for column in 0..7_i32 {
                let place = |step: i32| Some((row + step * down, column + step * right));
                let inside = |&(r, c): &(i32, i32)| (0..6).contains(&r) && (0..7).contains(&c);
                let line: Vec<char> = (0..4)
                    .filter_map(place)
                    .filter(inside)
                    .map(|(r, c)| grid[r as usize][c as usize])
                    .collect();
                if line.len() == 4 {
                    sum += worth(&line, 'x', 'o') - worth(&line, 'o', 'x');
                }
            }
        }
    }
    Score(sum)
}

#[test]
fn it_plays_the_first_best_column_of_plain_minimax_at_every_level_up_to_five() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut history = History::new(game());
        while history.moves().len() < seed as usize / 2 && history.outcome().is_none() {
            let moves = game().legal_moves(history.position());
            history.play(*random.pick(&moves).expect("a running game has a move")).expect("legal");
        }
        if history.outcome().is_none() {
            compare_with_minimax(&history, 1 + seed as u32 % 5);
        }
    }
}

fn compare_with_minimax(history: &History<ConnectFour>, depth: u32) {
    let (game, position) = (history.game(), history.position());
    let values = reference::move_values(game, position, depth, &mut |leaf| plain_strength(game, leaf));
    let sign = if game.to_move(position).0 == 0 { 1 } else { -1 };
    let best = values.iter().map(|(_, value)| sign * value.0).max().expect("a move");
    let first = values.iter().find(|(_, value)| sign * value.0 == best).expect("the best is there").0;
    let report = asks(history, depth);
    assert_eq!(
        (report.best(), report.score),
        (first, Some(Score(best))),
        "{}",
        game.write_position(position)
    );
}

#[test]
fn lines_free_of_enemy_discs_are_worth_1_4_and_16() {
    // A disc in the corner is in three lines, one in the middle of the lowest row in seven.
    let game = game();
    let corner = game.read_position("1").expect("a position");
    assert_eq!(plain_strength(&game, &corner), Score(3));
    let middle = game.read_position("4").expect("a position");
    assert_eq!(plain_strength(&game, &middle), Score(7));
    // From the empty board level 1 takes the square with the most lines: the middle, worth 7.
    let report = asks(&History::new(game), 1);
    assert_eq!((report.best(), report.score), (Column(3), Some(Score(7))));
}

#[test]
fn it_wins_at_once_where_it_can_and_blocks_where_it_must() {
    assert_eq!(asks(&at("112233"), 2).best(), Column(3));
    assert_eq!(asks(&at("11223"), 2).best(), Column(3));
}

#[test]
fn moves_tried_are_every_disc_dropped_in_the_search() {
    assert_eq!(asks(&History::new(game()), 1).nodes, 7);
    // Level 2 from the empty board: 7 discs of its own, and for each of them the replies tried before one is
    // strictly worse for it than its best so far.
    let report = asks(&History::new(game()), 2);
    assert_eq!(report.nodes, plain_count(2));
    let note = report.note.expect("it tells");
    assert_eq!(note.id, "connect-four-classic-tried");
    assert_eq!(note.args["moves"], report.nodes.into());
    assert!(matches!(note.args["millis"], Arg::Number(0..60_000)), "{note:?}");
    assert_eq!(asks(&History::new(game()), 4).nodes, plain_count(4));
}

/// The document's two functions as printed, with the plain strength: the number of discs dropped.
fn plain_count(depth: u32) -> u64 {
    fn expand(
        game: &ConnectFour,
        position: &Position,
        depth: u32,
        is_max: bool,
        parent: i32,
        count: &mut u64,
    ) -> i32 {
        let moves = game.legal_moves(position);
        if depth == 0 || moves.is_empty() {
            return plain_strength(game, position).0;
        }
        let mut best = if is_max { -1_000_000 } else { 1_000_000 };
        for &mv in &moves {
            *count += 1;
            let strength = expand(game, &game.after(position, mv), depth - 1, !is_max, best, count);
            if (is_max && strength > parent) || (!is_max && strength < parent) {
                return strength;
            }
            best = if is_max { best.max(strength) } else { best.min(strength) };
        }
        best
    }
    let (game, mut count) = (game(), 0);
    expand(&game, &game.start(), depth, true, i32::MAX, &mut count);
    count
}

#[test]
fn an_interrupted_search_still_plays_a_legal_column() {
    let stop = Stop::new();
    stop.request();
    let history = at("444444");
    let report = Classic::new(history.game(), 8).choose(&history, &Limits::default(), &stop, &mut |_| ());
    assert!(game().is_legal(history.position(), report.best()));
    assert!(report.nodes < 20, "it stops at once");
}

#[test]
fn a_time_limit_ends_a_search_that_would_take_years() {
    let limits = Limits { time: Some(Duration::from_millis(50)), ..Limits::default() };
    let history = History::new(game());
    let report = Classic::new(&game(), 42).choose(&history, &limits, &Stop::new(), &mut |_| ());
    assert!(game().is_legal(history.position(), report.best()));
    assert!(report.nodes > 0, "it has looked at something");
}

#[test]
fn a_limit_in_moves_tried_is_kept_to_the_move() {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let history = History::new(game());
    let report = Classic::new(&game(), 42).choose(&history, &limits, &Stop::new(), &mut |_| ());
    assert_eq!((report.nodes, report.best(), report.score), (1_000, Column(0), None));
}

#[test]
fn a_depth_limit_overrides_the_level() {
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let history = History::new(game());
    let report = Classic::new(&game(), 8).choose(&history, &limits, &Stop::new(), &mut |_| ());
    assert_eq!((report.depth, report.nodes), (1, 7));
}

/// A whole game of the classic bot against itself at the document's default level.
#[test]
fn it_reproduces_its_golden_games() {
    for (depth, golden) in [(4, GOLDEN_4), (5, GOLDEN_5)] {
        let mut history = History::new(game());
        let mut played = String::new();
        while history.outcome().is_none() {
            let mv = asks(&history, depth).best();
            played += &game().write_move(history.position(), mv);
            history.play(mv).expect("it plays legal moves");
        }
        assert_eq!(played, golden, "level {depth}");
    }
}

const GOLDEN_4: &str = "355553334144454451112112332666622277776677";
const GOLDEN_5: &str = "333342564454451111112322";
