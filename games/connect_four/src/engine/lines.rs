//! Lines of four: the squares that complete one, and the number of lines through each square.

use kibitz_game::bits;

use crate::rules::ConnectFour;

/// The board as bits, as in `rules::position`: a column has a bit for each row and a spare bit.
#[derive(Clone, Debug)]
pub(super) struct BoardFrame {
    /// Bits per column.
    height: u32,
    /// All squares.
    places: u64,
    /// The lowest square of every column.
    bottom: u64,
    /// The squares of the first, third, fifth … row from the bottom.
    pub(super) odd_rows: u64,
    /// The number of lines through each square as a four-digit binary number: one bitboard per digit.
    digits: [u64; 4],
}

impl BoardFrame {
    pub(super) fn new(game: &ConnectFour) -> BoardFrame {
        let all = |row: u8| (0..game.columns()).map(|column| game.place(column, row)).sum::<u64>();
        let mut frame = BoardFrame {
            height: u32::from(game.rows()) + 1,
            places: (0..game.rows()).map(all).sum(),
            bottom: all(0),
            odd_rows: (0..game.rows()).step_by(2).map(all).sum(),
            digits: [0; 4],
        };
        for place in bits::ones(frame.places) {
            let lines = frame.lines_through(1 << place).min(15);
            for (i, digit) in frame.digits.iter_mut().enumerate() {
                *digit |= (lines >> i & 1) << place;
            }
        }
        frame
    }

    /// The sum of the number of lines of four through each of these squares.
    pub(super) fn lines_of(&self, discs: u64) -> i32 {
        let digits = self.digits.iter().enumerate();
        digits.map(|(i, digit)| ((discs & digit).count_ones() as i32) << i).sum()
    }

    /// The free squares that complete a line of these discs.
    pub(super) fn threats(&self, discs: u64, occupied: u64) -> u64 {
        let mut threats = discs << 1 & discs << 2 & discs << 3;
        for distance in [self.height - 1, self.height, self.height + 1] {
            let above = discs << distance & discs << (2 * distance);
            let below = discs >> distance & discs >> (2 * distance);
            // The free square is the last of the line, the third, the second, or the first.
            threats |= above & discs << (3 * distance) | above & discs >> distance;
            threats |= below & discs << distance | below & discs >> (3 * distance);
        }
        threats & self.places & !occupied
    }

    /// The squares a disc can fall to.
    pub(super) fn drops(&self, occupied: u64) -> u64 {
        (occupied + self.bottom) & self.places
    }

    /// The lines of four through one square.
    fn lines_through(&self, place: u64) -> u64 {
        [1, self.height - 1, self.height, self.height + 1]
            .into_iter()
            .flat_map(|distance| (0..4).map(move |below| (distance, below)))
            .filter(|&(distance, below)| self.is_line_from(place, distance, below))
            .count() as u64
    }

    /// Whether the line that begins `below` steps before the square stays on the board.
    fn is_line_from(&self, place: u64, distance: u32, below: u32) -> bool {
        (0..4).all(|step| {
            let bit = i64::from(place.trailing_zeros())
                + i64::from(distance) * (i64::from(step) - i64::from(below));
            (0..64).contains(&bit) && self.places & 1 << bit != 0
        })
    }
}

#[cfg(test)]
mod tests {
    use kibitz_game::{Notation, Rules};

    use super::*;

    fn usual() -> (ConnectFour, BoardFrame) {
        let game = ConnectFour::new(ConnectFour::VARIANTS[0].ruleset.clone()).expect("a named variant");
        let frame = BoardFrame::new(&game);
        (game, frame)
    }

    #[test]
    fn the_lines_through_each_square_are_counted_correctly() {
        let (game, frame) = usual();
        let row = |row| (0..7).map(|column| frame.lines_of(game.place(column, row))).collect::<Vec<_>>();
        assert_eq!(row(0), [3, 4, 5, 7, 5, 4, 3]);
        assert_eq!(row(2), [5, 8, 11, 13, 11, 8, 5]);
        // 69 lines of four squares each.
        assert_eq!(frame.lines_of(frame.places), 69 * 4);
    }

    #[test]
    fn a_threat_is_a_free_square_that_completes_a_line() {
        let (game, frame) = usual();
        let threats = |drawing: &str| {
            let position = game.read_position(drawing).expect("a drawn board");
            game.discs_of_seats(&position).map(|discs| frame.threats(discs, position.discs))
        };
        let [black, red] = threats("......./......./......./......./.ooo.../.xxx...");
        let place = |column, row| game.place(column, row);
        assert_eq!(black, place(0, 0) | place(4, 0));
        assert_eq!(red, place(0, 1) | place(4, 1));
        let [black, red] = threats("......./......./......./x....../xo...../xoo.x..");
        assert_eq!((black, red), (place(0, 3), 0));
        let [black, _] = threats("......./......./......./..xo.../.xoo.../xoxo.x.");
        assert_eq!(black, place(3, 3));
    }
}
