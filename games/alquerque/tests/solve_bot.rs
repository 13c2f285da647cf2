//! The bot that never gives away half a point.

mod solve_support;

use kibitz_alquerque::engine::solve::{Board, Ending, Endings, Perfect, Situation, Tables, Truth};
use kibitz_alquerque::rules::{Alquerque, Position};
use kibitz_game::{Game, History, Random, Seat};
use kibitz_search::{Bot, Limits, Standing, Stop, Work};
use solve_support::{CYCLIC, FORWARD, game, position, random_board_of, standing, usual_or_deep};

/// What a position is worth to a seat, by a solver of its own.
fn worth(truth: &Truth, game: &Alquerque, position: &Position, seat: Seat) -> Standing {
    let (limits, stop) = (Limits::default(), Stop::new());
    let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
    let value = truth.asker(&mut work).value(Board::of(game, position)).value().expect("nothing limits it");
    if game.to_move(position) == seat { value } else { value.other_side() }
}

#[test]
fn the_bot_keeps_the_value_of_every_position_of_its_games_against_a_random_player() {
    let mut random = Random::new(21);
    for words in FORWARD {
        let game = game(words);
        let tables = Tables::in_memory(&game, 5);
        let mut bot = Perfect::with_tables(&game, tables.clone(), 1 << 22);
        let truth = Truth::new(tables, 1 << 22);
        for _ in 0..usual_or_deep(12, 1_250) {
            let pieces = 6 + random.below(5) as u32;
            let start = position(random_board_of(&mut random, pieces), Seat::FIRST);
            let mut history = History::from_position(game.clone(), start);
            let seat = [Seat::FIRST, Seat::SECOND][random.below(2)];
            let mut due = worth(&truth, &game, &start, seat);
            while history.outcome().is_none() {
                let moves = game.legal_moves(history.position());
                let mv = if game.to_move(history.position()) == seat {
                    bot.choose(&history, &Limits::default(), &Stop::new(), &mut |_| ()).best()
                } else {
                    *random.pick(&moves).expect("a running game has a move")
                };
                history.play(mv).expect("a legal move");
                let now = worth(&truth, &game, history.position(), seat);
                assert!(now >= due, "{words}: after {:?} from {start:?}", history.moves());
                due = now;
            }
            let end = history.outcome().expect("the game is over");
            assert!(standing(&end, seat) >= due, "{words}: {:?} from {start:?}", history.moves());
        }
    }
}

#[test]
fn the_bot_keeps_the_value_against_every_reply() {
    let mut random = Random::new(22);
    let game = game("document");
    let tables = Tables::in_memory(&game, 5);
    let mut bot = Perfect::with_tables(&game, tables.clone(), 1 << 22);
    let truth = Truth::new(tables, 1 << 22);
    for _ in 0..usual_or_deep(4, 100) {
        let start = position(random_board_of(&mut random, 6), Seat::SECOND);
        let due = worth(&truth, &game, &start, Seat::SECOND);
        keeps(&game, &mut bot, &start, Seat::SECOND, due, &mut std::collections::HashSet::new());
    }
}

/// Plays the bot's move, or every move of the other side, to every end of the game.
fn keeps(
    game: &Alquerque,
    bot: &mut Perfect,
    position: &Position,
    seat: Seat,
    due: Standing,
    met: &mut std::collections::HashSet<Position>,
) {
    if let Some(end) = game.outcome(position) {
        assert!(standing(&end, seat) >= due, "{position:?}");
        return;
    }
    if !met.insert(*position) {
        return;
    }
    if game.to_move(position) == seat {
        let history = History::from_position(game.clone(), *position);
        let mv = bot.choose(&history, &Limits::default(), &Stop::new(), &mut |_| ()).best();
        keeps(game, bot, &game.after(position, mv), seat, due, met);
    } else {
        for mv in game.legal_moves(position) {
            keeps(game, bot, &game.after(position, mv), seat, due, met);
        }
    }
}

#[test]
fn with_cycles_the_bot_wins_what_the_tables_know_in_as_many_plies_as_they_say() {
    let mut random = Random::new(23);
    for words in CYCLIC {
        let game = game(words);
        let (endings, mut bot) = (Endings::in_memory(&game, 3), Perfect::new(&game, 1));
        let limits = Limits { nodes: Some(200), ..Limits::default() };
        for _ in 0..60 {
            let start = position(random_board_of(&mut random, 3), Seat::FIRST);
            let mut history = History::from_position(game.clone(), start);
            let Some(Ending::Win(plies)) = endings.worth(Situation::of(&game, &start)) else { continue };
            while history.outcome().is_none() {
                let moves = game.legal_moves(history.position());
                let mv = if game.to_move(history.position()) == Seat::FIRST {
                    bot.choose(&history, &limits, &Stop::new(), &mut |_| ()).best()
                } else {
                    *random.pick(&moves).expect("a running game has a move")
                };
                history.play(mv).expect("a legal move");
            }
            let end = history.outcome().expect("the game is over");
            assert_eq!(standing(&end, Seat::FIRST), Standing::Win, "{words}: {:?}", history.moves());
            assert!(history.moves().len() <= plies as usize, "{words}: {:?} from {start:?}", history.moves());
        }
    }
}

#[test]
fn the_bot_has_a_legal_move_in_every_variant_from_the_start() {
    for words in FORWARD.into_iter().chain(CYCLIC) {
        let game = game(words);
        let history = History::new(game.clone());
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        let report = Perfect::new(&game, 1).choose(&history, &limits, &Stop::new(), &mut |_| ());
        assert!(game.legal_moves(history.position()).contains(&report.best()), "{words}");
        assert!(!report.is_exact, "{words}");
    }
}

#[test]
fn a_bot_that_may_not_search_still_moves() {
    let game = game("document");
    let tables = Tables::in_memory(&game, 3);
    let mut bot = Perfect::with_tables(&game, tables, 1 << 20);
    let (history, limits) = (History::new(game.clone()), Limits { nodes: Some(0), ..Limits::default() });
    let report = bot.choose(&history, &limits, &Stop::new(), &mut |_| ());
    assert!(game.legal_moves(history.position()).contains(&report.best()));
    assert!(!report.is_exact);
}
