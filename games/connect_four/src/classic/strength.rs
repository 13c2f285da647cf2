//! The document's count of open lines.

use crate::rules::ConnectFour;

/// Every line of four squares of a board.
pub struct WinningLines(Vec<u64>);

impl WinningLines {
    /// The lines of a game's board: 69 on the standard one.
    pub fn new(game: &ConnectFour) -> WinningLines {
        let (columns, rows) = (i32::from(game.columns()), i32::from(game.rows()));
        let inside = |column: i32, row: i32| (0..columns).contains(&column) && (0..rows).contains(&row);
        let mut lines = Vec::new();
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for column in 0..columns {
                for row in (0..rows).filter(|row| inside(column + 3 * right, row + 3 * up)) {
                    let place =
                        |step: i32| game.place((column + step * right) as u8, (row + step * up) as u8);
                    lines.push((0..4).map(place).sum());
                }
            }
        }
        WinningLines(lines)
    }

    /// The sum over all lines with discs of one side only: 1, 4 or 16 for one, two or three discs of `own`,
    /// minus the same for `enemy`.
    pub fn strength(&self, own: u64, enemy: u64) -> i32 {
        self.0.iter().map(|line| worth(line & own, line & enemy) - worth(line & enemy, line & own)).sum()
    }
}

fn worth(own: u64, enemy: u64) -> i32 {
    const WORTH: [i32; 5] = [0, 1, 4, 16, 0];
    if enemy == 0 { WORTH[own.count_ones() as usize] } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitz_game::Rules;

    #[test]
    fn the_standard_board_has_69_lines() {
        let game = ConnectFour::new(ConnectFour::VARIANTS[0].ruleset.clone()).expect("a variant");
        assert_eq!(WinningLines::new(&game).0.len(), 69);
    }
}
