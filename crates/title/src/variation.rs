//! Comments on the moves of a game, and variations: lines that were not played.
//!
//! Moves are counted from the start of the game, in variations too: a comment with `after: 5` is on the fifth
//! move of its line, a variation with `after: 4` has another fifth move.

use serde::{Deserialize, Serialize};

use crate::{AnyTable, RecordError, Result};

/// A comment on a move, a mark, or both.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Comment {
    /// The number of moves before it; 0 for a comment before the first.
    pub after: usize,
    /// The text of the comment; empty if there is only a mark.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The mark of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub mark: Option<Glyph>,
}

/// A mark behind a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Glyph {
    /// `!!`
    #[serde(rename = "!!")]
    Brilliant,
    /// `!`
    #[serde(rename = "!")]
    Good,
    /// `!?`
    #[serde(rename = "!?")]
    Interesting,
    /// `?!`
    #[serde(rename = "?!")]
    Dubious,
    /// `?`
    #[serde(rename = "?")]
    Mistake,
    /// `??`
    #[serde(rename = "??")]
    Blunder,
}

/// A line that branches off the game or another variation.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Variation {
    /// The number of moves before it, from the start of the game.
    pub after: usize,
    /// The moves in the game's notation.
    pub moves: Vec<String>,
    /// Comments on its moves, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<Comment>,
    /// Variations of its moves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub variations: Vec<Variation>,
}

impl Glyph {
    /// All marks, in the order of PGN's numeric glyphs 1 to 6.
    pub const NUMBERED: [Glyph; 6] =
        [Glyph::Good, Glyph::Mistake, Glyph::Brilliant, Glyph::Blunder, Glyph::Interesting, Glyph::Dubious];

    /// The mark as it is written behind a move.
    pub fn text(self) -> &'static str {
        match self {
            Glyph::Brilliant => "!!",
            Glyph::Good => "!",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
            Glyph::Mistake => "?",
            Glyph::Blunder => "??",
        }
    }

    /// Parses a mark as it is written behind a move.
    pub fn read(text: &str) -> Option<Glyph> {
        Glyph::NUMBERED.into_iter().find(|mark| mark.text() == text)
    }
}

impl Comment {
    /// A comment without a mark.
    pub fn new(after: usize, text: impl Into<String>) -> Comment {
        Comment { after, text: text.into(), mark: None }
    }

    /// Adds a comment to a list: one on the same move as the last is joined with it.
    pub fn add_to(self, comments: &mut Vec<Comment>, between: &str) {
        match comments.last_mut().filter(|last| last.after == self.after) {
            Some(last) => {
                last.mark = last.mark.or(self.mark);
                if !last.text.is_empty() && !self.text.is_empty() {
                    last.text.push_str(between);
                }
                last.text.push_str(&self.text);
            }
            None => comments.push(self),
        }
    }
}

impl Variation {
    /// The deepest nesting of variations that is read. JSON parsers allow 127 levels, and each variation takes two.
    pub const MOST_NESTED: usize = 32;

    /// The number of moves, and the characters of all comments, with those of its own variations.
    pub fn size(&self) -> (usize, usize) {
        let own = (self.moves.len(), self.comments.iter().map(|comment| comment.text.len()).sum());
        let sum = |(moves, text): (usize, usize), (more, longer)| (moves + more, text + longer);
        self.variations.iter().map(Variation::size).fold(own, sum)
    }

    /// Whether variations of variations are nested more than [`Variation::MOST_NESTED`] deep.
    pub fn are_too_deep(variations: &[Variation]) -> bool {
        variations.iter().any(|line| line.depth() > Variation::MOST_NESTED)
    }

    fn depth(&self) -> usize {
        1 + self.variations.iter().map(Variation::depth).max().unwrap_or(0)
    }
}

