//! Column strings, one small file for each feature.

use kibitz_connect_four::TITLE;
use kibitz_title::{AnyTitle, FileFormat, Record};

fn columns() -> &'static FileFormat {
    TITLE
        .files()
        .into_iter()
        .find(|format| format.name == "columns")
        .expect("Connect Four has column strings")
}

fn read(text: &str) -> Vec<(usize, Result<Record, String>)> {
    let games = columns().read_text(text.as_bytes()).into_iter();
    games.map(|found| (found.line, found.game.map_err(|remark| remark.to_string()))).collect()
}

#[test]
fn each_line_is_a_game_and_a_wrong_one_does_not_stop_the_next() {
    let text = "# two games\n4455\n\n44444441\r\n1122334 5\n8x7 8\n7x6\nwords\n5x5 12\n";
    let told: Vec<_> = read(text)
        .into_iter()
        .map(|(line, game)| (line, game.map(|game| (game.variant, game.rules.len(), game.moves.concat()))))
        .collect();
    let game =
        |variant: &str, changed: usize, moves: &str| Ok((variant.to_owned(), changed, moves.to_owned()));
    assert_eq!(told.len(), 7);
    assert_eq!(told[0], (2, game("7x6", 0, "4455")));
    assert!(
        matches!(&told[1], (4, Err(words)) if words.starts_with("line 4: disc 7 does not fit: ")),
        "{told:?}"
    );
    assert_eq!(told[2], (5, game("7x6", 0, "1122334")));
    assert_eq!(told[3], (6, game("8x7", 0, "8")));
    assert_eq!(told[4], (7, game("7x6", 0, "")));
    assert!(matches!(&told[5], (8, Err(words)) if words.contains("`w` is not a column")), "{told:?}");
    assert_eq!(told[6], (9, game("7x6", 2, "12")));
}

#[test]
fn text_after_the_columns_is_a_comment_on_the_last_disc() {
    let record = read("1122334 Black  wins ").remove(0).1.expect("it reads");
    assert_eq!((record.comments[0].after, record.comments[0].text.as_str()), (7, "Black wins"));
    assert_eq!(columns().write_text(&record).expect("it is held"), b"1122334 Black wins\n");
}

#[test]
fn a_game_from_a_position_is_refused() {
    let setup = kibitz_title::Setup { position: Some("44".to_owned()), ..Default::default() };
    let record = TITLE.open(&setup).expect("it opens").record();
    let told = columns().write_text(&record).expect_err("it is refused").to_string();
    assert!(told.starts_with("a column string begins with the empty frame"), "{told}");
}

#[test]
fn column_strings_are_recognised() {
    for text in ["4455\n", "# words\n\n123 7", "9x6 1", "7x6"] {
        assert!((columns().looks_like)(text), "{text}");
    }
    for text in ["", "words", "1. 11-15", "8,8,0", "[Event \"x\"]", "{\"kibitz\":1}"] {
        assert!(!(columns().looks_like)(text), "{text}");
    }
}
