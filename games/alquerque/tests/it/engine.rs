//! The engine: evaluation, tactics and levels.

use std::collections::BTreeSet;

use kibitz_alquerque::TITLE;
use kibitz_alquerque::engine::solve::{DistanceTables, Situation, TableValue, tables_at_once};
use kibitz_alquerque::engine::{Evaluator, LEVELS, engine};
use kibitz_alquerque::rules::{Alquerque, Move, Position};
use kibitz_conformance::{game_from_words, position_from_text};
use kibitz_game::{Game, History, Notation, Random, Rules, Seat, Symmetric};
use kibitz_search::{Bot, Evaluate, Horizon, Limits, RandomBot, Report, Score, Standing, Stop};

fn worth(game: &Alquerque, position: &Position, seat: Seat) -> i32 {
    Evaluator::new(game).evaluate(game, position, seat).0
}

/// The evaluation of a drawn position for White under some rules.
fn worth_to_white(rules: &str, drawing: &str) -> i32 {
    let game: Alquerque = game_from_words(rules);
    worth(&game, &position_from_text(&game, drawing), Seat::FIRST)
}

fn choose_as(level: &str, history: &History<Alquerque>, limits: &Limits, seed: u64) -> Report<Move> {
    engine(history.game(), level, seed).choose(history, limits, &Stop::new(), &mut |_| {})
}

/// The move and score of the strongest level without tables in a drawn position.
fn think(rules: &str, drawing: &str, limits: &Limits) -> Report<Move> {
    let game: Alquerque = game_from_words(rules);
    let position = position_from_text(&game, drawing);
    choose_as("8", &History::from_position(game, position), limits, 1)
}

fn best_within(nodes: u64, rules: &str, drawing: &str) -> String {
    think(rules, drawing, &Limits { nodes: Some(nodes), ..Limits::default() }).best().to_string()
}

fn wander(game: &Alquerque, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut history = History::new(game.clone());
    while history.outcome().is_none() {
        let moves = game.legal_moves(history.position());
        let mv = *random.pick(&moves).expect("a running game has a move");
        history.play(mv).unwrap_or_else(|error| panic!("{error}"));
    }
    history.positions().to_vec()
}

fn variants() -> impl Iterator<Item = Alquerque> {
    Alquerque::VARIANTS.iter().map(|variant| game_from_words(variant.name))
}

#[test]
fn a_rotated_board_has_the_same_value_and_the_other_seat_the_opposite_one() {
    let between =
        ["traditional step=any", "murray last-row=captures-only", "document last-row=captures-only"];
    for game in variants().chain(between.map(game_from_words)) {
        let mut uneven = 0;
        for position in (0..10).flat_map(|seed| wander(&game, seed)) {
            let to_mover = |position: &Position| worth(&game, position, game.to_move(position));
            let here = to_mover(&position);
            assert_eq!(worth(&game, &position, game.to_move(&position).other()), -here, "{position:?}");
            for which in 0..game.symmetries() {
                assert_eq!(to_mover(&game.transform(&position, which)), here, "{position:?} view {which}");
            }
            uneven += usize::from(here != 0);
        }
        assert!(uneven > 100, "most positions are worth something: {uneven}");
    }
}

#[test]
fn a_lead_is_worth_more_when_fewer_pieces_are_left() {
    let many = worth_to_white("alfonso", "w bbbb./...../...../..w../wwww.");
    let few = worth_to_white("alfonso", "w b..../...../...../..w../w....");
    assert!(few > many + 20, "{few} {many}");
}

#[test]
fn a_piece_at_home_is_worth_more_than_one_that_cannot_come_back() {
    for rules in ["traditional", "document", "bell"] {
        let home = worth_to_white(rules, "w ....b/...../...../...../w....");
        let gone = worth_to_white(rules, "w w...b/...../...../...../.....");
        assert!(home > gone + 20, "{rules}: {home} {gone}");
    }
    let home = worth_to_white("murray", "w ....b/...../...../...../w....");
    let gone = worth_to_white("murray", "w w...b/...../...../...../.....");
    assert_eq!(home, gone, "with any step a corner is a corner");
}

#[test]
fn a_piece_locked_on_the_last_row_is_worth_less_than_a_free_one() {
    let drawing = "w ..w../...../...../b..../...w.";
    assert!(worth_to_white("traditional", drawing) > worth_to_white("bell", drawing) + 40);
}

