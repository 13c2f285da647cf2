//! Draws round pieces with block characters of four pixels.

/// The share of its box that a disc fills, in percent of the width.
#[derive(Clone, Copy)]
pub(super) struct Fill(i64);

impl Fill {
    /// How much of its box a disc fills so that it looks round: less than all of it where tiles are side by
    /// side, or where a single row would become a bar.
    pub(super) fn of(is_tiled: bool, rows: u16) -> Fill {
        match (is_tiled, rows) {
            (_, 1) => Fill(82),
            (true, 2) => Fill(90),
            (true, _) => Fill(82),
            (false, _) => Fill(100),
        }
    }
}

/// The characters of a disc of this many columns and rows, row by row.
///
/// ```text
/// ▗██▖     four columns and two rows are eight by four pixels,
/// ▝██▘     each twice as high as wide: a square with its corners off
/// ```
pub(super) fn disc(columns: u16, rows: u16, fill: Fill) -> Vec<Vec<char>> {
    let row = |row| (0..columns).map(|column| character((column, row), (columns, rows), fill)).collect();
    (0..rows).map(row).collect()
}

fn character((column, row): (u16, u16), (columns, rows): (u16, u16), fill: Fill) -> char {
    let pixel = |dx, dy| is_inside((2 * column + dx, 2 * row + dy), (2 * columns, 2 * rows), fill);
    let bits = [pixel(0, 0), pixel(1, 0), pixel(0, 1), pixel(1, 1)];
    let index = bits.iter().enumerate().map(|(i, &on)| usize::from(on) << i).sum::<usize>();
    QUADRANTS[index]
}

/// Bits from the lowest: upper left, upper right, lower left, lower right.
const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// Whether the centre of a pixel is inside the ellipse in a box of this many pixels.
///
/// Coordinates are doubled, so that centres are whole numbers.
fn is_inside((x, y): (u16, u16), (width, height): (u16, u16), fill: Fill) -> bool {
    let (x, y) = (2 * i64::from(x) + 1, 2 * i64::from(y) + 1);
    let (width, height, fill) = (i64::from(width), i64::from(height), fill.0);
    let (dx, dy) = ((x - width) * height * 100, (y - height) * width * 100);
    dx * dx + dy * dy <= (width * height * fill).pow(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(columns: u16, rows: u16, fill: Fill) -> Vec<String> {
        disc(columns, rows, fill).into_iter().map(|row| row.into_iter().collect()).collect()
    }

    #[test]
    fn a_disc_is_round() {
        assert_eq!(drawn(5, 3, Fill::of(false, 3)), ["▗███▖", "█████", "▝███▘"]);
        assert_eq!(drawn(3, 1, Fill::of(false, 1)), ["▐█▌"]);
    }

    #[test]
    fn discs_on_tiles_side_by_side_stay_apart() {
        assert_eq!(drawn(4, 2, Fill::of(true, 2)), ["▗██▖", "▝██▘"]);
        assert_eq!(drawn(6, 3, Fill::of(true, 3)), [" ▄▄▄▄ ", "▐████▌", " ▀▀▀▀ "]);
    }
}
