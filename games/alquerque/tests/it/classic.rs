//! The document's opponent: every example and figure of 004 about it, and golden games.

use std::collections::HashSet;
use std::time::Duration;

use kibitz_alquerque::TITLE;
use kibitz_alquerque::classic::{Classic, DOCUMENT_DEPTH};
use kibitz_alquerque::rules::{Alquerque, Move, Position};
use kibitz_conformance::{game_from_words, rows};
use kibitz_game::{Game, History, Notation, Random, Seat};
use kibitz_search::{Bot, Limits, Report, Score, Stop, Work, reference};
use kibitz_title::{AnyTitle, Setup};

/// A position of the document, which draws its boards with capitals and stars.
fn document(to_move: char, drawing: &str) -> History<Alquerque> {
    let game: Alquerque = game_from_words("document");
    let position =
        game.read_position(&format!("{to_move} {}", rows(drawing))).expect("the document draws a position");
    History::from_position(game, position)
}

fn choose(bot: &mut Classic, history: &History<Alquerque>, limits: &Limits) -> Report<Move> {
    bot.choose(history, limits, &Stop::new(), &mut |_| {})
}

/// Lets a bot play both sides to the end and returns the moves.
fn play_out(bot: &mut Classic, rules: &str) -> (History<Alquerque>, String) {
    let mut history = History::new(game_from_words(rules));
    while history.outcome().is_none() {
        assert!(history.moves().len() < 200, "the game does not end");
        let mv = choose(bot, &history, &Limits::default()).best();
        history.play(mv).expect("the bot plays a legal move");
    }
    let texts: Vec<_> = history.moves().iter().map(ToString::to_string).collect();
    (history, texts.join(" "))
}

/// 004, 4.5 and 4.6: the end of the game, both lists of pieces, "Draw." and "Games Played: 376".
#[test]
fn the_classic_bot_plays_the_documents_game_and_counts_376_finished_games() {
    let mut bot = Classic::new(DOCUMENT_DEPTH);
    let (history, moves) = play_out(&mut bot, "document");
    assert_eq!(
        moves,
        "17-13 9x17 14-9 4x14 19x9 5x13 24-19 3-9 15x5 9-14 19x9 8x10 5x15 13-19 15-9 19-24 9-4 7-13 18x8 1-7 \
         8-3 7-13 3x1 13-18 23x13 17-23 13-8 11-17 1x11"
    );
    assert_eq!(history.moves().len(), 29);
    assert_eq!(history.position().white(), [4, 8, 11, 16, 20, 21, 22, 25]);
    assert_eq!(history.position().black(), [12, 17, 23, 24]);
    assert!(history.outcome().is_some_and(|outcome| outcome.is_draw()));
    let with_the_game_itself = bot.finished_games() + 1;
    assert_eq!(with_the_game_itself, 376);
}

#[test]
fn the_documents_count_is_printed_to_users() {
    let limits = Limits::default();
    let mut work = Work { limits: &limits, stop: &Stop::new(), tell: &mut |_| () };
    let played = TITLE.solve_problem("classic-game", &Setup::variant("document"), &mut work);
    let played = played.expect("the game ends");
    assert_eq!(played.steps.len(), 29);
    let words = TITLE.in_english(&played.words);
    assert!(words.ends_with("Games played, those finished in the searches included: 376."), "{words}");
}

#[test]
fn its_other_golden_games_are_unchanged() {
    for (rules, depth, golden) in [
        (
            "document",
            3,
            "17-13 9x17 21x13 11x21 13-9 5x13 15x5 3-9 20-15 6-11 5x3 2x4 15x3 4x2 19-15 1-6 15-10 11-16 22-17 \
             12x22 14x12 6-11 18-13 7x17 10-5 8x18 23x13 17x9 5x13 11-17 13-8 17-23 8-3 2x4 24-19 23x15 25-19 \
             4-9 19-13 9x17",
        ),
        (
            "traditional",
            4,
            "14-13 12x14 15x13 7-12 17x7 2x12x14 16-17 10-15 20x10 5x15 17-16 1-2 18-17 2-7 19-18 3-2 17-12 \
             11x13 16-11 6x16 21x11x3x1 4-3 18-19 3-7 22-17 13x21 1x13x3 9-10 19x9 10x8 3x13 15-14 13x15 21-22 \
             23x21",
        ),
        (
            "murray",
            3,
            "14-13 9-14 13-9 12-13 17-12 7x17 22x12 1-7 9x17 11x13 17x9 2-1 21-22 7-2 16-21 2-7 21-16 7-2 16-21 \
             2-7 21-16",
        ),
    ] {
        let (_, moves) = play_out(&mut Classic::new(depth), rules);
        assert_eq!(moves, golden, "{rules} at depth {depth}");
    }
}

