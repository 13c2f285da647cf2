//! Races of one army alone: the problems, and the legality of the paths home.

use kibitz_chinese_checkers::TITLE;
use kibitz_chinese_checkers::race::Beam;
use kibitz_chinese_checkers::rules::{ChineseCheckers, Hole, Holes, Position};
use kibitz_conformance::game_from_words;
use kibitz_game::{Game, MAX_SEATS, Random, Seat};
use kibitz_search::{Limits, Stop, Work};
use kibitz_title::{AnyTitle, Setup};

fn with_work<T>(job: impl FnOnce(&mut Work) -> T) -> T {
    let (limits, stop) = (Limits::default(), Stop::new());
    job(&mut Work { limits: &limits, stop: &stop, tell: &mut |_| () })
}

/// Ten random men on the upper half of the star, none in a corner at the side.
fn random_men(random: &mut Random) -> Holes {
    let holes: Vec<Hole> =
        Hole::all().take(65).filter(|hole| hole.corner().is_none_or(|corner| corner.0 == 0)).collect();
    let mut men = Holes::NONE;
    while men.len() < 10 {
        men.insert(*random.pick(&holes).expect("the star has holes"));
    }
    men
}

fn alone(men: Holes, seat: Seat) -> Position {
    let mut position =
        Position { men: [Holes::NONE; MAX_SEATS], to_move: seat, home: [0; MAX_SEATS], passes: 0 };
    position.men[seat.index()] = men;
    position
}

#[test]
fn every_path_home_is_legal() {
    let mut random = Random::new(1);
    for rules in ["standard", "locked", "chinese", "standard seats=6 corners=passing"] {
        let game: ChineseCheckers = game_from_words(rules);
        for _ in 0..3 {
            let start = random_men(&mut random);
            let found = with_work(|work| Beam::new(&game, Seat::FIRST, 100, None).shortest(start, work));
            let found = found.unwrap_or_else(|| panic!("{rules}: no way home"));
            let mut position = alone(start, Seat::FIRST);
            for &turn in &found.turns {
                assert!(game.is_legal(&position, turn), "{rules}: {turn:?}");
                position.men[0].remove(turn.from);
                position.men[0].insert(turn.to);
            }
            assert_eq!(position.men[0], game.goal(Seat::FIRST), "{rules}");
        }
    }
}

#[test]
fn the_crossing_of_27_turns_is_found_and_listed_move_by_move() {
    let answer = with_work(|work| TITLE.solve_problem("crossing", &Setup::default(), work)).unwrap();
    assert_eq!(answer.words.id, "chinese-checkers-crossing-shortest");
    assert_eq!(answer.steps.len(), 27);
    let last = &answer.steps[26];
    assert!(last.board.trim_end().ends_with('1') && last.mv.contains(['-', '^']), "{}", last.board);
}

#[test]
fn an_unknown_problem_is_refused_with_the_names_of_the_known_ones() {
    let refused = with_work(|work| TITLE.solve_problem("knight", &Setup::default(), work)).unwrap_err();
    assert_eq!(refused.to_string(), "chinese-checkers has no problem `knight`: its problems are crossing");
}
