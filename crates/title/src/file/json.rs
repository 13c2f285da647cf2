//! Records as JSON: one record, one per line, or a list.

use super::{Brackets, FileError, FileFormat, FileGame, FileLines, GameText, Games, Remark, split_games};
use crate::Record;
use std::io::{BufRead, Write};

/// The JSON format that every game has.
pub static JSON: FileFormat = FileFormat {
    name: "json",
    extensions: &["json", "jsonl"],
    about: "game records with everything Kibitz knows about a game, one a line",
    looks_like,
    read,
    write,
};

const BRACKETS: Brackets = Brackets {
    open: '{',
    close: '}',
    quotes: ['"', '"'],
    begins: |line| line.starts_with('{'),
    is_between: |letter| letter.is_whitespace() || "[,]".contains(letter),
    remedy: "a record begins with `{`",
};

fn looks_like(beginning: &str) -> bool {
    let inside = beginning.trim_start().trim_start_matches('[').trim_start();
    inside.strip_prefix('{').is_some_and(|fields| fields.trim_start().starts_with('"'))
}

fn read<'a>(input: &'a mut dyn BufRead) -> Games<'a> {
    Box::new(split_games(FileLines::new(input), BRACKETS).map(|game| game.map(read_record)))
}

fn read_record(GameText { line, text }: GameText) -> FileGame {
    let record = text.and_then(|text| Record::from_json(&text).map_err(|error| Remark::new(line, error)));
    FileGame::new(line, record)
}

fn write(record: &Record, out: &mut dyn Write) -> Result<(), FileError> {
    serde_json::to_writer(&mut *out, record).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{"kibitz":1,"game":"x","variant":"y","moves":["1"]}"#;

    fn lines_of_games(text: &str) -> Vec<(usize, bool)> {
        JSON.read_text(text.as_bytes()).iter().map(|found| (found.line, found.game.is_ok())).collect()
    }

    #[test]
    fn one_record_lines_of_records_and_a_list_are_read() {
        assert_eq!(lines_of_games(GAME), [(1, true)]);
        assert_eq!(lines_of_games(&format!("{GAME}\n\n{GAME}\n")), [(1, true), (3, true)]);
        assert_eq!(lines_of_games(&format!("[{GAME},\n {GAME}]")), [(1, true), (2, true)]);
        let pretty = Record::from_json(GAME).expect("it reads").to_json();
        assert_eq!(lines_of_games(&pretty), [(1, true)]);
    }

    #[test]
    fn a_broken_record_does_not_stop_the_next() {
        let text = format!("{{\"kibitz\":1,\n{GAME}\nwords\n{{}}\n{GAME}");
        assert_eq!(lines_of_games(&text), [(1, false), (2, true), (3, false), (4, false), (5, true)]);
    }

    #[test]
    fn brackets_and_quotes_inside_text_mean_nothing() {
        let text = GAME.replace("\"1\"", r#""}\"}","\\""#);
        let games = JSON.read_text(text.as_bytes());
        let record = games[0].game.as_ref().expect("it reads");
        assert_eq!((games.len(), &record.moves[..]), (1, &["}\"}".to_owned(), "\\".to_owned()][..]));
    }

    #[test]
    fn other_files_do_not_look_like_records() {
        assert!(looks_like(" [ {\"kibitz\":1"));
        for other in ["[Event \"x\"]", "(;FF[4]", "4455", "{ a comment }", ""] {
            assert!(!looks_like(other), "{other}");
        }
    }
}
