//! Compares the notes on stones with a plain pattern scan.

use kibitz_game::Random;
use kibitz_omok::TITLE;
use kibitz_title::{AnyTitle, Record, Setup};

use crate::plain::{DIRECTIONS, Place, Plain, other, place};

/// What a stone makes, according to the plain scan.
struct Made {
    five: bool,
    /// The crossings that complete one of its rows to five. If there are two, they cannot both be stopped.
    fours: usize,
    threes: usize,
}

impl Made {
    fn by(board: &Plain, place: Place, colour: char) -> Made {
        let next = board.with(place, colour);
        Made {
            five: next.is_in_five(place, colour),
            fours: DIRECTIONS.iter().map(|&d| completions(&next, place, d, colour)).sum(),
            threes: DIRECTIONS.iter().filter(|&&d| next.is_three(place, d, colour)).count(),
        }
    }

    /// Two ways to complete a five; the opponent can block only one.
    fn is_double_four(&self) -> bool {
        !self.five && self.fours > 1
    }
}

/// The number of crossings that complete a row through a stone to five.
fn completions(board: &Plain, stone: Place, direction: Place, colour: char) -> usize {
    let along = (-4..=4).map(|steps| (stone.0 + steps * direction.0, stone.1 + steps * direction.1));
    let completes =
        |&at: &Place| board.is_free(at) && board.with(at, colour).is_five(stone, direction, colour);
    along.filter(completes).count()
}

/// The crossings where a colour makes an open four or two fours.
fn double_fours(board: &Plain, colour: char) -> Vec<Place> {
    let makes = |place: &Place| board.is_free(*place) && Made::by(board, *place, colour).is_double_four();
    board.places().filter(makes).collect()
}

/// The note for a stone of the colour to move, by definition.
fn expected(board: &Plain, place: Place) -> Option<&'static str> {
    let (mover, enemy) = (board.turn, other(board.turn));
    let (own, theirs) = (Made::by(board, place, mover), Made::by(board, place, enemy));
    let had_open_three = !double_fours(board, enemy).is_empty();
    let blocks = || had_open_three && double_fours(&board.with(place, mover), enemy).is_empty();
    Some(match () {
        () if own.five => "omok-note-five",
        () if theirs.five => "omok-note-stops-four",
        () if own.is_double_four() => "omok-note-open-four",
        () if blocks() => "omok-note-stops-three",
        () if own.fours == 1 && own.threes > 0 => "omok-note-four-three",
        () if own.fours == 0 && own.threes > 1 => "omok-note-double-three",
        () if own.fours == 1 => "omok-note-four",
        () if own.threes == 1 => "omok-note-three",
        () if (theirs.fours == 1 && theirs.threes > 0) || (theirs.fours == 0 && theirs.threes > 1) => {
            "omok-note-takes-crossing"
        }
        () => return None,
    })
}

/// A game of random moves next to other stones, so that there is something to note.
fn crowded_game(setup: &Setup, words: &str, plies: usize, random: &mut Random) -> (Record, Plain) {
    let (mut table, mut plain) = (TITLE.open(setup).expect("it opens"), Plain::start(words));
    while table.ply() < plies && table.outcome().is_none() {
        let near = |text: &&String| {
            let (column, row) = place(text);
            let is_next = |stone: &Place| (stone.0 - column).abs() <= 1 && (stone.1 - row).abs() <= 1;
            plain.stones.is_empty() || plain.stones.keys().any(is_next)
        };
        let moves: Vec<String> = table.legal_moves().iter().filter(near).cloned().collect();
        let Some(text) = moves.get(random.below(moves.len().max(1))) else { break };
        plain = plain.play(text);
        table.play(text).expect("it is legal");
    }
    (table.record(), plain)
}

#[test]
fn notes_agree_with_the_plain_scan() {
    let mut seen = std::collections::BTreeMap::new();
    for variant in ["freestyle", "standard", "caro"] {
        let (words, mut random) = (format!("{variant} board=9"), Random::new(7));
        let rules = vec![("board".to_owned(), "9".to_owned())];
        let setup = Setup { variant: Some(variant.to_owned()), rules, position: None };
        for _ in 0..40 {
            let plies = 6 + random.below(16);
            let (record, plain) = crowded_game(&setup, &words, plies, &mut random);
            if plain.winner().is_some() {
                continue;
            }
            for text in plain.moves() {
                let note = TITLE.about_move(&record, &text).expect("it is legal").map(|note| note.id);
                let wanted = expected(&plain, place(&text));
                assert_eq!(note.as_deref(), wanted, "{variant} {text} {:?}", record.moves);
                *seen.entry(wanted).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(seen.len(), 10, "every note was seen: {seen:?}");
}