/// Fits comments and variations to the line they belong to, which begins after `before` moves. What follows
/// the end of the line is left out, except a continuation. A variation that repeats the line is shortened to
/// where it branches off, and an alternative to its first move becomes a variation of the line itself.
pub fn fit_variations(
    before: usize,
    moves: &[String],
    comments: &mut Vec<Comment>,
    variations: &mut Vec<Variation>,
) {
    let end = before + moves.len();
    comments.retain(|comment| comment.after <= end);
    let mut waiting: Vec<Variation> = std::mem::take(variations).into_iter().rev().collect();
    while let Some(mut line) = waiting.pop() {
        if !(before..=end).contains(&line.after) {
            continue;
        }
        let is_common = |(ours, theirs): &(&String, &String)| ours == theirs;
        let common = moves[line.after - before..].iter().zip(&line.moves).take_while(is_common).count();
        let first = line.after;
        line.after += common;
        line.moves.drain(..common);
        let here = |comment: &Comment| comment.after <= line.after && comment.after > first;
        let (shared, own): (Vec<_>, Vec<_>) = line.comments.into_iter().partition(here);
        line.comments = own;
        shared.into_iter().for_each(|comment| merge(comments, comment));
        let (left, own): (Vec<_>, Vec<_>) =
            line.variations.into_iter().partition(|inner| inner.after <= line.after);
        line.variations = own;
        waiting.extend(left.into_iter().rev());
        if line.moves.is_empty() {
            waiting.append(&mut line.variations);
            continue;
        }
        fit_variations(line.after, &line.moves, &mut line.comments, &mut line.variations);
        variations.push(line);
    }
    variations.sort_by_key(|line| line.after);
}

/// Adds a comment unless the move has the same one.
fn merge(comments: &mut Vec<Comment>, comment: Comment) {
    if comments.contains(&comment) {
        return;
    }
    let at = comments.iter().position(|other| other.after > comment.after).unwrap_or(comments.len());
    comments.insert(at, comment);
}

/// Plays variations of the game on a table and writes their moves in its notation.
///
/// # Errors
/// If a move is not legal, a variation begins after the end of the game, or they are nested too deeply.
pub fn play_variations(table: &dyn AnyTable, variations: &mut [Variation]) -> Result<()> {
    if Variation::are_too_deep(variations) {
        return Err(RecordError::NestedTooDeep { most: Variation::MOST_NESTED }.into());
    }
    variations.iter_mut().try_for_each(|line| play_variation(table, line))
}

fn play_variation(table: &dyn AnyTable, line: &mut Variation) -> Result<()> {
    if line.after > table.ply() {
        return Err(RecordError::VariationAfterEnd { after: line.after, moves: table.ply() }.into());
    }
    let mut table = table.duplicate();
    while table.ply() > line.after {
        table.undo()?;
    }
    for text in &mut line.moves {
        table.play(text)?;
        *text = table.move_text(table.ply() - 1).unwrap_or_default();
    }
    line.variations.iter_mut().try_for_each(|inner| play_variation(&*table, inner))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(after: usize, moves: &str, variations: Vec<Variation>) -> Variation {
        let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
        let comments = vec![Comment::new(after + moves.len(), "end")];
        Variation { after, moves, comments, variations }
    }

    fn fitted(moves: &str, mut variations: Vec<Variation>) -> (Vec<Comment>, Vec<Variation>) {
        let moves: Vec<String> = moves.split(' ').map(str::to_owned).collect();
        let mut comments = Vec::new();
        fit_variations(0, &moves, &mut comments, &mut variations);
        (comments, variations)
    }

    #[test]
    fn a_variation_that_repeats_the_game_begins_where_it_leaves_it() {
        let (comments, variations) = fitted("a b c d", vec![line(1, "b c x", vec![line(2, "y z", vec![])])]);
        assert_eq!(comments, []);
        assert_eq!(variations, [line(2, "y z", vec![]), line(3, "x", vec![])]);
    }

    #[test]
    fn a_variation_that_was_played_gives_its_comments_to_the_game() {
        let (comments, variations) = fitted("a b c", vec![line(1, "b c", vec![])]);
        assert_eq!((comments, variations), (vec![Comment::new(3, "end")], vec![]));
    }

    #[test]
    fn what_followed_moves_taken_back_is_left_out_and_a_continuation_stays() {
        let (_, variations) = fitted("a b", vec![line(2, "c d", vec![]), line(3, "x", vec![])]);
        assert_eq!(variations, [line(2, "c d", vec![])]);
    }
}
