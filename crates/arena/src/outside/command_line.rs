//! A command line as words, with quotes as in a shell.

/// Splits `path "an argument" 'another'`; a backslash outside single quotes keeps the next letter as it is.
pub(super) fn split(line: &str) -> Result<Vec<String>, String> {
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
                let next = letters.next().ok_or_else(|| format!("`{line}` ends in a backslash"))?;
                word.get_or_insert_default().push(next);
            }
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if let Some(quote) = quote {
        return Err(format!("`{line}` opens a quote {quote} that is not closed"));
    }
    words.extend(word);
    if words.is_empty() { Err("cmd: needs a program, as in cmd:\"path args\"".to_owned()) } else { Ok(words) }
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
    fn what_is_no_command_line_gets_a_sentence() {
        assert_eq!(split(" "), Err("cmd: needs a program, as in cmd:\"path args\"".to_owned()));
        assert_eq!(split("a \"b"), Err("`a \"b` opens a quote \" that is not closed".to_owned()));
        assert!(split("a\\").is_err());
    }
}