/// 004, 4.2: the sample output. The second row of the drawing lacks its fifth piece in print.
#[test]
fn the_legal_moves_are_those_the_document_prints() {
    let history = document(
        'b',
        "B * B B B
         B B B B B
         * B W W W
         W W W W W
         W * B W *",
    );
    let mut moves = history.game().legal_moves(history.position());
    moves.sort();
    let ends: Vec<_> = moves.iter().map(|mv| (mv.from().number(), mv.to().number())).collect();
    assert_eq!(ends, [(6, 11), (7, 11), (12, 22), (23, 11), (23, 25)]);
}

/// 004, 4.3: "The move from 19 to 13 would remove the piece on 16", and likewise 17 to 13 the one on 15.
#[test]
fn a_step_removes_nothing() {
    let game: Alquerque = game_from_words("document");
    for step in ["19-13", "17-13"] {
        let mv = game.read_move(&game.start(), step).expect("a legal step");
        assert_eq!(game.after(&game.start(), mv).counts(), [12, 12], "{step}");
    }
}

fn is_refused(history: &History<Alquerque>, text: &str) -> bool {
    history.game().read_move(history.position(), text).is_err()
}

/// 004, 4.3: "a piece on 15 could take 16 and move to 17".
#[test]
fn a_jump_across_the_edge_is_refused() {
    let history = document(
        'w',
        "* * * * *
         * * * * *
         * * * * W
         B * * * *
         * * * * *",
    );
    assert!(is_refused(&history, "15-17"));
}

/// 004, 4.4: "Take-moves across the board are not allowed. Normal moves in a backwards direction are not valid".
#[test]
fn jumps_across_the_board_and_backward_steps_are_refused() {
    let history = document(
        'w',
        "W * B B B
         * * * W B
         * * B * *
         B * W * *
         B W W W W",
    );
    for text in ["9-11", "9-14", "9-15", "1-6", "18-19"] {
        assert!(is_refused(&history, text), "{text}");
    }
}

/// 004, 4.4: "Moves to a non-empty position are not allowed", and moving the other side's pieces is not.
#[test]
fn occupied_points_and_the_enemys_pieces_are_refused() {
    let history = document(
        'b',
        "* * B B B
         * * W * *
         * * W * *
         * * * * *
         * W * * W",
    );
    for text in ["3-13", "3-8", "3-4", "22-17", "8-2", "25-19"] {
        assert!(is_refused(&history, text), "{text}");
    }
}

/// 004, 4.4: "Take-moves in all directions are valid moves."
#[test]
fn jumps_forward_and_sideways_are_played_as_drawn() {
    let mut history = document(
        'w',
        "W * B B B
         * * W * *
         * * * * *
         * * B B *
         B W W W W",
    );
    for (mv, board) in
        [("23-13", "b w.bbb/..w../..w../...b./bw.ww"), ("21-23", "w w.bbb/..w../..w../...b./..bww")]
    {
        let read = history.game().read_move(history.position(), mv).expect("a legal jump");
        history.play(read).expect("the game is running");
        assert_eq!(history.game().write_position(history.position()), board);
    }
}

/// 004, 4.4: "Moves in the right direction are valid moves": 17 to 13.
#[test]
fn the_documents_first_move_is_legal() {
    let start = History::new(game_from_words::<Alquerque>("document"));
    assert!(!is_refused(&start, "17-13"));
}

/// 004, 6.3: the document allows moves to points outside the board; here they do not parse.
#[test]
fn points_outside_the_board_are_refused() {
    let start = History::new(game_from_words::<Alquerque>("document"));
    for text in ["2-25", "23-46", "-12-40", "-91--108"] {
        assert!(is_refused(&start, text), "{text}");
    }
}

/// 004, 3.7 and 3.8: equal boards are equal; the document hashed by identity.
#[test]
fn equal_positions_are_equal_and_hash_equally_however_they_came_about() {
    let game: Alquerque = game_from_words("document");
    let after = |moves: &[&str]| {
        moves.iter().fold(game.start(), |position, text| {
            let mv = game.read_move(&position, text).expect("a legal move");
            game.after(&position, mv)
        })
    };
    let played = after(&["18-13", "8-18"]);
    let read = game.read_position("w bbbbb/bb.bb/bb.ww/wwbww/wwwww").expect("the same position");
    assert_eq!(played, read);
    assert_eq!(HashSet::from([played, read]).len(), 1);
    assert_eq!(game.key(&played), game.key(&read));
    assert_ne!(played, game.start());
}

