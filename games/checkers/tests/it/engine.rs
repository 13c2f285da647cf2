//! The engine: evaluation, tactics and levels.

use kibitz_checkers::TITLE;
use kibitz_checkers::engine::{Engine, Judge, LEVELS, engine};
use kibitz_checkers::rules::{BALLOTS, Checkers, Move, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Random, Seat, Symmetric};
use kibitz_search::{Bot, Evaluate, Horizon, Limits, Report, Score, Stop, Strength};

use crate::drawn::{board, english};

fn worth(position: &Position, seat: Seat) -> i32 {
    Judge.evaluate(&english(), position, seat).0
}

/// The result of the strongest level within limits.
fn think(position: &Position, limits: Limits) -> Report<Move> {
    let history = History::from_position(english(), *position);
    Engine::new(Strength::MAX, None, 1).choose(&history, &limits, &Stop::new(), &mut |_| {})
}

fn choose_as(level: &str, history: &History<Checkers>, seed: u64) -> Report<Move> {
    let mut bot = engine(&english(), level, seed);
    bot.choose(history, &Limits::default(), &Stop::new(), &mut |_| {})
}

fn best_within(nodes: u64, position: &Position) -> String {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    english().write_move(position, think(position, limits).best())
}

fn wander(game: &Checkers, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut history = History::new(game.clone());
    while history.outcome().is_none() {
        let moves = game.legal_moves(history.position());
        let mv = *random.pick(&moves).expect("a running game has a move");
        history.play(mv).unwrap_or_else(|error| panic!("{error}"));
    }
    history.positions().to_vec()
}

#[test]
fn exchanging_the_colours_negates_the_value() {
    let game = english();
    let mut uneven = 0;
    for position in (0..40).flat_map(|seed| wander(&game, seed)) {
        let turned = game.transform(&position, 0);
        let black = worth(&position, Seat::FIRST);
        assert_eq!(worth(&position, Seat::SECOND), -black, "{}", game.write_position(&position));
        assert_eq!(worth(&turned, Seat::SECOND), black, "{}", game.write_position(&position));
        uneven += usize::from(black != 0);
    }
    assert!(uneven > 1_000, "most positions are worth something: {uneven}");
}

#[test]
fn the_start_is_even() {
    assert_eq!(worth(&english().start(), Seat::FIRST), 0);
}

#[test]
fn a_lead_is_worth_more_when_fewer_pieces_are_left() {
    let many = board("B", "bbbb bbbb .... .... .... .www wwww ....");
    let few = board("B", "b.b. .... .... .... .... .... .... .w..");
    assert!(worth(&few, Seat::FIRST) > worth(&many, Seat::FIRST));
}

#[test]
fn a_runaway_man_is_worth_more_than_one_that_can_be_stopped() {
    let free = board("B", ".... .... .... .... .... b... .... ...w");
    let stopped = board("B", ".... .... .... .... .... b... .... w...");
    assert!(worth(&free, Seat::FIRST) > worth(&stopped, Seat::FIRST) + 15);
}

#[test]
fn a_position_with_a_jump_is_not_evaluated_before_it() {
    let game = english();
    let jump = board("B", ".... .... .b.. ..w. .... .... .... ...w");
    assert_eq!(Judge.horizon(&game, &jump), Horizon::Forced);
    assert!(Judge.is_noisy(&game, &jump, game.legal_moves(&jump)[0]));
    let quiet = board("B", ".... .... .b.. .... .... ..w. .... ...w");
    assert_eq!(Judge.horizon(&game, &quiet), Horizon::Quiet);
    assert!(!Judge.is_noisy(&game, &quiet, game.legal_moves(&quiet)[0]));
}

#[test]
fn a_man_left_hanging_is_won_at_depth_two() {
    // 14x23 is answered by 26x19; nothing answers 12x19.
    let hanging = board("B", "b..b .... b..b .b.w .w.. .... .w.. .w.w");
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let report = think(&hanging, limits);
    assert_eq!(report.depth, 2);
    assert_eq!(report.best().to_string(), "12x19");
    assert!(report.score.is_some_and(|score| score > Score(worth(&hanging, Seat::FIRST) + 80)), "{report:?}");
}

