//! A review as messages, and as text in the reader's language.

use kibitz_title::{Message, Standing};
use kibitz_words::Words;

use crate::{Mark, MoveReview, PositionValue, Review, SideReview};

/// How many moves of a better line are shown.
const SHOWN: usize = 6;

/// A value from the side of a seat: `White wins in 11`, `Draw`, `72 % for White`. Plies to an end are counted in moves
/// of both sides.
pub fn value_message(value: PositionValue, name: &Message, other: &Message) -> Message {
    let percent = percent(value.chance);
    let (winner, plies) = match value.result {
        None if percent >= 50 => return chance_for(percent, name),
        None => return chance_for(100 - percent, other),
        Some(Standing::Draw) => return Message::new("value-draw"),
        Some(Standing::Win) => (name, value.plies),
        Some(Standing::Loss) => (other, value.plies),
    };
    match plies {
        None => Message::new("value-wins").with("who", winner.clone()),
        Some(0) => Message::new("value-has-won").with("who", winner.clone()),
        Some(plies) => Message::new("value-wins-in").with("who", winner.clone()).with("plies", plies),
    }
}

pub fn chance_for(percent: i32, name: &Message) -> Message {
    Message::new("value-percent").with("percent", percent).with("who", name.clone())
}

pub fn percent(chance: f64) -> i32 {
    (100.0 * chance).round() as i32
}

fn mark_name(mark: Mark) -> Message {
    Message::new(match mark {
        Mark::OnlyMove => "mark-only-move",
        Mark::Best => "mark-best",
        Mark::Good => "mark-good",
        Mark::Inaccuracy => "mark-inaccuracy",
        Mark::Mistake => "mark-mistake",
        Mark::Blunder => "mark-blunder",
        Mark::MissedWin => "mark-missed-win",
    })
}

impl Review {
    /// The review as text: both sides, where the game turned, every move.
    pub fn in_words(&self, words: &Words) -> String {
        let mut lines = self.heading(words);
        lines.extend(self.sides.iter().map(|side| words.text(&side.summary())));
        if !self.moves.is_empty() {
            lines.push(String::new());
            lines.extend(self.turning_in_words(words));
            lines.extend([String::new(), words.get("review-move-by-move")]);
            lines.extend(self.move_by_move(words));
        }
        lines.push(String::new());
        lines.join("\n")
    }

    fn heading(&self, words: &Words) -> Vec<String> {
        let judged = match self.game.moves.len() {
            0 => Message::new("review-no-moves"),
            1 => Message::new("review-one-move").with("judge", self.judge.as_str()),
            moves => Message::new("review-judged")
                .with("judge", self.judge.as_str())
                .with("judged", self.moves.len())
                .with("moves", moves),
        };
        let mut lines = vec![words.text(&judged)];
        if !self.is_whole {
            lines.push(words.get("review-stopped"));
        }
        lines.push(String::new());
        lines
    }

    /// One sentence for each move at which the game turned.
    pub fn sentences(&self) -> Vec<Message> {
        let turning =
            self.turning_points.iter().filter_map(|ply| self.moves.iter().find(|mv| mv.ply == *ply));
        turning.map(|mv| self.sentence(mv)).collect()
    }

    fn turning_in_words(&self, words: &Words) -> Vec<String> {
        let sentences = self.sentences();
        if sentences.is_empty() {
            return vec![words.get("review-no-turn")];
        }
        let told = sentences.iter().map(|sentence| format!("  {}", words.text(sentence)));
        std::iter::once(words.get("review-turned")).chain(told).collect()
    }

    fn sentence(&self, mv: &MoveReview) -> Message {
        let is_lost = mv.after.result == Some(Standing::Loss);
        let turned = Message::new(match (mv.mark, is_lost) {
            (Mark::MissedWin, _) => "review-missed-win",
            (_, true) if mv.before.result == Some(Standing::Win) => "review-win-to-loss",
            (_, true) => "review-lost",
            _ => "review-chance-lost",
        });
        let turned = turned
            .with("number", mv.number)
            .with("who", self.name(mv.seat))
            .with("move", mv.text.as_str())
            .with("change", self.change(mv));
        let Some(line) = better_line(mv) else { return turned };
        let better = |id| Message::new(id).with("sentence", turned).with("line", line);
        match &mv.better_note {
            Some(note) => better("review-better-was-noted").with("note", note.clone()),
            None => better("review-better-was"),
        }
    }

