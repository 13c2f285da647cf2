//! Text layout helpers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Wraps text to lines of at most this many characters; a longer word is truncated on its own line.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let long = line.chars().count() + 1 + word.chars().count();
        if !line.is_empty() && long > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines.into_iter().map(|line| cut(&line, width)).collect()
}

/// The text, truncated with an ellipsis if it is too long.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    kept + "…"
}

/// Writes a line into a row of an area, clipped to the area.
pub fn put(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    if row < area.height {
        buffer.set_string(area.x, area.y + row, cut(text, area.width.into()), style);
    }
}

/// Replaces typographic characters by the nearest ASCII ones, cell by cell. Letters of other alphabets have
/// none and are kept.
pub fn without_typography(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let plain = match cell.symbol() {
            "…" => ".",
            "×" => "x",
            "·" | "−" | "–" => "-",
            "→" => ">",
            _ => continue,
        };
        cell.set_symbol(plain);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_between_words() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("", 7), Vec::<String>::new());
        assert_eq!(wrap("unbelievable", 5), ["unbe…"]);
    }

    #[test]
    fn text_is_cut_with_an_ellipsis() {
        assert_eq!(cut("checkers", 8), "checkers");
        assert_eq!(cut("checkers", 5), "chec…");
    }
}
