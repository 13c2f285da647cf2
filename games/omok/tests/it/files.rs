//! PSQ and SGF, one small file for each feature.

use kibitz_omok::TITLE;
use kibitz_title::{AnyTitle, Comment, Decision, FileFormat, FileGame, Glyph, Record, Setup};

fn format(name: &str) -> &'static FileFormat {
    TITLE.files().into_iter().find(|format| format.name == name).expect("Omok has this format")
}

/// The only game of a text, with nothing left out.
fn one(name: &str, text: &str) -> Record {
    let mut games = format(name).read_text(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    let found = games.remove(0);
    assert_eq!(found.left_out, []);
    found.game.unwrap_or_else(|remark| panic!("{remark}: {text}"))
}

/// The error of each game, by its line.
fn wrongs(name: &str, text: &str) -> Vec<(usize, String)> {
    let wrong =
        |found: FileGame| (found.line, found.game.err().map(|remark| remark.to_string()).unwrap_or_default());
    format(name).read_text(text.as_bytes()).into_iter().map(wrong).collect()
}

fn names(record: &Record) -> Vec<&str> {
    record.players.iter().map(|player| player.name.as_str()).collect()
}

fn rules(record: &Record) -> String {
    let changed = record.rules.iter().map(|(fact, value)| format!(" {fact}={value}"));
    record.variant.clone() + &changed.collect::<String>()
}

/// The form of a file of Gomocup 2025, with two short moves.
const GOMOCUP: &str =
    "Piskvorky 15x15, 11:11, 0\n8,8,1500\n9,7,800\nALICE.zip\nBOB.zip\n-1\n0,Freestyle15_1\n";

#[test]
fn psq_counts_from_one_at_the_top_left() {
    let game = one("psq", GOMOCUP);
    assert_eq!((game.moves.join(" "), rules(&game)), ("h8 i9".to_owned(), "freestyle".to_owned()));
    assert_eq!((names(&game), game.result.as_ref()), (vec!["ALICE.zip", "BOB.zip"], None));
}

#[test]
fn psq_is_read_in_its_other_styles() {
    for text in [
        "Piskvorky 15x15, 0:0, 0\r\n8,8\r\n9,7\r\n-1\r\n",
        "Piskvorky 15x15 , 0 - 0\n8, 8, 0\n\n9, 7, 0",
        "\nPiskvorky 15x15, 11:0, 0\n8,8,0\n9,7,12\n0\n",
    ] {
        assert_eq!(one("psq", text).moves, ["h8", "i9"], "{text}");
    }
    let second = GOMOCUP.replace("11:11, 0", "11:11, 1");
    assert_eq!(names(&one("psq", &second)), ["BOB.zip", "ALICE.zip"], "the second of the two began");
    let late = GOMOCUP.replace("\n-1\n", "\n15\n");
    assert_eq!(one("psq", &late).result.and_then(|ending| ending.decision), Some(Decision::Time(0)));
}

#[test]
fn psq_names_its_rule_by_gomocups_number_or_by_our_name() {
    let with = |size: &str, rule: &str| {
        rules(&one("psq", &GOMOCUP.replace("15x15", size).replace("0,Freestyle15_1", rule)))
    };
    assert_eq!(with("20x20", "0,Freestyle20_2"), "freestyle board=20");
    assert_eq!(with("15x15", "1,Standard15_1"), "standard");
    assert_eq!(with("15x15", "4,Renju_1"), "renju");
    assert_eq!(with("15x15", "9,Caro_3"), "caro");
    assert_eq!(with("19x19", "0,omok"), "omok");
    assert_eq!(with("20x20", ""), "freestyle board=20");
}

#[test]
fn psq_reports_the_first_wrong_line_and_continues() {
    let text = format!("words\n{GOMOCUP}{GOMOCUP}{}", GOMOCUP.replace("15x15", "15x20"))
        .replacen("9,7,800", "8,8,800", 1);
    let text =
        text + "Piskvorky 15x15, 1:1, 0\n8,8,0\n0,7,0\n-1\nPiskvorky\nPiskvorky 15x15\n8,8\n9;8\n9,9\n";
    let told = wrongs("psq", &text);
    let begins = [
        (1, "line 1: `words` does not begin a game: "),
        (2, "line 4: move 2 does not fit: there is already a stone on h8"),
        (9, ""),
        (16, "line 16: a board of 15 by 20 cannot be played on here"),
        (23, "line 25: move 2 does not fit: `0,7,0` is not on the board"),
        (27, "line 27: `Piskvorky` does not begin a game"),
        (28, "line 30: `9;8` is not a move, and moves follow it"),
    ];
    assert_eq!(told.len(), begins.len(), "{told:#?}");
    for ((line, words), (expected, begin)) in told.iter().zip(begins) {
        assert!(
            *line == expected && words.starts_with(begin) && words.is_empty() == begin.is_empty(),
            "{line}: {words}"
        );
    }
}

#[test]
fn psq_refuses_games_it_cannot_represent() {
    let setup = |rules: &[(&str, &str)], position: Option<&str>| Setup {
        rules: rules.iter().map(|(fact, value)| ((*fact).to_owned(), (*value).to_owned())).collect(),
        position: position.map(str::to_owned),
        ..Setup::variant("freestyle")
    };
    for (setup, told) in [
        (setup(&[("opening", "swap2")], None), "PSQ cannot express that opening is swap2: SGF can"),
        (setup(&[], Some("h8")), "PSQ has no place for a set-up position: SGF has"),
    ] {
        let record = TITLE.open(&setup).expect("it opens").record();
        assert_eq!(format("psq").write_text(&record).expect_err("it is refused").to_string(), told);
    }
}

#[test]
fn psq_is_written_as_piskvork_reads_it() {
    let text = "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\na\nb\n15\n4,renju\n\n";
    let record = one("psq", text);
    assert_eq!(
        String::from_utf8(format("psq").write_text(&record).expect("it is held")).expect("text"),
        text
    );
}

#[test]
fn sgf_is_read_along_its_main_line() {
    let game = one(
        "sgf",
        "(;FF[4]GM[4]SZ[15]PB[Alice]PW[Bob]EV[Open: final]DT[2009-01-02]XY[kept]RE[B+R]\n\
         C[before];B[hh]C[a \\] b\nnext \\\\];W[ig](;B[gg];W[jj](;B[aa])(;B[bb]))(;B[ff]C[other]))",
    );
    assert_eq!(game.moves, ["h8", "i9", "g9", "j6", "a15"]);
    assert_eq!(names(&game), ["Alice", "Bob"]);
    let told: Vec<_> = game.comments.iter().map(|comment| (comment.after, comment.text.as_str())).collect();
    assert_eq!(told, [(0, "before"), (1, "a ] b\nnext \\")]);
    let others: Vec<_> = game.variations.iter().map(|line| (line.after, line.moves.join(" "))).collect();
    assert_eq!(others, [(2, "f10".to_owned()), (4, "b14".to_owned())]);
    assert_eq!(game.variations[0].comments, [Comment::new(3, "other")]);
    let tags: Vec<_> = game.tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    assert_eq!(tags, [("Event", "Open: final"), ("Date", "2009-01-02"), ("XY", "kept")]);
    assert_eq!(game.result.and_then(|ending| ending.decision), Some(Decision::Resignation(1)));
}

#[test]
fn sgf_variations_and_marks_are_written_and_read_back() {
    let game = one(
        "sgf",
        "(;GM[4]SZ[15];B[hh]TE[1];W[ig](;B[gg]BM[2]C[no](;)(;W[aa]DO[]))(;B[ff](;W[bb])(;W[cc]IT[])))",
    );
    assert_eq!(game.moves, ["h8", "i9", "g9"]);
    let marks = |comments: &[Comment]| {
        comments.iter().map(|comment| (comment.after, comment.mark.map(Glyph::text))).collect::<Vec<_>>()
    };
    assert_eq!(marks(&game.comments), [(1, Some("!")), (3, Some("??"))]);
    let [other, further] = &game.variations[..] else { panic!("{:?}", game.variations) };
    assert_eq!((other.after, other.moves.join(" ")), (2, "f10 b14".to_owned()));
    assert_eq!((other.variations[0].after, other.variations[0].moves.join(" ")), (3, "c13".to_owned()));
    assert_eq!(marks(&other.variations[0].comments), [(4, Some("!?"))]);
    assert_eq!((further.after, further.moves.join(" ")), (3, "a15".to_owned()));
    assert_eq!(marks(&further.comments), [(4, Some("?!"))]);
    let written = format("sgf").write_text(&game).expect("SGF holds it");
    assert_eq!(one("sgf", &String::from_utf8(written).expect("text")), game);
}

#[test]
fn sgf_variations_that_do_not_fit_are_kept_as_words() {
    let game = one("sgf", "(;GM[4]SZ[15];B[hh](;W[ig])(;W[aa];B[hh];W[bb]))");
    assert_eq!(game.variations[0].moves, ["a15"]);
    assert_eq!(game.variations[0].comments, [Comment::new(2, "The file goes on: ;B[hh];W[bb]")]);
}

#[test]
fn sgf_crossings_are_small_or_capital_letters_or_counted_from_the_bottom() {
    for text in ["(;GM[4]SZ[15];B[hh];W[ig])", "(;GM[4]SZ[15:15];B[HH];W[IG])", "(;GM[4];B[h8];W[i9])"] {
        assert_eq!(one("sgf", text).moves, ["h8", "i9"], "{text}");
    }
    assert_eq!(one("sgf", "(;GaMe[4]SiZe[15];Black[hh];White[ig])").moves, ["h8", "i9"], "old names");
}

#[test]
fn sgf_size_rules_and_first_colour_become_a_variant() {
    let rules = |text: &str| rules(&one("sgf", text));
    assert_eq!(rules("(;GM[4]SZ[19];B[aa])"), "freestyle board=19");
    assert_eq!(rules("(;GM[4]SZ[15]RU[Renju];B[hh])"), "renju");
    assert_eq!(rules("(;GM[4]SZ[19]RU[omok];W[jj])"), "omok");
    assert_eq!(rules("(;GM[4]SZ[15]RU[standard opening=swap];B[hh])"), "standard opening=swap");
    assert_eq!(rules("(;GM[4]SZ[15]RU[Gomoku];W[hh])"), "freestyle first=white");
    let kept = one("sgf", "(;GM[4]SZ[15]RU[RIF 1996];B[hh])");
    assert_eq!(kept.tags, [("Rules".to_owned(), "RIF 1996".to_owned())]);
}

#[test]
fn sgf_sets_up_positions_by_crossings_and_rectangles() {
    let game = one("sgf", "(;GM[4]SZ[5]AB[aa:bb][ee]AW[ca]PL[W];W[cc])");
    assert_eq!(game.start.as_deref(), Some("xxo../xx.../...../...../....x o"));
    assert_eq!(game.moves, ["c3"]);
    let told = &wrongs("sgf", "(;GM[4]SZ[5]AB[ff])")[0].1;
    assert_eq!(told, "line 1: AB[ff] is not on the board");
}

#[test]
fn sgf_results_name_the_colour_and_how() {
    let ending = |result: &str| one("sgf", &format!("(;GM[4]RE[{result}];B[hh])")).result;
    let decision = |result: &str| ending(result).and_then(|ending| ending.decision);
    assert_eq!(decision("B+Resign"), Some(Decision::Resignation(1)));
    assert_eq!(decision("W+T"), Some(Decision::Time(0)));
    assert_eq!(decision("Draw"), Some(Decision::Agreement));
    assert_eq!(ending("?"), None);
    let contradicted = "(;GM[4]SZ[15]RE[W+];B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae])";
    let found = &format("sgf").read_text(contradicted.as_bytes())[0];
    assert_eq!(
        found.left_out[0].to_string(),
        "line 1: the file says that White won, but on the board: Black wins: five in a row."
    );
    let record = found.game.as_ref().expect("it is a game");
    let written = format("sgf").write_text(record).expect("SGF holds it");
    let again = &format("sgf").read_text(&written)[0];
    assert_eq!(again.game.as_ref().expect("it is a game"), record);
    let written = String::from_utf8(written).expect("it is text");
    assert!(written.contains("RE[W+]") && !written.contains("RE[B+]"), "the file's own result: {written}");
}

#[test]
fn sgf_keeps_the_choices_of_an_opening_and_who_took_which_colour() {
    let rules = vec![("opening".to_owned(), "swap2".to_owned())];
    let mut table = TITLE.open(&Setup { rules, ..Setup::variant("standard") }).expect("it opens");
    for text in ["h8", "i9", "j10", "two", "a1", "b1", "white", "c1"] {
        table.play(text).expect("it is legal");
    }
    let mut record = table.record();
    record.players =
        ["first", "second"].map(|name| kibitz_title::Player { name: name.to_owned(), bot: None }).to_vec();
    let text =
        String::from_utf8(format("sgf").write_text(&record).expect("SGF holds it")).expect("it is text");
    assert!(text.contains("PW[first]PB[second]") && text.contains(";KC[two];"), "{text}");
    assert_eq!(one("sgf", &text), record);
}

#[test]
fn sgf_reports_the_first_error_and_continues() {
    let text = "some words (;GM[4];B[hh]\n;W[])\n(;GM[1];B[aa])\n(;GM[4];B[hh]\n;B[ii])\n(;GM[4];B[hh];W[hh])\n(;GM[4];B[zz])\n\
                (;GM[4];B[hh]C[never closed\n(;GM[4];B[hh];W[ii])\n(;GM[4];B[hh];AB[aa])\n(;GM[4];B[hh]=)\n(;GM[4];B[hh]";
    let told = wrongs("sgf", text);
    let begins = [
        (1, "line 2: move 2 does not fit: White passes, and nobody may pass here"),
        (3, "line 3: GM[1] is another game"),
        (4, "line 5: move 2 does not fit: it is White's turn"),
        (6, "line 6: move 2 does not fit: there is already a stone on h8"),
        (7, "line 7: move 1 does not fit: `zz` is not on the board"),
        (8, "line 8: the game that begins here does not read: it is not closed before the next one begins"),
        (9, ""),
        (10, "line 10: stones are set up in the middle of the game"),
        (11, "line 11: `=` does not belong here"),
        (12, "line 12: the game that begins here does not read: it is not closed before the file ends"),
    ];
    assert_eq!(told.len(), begins.len(), "{told:#?}");
    for ((line, words), (expected, begin)) in told.iter().zip(begins) {
        assert!(
            *line == expected && words.starts_with(begin) && words.is_empty() == begin.is_empty(),
            "{line}: {words}"
        );
    }
}

#[test]
fn file_formats_are_recognised_by_their_first_characters() {
    for (name, text) in [("psq", GOMOCUP), ("sgf", "words\n( ;FF[4]")] {
        for other in TITLE.files() {
            assert_eq!((other.looks_like)(text), other.name == name, "{name} {}", other.name);
        }
    }
}
