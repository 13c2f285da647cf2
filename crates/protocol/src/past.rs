//! Game history as referees send it: positions without the moves between them.

use kibitz_title::{AnyTable, AnyTitle, Result, Setup};

/// At most this many positions are replayed; the oldest are left out.
const MOST_POSITIONS: usize = 256;

/// A table at the position `now`, reached through the positions in `past`, the oldest first, so that
/// repetitions are detected. If two positions are not connected by a move, the ones before are left out.
pub(crate) fn table_with_past(
    title: &dyn AnyTitle,
    setup: &Setup,
    past: &[String],
    now: &str,
) -> Result<Box<dyn AnyTable>> {
    let open = |position: &str| title.open(&Setup { position: Some(position.to_owned()), ..setup.clone() });
    let mut table: Option<Box<dyn AnyTable>> = None;
    for position in &past[past.len().saturating_sub(MOST_POSITIONS)..] {
        table = match open(position) {
            Ok(next) => table.and_then(|table| joined(table, &*next)).or(Some(next)),
            Err(_) => None,
        };
    }
    let now = open(now)?;
    let reached = table.and_then(|table| joined(table, &*now));
    Ok(reached.filter(|table| table.result().is_none()).unwrap_or(now))
}

/// The table after the move that leads to the position of `next`, if there is one.
fn joined(mut table: Box<dyn AnyTable>, next: &dyn AnyTable) -> Option<Box<dyn AnyTable>> {
    let key = next.key();
    for text in table.legal_moves() {
        table.play(&text).ok()?;
        if table.key() == key {
            return Some(table);
        }
        table.undo().ok()?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "checkers";
    /// Kings that move back and forth.
    const SHUFFLE: [&str; 4] = ["B:WK32:BK1", "W:WK32:BK6", "B:WK27:BK6", "W:WK27:BK1"];

    fn after(past: &[&str], now: &str) -> Box<dyn AnyTable> {
        let title = kibitz_catalog::title(GAME).expect("a game of the catalog");
        let past: Vec<String> = past.iter().map(|&position| position.to_owned()).collect();
        table_with_past(title, &Setup::default(), &past, now).expect("a position")
    }

    #[test]
    fn positions_are_joined_by_moves() {
        let table = after(&SHUFFLE, "B:WK32:BK1");
        assert_eq!(table.moves(), ["1-6", "32-27", "6-1", "27-32"]);
        assert_eq!(table.position(), after(&[], "B:WK32:BK1").position());
    }

    #[test]
    fn unconnected_positions_are_left_out_with_all_before_them() {
        let table = after(&["B:WK32:BK1", "W:WK20:BK9", "B:WK16:BK9"], "W:WK16:BK6");
        assert_eq!(table.moves(), ["20-16", "9-6"]);
        assert!(after(&SHUFFLE, "B:WK4:BK1").moves().is_empty());
        assert!(after(&["nonsense"], "B:WK4:BK1").moves().is_empty());
    }

    #[test]
    fn a_game_ended_by_repetition_continues_without_its_past() {
        let twice = [SHUFFLE, SHUFFLE].concat();
        let table = after(&twice, "B:WK32:BK1");
        assert!(table.moves().is_empty() && table.result().is_none());
    }
}
