//! A new language needs one file per folder and no code: a pseudo-language (English with accents, 40 %
//! longer) added with `--words` leaves no plain English on the screens and in the output. German users get
//! German refusals.

use std::fs;
use std::path::{Path, PathBuf};

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTitle, Fact, Values};
use tempfile::TempDir;

use crate::common::{kibitz, kibitz_in};
#[cfg(unix)]
use crate::pseudo_terminal::Window;

const PSEUDO: &str = "en-XA";

/// The English files of every folder that has texts.
fn english_files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders =
        ["apps", "crates", "games"].map(|folder| fs::read_dir(root.join(folder)).expect("it is there"));
    let owners = folders.into_iter().flatten().map(|owner| owner.expect("a folder").path());
    owners.map(|owner| owner.join("words/en.ftl")).filter(|file| file.exists()).collect()
}

/// Makes a folder for `--words` with every text in the pseudo-language.
fn pseudo_words() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (number, file) in english_files().iter().enumerate() {
        let english = fs::read_to_string(file).expect("it can be read");
        let pseudo: Vec<String> = english.lines().map(pseudo_line).collect();
        let own = folder.path().join(number.to_string());
        fs::create_dir(&own).expect("a folder can be made");
        fs::write(own.join(format!("{PSEUDO}.ftl")), pseudo.join("\n")).expect("a file can be written");
    }
    folder
}

/// One line of a language file in the pseudo-language: ids, placeables and selectors are not changed.
fn pseudo_line(line: &str) -> String {
    let is_message = line.starts_with(|letter: char| letter.is_ascii_lowercase());
    let is_variant = line.trim_start().starts_with(['[', '*']);
    let start = match (is_message, is_variant) {
        (true, _) => line.find(" =").map_or(0, |at| at + 2),
        (_, true) => line.find(']').map_or(0, |at| at + 1),
        _ if line.trim_start().starts_with('}') => line.find('}').map_or(0, |at| at + 1),
        _ => 0,
    };
    if ["#", "number-", "plain ="].iter().any(|start| line.starts_with(start)) {
        return line.to_owned();
    }
    let (kept, text) = line.split_at(start);
    let mut depth = 0;
    let mut letters = 0;
    let mut changed = String::new();
    let mut is_quoted = false;
    for letter in text.chars() {
        depth += i32::from(letter == '{' && !is_quoted);
        is_quoted ^= letter == '"' && depth > 0;
        letters += usize::from(depth == 0 && letter != ' ');
        changed.push(if depth == 0 { accented(letter) } else { letter });
        depth -= i32::from(letter == '}' && !is_quoted);
    }
    if letters > 0 && depth == 0 {
        changed.push_str(&"ö".repeat((letters * 2).div_ceil(5).min(8)));
    }
    format!("{kept}{changed}")
}

fn accented(letter: char) -> char {
    let plain = "aeiouyAEIOUY".find(letter);
    plain.and_then(|at| "áéíóúýÁÉÍÓÚÝ".chars().nth(at)).unwrap_or(letter)
}

/// The words in the names of a game's variants, facts, values and bots, which users type as they are.
fn names(title: &dyn AnyTitle) -> Vec<String> {
    let values = |fact: &Fact| match fact.values {
        Values::OneOf(values) => values.to_vec(),
        Values::Between(..) => Vec::new(),
    };
    let facts = title.facts().iter().flat_map(|fact| [vec![fact.name], values(fact)].concat());
    let variants = title.variants();
    let bots = title.bots().into_iter().map(|bot| bot.name);
    let all = facts.chain(variants.iter().map(|variant| variant.name)).chain(bots);
    all.flat_map(|name| name.split('-')).map(str::to_owned).collect()
}

/// The English words of four or more letters in a text, except names and other words that users type.
fn plain_words(text: &str) -> Vec<String> {
    let typed = |word: &String| TITLES.iter().any(|title| names(*title).contains(word));
    english_words(text).into_iter().filter(|word| !typed(word)).collect()
}

/// The English words of four or more letters in a text, except the key name Enter.
fn english_words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let plain =
        words.filter(|word| word.len() >= 4 && word.chars().all(|letter| letter.is_ascii_alphabetic()));
    let plain = plain.filter(|word| word.contains(['a', 'e', 'i', 'o', 'u']));
    plain.filter(|word| !["kibitz", "Enter"].contains(word)).map(str::to_owned).collect()
}

