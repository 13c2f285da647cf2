//! What there is to say about a game: its turning points, and how well each side played.

use serde::Serialize;

use super::about::Case;
use super::judge;
use super::sweep::Point;
use crate::error::Answer;

/// A move that gives away more than this, between -1 and 1, turns the game.
const TURN: f64 = 0.3;

/// A review, as it is kept with the game.
#[derive(Serialize)]
pub struct Review {
    turning: Vec<Turn>,
    seats: Vec<SeatReview>,
    points: Vec<PointView>,
}

/// A move that turned the game.
#[derive(Serialize)]
struct Turn {
    ply: usize,
    seat: u8,
    #[serde(rename = "move")]
    text: String,
    better: Vec<String>,
    words: String,
}

/// How well a seat played.
#[derive(Serialize)]
struct SeatReview {
    seat: u8,
    /// From 0 to 100: what is left when all that was given away is taken off.
    accuracy: u32,
}

#[derive(Serialize)]
struct PointView {
    ply: usize,
    seat0: f64,
}

impl Review {
    /// Compares every move played with what the position was worth before it. Among more than two seats a
    /// judgement before and one after a move are those of different seats: nothing is compared there.
    pub fn of(case: &Case, points: &[Point]) -> Answer<Review> {
        let names = names(case)?;
        let steps = || points.windows(2).zip(&case.record.moves).filter(|_| case.seats == 2);
        let turn = |(pair, text): (&[Point], &String)| turn(&pair[0], given_away(pair), text, &names);
        let seats = (0..case.seats).filter(|_| case.seats == 2).map(|seat| {
            let own: Vec<f64> = steps()
                .filter(|(pair, _)| pair[0].to_move.0 == seat)
                .map(|(pair, _)| given_away(pair))
                .collect();
            SeatReview { seat, accuracy: accuracy(&own) }
        });
        Ok(Review {
            turning: steps().filter_map(turn).collect(),
            seats: seats.collect(),
            points: points.iter().map(|point| PointView { ply: point.ply, seat0: point.seat0 }).collect(),
        })
    }
}

fn names(case: &Case) -> Answer<Vec<String>> {
    let table = case.open()?;
    Ok(kibitz_title::Seat::all(case.seats).map(|seat| table.seat_name(seat)).collect())
}

/// What a move gave away, from 0 to 2: the mover's chances before it and after it.
fn given_away(pair: &[Point]) -> f64 {
    let sign = if pair[0].to_move.0 == 0 { 1.0 } else { -1.0 };
    (sign * (pair[0].seat0 - pair[1].seat0)).max(0.0)
}

fn turn(before: &Point, given_away: f64, text: &str, names: &[String]) -> Option<Turn> {
    if given_away < TURN || before.line.first().is_none_or(|best| best == text) {
        return None;
    }
    let name = names.get(before.to_move.index()).map_or("This seat", String::as_str);
    let judged = before.score.map_or_else(String::new, |score| format!(" ({})", judge::words(score)));
    let line = before.line.iter().take(5).map(String::as_str).collect::<Vec<_>>().join(" ");
    Some(Turn {
        ply: before.ply,
        seat: before.to_move.0,
        text: text.to_owned(),
        better: before.line.clone(),
        words: format!("{name} plays {text}; better is {line}{judged}."),
    })
}

/// 100 when nothing was given away; half of it when on average a game that was even was lost.
fn accuracy(given_away: &[f64]) -> u32 {
    if given_away.is_empty() {
        return 100;
    }
    let mean = given_away.iter().sum::<f64>() / given_away.len() as f64;
    (100.0 * (1.0 - mean / 2.0)).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitz_title::{Score, Seat};

    fn point(ply: usize, seat0: f64, best: &str) -> Point {
        let to_move = Seat((ply % 2) as u8);
        Point { ply, to_move, score: Some(Score(10)), seat0, line: vec![best.to_owned()] }
    }

    #[test]
    fn only_what_the_mover_loses_is_given_away() {
        assert!((given_away(&[point(0, 0.5, "a"), point(1, -0.5, "b")]) - 1.0).abs() < 1e-9);
        assert!(given_away(&[point(1, 0.5, "a"), point(2, -0.5, "b")]) < 1e-9);
        assert!((given_away(&[point(1, -0.5, "a"), point(2, 0.5, "b")]) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_turning_point_is_a_costly_move_that_was_not_the_best() {
        let names = ["Black".to_owned(), "Red".to_owned()];
        let before = point(0, 0.5, "4");
        assert!(turn(&before, 0.1, "1", &names).is_none());
        assert!(turn(&before, 1.0, "4", &names).is_none());
        let turn = turn(&before, 1.0, "1", &names).expect("it turns the game");
        assert_eq!(turn.words, "Black plays 1; better is 4 (+0.1).");
    }

    #[test]
    fn accuracy_is_what_is_left_of_a_hundred() {
        assert_eq!(accuracy(&[]), 100);
        assert_eq!(accuracy(&[0.0, 0.0]), 100);
        assert_eq!(accuracy(&[1.0]), 50);
        assert_eq!(accuracy(&[2.0, 2.0]), 0);
    }
}
