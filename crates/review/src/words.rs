//! Reviews as text. Every sentence of this crate is here.

use std::fmt::Write;

use kibitz_title::Standing;

use crate::{Mark, MoveReview, Review, SideReview, Value};

/// The number of moves shown of a better line.
const SHOWN: usize = 6;

/// A value in words, from the side of a seat: `White wins in 11`, `Draw`, `72 % for White`. Plies are
/// converted to full moves.
pub fn value_words(value: Value, name: &str, other: &str) -> String {
    let percent = (100.0 * value.chance).round() as i32;
    let (winner, plies) = match value.result {
        None if percent >= 50 => return format!("{percent} % for {name}"),
        None => return format!("{} % for {other}", 100 - percent),
        Some(Standing::Draw) => return "Draw".to_owned(),
        Some(Standing::Win) => (name, value.plies),
        Some(Standing::Loss) => (other, value.plies),
    };
    match plies {
        None => format!("{winner} wins"),
        Some(0) => format!("{winner} has won"),
        Some(plies) => format!("{winner} wins in {plies}"),
    }
}

fn mark_name(mark: Mark) -> &'static str {
    match mark {
        Mark::OnlyMove => "only move",
        Mark::Best => "best",
        Mark::Good => "good",
        Mark::Inaccuracy => "inaccuracy",
        Mark::Mistake => "mistake",
        Mark::Blunder => "blunder",
        Mark::MissedWin => "missed win",
    }
}

impl Review {
    /// The review as text: both sides, turning points, every move.
    pub fn in_words(&self) -> String {
        let mut text = self.heading();
        for side in &self.sides {
            text += &side.in_words();
        }
        text += &self.turning_in_words();
        if self.moves.is_empty() {
            return text;
        }
        text += "\nMove by move, with the chance to win of the side that moved, before and after:\n";
        let width = self.moves.iter().map(|mv| mv.text.chars().count()).max().unwrap_or(0) + 2;
        let names = self.sides.iter().map(|side| side.name.chars().count()).max().unwrap_or(0);
        for mv in &self.moves {
            let signed = format!("{}{}", mv.text, mv.mark.sign());
            let (name, values) = (self.name(mv.seat), self.change(mv));
            // Writing to a string cannot fail.
            writeln!(
                text,
                "{:4}. {name:names$}  {signed:width$}  {:10}  {values}{}",
                mv.number,
                mark_name(mv.mark),
                better(mv)
            )
            .ok();
        }
        text
    }

    fn heading(&self) -> String {
        let mut text = match self.game.moves.len() {
            0 => "The game has no moves: there is nothing to review.\n".to_owned(),
            1 => format!("The game has one move only; {} judged it.\n", self.judge),
            _ => format!("{} judged {} of {} moves.\n", self.judge, self.moves.len(), self.game.moves.len()),
        };
        if !self.is_whole {
            text += "The review was stopped before its end, or the judge cannot judge.\n";
        }
        text + "\n"
    }

    /// One sentence per turning point.
    pub fn sentences(&self) -> Vec<String> {
        let turning =
            self.turning_points.iter().filter_map(|ply| self.moves.iter().find(|mv| mv.ply == *ply));
        turning.map(|mv| self.sentence(mv)).collect()
    }

    fn turning_in_words(&self) -> String {
        let sentences = self.sentences();
        match (self.moves.len(), sentences.is_empty()) {
            (0, _) => String::new(),
            (_, true) => "\nThe game did not turn on a single move.\n".to_owned(),
            (_, false) => format!("\nWhere the game turned:\n  {}\n", sentences.join("\n  ")),
        }
    }

    fn sentence(&self, mv: &MoveReview) -> String {
        let name = self.name(mv.seat);
        let (number, text) = (mv.number, &mv.text);
        let is_lost = mv.after.result == Some(Standing::Loss);
        let did = match (mv.mark, is_lost) {
            (Mark::MissedWin, _) => "misses a win",
            (_, true) if mv.before.result == Some(Standing::Win) => "loses a won game",
            (_, true) => "loses the game",
            _ => "loses much of the chance to win",
        };
        let line = mv.better.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(" ");
        let better = if line.is_empty() { String::new() } else { format!("; better was {line}") };
        format!("Move {number}: {name} plays {text} and {did} ({}){better}.", self.change(mv))
    }

    fn change(&self, mv: &MoveReview) -> String {
        if self.sides.len() > 2 {
            let percent = |value: Value| format!("{:.0} %", 100.0 * value.chance);
            return format!("{} → {}", percent(mv.before), percent(mv.after));
        }
        let (name, other) = (self.name(mv.seat), self.name(1 - mv.seat.min(1)));
        let [before, after] = [mv.before, mv.after].map(|value| value_words(value, name, other));
        if before == after { before } else { format!("{before} → {after}") }
    }

    fn name(&self, seat: u8) -> &str {
        self.sides.get(usize::from(seat)).map_or("?", |side| side.name.as_str())
    }
}

impl SideReview {
    fn in_words(&self) -> String {
        let SideReview { name, inaccuracies, mistakes, blunders, missed_wins, .. } = self;
        let Some(accuracy) = self.accuracy else { return format!("{name}: no move with a choice\n") };
        let counts = [
            counted(*inaccuracies, "inaccuracy", "inaccuracies"),
            counted(*mistakes, "mistake", "mistakes"),
            counted(*blunders, "blunder", "blunders"),
            counted(*missed_wins, "missed win", "missed wins"),
        ];
        format!("{name}: accuracy {accuracy:.0} %, {}\n", counts.join(", "))
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// The better line after a mistake.
fn better(mv: &MoveReview) -> String {
    if mv.better.is_empty() {
        return String::new();
    }
    format!("; better {}", mv.better.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_shown_for_the_side_that_is_better() {
        let words = |value| value_words(value, "White", "Black");
        assert_eq!(words(Value::guess(0.72)), "72 % for White");
        assert_eq!(words(Value::guess(0.28)), "72 % for Black");
        assert_eq!(words(Value::known(Standing::Draw, None)), "Draw");
        assert_eq!(words(Value::known(Standing::Win, Some(11))), "White wins in 11");
        assert_eq!(words(Value::known(Standing::Loss, None)), "Black wins");
        assert_eq!(words(Value::known(Standing::Loss, Some(0))), "Black has won");
    }
}
