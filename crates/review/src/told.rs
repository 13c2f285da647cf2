//! A review as text.

use std::fmt::Write;

use crate::{Grade, MoveReview, Review, SideReview};

/// Moves of a better line that are shown.
const SHOWN: usize = 6;

impl Review {
    /// The review as text: both sides, where the game turned, every move.
    pub fn in_words(&self) -> String {
        let mut text = format!("{} judged {} moves.\n", self.judge, self.moves.len());
        if !self.is_whole {
            text += "The judge was stopped, or cannot judge, before the end.\n";
        }
        text += "\n";
        for side in &self.sides {
            text += &side.in_words();
        }
        text += &self.turning_in_words();
        text += "\nMove by move, each value as the side that moved sees it:\n";
        let width = self.moves.iter().map(|mv| mv.text.chars().count()).max().unwrap_or(0) + 2;
        for mv in &self.moves {
            let signed = format!("{}{}", mv.text, mv.grade.sign());
            let name = self.name(mv);
            // Writing to a string cannot fail.
            writeln!(
                text,
                "{:4}. {name:8} {signed:width$}  {} -> {}{}",
                mv.ply + 1,
                mv.before.words,
                mv.after.words,
                better(mv)
            )
            .ok();
        }
        text
    }

    /// One sentence for each move at which the game turned.
    pub fn sentences(&self) -> Vec<String> {
        let turning =
            self.turning_points.iter().filter_map(|ply| self.moves.iter().find(|mv| mv.ply == *ply));
        turning.map(|mv| self.sentence(mv)).collect()
    }

    fn turning_in_words(&self) -> String {
        let sentences = self.sentences();
        if sentences.is_empty() {
            return "\nThe game never turned on one move.\n".to_owned();
        }
        format!("\nWhere the game turned:\n  {}\n", sentences.join("\n  "))
    }

    fn sentence(&self, mv: &MoveReview) -> String {
        let name = self.name(mv);
        let (number, text) = (mv.ply + 1, &mv.text);
        let line = mv.better.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(" ");
        let did = match (mv.missed_win, mv.after.is_lost()) {
            (true, true) => "throws a won game away and loses",
            (true, false) => "lets a win by force go",
            (false, true) => "loses the game",
            (false, false) => "gives much away",
        };
        format!(
            "Move {number}: {name} plays {text} and {did} ({} -> {}); better was {line}.",
            mv.before.words, mv.after.words
        )
    }

    fn name(&self, mv: &MoveReview) -> &str {
        self.sides.get(usize::from(mv.seat)).map_or("?", |side| side.name.as_str())
    }
}

impl SideReview {
    fn in_words(&self) -> String {
        let SideReview { name, inaccuracies, mistakes, blunders, missed_wins, .. } = self;
        let accuracy =
            self.accuracy.map_or("not judged".to_owned(), |accuracy| format!("accuracy {accuracy:.1}"));
        format!(
            "{name}: {accuracy}, {inaccuracies} inaccuracies, {mistakes} mistakes, {blunders} blunders, \
             {missed_wins} wins by force let go\n"
        )
    }
}

/// The better line after a move that was not good.
fn better(mv: &MoveReview) -> String {
    if mv.grade == Grade::Good && !mv.missed_win {
        return String::new();
    }
    format!("; better {}", mv.better.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(" "))
}
