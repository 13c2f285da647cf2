//! The engine: what it thinks of positions, what it sees, and its levels.

mod drawn;

use drawn::{board, english};
use kibitz_checkers::TITLE;
use kibitz_checkers::engine::{Engine, Judge, LEVELS, engine};
use kibitz_checkers::rules::{BALLOTS, Checkers, Move, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Random, Seat, Symmetric};
use kibitz_search::{Bot, Evaluate, Horizon, Limits, Report, Score, Stop, Strength};

fn worth(position: &Position, seat: Seat) -> i32 {
    Judge.evaluate(&english(), position, seat).0
}

/// What the strongest level finds within limits.
fn think(position: &Position, limits: Limits) -> Report<Move> {
    let history = History::from_position(english(), *position);
    Engine::new(&english(), Strength::MAX, 1).choose(&history, &limits, &Stop::new(), &mut |_| {})
}

fn best_within(nodes: u64, position: &Position) -> String {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    english().write_move(position, think(position, limits).best())
}

/// The positions of a game of random moves.
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
fn exchanging_the_colours_exchanges_the_worth() {
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
fn a_man_nobody_can_stop_is_worth_more_than_one_that_is_stopped() {
    let free = board("B", "..w. .... .... .... .... .... b... ...w");
    let stopped = board("B", "...w .... .... .... .... .... b... w...");
    assert!(worth(&free, Seat::FIRST) > worth(&stopped, Seat::FIRST) + 20);
}

#[test]
fn who_must_jump_is_not_judged_before_the_jump() {
    let game = english();
    let jump = board("B", ".... .... .b.. ..w. .... .... .... ...w");
    assert_eq!(Judge.horizon(&game, &jump), Horizon::Forced);
    assert!(Judge.is_loud(&game, &jump, game.legal_moves(&jump)[0]));
    let quiet = board("B", ".... .... .b.. .... .... ..w. .... ...w");
    assert_eq!(Judge.horizon(&game, &quiet), Horizon::Quiet);
    assert!(!Judge.is_loud(&game, &quiet, game.legal_moves(&quiet)[0]));
}

#[test]
fn the_levels_on_the_shelf_are_the_rows_and_max() {
    let spec = TITLE.bots.iter().find(|bot| bot.name == "engine").expect("the engine is on the shelf");
    let names: Vec<_> = spec.levels.iter().map(|level| level.name.to_owned()).collect();
    let rows = (1..=LEVELS.len()).map(|number| number.to_string());
    assert_eq!(names, rows.chain(["max".to_owned()]).collect::<Vec<_>>());
    assert!(names.contains(&spec.usual_level.to_owned()));
}
