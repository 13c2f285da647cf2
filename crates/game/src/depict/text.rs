//! Draws any board as plain text: for tests, `kibitz show` and screen readers.

use super::{BoardSpec, Depict, LineStyle};

/// The board with its pieces, without trailing spaces, ending in a newline.
pub fn draw<G: Depict>(game: &G, position: &G::Position) -> String {
    draw_board(&game.board(), &game.pieces(position))
}

/// Draws pieces on a board: a letter for a piece, `.` for an empty point.
pub fn draw_board(spec: &BoardSpec, pieces: &[Option<u8>]) -> String {
    let mut canvas = Canvas::new(spec);
    if spec.look.lines == LineStyle::Engraved {
        for &(a, b) in &spec.lines {
            canvas.line(spec, a, b);
        }
    }
    for label in &spec.labels {
        canvas.centre(label.x, label.y, &label.text);
    }
    for (spot, piece) in spec.points.iter().zip(pieces) {
        let letter = piece.map_or('.', |kind| spec.pieces[kind as usize].letter);
        canvas.put(spot.x, spot.y, letter);
    }
    canvas.into_text()
}

/// A character grid over the lattice.
struct Canvas {
    rows: Vec<Vec<char>>,
    left: i16,
    top: i16,
    /// Characters in a half-step to the right.
    wide: i16,
    /// Half-steps per line of text.
    deep: i16,
}

impl Canvas {
    fn new(spec: &BoardSpec) -> Canvas {
        // Where lines are drawn there must be room for them between the points.
        let (wide, deep) = if spec.look.lines == LineStyle::Engraved { (2, 1) } else { (1, 2) };
        let places = || {
            let labels = spec.labels.iter().map(|label| (label.x, label.y));
            spec.points.iter().map(|spot| (spot.x, spot.y)).chain(labels)
        };
        let (left, right) = range(places().map(|(x, _)| x));
        let (top, bottom) = range(places().map(|(_, y)| y));
        // A margin of two characters on each side holds labels of two digits.
        let columns = ((right - left) * wide + 5) as usize;
        let rows = vec![vec![' '; columns]; ((bottom - top) / deep + 1) as usize];
        Canvas { rows, left, top, wide, deep }
    }

    fn column(&self, x: i16) -> usize {
        ((x - self.left) * self.wide + 2) as usize
    }

    fn row(&self, y: i16) -> usize {
        ((y - self.top) / self.deep) as usize
    }

    fn put(&mut self, x: i16, y: i16, letter: char) {
        let (row, column) = (self.row(y), self.column(x));
        self.rows[row][column] = letter;
    }

    /// Writes text at a point; of two characters the second is at the point, so that numbers line up.
    fn centre(&mut self, x: i16, y: i16, text: &str) {
        let (row, column) = (self.row(y), self.column(x));
        let start = column.saturating_sub(text.chars().count() - 1);
        for (i, letter) in text.chars().enumerate() {
            self.rows[row][start + i] = letter;
        }
    }

    /// A line between two neighbours of an engraved board: `---`, `|`, `\` or `/`.
    fn line(&mut self, spec: &BoardSpec, a: usize, b: usize) {
        let (a, b) = (&spec.points[a], &spec.points[b]);
        let (row, column) = (self.row((a.y + b.y) / 2), self.column((a.x + b.x) / 2));
        match ((b.x - a.x).signum() * (b.y - a.y).signum(), a.y == b.y) {
            (_, true) => self.rows[row][column - 1..=column + 1].fill('-'),
            (0, _) => self.rows[row][column] = '|',
            (1, _) => self.rows[row][column] = '\\',
            _ => self.rows[row][column] = '/',
        }
    }

    fn into_text(self) -> String {
        let lines = self.rows.into_iter().map(|row| row.into_iter().collect::<String>());
        lines.map(|line| line.trim_end().to_owned() + "\n").collect()
    }
}

fn range(values: impl Iterator<Item = i16> + Clone) -> (i16, i16) {
    (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
}