    fn move_by_move<'a>(&'a self, words: &'a Words) -> impl Iterator<Item = String> + 'a {
        let width = |texts: Vec<String>| texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
        let moves = width(self.moves.iter().map(|mv| mv.text.clone()).collect()) + 2;
        let names = width(self.sides.iter().map(|side| words.text(&side.seat_name())).collect());
        let marks = width(self.moves.iter().map(|mv| words.text(&mark_name(mv.mark))).collect());
        self.moves.iter().map(move |mv| {
            let signed = format!("{}{}", mv.text, mv.mark.sign());
            let [name, mark, change] =
                [self.name(mv.seat), mark_name(mv.mark), self.change(mv)].map(|part| words.text(&part));
            let better = better_line(mv).map(|line| Message::new("review-better").with("line", line));
            let better = better.map_or(String::new(), |better| format!("; {}", words.text(&better)));
            let note = mv.note.as_ref().map(|note| Message::new("review-note").with("note", note.clone()));
            let note = note.map_or(String::new(), |note| format!(" {}", words.text(&note)));
            format!("{:4}. {name:names$}  {signed:moves$}  {mark:marks$}  {change}{note}{better}", mv.number)
        })
    }

    fn change(&self, mv: &MoveReview) -> Message {
        let [before, after] = if self.sides.len() > 2 {
            [mv.before, mv.after]
                .map(|value| Message::new("value-chance").with("percent", percent(value.chance)))
        } else {
            let (name, other) = (self.name(mv.seat), self.name(1 - mv.seat.min(1)));
            [mv.before, mv.after].map(|value| value_message(value, &name, &other))
        };
        if before == after {
            return before;
        }
        Message::new("value-change").with("before", before).with("after", after)
    }

    fn name(&self, seat: u8) -> Message {
        self.sides.get(usize::from(seat)).map_or(Message::plain("?"), SideReview::seat_name)
    }
}

impl SideReview {
    /// The seat's name; reviews of earlier versions have only the English one.
    pub fn seat_name(&self) -> Message {
        self.seat.clone().unwrap_or_else(|| Message::plain(self.name.as_str()))
    }

    fn summary(&self) -> Message {
        let Some(accuracy) = self.accuracy else {
            return Message::new("review-side-without-choice").with("who", self.seat_name());
        };
        let count = |id, count: usize| Message::new(id).with("count", count);
        Message::new("review-side")
            .with("who", self.seat_name())
            .with("accuracy", accuracy.round() as i64)
            .with("inaccuracies", count("review-inaccuracies", self.inaccuracies))
            .with("mistakes", count("review-mistakes", self.mistakes))
            .with("blunders", count("review-blunders", self.blunders))
            .with("wins", count("review-missed-wins", self.missed_wins))
    }
}

/// The better line after a move that was a fault.
fn better_line(mv: &MoveReview) -> Option<String> {
    let line: Vec<&str> = mv.better.iter().take(SHOWN).map(String::as_str).collect();
    (!line.is_empty()).then(|| line.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kibitz_words::{Dictionary, shared};

    #[test]
    fn a_value_is_written_for_the_better_side() {
        let words = Dictionary::new(shared()).expect("our own words").words("en");
        let [white, black] = ["seat-white", "seat-black"].map(Message::new);
        let told = |value| words.text(&value_message(value, &white, &black));
        assert_eq!(told(PositionValue::guess(0.72)), "72 % for White");
        assert_eq!(told(PositionValue::guess(0.28)), "72 % for Black");
        assert_eq!(told(PositionValue::known(Standing::Draw, None)), "Draw");
        assert_eq!(told(PositionValue::known(Standing::Win, Some(11))), "White wins in 11");
        assert_eq!(told(PositionValue::known(Standing::Loss, None)), "Black wins");
        assert_eq!(told(PositionValue::known(Standing::Loss, Some(0))), "Black has won");
    }
}
