//! Properties that hold for any input text; the fuzzer tries to break them.
//!
//! Each takes the list of games and raw bytes: the first byte chooses the game and its variant, the rest is
//! text.

use kibitz_title::{AnyTable, AnyTitle, JSON, Record, Setup};

/// The games to check.
pub type Titles = [&'static dyn AnyTitle];

/// A property checked on one input.
pub type Law = fn(&Titles, &[u8]);

/// All properties by the name of their fuzz target.
pub const LAWS: &[(&str, Law)] = &[
    ("position_text", position_text),
    ("move_text", move_text),
    ("record_json", record_json),
    ("game_file", game_file),
];

/// Text that parses as a position is written back as text that parses as the same position.
pub fn position_text(titles: &Titles, data: &[u8]) {
    let Some((title, setup, text)) = choose(titles, data) else {
        return;
    };
    let Ok(table) = title.open(&Setup { position: Some(text.to_owned()), ..setup.clone() }) else {
        return;
    };
    let written = table.position();
    let again = title.open(&Setup { position: Some(written.clone()), ..setup });
    let again =
        again.unwrap_or_else(|error| panic!("{}: `{text}` was written `{written}`: {error}", title.id()));
    assert_eq!(again.position(), written, "{}: `{text}` does not keep its text", title.id());
    assert_eq!(again.key(), table.key(), "{}: `{text}` does not keep its key", title.id());
    assert_eq!(table.legal_moves().is_empty(), table.outcome().is_some(), "{}: `{text}`", title.id());
}

/// A word is played only if it is a legal move; the first word may be a position.
pub fn move_text(titles: &Titles, data: &[u8]) {
    let Some((title, setup, text)) = choose(titles, data) else {
        return;
    };
    let mut words = text.split_whitespace();
    let mut table = title.open(&setup).expect("a named variant opens");
    if let Some(Ok(set_up)) = words
        .clone()
        .next()
        .map(|word| title.open(&Setup { position: Some(word.to_owned()), ..setup.clone() }))
    {
        table = set_up;
        words.next();
    }
    for word in words {
        play_word(&mut *table, word);
    }
}

fn play_word(table: &mut dyn AnyTable, word: &str) {
    let legal = table.legal_moves();
    if table.play(word).is_ok() {
        let played = table.moves().pop().expect("a move was played");
        assert!(
            legal.contains(&played),
            "{}: `{word}` was played as {played}, which is not legal",
            table.game()
        );
    }
}

/// Parsing a record never panics. A record that opens is written back unchanged.
pub fn record_json(titles: &Titles, data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let Ok(record) = Record::from_json(text) else {
        return;
    };
    let Some(title) = titles.iter().find(|title| title.id() == record.game) else {
        return;
    };
    let Ok(table) = title.open_record(&record) else {
        return;
    };
    let told = table.record();
    let again = title.open_record(&told).expect("a record that was told opens");
    assert_eq!(again.record(), told, "{}: the record does not keep itself", title.id());
}

/// Any bytes can be read as a file of any format without a panic. A game that parses opens, and survives a
/// round trip through its format. The first two bytes choose the game and the format.
pub fn game_file(titles: &Titles, data: &[u8]) {
    let Some((&[game, format], bytes)) = data.split_first_chunk() else {
        return;
    };
    let title = titles[usize::from(game) % titles.len()];
    let files = title.files();
    let format = files[usize::from(format) % files.len()];
    for record in format.read_text(bytes).into_iter().filter_map(|found| found.game.ok()) {
        // A JSON record may be of another game, or have illegal moves.
        let is_tried = format.name != JSON.name;
        if let Err(error) = title.open_record(&record) {
            assert!(!is_tried, "{} {}: {record:?} does not open: {error}", title.id(), format.name);
        }
        let written = format.write_text(&record);
        let written =
            written.unwrap_or_else(|error| panic!("{} {}: {record:?}: {error}", title.id(), format.name));
        let again: Vec<_> = format.read_text(&written).into_iter().map(|found| found.game).collect();
        let text = String::from_utf8_lossy(&written);
        assert_eq!(again, [Ok(record)], "{} {}: written as {text}", title.id(), format.name);
    }
}

/// The game and variant chosen by the first two bytes, and the text after them.
fn choose<'a>(titles: &Titles, data: &'a [u8]) -> Option<(&'static dyn AnyTitle, Setup, &'a str)> {
    let (&[game, variant], text) = data.split_first_chunk()?;
    let title = titles[usize::from(game) % titles.len()];
    let variants = title.variants();
    let name = variants[usize::from(variant) % variants.len()].name;
    Some((title, Setup::variant(name), std::str::from_utf8(text).ok()?))
}