#[test]
fn a_threat_is_worth_something() {
    // 8x18 is threatened, and 8 is guarded by 3. White has one step less for it, which alone counts less.
    let threatened = worth_to_white("alfonso", "w ..b../..b../..w../...../.....");
    let calm = worth_to_white("alfonso", "w ..bb./...../..w../...../.....");
    assert!(calm > threatened + 10, "{calm} {threatened}");
}

#[test]
fn an_additional_possible_step_is_worth_something() {
    // Side by side in the corner the pieces block each other.
    let free = worth_to_white("alfonso", "w ..b../...../...../...../.w..w");
    let crowded = worth_to_white("alfonso", "w ..b../...../...../...../...ww");
    assert!(free > crowded, "{free} {crowded}");
}

#[test]
fn a_position_with_a_capture_is_not_evaluated_before_it() {
    let horizon = |rules: &str, drawing: &str| {
        let game: Alquerque = game_from_words(rules);
        Evaluator::new(&game).horizon(&game, &position_from_text(&game, drawing))
    };
    let capture = "w ...../...../.b.../.w.../.....";
    let free = "w ...../...b./...../.w.../.....";
    let shut = "w ...../.b.../.b.../.w.../.....";
    assert_eq!(horizon("traditional", capture), Horizon::Forced);
    assert_eq!(horizon("document", capture), Horizon::Noisy);
    let game: Alquerque = game_from_words("document");
    let position = position_from_text(&game, capture);
    let is_noisy = |mv: &&Move| Evaluator::new(&game).is_noisy(&game, &position, **mv);
    let moves = game.legal_moves(&position);
    assert_eq!(moves.iter().filter(is_noisy).map(ToString::to_string).collect::<Vec<_>>(), ["17x7"]);
    for (rules, drawing) in [("traditional", free), ("document", free), ("traditional", shut)] {
        assert_eq!(horizon(rules, drawing), Horizon::Quiet, "{rules} {drawing}");
    }
}

/// Shots, found by material in positions of random games and checked by hand: a piece is sacrificed, and more
/// are captured back.
#[test]
fn a_shot_is_seen_in_ten_thousand_positions() {
    // 6-11 16x6 1x11x23x25
    assert_eq!(best_within(10_000, "traditional", "b bb.../b..../..w../ww..b/ww.w."), "6-11");
    // 9-15 20x10 5x15x23x25
    assert_eq!(best_within(10_000, "traditional", "b bb.bb/b..b./...../w..ww/w..w."), "9-15");
    // 17-11 9x19 11x1 8-13 24x14
    assert_eq!(best_within(10_000, "document", "w .bbbb/bbbbb/...ww/ww..w/wwbww"), "17-11");
}

#[test]
fn of_several_captures_the_one_that_takes_most_is_played() {
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let report = think("murray", "w .b.../...b./...../.b.b./w.w..", &limits);
    assert_eq!(report.best().to_string(), "23x15x3x1");
}

#[test]
fn shutting_the_last_piece_in_wins() {
    // White's piece is locked on the last row; only steps of 16 leave it nothing to capture.
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let report = think("bell", "b ..w../..b../..b../b..../.....", &limits);
    assert_eq!(report.best().from().number(), 16, "{report:?}");
    assert_eq!(report.score, Some(Score::win_in(1)));
}

#[test]
fn an_only_move_is_played_at_once() {
    let report = think("traditional", "b bbbbb/bbbbb/bbwww/ww.ww/wwwww", &Limits::default());
    assert_eq!((report.best().to_string().as_str(), report.nodes), ("8x18", 0));
}

