//! The engine: tactics, complete games, and levels.

use kibitz_chinese_checkers::TITLE;
use kibitz_chinese_checkers::engine::{Evaluator, LEVELS, LEVELS_OF_MANY, engine};
use kibitz_chinese_checkers::race::small_distances;
use kibitz_chinese_checkers::rules::{ChineseCheckers, Hole, Holes, LeaveGoal, Position, Turn};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, History, Notation, Random, Seat};
use kibitz_search::{Bot, Evaluate, Limits, RandomBot, Report, Stop};

use crate::drawn::{self, TABLES, drawn};

fn score(game: &ChineseCheckers, position: &Position, seat: Seat) -> i32 {
    Evaluator::new(game).evaluate(game, position, seat).0
}

fn ask(bot: &mut dyn Bot<ChineseCheckers>, history: &History<ChineseCheckers>) -> Report<Turn> {
    bot.choose(history, &Limits::default(), &Stop::new(), &mut |_| {})
}

fn plays(level: &str, game: &ChineseCheckers, position: &Position) -> String {
    let history = History::from_position(game.clone(), *position);
    game.write_move(position, ask(&mut engine(game, level, 1), &history).best())
}

/// Plays a whole game with one bot per seat.
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
fn a_seat_that_can_finish_first_of_four_does_so_at_once() {
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
fn a_long_chain_of_hops_is_found() {
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

/// Blue occupies 13.15, and Red, with nine men home, can only wait for it.
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
fn a_seat_that_leads_or_can_win_does_not_pass() {
    let (game, winning) = drawn("document", LAST_STEP, "1 passes=1");
    assert!(game.is_legal(&winning, Turn::PASS));
    let (waiting_game, waiting) = drawn("document", WAITING, "1 passes=1");
    for level in 1..=8 {
        assert_eq!(plays(&level.to_string(), &game, &winning), "12.14-13.15");
        assert_ne!(plays(&level.to_string(), &waiting_game, &waiting), "pass", "level {level}");
    }
}

/// Red can come home with 12.14-13.15, or first bring Blue home with 4.16-3.15.
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
fn a_foreign_man_is_not_locked_in_the_goal_if_all_own_men_must_be_home() {
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
    let shut = score(&game, &drawn::play(&game, &position, "12.10-13.9"), Seat::FIRST);
    let open = score(&game, &position, Seat::FIRST);
    assert!(shut < open - 100, "{shut} {open}");
    for level in ["4", "5", "6", "7", "8"] {
        assert_ne!(plays(level, &game, &position), "12.10-13.9", "level {level}");
    }
}

#[test]
fn only_a_seat_that_is_behind_considers_a_pass() {
    let (game, ahead) = drawn("document", WAITING, "1");
    let behind = Position { to_move: Seat::SECOND, ..ahead };
    assert_eq!(Evaluator::new(&game).order(&game, &ahead, Turn::PASS), None);
    assert!(Evaluator::new(&game).order(&game, &behind, Turn::PASS).is_some());
}

#[test]
fn a_far_step_back_is_pruned_unless_there_is_no_other_turn() {
    let (game, position) = drawn("standard", LAST_STEP, "2");
    let mut evaluator = Evaluator::new(&game);
    let turns = game.legal_moves(&position);
    let kept = turns.iter().filter(|&&turn| evaluator.order(&game, &position, turn).is_some()).count();
    assert!(kept > 10 && kept < turns.len(), "{kept} of {}", turns.len());
}

#[test]
fn engine_games_end_with_a_seat_home_under_every_ruleset() {
    for rules in TABLES {
        let game: ChineseCheckers = game_from_words(rules);
        let history = play_out(&game, |seat| Box::new(engine(&game, "3", seat.0.into())));
        let outcome = history.outcome().expect("the game was played out");
        let reason = outcome.reason.to_string();
        let at_home = ["all-home", "filled", "first", "partners", "rest-passed", "rest-stalled"];
        assert!(
            at_home.iter().any(|end| reason == format!("chinese-checkers-end-{end}")),
            "{rules}: {reason}"
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
fn the_title_lists_every_level_and_max() {
    let spec = TITLE.bots.first().expect("there are bots");
    let names: Vec<_> = spec.levels.iter().map(|level| level.name.to_owned()).collect();
    let rows = (1..=LEVELS.len()).map(|number| number.to_string());
    assert_eq!(spec.name, "engine");
    assert_eq!(LEVELS_OF_MANY.len(), LEVELS.len());
    assert_eq!(names, rows.chain(["max".to_owned()]).collect::<Vec<_>>());
    assert!(names.contains(&spec.usual_level.to_owned()));
}

/// Ten random holes of the 21 around the goal at the bottom.
fn random_men_near_home(random: &mut Random) -> Holes {
    let holes: Vec<Hole> =
        Hole::all().filter(|hole| hole.row() >= 11 && hole.off_middle() <= 16 - hole.row()).collect();
    let mut men = Holes::NONE;
    while men.len() < 10 {
        men.insert(*random.pick(&holes).expect("there are 21"));
    }
    men
}

#[test]
fn of_two_armies_that_have_passed_each_other_the_one_ahead_wins_in_the_exact_number_of_turns() {
    let game: ChineseCheckers = game_from_words("standard");
    let (distances, mut random) = (small_distances(LeaveGoal::Free), Random::new(1));
    let limits = Limits { nodes: Some(100_000), ..Limits::default() };
    for count in 0..1_000 {
        let mut start = game.start();
        start.men[0] = random_men_near_home(&mut random);
        start.men[1] = random_men_near_home(&mut random).map(|hole| hole.turned(3));
        let turns = |seat: Seat| {
            let men = distances.triangle().men(&game, seat, start.men[seat.index()]).expect("near home");
            distances.of(men).expect("a way home")
        };
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(turns);
        if first == 0 || second == 0 {
            continue; // over already
        }
        let mut history = History::from_position(game.clone(), start);
        let mut bots = [1, 2].map(|seed| engine(&game, "max", seed));
        while history.outcome().is_none() {
            let bot = &mut bots[game.to_move(history.position()).index()];
            let turn = bot.choose(&history, &limits, &Stop::new(), &mut |_| ()).best();
            history.play(turn).expect("a legal turn");
        }
        let plies = if first <= second { 2 * first - 1 } else { 2 * second };
        assert_eq!(history.moves().len(), usize::from(plies), "race {count}: {first} against {second}");
    }
}
