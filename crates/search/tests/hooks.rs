//! An evaluator hears of every move, in order, and is asked only about the position it has heard of.

mod common;

use common::chase::Chase;
use common::noise::Witness;
use common::race::Race;
use common::{nodes, random_games, think};
use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::ConnectFour;
use kibitz_game::Game;
use kibitz_search::{Limits, MaxN, Mcts, Pvs, Sides, Thinker};

/// Lets every search think about some games; a witness panics where it hears wrong.
fn check<G: Game>(game: &G, sides: &[Sides]) {
    let make = |_: &G| Witness::new();
    let mut thinkers: Vec<Box<dyn Thinker<G>>> =
        vec![Box::new(MaxN::new(make)), Box::new(Mcts::new(0, 1, make)), Box::new(Mcts::new(20, 1, make))];
    for &sides in sides {
        thinkers.push(Box::new(Pvs::new(sides, make)));
    }
    for history in random_games(game, 4, 6) {
        for thinker in &mut thinkers {
            let limits = Limits { lines: 2, ..nodes(3_000) };
            let reports = think(&mut **thinker, &history, &limits);
            assert!(game.is_legal(history.position(), reports[0].best()));
        }
    }
}

#[test]
fn every_search_tells_its_moves_to_the_evaluator() {
    check(&game_from_words::<ConnectFour>("6x5"), &[Sides::Duel]);
    check(&Chase::usual(), &[Sides::Duel]);
    for (seats, partners) in [(3, false), (4, true), (6, false)] {
        check(&Race { track: 9, partners, ..Race::of(seats) }, &[Sides::Paranoid, Sides::BestReply]);
    }
}
