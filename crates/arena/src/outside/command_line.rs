//! Splits a command line into words, with quotes as in a shell.

use kibitz_title::ToMessage;

/// Why a command line cannot be parsed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, ToMessage)]
#[message("error-command-line", crate = kibitz_title)]
pub(super) enum CommandLineError {
    #[error("`{line}` ends in a backslash")]
    Backslash { line: String },
    #[error("`{line}` opens a quote {quote} that is not closed")]
    Quote { line: String, quote: char },
    #[error("cmd: needs a program, as in cmd:\"path args\"")]
    Empty,
}

/// Splits `path "an argument" 'another'`; a backslash outside single quotes escapes the next letter.
pub(super) fn split(line: &str) -> Result<Vec<String>, CommandLineError> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (Some(open), letter) if letter == open => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, letter) if letter.is_whitespace() => words.extend(word.take()),
            (None | Some('"'), '\\') => {
                let next =
                    letters.next().ok_or_else(|| CommandLineError::Backslash { line: line.to_owned() })?;
                word.get_or_insert_default().push(next);
            }
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if let Some(quote) = quote {
        return Err(CommandLineError::Quote { line: line.to_owned(), quote });
    }
    words.extend(word);
    if words.is_empty() { Err(CommandLineError::Empty) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        let words = split(r#"engine --name "my bot"  'it''s' a\ b "" "#).expect("it reads");
        assert_eq!(words, ["engine", "--name", "my bot", "its", "a b", ""]);
    }

    #[test]
    fn empty_and_unfinished_command_lines_are_refused() {
        assert_eq!(split(" "), Err(CommandLineError::Empty));
        assert_eq!(split("a \"b"), Err(CommandLineError::Quote { line: "a \"b".to_owned(), quote: '"' }));
        assert_eq!(split("a\\"), Err(CommandLineError::Backslash { line: "a\\".to_owned() }));
    }
}
