//! The list of moves: two per line for two players with short moves, else one.

use kibitz_title::Seat;

pub(super) struct MoveLine {
    pub(super) words: String,
    /// The number of plies up to its last move.
    pub(super) plies: usize,
}

pub(super) fn lines(moves: &[(Seat, String)], names: &[String], width: usize) -> Vec<MoveLine> {
    let longest = moves.iter().map(|(_, text)| text.chars().count()).max().unwrap_or(0);
    // A number takes five columns, a move one more than the longest.
    if names.len() == 2 && 5 + 2 * (longest + 1) <= width {
        in_pairs(moves, longest.max(4) + 2)
    } else {
        one_by_one(moves, names)
    }
}

fn in_pairs(moves: &[(Seat, String)], column: usize) -> Vec<MoveLine> {
    let mut lines: Vec<MoveLine> = Vec::new();
    for (plies, (seat, text)) in (1..).zip(moves) {
        let is_second = *seat == Seat(1);
        match lines.last_mut() {
            Some(line) if is_second && moves[plies - 2].0 == Seat(0) => {
                line.words.push_str(text);
                line.plies = plies;
            }
            _ => {
                let number = lines.len() + 1;
                let first = if is_second { "…" } else { text };
                let second = if is_second { text } else { "" };
                lines.push(MoveLine { words: format!("{number:3}. {first:column$}{second}"), plies });
            }
        }
    }
    lines
}

fn one_by_one(moves: &[(Seat, String)], names: &[String]) -> Vec<MoveLine> {
    let line = |(plies, (seat, text)): (usize, &(Seat, String))| MoveLine {
        words: format!("{plies:3}. {} {text}", names[seat.index()]),
        plies,
    };
    (1..).zip(moves).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(moves: &[(u8, &str)], seats: usize, width: usize) -> Vec<String> {
        let names = ["Red", "Green", "Blue"][..seats].iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let moves: Vec<_> = moves.iter().map(|(seat, text)| (Seat(*seat), (*text).to_owned())).collect();
        lines(&moves, &names, width).into_iter().map(|line| line.words.trim_end().to_owned()).collect()
    }

    #[test]
    fn short_moves_of_two_seats_share_a_line() {
        assert_eq!(drawn(&[(0, "e4"), (1, "e5"), (0, "f4")], 2, 26), ["  1. e4    e5", "  2. f4"]);
    }

    #[test]
    fn the_first_column_is_empty_if_the_second_seat_begins() {
        assert_eq!(drawn(&[(1, "e5"), (0, "f4"), (1, "f5")], 2, 26), ["  1. …     e5", "  2. f4    f5"]);
    }

    #[test]
    fn two_moves_of_one_seat_in_a_row_have_lines_of_their_own() {
        assert_eq!(drawn(&[(0, "e4"), (0, "f4"), (1, "e5")], 2, 26), ["  1. e4", "  2. f4    e5"]);
        assert_eq!(drawn(&[(0, "e4"), (1, "e5"), (1, "f5")], 2, 26), ["  1. e4    e5", "  2. …     f5"]);
    }

    #[test]
    fn long_moves_and_more_seats_have_a_line_each() {
        assert_eq!(
            drawn(&[(0, "10.12^14.16"), (1, "9.9-8.8")], 2, 26),
            ["  1. Red 10.12^14.16", "  2. Green 9.9-8.8"]
        );
        assert_eq!(drawn(&[(2, "a")], 3, 26), ["  1. Blue a"]);
    }
}