fn material(position: &Position) -> Score {
    let [white, black] = position.counts();
    Score(white as i32 - black as i32)
}

/// The bot has its own search, so that it can be stopped, but chooses the moves of plain minimax.
#[test]
fn it_plays_the_first_best_move_of_plain_minimax() {
    for (seed, rules) in (0..).zip(["document", "traditional", "alfonso", "murray", "bell"].repeat(4)) {
        let game: Alquerque = game_from_words(rules);
        let mut random = Random::new(seed);
        let mut history = History::new(game.clone());
        for _ in 0..20 {
            let position = history.position();
            if history.outcome().is_some() {
                break;
            }
            let mut values = reference::move_values(&game, position, 3, &mut material);
            values.sort_by_key(|&(mv, _)| mv);
            let sign = if game.to_move(position) == Seat::FIRST { 1 } else { -1 };
            // `max_by_key` returns the last of equals, so the order is reversed.
            let (best, value) = values
                .into_iter()
                .rev()
                .max_by_key(|&(_, value)| sign * value.0)
                .expect("a running game has a move");
            let report = choose(&mut Classic::new(3), &history, &Limits::default());
            assert_eq!((report.best(), report.score), (best, Some(Score(sign * value.0))), "{position:?}");
            let moves = game.legal_moves(position);
            let &mv = random.pick(&moves).expect("a running game has a move");
            history.play(mv).expect("a legal move is played");
        }
    }
}

#[test]
fn a_finished_game_is_valued_by_its_pieces_like_any_other() {
    let history = document(
        'w',
        "* * * * *
         * * B * *
         * * W * *
         * * * * *
         W * * * *",
    );
    let report = choose(&mut Classic::new(1), &history, &Limits::default());
    assert_eq!((report.best().to_string().as_str(), report.score), ("13x3", Some(Score(2))));
}

#[test]
fn a_depth_in_the_limits_overrides_the_level() {
    let history = History::new(game_from_words("document"));
    let limits = Limits { depth: Some(2), ..Limits::default() };
    let report = choose(&mut Classic::new(5), &history, &limits);
    // 3 + 6 positions, see the perft file.
    assert_eq!((report.depth, report.nodes), (2, 9));
    assert_eq!(choose(&mut Classic::new(2), &history, &Limits::default()), report);
}

#[test]
fn an_interrupted_search_still_plays_a_legal_move() {
    let history = History::new(game_from_words("document"));
    let stop = Stop::new();
    stop.request();
    let report = Classic::new(30).choose(&history, &Limits::default(), &stop, &mut |_| {});
    assert_eq!((report.best().to_string().as_str(), report.nodes), ("17-13", 0));
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    let report = choose(&mut Classic::new(30), &history, &limits);
    assert_eq!(report.nodes, 1000);
}

#[test]
fn a_time_limit_ends_a_search_that_would_take_years() {
    let history = History::new(game_from_words("document"));
    let limits = |millis| Limits { time: Some(Duration::from_millis(millis)), ..Limits::default() };
    let report = choose(&mut Classic::new(60), &history, &limits(50));
    assert!(report.nodes > 0 && report.best().to_string() == "17-13", "{report:?}");
    // One millisecond leaves no time to search: two are reserved.
    assert_eq!(choose(&mut Classic::new(60), &history, &limits(1)).nodes, 0);
    // A time limit that is not reached changes nothing.
    let in_time = choose(&mut Classic::new(5), &history, &limits(600_000));
    assert_eq!(in_time, choose(&mut Classic::new(5), &history, &Limits::default()));
}

#[test]
fn the_catalog_lists_it_with_nine_levels() {
    let setup = Setup::variant("document");
    let table = TITLE.open(&setup).expect("the document's variant opens");
    for name in ["classic", "classic:1", "classic:4"] {
        let mut bot = TITLE.bot(name, &setup, 1).expect("the bot exists");
        let thought = bot.choose(&table.record(), &Limits::default(), &Stop::new(), &mut |_| {});
        let depth = thought.expect("the game is running").depth;
        let expected = name.split_once(':').map_or(5, |(_, level)| level.parse().expect("a number"));
        assert_eq!(depth, expected, "{name}");
    }
    assert!(TITLE.bot("classic:10", &setup, 1).is_err());
}
