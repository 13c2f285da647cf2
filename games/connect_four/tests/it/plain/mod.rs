//! A second, obvious implementation of Connect Four: a grid of letters, four directions, no bit tricks. It
//! shares only the text of positions with the rules.

/// The board as rows of letters from the top: `.`, `x` (first seat), `o` (second seat).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid(Vec<Vec<char>>);

impl Grid {
    pub fn read(text: &str) -> Grid {
        Grid(text.split('/').map(|row| row.chars().collect()).collect())
    }

    fn count(&self, wanted: char) -> usize {
        self.0.iter().flatten().filter(|&&letter| letter == wanted).count()
    }

    fn mover(&self) -> char {
        if self.count('x') == self.count('o') { 'x' } else { 'o' }
    }

    fn at(&self, row: i32, column: i32) -> Option<char> {
        self.0.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
    }

    pub fn has_four(&self, letter: char) -> bool {
        let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
        (0..self.0.len() as i32).any(|row| {
            (0..self.0[0].len() as i32).any(|column| {
                directions.iter().any(|&(down, right)| {
                    (0..4).all(|step| self.at(row + step * down, column + step * right) == Some(letter))
                })
            })
        })
    }

    pub fn is_over(&self) -> bool {
        self.has_four('x') || self.has_four('o') || self.count('.') == 0
    }

    /// The columns with room, from 1; empty when the game is over.
    pub fn moves(&self) -> Vec<usize> {
        if self.is_over() {
            return Vec::new();
        }
        (1..=self.0[0].len()).filter(|&column| self.0[0][column - 1] == '.').collect()
    }

    pub fn play(&self, column: usize) -> Grid {
        let mut next = self.clone();
        let row =
            (0..self.0.len()).rev().find(|&row| self.0[row][column - 1] == '.').expect("the column has room");
        next.0[row][column - 1] = self.mover();
        next
    }

    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            1
        } else {
            self.moves().iter().map(|&column| self.play(column).perft(depth - 1)).sum()
        }
    }
}