#[test]
fn the_pseudo_language_keeps_the_syntax() {
    assert_eq!(pseudo_line("tui-x = Games { $games }"), "tui-x = Gámés { $games }öö");
    assert_eq!(pseudo_line("tui-y ="), "tui-y =");
    assert_eq!(pseudo_line(" } { $year }"), " } { $year }");
    assert_eq!(pseudo_line("    [one] { NUMBER($n) } game"), "    [one] { NUMBER($n) } gáméöö");
    assert_eq!(pseudo_line("moves = { $n ->"), "moves = { $n ->");
    assert_eq!(plain_words("Gámés are plain, 25x13 not"), ["plain"]);
}

#[cfg(unix)]
#[test]
fn no_plain_english_is_left_on_a_terminal_screen() {
    let (words, data) = (pseudo_words(), TempDir::new().expect("a folder"));
    let folder = words.path().to_str().expect("letters");
    let mut window = Window::open(&["play", "--words", folder, "--lang", PSEUDO], data.path(), &[]);
    window.wait_for("Kíbítz");
    let check = |window: &Window, screen: &str| {
        assert_eq!(english_words(&window.screen()), Vec::<String>::new(), "{screen}:\n{}", window.screen());
    };
    check(&window, "games");
    window.send("w");
    window.wait_for("Hów tó pláý");
    check(&window, "rules");
    window.send("\x1b");
    window.wait_for("chóósé á gámé");
    window.send("\r");
    window.wait_for("Stárt");
    check(&window, "set-up with many rules");
    window.send("\x1b");
    window.wait_for("chóósé á gámé");
    window.send("\x1b[B\x1b[B\x1b[B\r");
    window.wait_for("Stárt");
    check(&window, "set-up");
    window.send("\r");
    window.wait_for("cólúmn");
    check(&window, "game");
    window.send("h");
    window.wait_for("Trý ");
    check(&window, "hint");
    window.send("?");
    window.wait_for("Kéýs");
    check(&window, "keys");
    window.send("\x03");
    window.end();
}

#[test]
fn no_plain_english_is_left_in_printed_output() {
    let (words, data) = (pseudo_words(), TempDir::new().expect("a folder"));
    let more = ["--words", words.path().to_str().expect("letters"), "--lang", PSEUDO];
    for title in TITLES {
        let run = kibitz_in(data.path(), &[&["rules", title.id()][..], &more].concat(), "");
        assert_eq!((run.status, plain_words(&run.out)), (0, Vec::new()), "{}", run.out);
        for word in ["x", "", "9"] {
            let run =
                kibitz_in(data.path(), &[&["show", title.id(), "--position", word][..], &more].concat(), "");
            assert_eq!(
                plain_words(run.err.trim_start_matches("kibitz: ")),
                Vec::<String>::new(),
                "{}",
                run.err
            );
        }
    }
}

#[test]
fn refusals_are_in_german_if_the_language_is_german() {
    let cases = [
        (
            &["show", "connect-four", "--position", "448"][..],
            "das ist keine Stellung: `8` ist keine Spalte (Zeichen 3): Schreib eine Zahl von 1 bis 7",
        ),
        (
            &["rules", "omok", "--variant", "go"],
            "Omok hat keine Variante `go`: Es gibt omok, korean, freestyle, standard, caro, renju",
        ),
        (&["solve", "chinese-checkers"], "für Sternhalma gibt es keinen Löser: Versuch `kibitz best`"),
        (
            &["engine", "alquerque", "--protocol", "lcp"],
            "das Protokoll lcp ist nicht für Alquerque: Versuch ugi",
        ),
        (
            &["rules", "chinese-checkers", "--rule", "partners=yes"],
            "Partner brauchen einen Tisch für 4 oder 6, und dieser ist für 2: Wähle seats=4, seats=6 oder partners=no",
        ),
    ];
    for (words, told) in cases {
        let run = kibitz(&[words, &["--lang", "de"]].concat(), "");
        assert_eq!((run.status, run.err.trim()), (2, format!("kibitz: {told}").as_str()), "{words:?}");
    }
}
