//! An evaluator is informed of every move in order, and evaluates only the current position.

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::ConnectFour;
use kibitz_game::{Game, History, Seat};
use kibitz_search::{Evaluate, Limits, ManySeats, MaxN, Mcts, Pvs, Score, Sides, Thinker};

use crate::common::chase::Chase;
use crate::common::noise::{Noise, Witness};
use crate::common::race::Race;
use crate::common::{nodes, random_games, think};

/// Runs every search on some games; the tracking evaluator panics on a mismatch.
fn check<G: Game>(game: &G, sides: &[Sides]) {
    let make = |_: &G| Witness::new();
    let mut thinkers: Vec<Box<dyn Thinker<G>>> =
        vec![Box::new(MaxN::new(make)), Box::new(Mcts::new(0, 1, make)), Box::new(Mcts::new(20, 1, make))];
    for &sides in sides {
        thinkers.push(Box::new(ManySeats::new(sides, make)));
    }
    if game.seats() == 2 {
        thinkers.push(Box::new(Pvs::new(make)));
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
fn every_search_reports_its_moves_to_the_evaluator() {
    check(&game_from_words::<ConnectFour>("6x5"), &[Sides::Paranoid]);
    check(&Chase::usual(), &[Sides::Paranoid]);
    for (seats, partners) in [(3, false), (4, true), (6, false)] {
        check(&Race { track: 9, partners, ..Race::of(seats) }, &[Sides::Paranoid, Sides::BestReply]);
    }
}

/// Noise that is negated unless the first seat is at the root.
#[derive(Default)]
struct Partial {
    noise: Noise,
    searcher: Option<Seat>,
}

impl<G: Game> Evaluate<G> for Partial {
    fn evaluate(&mut self, game: &G, position: &G::Position, seat: Seat) -> Score {
        let Score(noise) = self.noise.evaluate(game, position, seat);
        Score(if self.searcher == Some(Seat::FIRST) { noise } else { -noise })
    }

    fn set_up(&mut self, game: &G, position: &G::Position) {
        self.searcher = Some(game.to_move(position));
    }

    fn depends_on_root(&self) -> bool {
        true
    }
}

/// With a time limit, a search keeps its table, but only for the same seat.
#[test]
fn table_entries_of_one_root_seat_are_not_used_for_another() {
    let game: ConnectFour = game_from_words("6x5");
    let limits =
        Limits { depth: Some(5), time: Some(std::time::Duration::from_secs(3_600)), ..Limits::default() };
    let values = |thinker: &mut Pvs<ConnectFour, Partial>, history: &History<ConnectFour>| {
        think(thinker, history, &limits)[0].score
    };
    let fresh = || Pvs::new(|_: &ConnectFour| Partial::default());
    for history in random_games(&game, 8, 6) {
        let mut kept = fresh();
        values(&mut kept, &history);
        let mut next = history.clone();
        next.play(game.legal_moves(history.position())[0]).expect("a legal move");
        assert_eq!(values(&mut kept, &next), values(&mut fresh(), &next));
    }
}
