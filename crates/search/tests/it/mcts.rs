//! Monte Carlo tree search proves the values of minimax, with any number of seats.

use kibitz_conformance::game_from_words;
use kibitz_connect_four::rules::ConnectFour;
use kibitz_game::{Game, History, Notation};
use kibitz_search::reference::many;
use kibitz_search::{Limits, Mcts, Score, Scores};

use crate::common::noise::Noise;
use crate::common::race::Race;
use crate::common::{leaf_value, nodes, random_games, think};

fn mcts<G: Game>(playout: u32) -> Mcts<G, Noise> {
    Mcts::new(playout, 1, |_| Noise::default())
}

#[test]
fn late_positions_are_proved_to_the_value_of_minimax() {
    let game: ConnectFour = game_from_words("5x4");
    let mut proved = 0;
    for history in random_games(&game, 80, 19) {
        if history.moves().len() < 12 || game.legal_moves(history.position()).len() < 2 {
            continue;
        }
        let seat = game.to_move(history.position());
        let plies = history.moves().len();
        let expected = many::two_sides(&mut history.clone(), seat, 20, &mut |history| {
            leaf_value(history, &mut Noise::default(), seat, plies)
        });
        for playout in [0, 40] {
            let report =
                think(&mut mcts(playout), &history, &Limits { hash: 64 << 20, ..nodes(300_000) }).remove(0);
            assert!(report.is_exact, "not proved: {:?}", history.position());
            let value = report.score.expect("judged");
            assert_eq!(value.0.signum(), expected.0.signum(), "{:?}", history.position());
        }
        proved += 1;
    }
    assert!(proved >= 20, "only {proved} positions");
}

#[test]
fn three_seats_are_proved_to_the_values_of_max_n() {
    let race = Race { track: 3, ..Race::of(3) };
    let mut proved = 0;
    for history in random_games(&race, 30, 5) {
        let seat = race.to_move(history.position());
        let report = think(&mut mcts(0), &history, &nodes(20_000)).remove(0);
        let plies = history.moves().len();
        let mut leaf = |leaf: &History<Race>| {
            let mut scores = Scores::default();
            for seat in kibitz_game::Seat::all(3) {
                scores[seat.index()] = leaf_value(leaf, &mut Noise::default(), seat, plies);
            }
            scores
        };
        let expected = many::max_n(&mut history.clone(), 6, &mut leaf)[seat.index()];
        if expected.decided_in().is_some() {
            let value = report.score.expect("judged");
            assert_eq!(value.0.signum(), expected.0.signum(), "{:?}", history.moves());
            proved += 1;
        }
    }
    assert!(proved >= 5, "only {proved} positions");
}

#[test]
fn a_winning_disc_is_found_among_quiet_ones() {
    let game: ConnectFour = game_from_words("7x6");
    let position = game.read_position("112233").expect("columns");
    let history = History::from_position(game, position);
    let report = think(&mut mcts(0), &history, &nodes(2_000)).remove(0);
    assert_eq!((report.best().0, report.score), (3, Some(Score::win_in(1))));
    assert!(report.nodes < 2_000, "a proved root needs no more visits");
}

#[test]
fn the_same_seed_and_node_limit_visit_the_same_tree() {
    let game: ConnectFour = game_from_words("7x6");
    for playout in [0, 42] {
        let once = think(&mut mcts(playout), &History::new(game.clone()), &nodes(5_000));
        let twice = think(&mut mcts(playout), &History::new(game.clone()), &nodes(5_000));
        assert_eq!(once, twice);
        assert_eq!(once[0].nodes, 5_000);
    }
}

#[test]
fn a_tree_that_has_no_more_room_still_answers() {
    let game: ConnectFour = game_from_words("7x6");
    let limits = Limits { hash: 0, lines: 7, ..nodes(3_000) };
    let reports = think(&mut mcts(10), &History::new(game), &limits);
    assert_eq!(reports.len(), 7);
    assert!(reports.iter().all(|report| report.score.is_some()));
}

#[test]
fn a_depth_limit_bounds_the_depth_of_the_tree() {
    let game: ConnectFour = game_from_words("7x6");
    let limits = Limits { depth: Some(2), ..nodes(3_000) };
    let report = think(&mut mcts(0), &History::new(game), &limits).remove(0);
    assert!(report.depth <= 2 && report.line.len() <= 2, "{report:?}");
}
