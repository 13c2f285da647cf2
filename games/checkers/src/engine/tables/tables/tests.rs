//! Tests of the tables: against their own moves, against search, in play.

use kibitz_game::{History, Notation, Random, Rules, Seat};
use kibitz_search::Limits;

use super::super::super::search::search;
use super::super::Checked;
use super::*;
use crate::rules::Turn;

fn game() -> Checkers {
    Checkers::new(Checkers::VARIANTS[0].ruleset.clone()).expect("the usual rules")
}

fn built(pieces: u32, folder: Option<&TableFolder>) -> Tables {
    Tables::build(&game(), pieces, folder, (2, &Stop::new()), &mut |_, _| ()).expect("built")
}

#[test]
fn every_value_follows_from_its_moves_and_a_wrong_one_is_found() {
    let mut tables = built(3, None);
    assert_eq!(tables.verify(&game(), None, 1, &Stop::new()).expect("not stopped"), Checked::Right(199_520));
    let two_kings_and_one = Material { men: 0, kings: 2, other_men: 0, other_kings: 1 };
    let slot = two_kings_and_one.slot();
    let mut values = tables.plies[slot].take().flatten().expect("built with plies").to_vec();
    values[5_000] ^= 2;
    assert!(tables.plies[slot].set(Some(TableBytes::Made(values.clone()))).is_ok(), "it was taken");
    assert!(matches!(tables.verify(&game(), None, 1, &Stop::new()), Err(TablesError::Damaged(_))));
    tables.plies[slot].take();
    values.truncate(two_kings_and_one.size());
    assert!(tables.plies[slot].set(Some(TableBytes::Made(with_checksum(values)))).is_ok(), "it was taken");
    assert!(matches!(tables.verify(&game(), None, 1, &Stop::new()), Ok(Checked::Wrong(_))));
}

/// Two ways to value positions: by plies, and without them as for six pieces.
#[test]
fn values_without_plies_are_those_with_plies() {
    let (game, tables) = (game(), built(3, None));
    let known = |view: &View| tables.standing_after_jumps(&game, view);
    for material in (2..=3).flat_map(Material::of_pieces) {
        let [values, _] =
            solve(&game, material, Measure::Standing, &known, 2, &Stop::new()).expect("not stopped");
        for (index, view) in material.views(0..material.size()) {
            let standing =
                view.and_then(|view| tables.value(&view)).map_or(Standing::Draw, EndgameValue::standing);
            assert_eq!(EndgameValue(values[index]).standing(), standing, "{material:?} {index}");
        }
    }
}

#[test]
fn tables_are_read_as_they_were_written_and_a_damaged_file_is_refused() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = TableFolder::at(place.path());
    let made = built(2, Some(&folder));
    let read = Tables::load(&folder, MOST_PIECES).expect("whole files");
    assert_eq!((read.pieces(), read.bytes()), (2, made.bytes()));
    for material in Material::of_pieces(2) {
        for view in (0..material.size()).filter_map(|index| material.view(index)) {
            assert_eq!((read.standing(&view), read.value(&view)), (made.standing(&view), made.value(&view)));
        }
    }
    std::fs::write(place.path().join("01-01.wdl"), b"KCT2").expect("written");
    assert!(matches!(Tables::load(&folder, MOST_PIECES), Err(TablesError::Damaged(_))));
    std::fs::write(place.path().join("01-01.wdl"), b"KCT1").expect("written");
    let outdated = Tables::load(&folder, MOST_PIECES).expect("a file of another format counts as missing");
    assert_eq!(outdated.pieces(), 1);
}

#[test]
fn packed_values_are_those_that_were_packed() {
    let tables = built(3, None);
    for material in (2..=3).flat_map(Material::of_pieces) {
        for (index, view) in material.views(0..material.size()) {
            let Some(view) = view.filter(|view| !view.can_jump()) else { continue };
            let value = tables.value(&view).expect("built with plies");
            assert_eq!(tables.standing(&view), Some(value.standing()), "{material:?} {index}");
        }
    }
}

#[test]
fn the_shipped_tables_are_those_that_are_built() {
    let (shipped, made) = (Tables::shipped(&game()).expect("a whole file"), built(3, None));
    for material in (2..=3).flat_map(Material::of_pieces) {
        assert_eq!(shipped.packed(material).map(Packed::bytes), made.packed(material).map(Packed::bytes));
    }
    let checked = shipped.verify(&game(), Some(200), 1, &Stop::new()).expect("not stopped");
    assert!(matches!(checked, Checked::Right(_)), "{checked:?}");
}

#[test]
#[ignore = "builds four pieces: some ten seconds in a release build"]
fn the_shipped_file_is_made_by_a_build() {
    let shipped = Tables::shipped(&game()).expect("a whole file");
    assert_eq!(built(4, None).write_shipped(), shipped.write_shipped());
}

/// Lets the engine with tables play random won positions against the longest defence; returns the number of wins.
/// Positions that need more than the forty moves of each side after which the game is a draw are left out.
fn wins_of(tables: Tables, wanted: usize) -> usize {
    let materials: Vec<Material> = (2..=tables.pieces()).flat_map(Material::of_pieces).collect();
    wins_among(&materials, tables, wanted)
}