/// Plays a game to its end and returns White's score.
fn play(game: &Alquerque, mut bots: [Box<dyn Bot<Alquerque>>; 2]) -> f64 {
    let mut history = History::new(game.clone());
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    while history.outcome().is_none() {
        let bot = &mut bots[game.to_move(history.position()).index()];
        let mv = bot.choose(&history, &limits, &Stop::new(), &mut |_| {}).best();
        history.play(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    let outcome = history.outcome().expect("the loop ends with the game");
    outcome.winner().map_or(0.5, |winner| f64::from(u8::from(winner == Seat::FIRST)))
}

#[test]
fn it_beats_random_moves_in_every_variant() {
    for game in variants() {
        let mut scored = 0.0;
        for seed in 0..4 {
            let [first, second] = [(); 2].map(|()| Box::new(engine(&game, "5", seed)));
            scored += play(&game, [first, Box::new(RandomBot::new(seed))]);
            scored += 1.0 - play(&game, [Box::new(RandomBot::new(seed)), second]);
        }
        assert!(scored >= 7.0, "{:?}: {scored} of 8", game.ruleset());
    }
}

#[test]
fn games_against_itself_end_in_every_variant() {
    for game in variants() {
        play(&game, [Box::new(engine(&game, "3", 1)), Box::new(engine(&game, "4", 2))]);
    }
}

#[test]
fn the_same_seed_plays_the_same_move() {
    let history = History::new(game_from_words("traditional"));
    let choose = |level, seed| choose_as(level, &history, &Limits::default(), seed);
    for level in ["1", "2", "3", "4", "5"] {
        assert_eq!(choose(level, 7), choose(level, 7), "level {level}");
    }
    let first_moves: BTreeSet<String> = (0..20).map(|seed| choose("1", seed).best().to_string()).collect();
    assert!(first_moves.len() > 1, "another seed, another game");
}

#[test]
fn the_listed_levels_are_the_rows_and_max() {
    let spec = TITLE.bots.first().expect("every game has an engine");
    assert_eq!(spec.name, "engine");
    let names: Vec<_> = spec.levels.iter().map(|level| level.name.to_owned()).collect();
    let rows = (1..=LEVELS.len()).map(|number| number.to_string());
    assert_eq!(names, rows.chain(["max".to_owned()]).collect::<Vec<_>>());
    assert!(names.contains(&spec.usual_level.to_owned()));
}

/// Positions of three pieces with a single winning move. `max` finds it in its tables and plays it at depth
/// 1, where a level without tables fails.
#[test]
fn max_plays_table_wins() {
    let game: Alquerque = game_from_words("traditional");
    let endings: DistanceTables = tables_at_once(&game, &Stop::new());
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let (mut random, mut seen, mut astray) = (Random::new(5), 0, 0);
    while seen < 50 {
        let mut board = [b'.'; 25];
        for piece in *b"wwb" {
            board[random.below(25)] = piece;
        }
        let rows: Vec<&str> = board.chunks(5).map(|row| std::str::from_utf8(row).expect("letters")).collect();
        let Ok(position) = game.read_position(&format!("w {}", rows.join("/"))) else { continue };
        let loses = |mv: &Move| {
            let next = game.after(&position, *mv);
            endings.table_value(Situation::of(&game, &next)).map(TableValue::standing) == Some(Standing::Loss)
        };
        let moves = game.legal_moves(&position);
        let winning: Vec<Move> = moves.iter().copied().filter(loses).collect();
        if let ([only], true) = (&winning[..], moves.len() > 2) {
            let history = History::from_position(game.clone(), position);
            assert_eq!(choose_as("max", &history, &limits, 1).best(), *only, "{rows:?}");
            astray += u32::from(choose_as("8", &history, &limits, 1).best() != *only);
            seen += 1;
        }
    }
    assert!(astray > 5, "level 8 goes astray {astray} times");
}

/// A known win outweighs any evaluation. A known loss costs the searcher two pieces, since the other side has
/// yet to find it. In a known draw a lead is worth a tenth.
#[test]
fn a_known_loss_costs_less_than_a_known_win_gains() {
    let game: Alquerque = game_from_words("traditional");
    let endings: DistanceTables = tables_at_once(&game, &Stop::new());
    let mut seen = BTreeSet::new();
    for position in (0..20).flat_map(|seed| wander(&game, seed)) {
        let Some(ending) = endings.table_value(Situation::of(&game, &position)) else { continue };
        let mover = game.to_move(&position);
        let mut judge = Evaluator::with_endings(&game, endings.clone());
        judge.set_up(&game, &position);
        let known = judge.evaluate(&game, &position, mover).0;
        let judged = worth(&game, &position, mover);
        assert_eq!(judge.evaluate(&game, &position, mover.other()).0, -known, "{position:?}");
        match ending.standing() {
            Standing::Win => assert!(known > 1_000_000, "{known}: {position:?}"),
            Standing::Draw => assert_eq!(known, judged / 10, "{position:?}"),
            Standing::Loss => assert_eq!(known, judged - 200, "{position:?}"),
        }
        seen.insert(format!("{:?}", ending.standing()));
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}
