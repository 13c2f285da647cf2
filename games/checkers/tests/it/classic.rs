//! The document's opponents: its examples, its clauses, and golden games.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use kibitz_checkers::TITLE;
use kibitz_checkers::classic::{Brain, in_document_order, value};
use kibitz_checkers::rules::{Checkers, Move, Position, Square};
use kibitz_game::{Game, History, Notation, Random};
use kibitz_search::{Bot, Limits, Report, Score, Stop};
use kibitz_title::{AnyTitle, Setup};

use crate::drawn::english;
use crate::plain::{Plain, PlainMove};

/// A position from the document's columns and rows: black men, white men, white kings.
fn placed(turn: &str, black: &[(u8, u8)], white: &[(u8, u8)], white_kings: &[(u8, u8)]) -> Position {
    let square = |&(column, row): &(u8, u8)| Square::from_document(column, row).expect("a dark square");
    let squares = |crown: &str, places: &[(u8, u8)]| -> Vec<String> {
        places.iter().map(|place| format!("{crown}{}", square(place))).collect()
    };
    let white = [squares("", white), squares("K", white_kings)].concat().join(",");
    let text = format!("{turn}:W{white}:B{}", squares("", black).join(","));
    english().read_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move as the document writes it: `1335|3517`.
fn document_text(mv: Move) -> String {
    let place = |square: &Square| {
        let (column, row) = square.document();
        format!("{column}{row}")
    };
    let hop = |stops: &[Square]| format!("{}{}", place(&stops[0]), place(&stops[1]));
    mv.squares().windows(2).map(hop).collect::<Vec<_>>().join("|")
}

fn document_texts(position: &Position) -> Vec<String> {
    in_document_order(&english(), position).into_iter().map(document_text).collect()
}

fn after(position: &Position, text: &str) -> Position {
    let game = english();
    let mv = game.read_move(position, text).unwrap_or_else(|error| panic!("{error}"));
    game.after(position, mv)
}

fn choose(mut brain: Brain, position: &Position, depth: Option<u32>) -> Report<Move> {
    let history = History::from_position(english(), *position);
    let limits = Limits { depth, ..Limits::default() };
    brain.choose(&history, &limits, &Stop::new(), &mut |_| {})
}

#[test]
fn the_leaves_of_the_documents_jump_tree_are_the_legal_moves() {
    let position = placed("B", &[(1, 3), (5, 3)], &[(2, 4), (4, 4), (2, 6)], &[]);
    assert_eq!(document_texts(&position), ["1335|3517", "5335|3517"]);
    let read = |text| english().read_move(&position, text).map(document_text);
    assert_eq!(read("1335|3517"), Ok("1335|3517".to_owned()));
    assert_eq!(read("5335|3517"), Ok("5335|3517".to_owned()));
    assert!(read("1335").is_err(), "a jump is carried to its end");
}

/// The document's second example, Black to play.
fn second_example() -> Position {
    placed("B", &[(1, 5), (2, 4)], &[], &[(4, 6)])
}

#[test]
fn moves_and_replies_of_the_second_example_are_those_the_document_lists() {
    let position = second_example();
    assert_eq!(document_texts(&position), ["1506", "1526", "2435"]);
    for quiet in ["1506", "1526"] {
        assert_eq!(document_texts(&after(&position, quiet)), ["4635", "4637", "4655", "4657"]);
    }
    assert_eq!(document_texts(&after(&position, "2435")), ["4624|2406"]);
}

#[test]
fn brain_zero_forces_the_double_jump_and_brain_two_plays_the_first_other_move() {
    let position = second_example();
    let one_full_move = Some(2);
    let zero = choose(Brain::ZERO, &position, one_full_move);
    assert_eq!(document_text(zero.best()), "2435");
    assert_eq!(zero.score, Some(Score(-100)), "Black has no move left after 4624|2406");
    let two = choose(Brain::TWO, &position, one_full_move);
    assert_eq!(document_text(two.best()), "1506");
    // The document prints 2 for White: there its king counts 4. Its text says 3, and so does the bot.
    assert_eq!(two.score, Some(Score(-1)));
}

#[test]
fn a_king_is_worth_three_men() {
    let game = english();
    let worth = |text: &str| value(&game, &game.read_position(text).expect("a position"));
    assert_eq!(worth("B:W21,22:B1,2,3"), Score(1));
    assert_eq!(worth("W:W21,22:B1,2,3"), Score(1), "always for the first seat");
    assert_eq!(worth("B:WK21,22:B1,2,3"), Score(-1));
}

#[test]
fn a_side_to_move_without_a_move_is_worth_minus_a_hundred_whatever_it_owns() {
    let game = english();
    let worth = |text: &str| value(&game, &game.read_position(text).expect("a position"));
    assert_eq!(worth("B:W8,11:B4"), Score(-100));
    assert_eq!(worth("W:W29,30,K28:B19,21,22,23,24,25,26,K32"), Score(100));
    assert_eq!(worth("W:W32:B27,28,23,24,K1"), Score(100));
    assert_eq!(worth("B:W32:B"), Score(-100));
}

#[test]
fn it_searches_exactly_six_plies() {
    let start = english().start();
    let report = choose(Brain::TWO, &start, None);
    // As many leaves as there are sequences of six moves (see checkers.perft): no game ends sooner.
    assert_eq!((report.depth, report.nodes), (6, 36_768));
    assert_eq!(choose(Brain::TWO, &start, Some(40)), report);
}

#[test]
fn a_stopped_brain_plays_the_best_move_searched() {
    let stop = Stop::new();
    stop.request();
    let history = History::new(english());
    let mut brain = Brain::TWO;
    let report = brain.choose(&history, &Limits::default(), &stop, &mut |_| {});
    let first = in_document_order(&english(), &english().start())[0];
    assert_eq!(report.best(), first);
}

#[test]
fn a_brain_whose_time_is_up_plays_the_best_move_searched() {
    // One millisecond leaves no time to search: two are reserved.
    let limits = Limits { time: Some(Duration::from_millis(1)), ..Limits::default() };
    let history = History::new(english());
    let mut brain = Brain::TWO;
    let report = brain.choose(&history, &limits, &Stop::new(), &mut |_| {});
    let first = in_document_order(&english(), &english().start())[0];
    assert_eq!((report.best(), report.score, report.nodes), (first, None, 0));
    let limits = Limits { time: Some(Duration::from_secs(600)), ..Limits::default() };
    let report = brain.choose(&history, &limits, &Stop::new(), &mut |_| {});
    assert_eq!(report, choose(Brain::TWO, &english().start(), None));
}

#[test]
fn both_brains_play_as_a_plain_minimax_of_the_document_does() {
    let game = english();
    let mut random = Random::new(2);
    for _ in 0..12 {
        let position = random_position(&game, &mut random);
        let plain = Plain::read(&game.write_position(&position));
        for depth in [1, 2, 3, 4] {
            let text = |brain| game.write_move(&position, choose(brain, &position, Some(depth)).best());
            assert_eq!(text(Brain::TWO), plain_choice(&plain, depth, 1));
            assert_eq!(text(Brain::ZERO), plain_choice(&plain, depth, -1));
        }
    }
}

fn random_position(game: &Checkers, random: &mut Random) -> Position {
    let mut history = History::new(game.clone());
    for _ in 0..random.below(60) {
        let moves = game.legal_moves(history.position());
        let mv = *random.pick(&moves).expect("a running game has a move");
        history.play(mv).expect("a legal move is played");
        if history.outcome().is_some() {
            history.undo().expect("a move was played");
            break;
        }
    }
    *history.position()
}

/// The choice of a player who maximises `sign` times its own value; the first of equal moves.
fn plain_choice(plain: &Plain, depth: u32, sign: i32) -> String {
    let mut best: Option<(i32, &PlainMove)> = None;
    let moves = plain_moves(plain);
    for mv in &moves {
        let worth = -sign * plain_value(&plain.after(mv), depth - 1);
        if best.is_none_or(|(former, _)| worth > former) {
            best = Some((worth, mv));
        }
    }
    plain.text_of(best.expect("a running game has a move").1)
}

/// The value of a position for its mover.
fn plain_value(plain: &Plain, depth: u32) -> i32 {
    let moves = plain.moves();
    if moves.is_empty() {
        return -100;
    }
    if depth == 0 {
        return plain.worth();
    }
    let worths = moves.iter().map(|mv| -plain_value(&plain.after(mv), depth - 1));
    worths.max().expect("there are moves")
}

/// The moves in the document's order: by column and row from Black's side, then by direction.
fn plain_moves(plain: &Plain) -> Vec<PlainMove> {
    const DIRECTIONS: [(i32, i32); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
    let place = |(row, column): (i32, i32)| (7 - column, row);
    let direction = |stops: &[(i32, i32)]| {
        let ((a, b), (c, d)) = (place(stops[0]), place(stops[1]));
        DIRECTIONS.iter().position(|&way| way == ((c - a).signum(), (d - b).signum()))
    };
    let mut moves = plain.moves();
    moves.sort_by_key(|mv| (place(mv.stops[0]), mv.stops.windows(2).map(direction).collect::<Vec<_>>()));
    moves
}

/// The bots of Black and White, and the opening.
const GOLDEN: [[&str; 3]; 5] = [
    ["brain-two", "brain-two", "free"],
    ["brain-two", "brain-zero", "free"],
    ["brain-zero", "brain-two", "free"],
    ["brain-zero", "brain-zero", "free"],
    ["classic", "brain-zero", "ballot"],
];

#[test]
fn the_golden_games_are_reproduced() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/classic");
    for [black, white, opening] in GOLDEN {
        let told = golden_game(black, white, opening);
        let path = folder.join(format!("{black}-{white}-{opening}.txt"));
        if std::env::var_os("KIBITZ_WRITE_PLAYTHROUGHS").is_some() {
            std::fs::create_dir_all(&folder).expect("the folder can be made");
            std::fs::write(&path, told).expect("the game can be written");
        } else {
            let golden = std::fs::read_to_string(&path).unwrap_or_default();
            assert_eq!(told, golden, "{} differs", path.display());
        }
    }
}

/// A whole game between two bots, one move per line with its value for the mover, and the result.
fn golden_game(black: &str, white: &str, opening: &str) -> String {
    let setup = Setup { rules: vec![("opening".to_owned(), opening.to_owned())], ..Setup::default() };
    let mut table = TITLE.open(&setup).expect("the game opens");
    let mut bots = [black, white].map(|name| TITLE.bot(name, &setup, 0).expect("the bot exists"));
    let mut told = String::new();
    while table.outcome().is_none() {
        let bot = &mut bots[table.to_move().index()];
        let thought = bot.choose(&table.record(), &Limits::default(), &Stop::new(), &mut |_| {});
        let thought = thought.expect("a running game has a move");
        let score = thought.score.expect("a brain judges");
        writeln!(told, "{} {score}", thought.best()).expect("text grows");
        table.play(thought.best()).expect("a bot plays legal moves");
    }
    told + &table.ending().expect("the game is over").sentence + "\n"
}