/// Shots, found by material in positions of random games and checked by hand: a man is sacrificed, and more
/// are captured back.
#[test]
fn a_shot_is_seen_in_ten_thousand_positions() {
    let two_for_one = board("W", ".b.b .... .b.b b.b. .... .w.w w..w w..w");
    assert_eq!(best_within(10_000, &two_for_one), "22-17"); // 13x22 25x11
    let three_for_one = board("B", ".bbb ..b. ..bb w... ..ww .... .w.w ...w");
    assert_eq!(best_within(10_000, &three_for_one), "11-16"); // 20x11 7x30
    let over_the_middle = board("W", "...b ...b ..b. .... b.b. .... w.ww .w.w");
    assert_eq!(best_within(10_000, &over_the_middle), "25-22"); // 17x26 30x7
    let to_the_crown = board("W", "...b .bbb .... .b.b .... ..ww ..ww w..w");
    assert_eq!(best_within(10_000, &to_the_crown), "23-19"); // 16x23 27x2
}

/// The first position of endgame books: two kings drive one out of the double corner.
#[test]
fn two_kings_win_against_one_in_the_double_corner() {
    let position = board("B", "BB.. .... .... .... .... .... .... ...W");
    let limits = Limits { nodes: Some(300_000), ..Limits::default() };
    let score = think(&position, limits).score.expect("it judges");
    assert!(score > Score::MOST, "{score}");
}

#[test]
fn it_chooses_a_random_ballot_and_can_play_from_every_one() {
    let game: Checkers = game_from_words("english opening=ballot");
    let mut chosen = Vec::new();
    for seed in 0..20 {
        let report = choose_as("3", &History::new(game.clone()), seed);
        chosen.push(report.best().ballot_index().expect("an opening"));
    }
    chosen.sort_unstable();
    chosen.dedup();
    assert!(chosen.len() > 10, "twenty lots drew {chosen:?}");
    for mv in game.legal_moves(&game.start()) {
        let mut history = History::new(game.clone());
        history.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
        let answer = choose_as("3", &history, 1).best();
        history.play(answer).unwrap_or_else(|error| panic!("{mv} {answer}: {error}"));
    }
    assert_eq!(game.legal_moves(&game.start()).len(), BALLOTS.len());
}

#[test]
fn the_same_seed_plays_the_same_move() {
    let history = History::new(english());
    for level in ["1", "2", "3", "4", "5"] {
        assert_eq!(choose_as(level, &history, 7), choose_as(level, &history, 7), "level {level}");
    }
    let first_moves = (0..20).map(|seed| choose_as("1", &history, seed).best().to_string());
    assert!(first_moves.collect::<std::collections::BTreeSet<_>>().len() > 1, "another seed, another game");
}

#[test]
fn the_listed_levels_are_the_rows_and_max() {
    let spec = TITLE.bots.iter().find(|bot| bot.name == "engine").expect("every game has an engine");
    let names: Vec<_> = spec.levels.iter().map(|level| level.name.to_owned()).collect();
    let rows = (1..=LEVELS.len()).map(|number| number.to_string());
    assert_eq!(names, rows.chain(["max".to_owned()]).collect::<Vec<_>>());
    assert!(names.contains(&spec.usual_level.to_owned()));
}

/// The shortest win takes 61 plies, far beyond the search: only the tables know it.
#[test]
fn the_strongest_level_sees_a_win_that_only_the_tables_know() {
    let game = english();
    let position = game.read_position("W:WK19,K23:B12,K28").expect("a position");
    let history = History::from_position(game.clone(), position);
    let limits = Limits { nodes: Some(5_000), ..Limits::default() };
    let score = |level| engine(&game, level, 1).choose(&history, &limits, &Stop::new(), &mut |_| {}).score;
    assert!(score("max") > Some(Score(100)), "{:?}", score("max"));
    assert!(score("8") < Some(Score(100)), "without tables: {:?}", score("8"));
}