fn wins_among(materials: &[Material], tables: Tables, wanted: usize) -> usize {
    let (game, tables) = (game(), Arc::new(tables));
    let mut player = search(Some(tables.clone()));
    let mut random = Random::new(1);
    let (mut tried, mut won) = (0, 0);
    while tried < wanted {
        let material = *random.pick(materials).expect("there are materials");
        let Some(view) = material.view(random.below(material.size())) else { continue };
        let is_long = |plies: u32| plies > 80;
        match tables.value(&view) {
            Some(value) if value.standing() == Standing::Win && !value.plies().is_some_and(is_long) => {}
            _ => continue,
        }
        tried += 1;
        let mut history = History::from_position(game.clone(), position_of(&view));
        while history.outcome().is_none() {
            let limits = Limits { nodes: Some(1_000), ..Limits::default() };
            let mv = match history.position().turn {
                Turn::White => {
                    tables.ranked_moves(&game, history.position()).expect("a lost position")[0].best()
                }
                _ => player.think(&history, &limits, &Stop::new(), &mut |_| ())[0].best(),
            };
            history.play(mv).expect("a legal move");
        }
        let places = history.outcome().expect("an end").places;
        won += usize::from(places.of(Seat::FIRST) < places.of(Seat::SECOND));
    }
    won
}

#[test]
fn won_endings_of_three_pieces_are_won() {
    assert_eq!(wins_of(built(3, None), 200), 200);
}

#[test]
#[ignore = "builds four pieces: some ten seconds in a release build"]
fn won_endings_of_four_pieces_are_won() {
    assert_eq!(wins_of(built(4, None), 1_000), 1_000);
}

#[test]
#[ignore = "builds five pieces: some minutes in a release build"]
fn won_endings_of_five_pieces_are_won() {
    assert_eq!(wins_of(built(5, None), 1_000), 1_000);
}

/// The result of a position by plain minimax that looks this many plies ahead.
fn searched(game: &Checkers, position: &Position, depth: u32) -> EndgameValue {
    let moves = game.legal_moves(position);
    if moves.is_empty() {
        return EndgameValue::decided_in(0);
    }
    if depth == 0 {
        return EndgameValue::DRAW;
    }
    let after = |&mv| searched(game, &game.after(position, mv), depth - 1).before_move();
    moves.iter().map(after).max_by_key(|value| value.score()).expect("there are moves")
}

/// What ends within `depth` plies, and nothing else, search finds with the same distance.
fn compare_with_search(tables: &Tables, wanted: usize, depth: u32) {
    let (game, mut random) = (game(), Random::new(3));
    let materials: Vec<Material> = (2..=tables.pieces()).flat_map(Material::of_pieces).collect();
    let mut compared = 0;
    while compared < wanted {
        let material = *random.pick(&materials).expect("there are materials");
        let Some(view) = material.view(random.below(material.size())) else { continue };
        let position = position_of(&view);
        let value = tables.value(&view).expect("built with plies");
        let is_near = value.plies().is_some_and(|plies| plies <= depth);
        let near = if is_near { value } else { EndgameValue::DRAW };
        assert_eq!(searched(&game, &position, depth), near, "{}", game.write_position(&position));
        compared += 1;
    }
}

#[test]
fn values_are_those_that_search_finds() {
    compare_with_search(&built(3, None), 2_000, 5);
}

#[test]
#[ignore = "builds five pieces and searches from a million positions: some minutes in a release build"]
fn a_million_values_are_those_that_search_finds() {
    compare_with_search(&built(5, None), 1_000_000, 5);
}

/// Two kings against a man and a king.
const TWO_KINGS: Material = Material { men: 0, kings: 2, other_men: 1, other_kings: 1 };

/// The tables of this material and of all that can follow.
fn built_for_two_kings() -> Tables {
    let mut tables = built(3, None);
    for material in [Material { other_men: 0, other_kings: 2, ..TWO_KINGS }, TWO_KINGS] {
        tables.solve(&game(), material, (2, &Stop::new())).expect("not stopped");
    }
    tables.set_pieces(4);
    tables
}

#[test]
fn won_endings_of_two_kings_against_two_pieces_are_won() {
    assert_eq!(wins_among(&[TWO_KINGS, TWO_KINGS.turned()], built_for_two_kings(), 100), 100);
}

#[test]
fn a_win_in_61_plies_is_announced_at_once() {
    let (game, tables) = (game(), built_for_two_kings());
    let position = game.read_position("W:WK19,K23:B12,K28").expect("a position");
    let history = History::from_position(game.clone(), position);
    let mut player = search(Some(Arc::new(tables)));
    let start = std::time::Instant::now();
    let report = player.think(&history, &Limits::default(), &Stop::new(), &mut |_| ()).swap_remove(0);
    assert!(start.elapsed().as_millis() < 100);
    assert_eq!(game.write_move(&position, report.best()), "23-27");
    assert_eq!(report.score, Some(kibitz_search::Score::win_in(61)));
}

/// The first position of every book on endings: two kings drive one out of the double corner.
#[test]
fn two_kings_beat_one_in_the_double_corner() {
    let tables = built(3, None);
    let position = game().read_position("W:WK14,K15:BK1").expect("a position");
    let value = tables.value_of(&position).expect("three pieces");
    assert_eq!(value.standing(), Standing::Win);
}
