//! The engine: what it sees, how its games end, and its levels.

use kibitz_chinese_checkers::TITLE;
use kibitz_chinese_checkers::engine::{Judge, LEVELS, engine};
use kibitz_chinese_checkers::rules::{ChineseCheckers, Position, Turn};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Seat};
use kibitz_search::{Bot, Evaluate, Limits, RandomBot, Report, Stop};

use crate::drawn::{self, TABLES, drawn};

fn worth(game: &ChineseCheckers, position: &Position, seat: Seat) -> i32 {
    Judge::new(game).evaluate(game, position, seat).0
}

/// What a bot chooses.
fn ask(bot: &mut dyn Bot<ChineseCheckers>, history: &History<ChineseCheckers>) -> Report<Turn> {
    bot.choose(history, &Limits::default(), &Stop::new(), &mut |_| {})
}

/// What a level plays in a position.
fn plays(level: &str, game: &ChineseCheckers, position: &Position) -> String {
    let history = History::from_position(game.clone(), *position);
    game.write_move(position, ask(&mut engine(game, level, 1), &history).best())
}

/// A whole game, every seat with the bot `make` gives it.
fn play_out(
    game: &ChineseCheckers,
    mut make: impl FnMut(Seat) -> Box<dyn Bot<ChineseCheckers>>,
) -> History<ChineseCheckers> {
    let mut bots: Vec<_> = Seat::all(game.seats()).map(&mut make).collect();
    let mut history = History::new(game.clone());
    while history.outcome().is_none() {
        let seat = game.to_move(history.position());
        let turn = ask(bots[seat.index()].as_mut(), &history).best();
        history.play(turn).unwrap_or_else(|error| panic!("{error}"));
    }
    history
}

/// Red can fill its goal with 12.14-13.15; the other nine men are there.
const LAST_STEP: &str = "
                    .
                   2 .
                  2 2 .
                 2 2 . 2
        . . . . . . 2 . . . . . .
         . . . . . . . . . . . .
          . . . . 2 . . . . . .
           . . . . . 2 . . . .
            . . . . . . . . .
           . . . . . . 2 . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . 1 . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    1
";

#[test]
fn a_turn_that_wins_is_played_at_every_level() {
    for rules in ["standard", "document", "locked", "chinese"] {
        let (game, position) = drawn(rules, LAST_STEP, "1");
        for level in 1..=8 {
            assert_eq!(plays(&level.to_string(), &game, &position), "12.14-13.15", "{rules} {level}");
        }
    }
}

#[test]
fn who_comes_home_first_of_four_does_not_wait_with_it() {
    let (game, position) = drawn(
        "standard seats=4",
        "
                    3
                   3 .
                  3 3 .
                 . 3 3 .
        . . . . . . . . . 2 2 2 2
         . . . . . . . . . 2 2 2
          . . . . . . . . . 2 2
           . . . . . 3 . . . 2
            . . . 3 . . . . .
           4 . . . . . 3 . . .
          4 4 . . . . 3 . . . .
         4 4 4 . . . . . . . . .
        4 4 4 4 . . . 1 . . . . .
                 1 1 1 .
                  1 1 1
                   1 1
                    1
        ",
        "1",
    );
    for level in ["1", "2", "4", "6", "8"] {
        assert_eq!(plays(level, &game, &position), "12.14-13.15", "level {level}");
    }
}

#[test]
fn a_long_chain_of_hops_is_seen_and_taken() {
    let (game, position) = drawn(
        "standard",
        "
                    1
                   1 1
                  . 1 1
                 . 1 . 1
        . . . . . . 1 . . . . . .
         . . . . . 1 . . . . . .
          . . . . . . . . . . .
           . . . . 2 . . . . .
            . . . . . 1 . . .
           . . . . . 2 . . . .
          . . . . . . . . . . .
         . . . . . . 2 . . . . .
        . . . . . . . . . . . . .
                 . . 2 2
                  2 2 2
                   2 .
                    2
        ",
        "1",
    );
    assert_eq!(plays("4", &game, &position), "4.12^12.12");
}

/// Blue holds 13.15 and Red has nothing better to do than to wait for it, nine men home.
const WAITING: &str = "
                    2
                   2 2
                  2 2 2
                 2 2 . .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . . . . . .
            . . . . 2 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . . . 1 . . . . .
                 1 1 1 2
                  1 1 1
                   1 1
                    1
";

#[test]
fn who_is_ahead_does_not_pass_and_who_can_win_does_not_either() {
    let (game, winning) = drawn("document", LAST_STEP, "1 passes=1");
    assert!(game.is_legal(&winning, Turn::PASS));
    let (waiting_game, waiting) = drawn("document", WAITING, "1 passes=1");
    for level in 1..=8 {
        assert_eq!(plays(&level.to_string(), &game, &winning), "12.14-13.15");
        assert_ne!(plays(&level.to_string(), &waiting_game, &waiting), "pass", "level {level}");
    }
}

