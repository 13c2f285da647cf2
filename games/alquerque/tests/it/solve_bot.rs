//! The bot that never gives away half a point.

use kibitz_alquerque::engine::solve::{
    Board, DistanceTables, DistanceValue, Perfect, Situation, SolvedValues, Tables,
};
use kibitz_alquerque::rules::{Alquerque, Position};
use kibitz_game::{Game, History, Notation, Random, Rules, Seat};
use kibitz_search::{Bot, Limits, Standing, Stop, Work};

use crate::solve_support::{CYCLIC, FORWARD, game, position, random_board_of, standing};

/// The value of a position for a seat, by a separate solver.
fn worth(truth: &SolvedValues, game: &Alquerque, position: &Position, seat: Seat) -> Standing {
    let (limits, stop) = (Limits::default(), Stop::new());
    let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
    let value = truth.query(&mut work).value(Board::of(game, position)).value().expect("nothing limits it");
    if game.to_move(position) == seat { value } else { value.other_side() }
}

/// Lets the bot play a seat against a random player: it must keep the value of every position.
fn keeps_in_a_game(
    bot: &mut Perfect,
    truth: &SolvedValues,
    start: &History<Alquerque>,
    seat: Seat,
    random: &mut Random,
) {
    let (game, mut history) = (start.game().clone(), start.clone());
    let mut due = worth(truth, &game, history.position(), seat);
    while history.outcome().is_none() {
        let moves = game.legal_moves(history.position());
        let mv = if game.to_move(history.position()) == seat {
            bot.choose(&history, &Limits::default(), &Stop::new(), &mut |_| ()).best()
        } else {
            *random.pick(&moves).expect("a running game has a move")
        };
        history.play(mv).expect("a legal move");
        let now = worth(truth, &game, history.position(), seat);
        assert!(now >= due, "{:?}: after {:?}", game.ruleset(), history.moves());
        due = now;
    }
    let end = history.outcome().expect("the game is over");
    assert!(standing(&end, seat) >= due, "{:?}: {:?}", game.ruleset(), history.moves());
}

/// Plays this many games under every ruleset against a random player.
fn keeps_against_random(games: usize) {
    let mut random = Random::new(21);
    for words in FORWARD {
        let game = game(words);
        let tables = Tables::in_memory(&game, 5);
        let mut bot = Perfect::with_tables(&game, tables.clone(), 1 << 22);
        let truth = SolvedValues::new(tables, 1 << 22);
        for _ in 0..games {
            let pieces = 6 + random.below(5) as u32;
            let start = position(random_board_of(&mut random, pieces), Seat::FIRST);
            let start = History::from_position(game.clone(), start);
            let seat = [Seat::FIRST, Seat::SECOND][random.below(2)];
            keeps_in_a_game(&mut bot, &truth, &start, seat, &mut random);
        }
    }
}

#[test]
fn the_bot_keeps_the_value_of_every_position_of_its_games_against_a_random_player() {
    keeps_against_random(12);
}

#[test]
#[ignore = "long: 1,250 games of every ruleset; `cargo xtask deep long` runs it"]
fn the_bot_keeps_the_value_of_every_position_of_many_games_against_a_random_player() {
    keeps_against_random(1_250);
}

/// Plays from the start, under the ruleset whose starting position takes the fewest nodes.
fn keeps_from_the_start(games: usize) {
    let mut random = Random::new(24);
    let game = game("document capture=mandatory chain=must stalemate=loss");
    let tables = Tables::in_memory(&game, 6);
    let mut bot = Perfect::with_tables(&game, tables.clone(), 1 << 26);
    let truth = SolvedValues::new(tables, 1 << 26);
    for number in 0..games {
        let seat = [Seat::FIRST, Seat::SECOND][number % 2];
        keeps_in_a_game(&mut bot, &truth, &History::new(game.clone()), seat, &mut random);
    }
}

#[test]
fn the_bot_keeps_the_value_of_every_position_from_the_start() {
    keeps_from_the_start(4);
}

#[test]
#[ignore = "long: 10,000 games; `cargo xtask deep long` runs it"]
fn the_bot_keeps_the_value_of_every_position_of_many_games_from_the_start() {
    keeps_from_the_start(10_000);
}

/// Tries every reply in this many games from random boards of this many pieces.
fn keeps_against_every_reply(games: usize, pieces: u32) {
    let mut random = Random::new(22);
    let game = game("document");
    let tables = Tables::in_memory(&game, 5);
    let mut bot = Perfect::with_tables(&game, tables.clone(), 1 << 22);
    let truth = SolvedValues::new(tables, 1 << 22);
    for _ in 0..games {
        let start = position(random_board_of(&mut random, pieces), Seat::SECOND);
        let due = worth(&truth, &game, &start, Seat::SECOND);
        keeps(&game, &mut bot, &start, Seat::SECOND, due, &mut std::collections::HashSet::new());
    }
}

#[test]
fn the_bot_keeps_the_value_against_every_reply() {
    keeps_against_every_reply(4, 6);
}

#[test]
#[ignore = "long: 100 boards of eight pieces; `cargo xtask deep long` runs it"]
fn the_bot_keeps_the_value_against_every_reply_from_eight_pieces() {
    keeps_against_every_reply(100, 8);
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
fn with_cycles_the_bot_wins_table_positions_in_the_plies_they_state() {
    let mut random = Random::new(23);
    for words in CYCLIC {
        let game = game(words);
        let (endings, mut bot) = (DistanceTables::in_memory(&game, 3), Perfect::new(&game, 1));
        let limits = Limits { nodes: Some(200), ..Limits::default() };
        for _ in 0..60 {
            let start = position(random_board_of(&mut random, 3), Seat::FIRST);
            let mut history = History::from_position(game.clone(), start);
            let Some(DistanceValue::Win(plies)) = endings.table_value(Situation::of(&game, &start)) else {
                continue;
            };
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
        assert!(report.nodes <= 2_000, "{words}: {} nodes", report.nodes); // the limit is looked at every 1,024
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

#[test]
fn a_bot_that_is_stopped_before_it_has_tables_still_moves_and_starts_again() {
    for words in ["document", "murray"] {
        let game = game(words);
        let (history, mut bot, stop) = (History::new(game.clone()), Perfect::new(&game, 1), Stop::new());
        stop.request();
        let report = bot.choose(&history, &Limits::default(), &stop, &mut |_| ());
        assert!(game.legal_moves(history.position()).contains(&report.best()), "{words}");
        let jump = game.read_position("w ...../...../..b../..w../.....").expect("it reads");
        let small = History::from_position(game.clone(), jump);
        let limits = Limits { nodes: Some(500), ..Limits::default() };
        assert!(bot.choose(&small, &limits, &Stop::new(), &mut |_| ()).is_exact, "{words}");
    }
}