/// Red can come home with 12.14-13.15, and can bring Blue home with 4.16-3.15 before.
const PARTNERS: &str = "
                    3
                   3 3
                  3 3 3
                 3 3 3 .
        . . . . . . . . 1 2 2 2 2
         . . . . . . . . . 2 2 2
          . . . . . . . . . 2 2
           . . . . . . . . . 2
            . . . . . . . . .
           4 . . . . . . . . .
          4 4 . . . . . . . . .
         4 4 4 . . . . . . . . .
        4 4 4 4 . . . 1 . . . . .
                 1 1 1 .
                  1 3 1
                   1 1
                    1
";

#[test]
fn a_partner_is_brought_home_first_and_a_rival_is_not() {
    let (game, position) = drawn("standard seats=4 partners=yes", PARTNERS, "1");
    let (alone, same) = drawn("standard seats=4", PARTNERS, "1");
    for level in ["5", "6", "7", "8"] {
        assert_eq!(plays(level, &game, &position), "4.16-3.15", "level {level}");
        assert_eq!(plays(level, &alone, &same), "12.14-13.15", "level {level}");
    }
}

#[test]
fn a_foreign_man_is_not_shut_into_the_goal_where_all_must_come_home() {
    // Blue's man on 15.11 can only hop to 13.9.
    let (game, position) = drawn(
        "document",
        "
                    2
                   2 2
                  2 2 2
                 . 2 . .
        . . . . . . . . . . . . .
         . . . . . . . . . . . .
          . . . . . . . . . . .
           . . . . . 2 . . . .
            . . . . 2 . . . .
           . . . . . . . . . .
          . . . . . . . . . . .
         . . . . . . . . . . . .
        . . . . . 1 1 . . . . . .
                 . 1 1 1
                  1 1 1
                   2 1
                    1
        ",
        "1",
    );
    let shut = worth(&game, &drawn::play(&game, &position, "12.10-13.9"), Seat::FIRST);
    let open = worth(&game, &position, Seat::FIRST);
    assert!(shut < open - 100, "{shut} {open}");
    for level in ["4", "5", "6", "7", "8"] {
        assert_ne!(plays(level, &game, &position), "12.10-13.9", "level {level}");
    }
}

#[test]
fn a_pass_is_looked_at_only_by_who_is_behind() {
    let (game, ahead) = drawn("document", WAITING, "1");
    let behind = Position { to_move: Seat::SECOND, ..ahead };
    assert_eq!(Judge::new(&game).order(&game, &ahead, Turn::PASS), None);
    assert!(Judge::new(&game).order(&game, &behind, Turn::PASS).is_some());
}

#[test]
fn a_far_step_back_is_left_out_unless_there_is_nothing_else() {
    let (game, position) = drawn("standard", LAST_STEP, "2");
    let mut judge = Judge::new(&game);
    let turns = game.legal_moves(&position);
    let kept = turns.iter().filter(|&&turn| judge.order(&game, &position, turn).is_some()).count();
    assert!(kept > 10 && kept < turns.len(), "{kept} of {}", turns.len());
}

#[test]
fn games_between_engines_end_by_coming_home_at_every_table() {
    for rules in TABLES {
        let game: ChineseCheckers = game_from_words(rules);
        let history = play_out(&game, |seat| Box::new(engine(&game, "3", seat.0.into())));
        let outcome = history.outcome().expect("the game was played out");
        assert!(
            outcome.reason.to_string().contains("home") || outcome.reason.to_string().contains("filled"),
            "{rules}: {}",
            outcome.reason
        );
        let turns = history.moves().len() / usize::from(game.seats());
        assert!(turns < 120, "{rules}: {turns} turns a seat");
    }
}

#[test]
fn level_one_beats_random() {
    let game: ChineseCheckers = game_from_words("standard");
    for seed in 0..6 {
        let own = Seat((seed % 2) as u8);
        let history = play_out(&game, |seat| {
            if seat == own { Box::new(engine(&game, "1", seed)) } else { Box::new(RandomBot::new(seed)) }
        });
        assert_eq!(history.outcome().and_then(|outcome| outcome.winner()), Some(own), "seed {seed}");
    }
}

#[test]
fn the_same_seed_plays_the_same_turn() {
    let game: ChineseCheckers = game_from_words("standard");
    let history = History::new(game.clone());
    let choose = |level: &str, seed| ask(&mut engine(&game, level, seed), &history);
    for level in ["1", "2", "3", "4", "5"] {
        assert_eq!(choose(level, 7), choose(level, 7), "level {level}");
    }
    let firsts = (0..20).map(|seed| game.write_move(history.position(), choose("1", seed).best()));
    assert!(firsts.collect::<std::collections::BTreeSet<_>>().len() > 1, "another seed, another game");
}

#[test]
fn the_levels_on_the_shelf_are_the_rows_and_max() {
    let spec = TITLE.bots.first().expect("there are bots");
    let names: Vec<_> = spec.levels.iter().map(|level| level.name.to_owned()).collect();
    let rows = (1..=LEVELS.len()).map(|number| number.to_string());
    assert_eq!(spec.name, "engine");
    assert_eq!(names, rows.chain(["max".to_owned()]).collect::<Vec<_>>());
    assert!(names.contains(&spec.usual_level.to_owned()));
}
