//! Portable Draughts Notation, one small file for each feature of a dialect.

use kibitz_checkers::TITLE;
use kibitz_title::{AnyTitle, Comment, Decision, FileFormat, FileGame, Glyph, Record, Setup, Variation};

fn pdn() -> &'static FileFormat {
    let files = TITLE.files();
    files.into_iter().find(|format| format.name == "pdn").expect("Checkers reads PDN")
}

fn read(text: impl AsRef<[u8]>) -> Vec<FileGame> {
    pdn().read_text(text.as_ref())
}

/// The only game of a text, with nothing left out.
fn one(text: impl AsRef<[u8]>) -> Record {
    let mut games = read(text);
    assert_eq!(games.len(), 1);
    let found = games.remove(0);
    assert_eq!(found.left_out, []);
    found.game.unwrap_or_else(|remark| panic!("{remark}"))
}

fn moves(text: &str) -> String {
    one(text).moves.join(" ")
}

/// The line and the error of each game of a text.
fn wrongs(text: &str) -> Vec<(usize, String)> {
    let wrong = |found: FileGame| (found.line, found.game.err().map(|remark| remark.to_string()));
    read(text).into_iter().map(wrong).map(|(line, wrong)| (line, wrong.unwrap_or_default())).collect()
}

fn comments(record: &Record) -> Vec<(usize, &str)> {
    record.comments.iter().map(|comment| (comment.after, comment.text.as_str())).collect()
}

#[test]
fn tags_players_moves_and_result_are_read() {
    let game =
        one("[Event \"Ohio State Ty 1946\"]\n[Round \"3\"]\n[Black \"MF Tinsley\"] \n[White \"M Rex\"]\n\
                    [Result \"1/2-1/2\"]\n1. 11-15 23-18 2. 8-11 27-23 1/2-1/2\n");
    assert_eq!(game.moves, ["11-15", "23-18", "8-11", "27-23"]);
    let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    assert_eq!(game.tags, [pair("Event", "Ohio State Ty 1946"), pair("Round", "3")]);
    assert_eq!(
        game.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(),
        ["MF Tinsley", "M Rex"]
    );
    let ending = game.result.expect("it was drawn");
    assert_eq!((ending.places, ending.decision), (vec![1, 1], Some(Decision::Agreement)));
}

#[test]
fn the_result_1_0_means_that_black_won() {
    let places = |result: &str| one(format!("11-15 {result}")).result.map(|ending| ending.places);
    for (black, draw, white) in [("1-0", "1/2-1/2", "0-1"), ("2-0", "1-1", "0-2")] {
        assert_eq!(places(black), Some(vec![1, 2]));
        assert_eq!(places(draw), Some(vec![1, 1]));
        assert_eq!(places(white), Some(vec![2, 1]));
    }
    for unknown in ["*", "0-0", ""] {
        assert_eq!(places(unknown), None, "{unknown}");
    }
    let tagged = one("[Result \"0-1\"]\n1. 11-15 *").result.expect("the tag tells");
    assert_eq!(tagged.decision, Some(Decision::Resignation(0)));
    let late = one("[Result \"1-0\"]\n[Termination \"time forfeit\"]\n1. 11-15 *").result.expect("it ended");
    assert_eq!(late.decision, Some(Decision::Time(1)));
}

#[test]
fn comments_marks_glyphs_and_variations_are_kept() {
    let game = one(
        "{Ayrshire\n Lassie} 1. 11-15! 24-20(?!) {once (or twice)} 2. 8-11 (2. 12-16 {why?} (9-14) 28-24) \
                    28-24 $1 $7 ; best to the end } of the line\n 3. 4-8* 23-19 *",
    );
    assert_eq!(game.moves, ["11-15", "24-20", "8-11", "28-24", "4-8", "23-19"]);
    assert_eq!(
        comments(&game),
        [
            (0, "Ayrshire Lassie"),
            (1, ""),
            (2, "once (or twice)"),
            (4, "$7 best to the end ) of the line"),
            (5, "*"),
        ]
    );
    let marks: Vec<_> = game.comments.iter().map(|comment| comment.mark).collect();
    assert_eq!(marks, [None, Some(Glyph::Good), Some(Glyph::Dubious), Some(Glyph::Good), None]);
    // After 12-16 White must jump: what the file has instead stays as words.
    let line = |text: &str, moves: &str| {
        let comments = if text.is_empty() { vec![] } else { vec![Comment::new(3, text)] };
        Variation { after: 2, moves: vec![moves.to_owned()], comments, variations: vec![] }
    };
    assert_eq!(game.variations, [line("why? The file goes on: 28-24", "12-16"), line("", "9-14")]);
}

#[test]
fn variations_are_written_in_parentheses_and_read_back() {
    let text = "1. 11-15! {common} 23-19 (1... 22-18?? {loses} 2. 15x22 25x18 (2... 26x17) 3. 8-11) 2. 8-11 \
                (2. 8-11 22-17) *";
    let game = one(text);
    assert_eq!(game.moves, ["11-15", "23-19", "8-11"]);
    let [other, further] = &game.variations[..] else { panic!("{:?}", game.variations) };
    assert_eq!((other.after, other.moves.join(" ")), (1, "22-18 15x22 25x18 8-11".to_owned()));
    assert_eq!(other.comments[0].mark, Some(Glyph::Blunder));
    assert_eq!((other.variations[0].after, &other.variations[0].moves[..]), (3, &["26x17".to_owned()][..]));
    // What follows the last move is a variation after it.
    assert_eq!((further.after, &further.moves[..]), (3, &["22-17".to_owned()][..]));
    let written = String::from_utf8(pdn().write_text(&game).expect("PDN holds it")).expect("text");
    let body = written.rsplit("\n\n").nth(1).expect("the moves follow the tags").replace('\n', " ");
    assert_eq!(
        body,
        "1. 11-15! {common} 1... 23-19 (1... 22-18?? {loses} 2. 15x22 25x18 (2... 26x17) 3. 8-11) 2. 8-11 (2. 8-11 \
         22-17) *"
    );
    assert_eq!(one(written), game);
}

#[test]
fn a_variation_that_does_not_begin_on_the_board_is_kept_as_words() {
    let game = one("1. 11-15 23-19 (1... 1-2 {slip} 5-6) 2. 8-11 *");
    assert_eq!((comments(&game), game.variations.clone()), (vec![(2, "(1-2 slip 5-6)")], vec![]));
}

#[test]
fn text_among_the_moves_is_kept_as_a_comment() {
    // As in two games of the Tinsley collection (Petal 1987, game 15; London 1992, game 18).
    let game = one("[Result \"0-1\"]\n1. 9-14 22-17 2. 6-9Redoversteppedthetimecontrol. \n0-1");
    assert_eq!(comments(&game), [(3, "Redoversteppedthetimecontrol.")]);
}

#[test]
fn steps_and_jumps_are_written_in_many_ways() {
    let plain = "11-15 22-18 15x22 25x18 8-11";
    assert_eq!(moves("1. 11x15 22x18 2. 15-22 25-18 3. 8x11 *"), plain);
    assert_eq!(moves("1.11-15 22-18 2.15:22 25X18 3.8-11"), plain);
    assert_eq!(moves("1 11 - 15 22 - 18 2 15 x 22 25 x 18 3 08-11"), plain);
    assert_eq!(moves("1115 2218 1522 2518 0811"), plain);
    assert_eq!(moves("1. 11-15. 22-18. 2. 15x22. 25x18. 3. 8-11."), plain);
    assert_eq!(moves("1. 11-15 1... 22-18 2. 15x22 ... 25x18 3. 8-11"), plain);
}

#[test]
fn a_position_is_set_up_with_or_without_set_up() {
    for text in [
        "[SetUp \"1\"]\n[FEN \"W:W18,K27:B1,K5\"]\n1... 18-15 *",
        "[FEN \"w:bk5,1:wk27,18.\"]\n18-15",
        "/FEN \"W:W18,K27:B1,K5\"/ 1. ... 18-15",
    ] {
        let game = one(text);
        assert_eq!(game.start.as_deref(), Some("W:W18,K27:B1,K5"), "{text}");
        assert_eq!(game.moves, ["18-15"]);
    }
    assert_eq!(one("[FEN \"B:W21-32:B1-12\"] *").start, None, "the usual start needs no telling");
}

#[test]
fn squares_numbered_from_the_other_side_are_turned() {
    // White's men would be on the row that crowns them.
    let game = one("[FEN \"B:W1-4,K9:B29-32\"]\n1. 29-25 2-7");
    assert_eq!(
        (game.start.as_deref(), game.moves.join(" ")),
        (Some("B:WK24,29,30,31,32:B1,2,3,4"), "4-8 31-26".to_owned())
    );
    // The position can be read both ways; the moves decide.
    assert_eq!(moves("[FEN \"B:W22:B11\"] 11-7 22-26"), "22-26 11-7");
    assert_eq!(moves("[FEN \"B:W22:B11\"] 11-15 22-17"), "11-15 22-17");
}

#[test]
fn white_begins_if_the_game_is_legal_only_that_way() {
    let game = one("1. 22-18 11-15 2. 18x11 8x15");
    assert_eq!(game.moves, ["22-18", "11-15", "18x11", "8x15"]);
    assert!(game.start.is_some_and(|start| start.starts_with("W:W21,22")));
}

/// ```text
///  1   .   b   .   .        The man on 2 jumps to 18
///      . w w .              over 6 and 14 or over 7 and 15.
/// ```
#[test]
fn an_ambiguous_capture_is_the_one_after_which_the_rest_is_legal() {
    let start = "[FEN \"B:W6,7,14,15,30:B2\"]";
    assert_eq!(moves(&format!("{start} 1. 2x18 15-10")), "2x9x18 15-10");
    assert_eq!(moves(&format!("{start} 1. 2x18 14-9")), "2x11x18 14-9");
    assert_eq!(moves(&format!("{start} 1. 2x11x18 30-26")), "2x11x18 30-26");
    let wrong = &wrongs(&format!("{start} 1. 2x18 30-25 2. 18-23 22-17"))[0].1;
    assert!(wrong.starts_with("line 1: move 2 does not fit: `22-17` is not a legal move here"), "{wrong}");
}

#[test]
fn games_need_no_blank_line_and_no_result_between_them() {
    let text = "[Event \"1\"]\n11-15\n[Event \"2\"]\n9-13 22-17 1-0 12-16 0-1 {resigns} *\n[Event \"4\"]\n[Event \"5\"]";
    let games = read(text);
    let told: Vec<_> =
        games.iter().map(|found| (found.line, found.game.as_ref().map(|game| game.moves.len()))).collect();
    assert_eq!(told, [(1, Ok(1)), (3, Ok(2)), (4, Ok(1)), (5, Ok(0)), (6, Ok(0))]);
}

#[test]
fn carriage_returns_latin_1_and_escaped_quotes_are_read() {
    let game = one(b"[event \"Za\\\"b\\\\ \xdcbung\"]\r\n% an escaped line\r\n1. 11-15\r\n23-19 *\r\n");
    assert_eq!(game.tags, [("Event".to_owned(), "Za\"b\\ \u{dc}bung".to_owned())]);
    assert_eq!(game.moves, ["11-15", "23-19"]);
}

#[test]
fn a_wrong_game_is_reported_by_its_line_and_does_not_stop_the_next() {
    let text = "[Event \"1\"]\n1. 11-15 23-19\n2. 9-17 22-18 1-0\n[Event \"2\"]\n1. 11-15 l9-14\n[Event \"3\"]\n11-15 {never closed\n\
                9-14\n[Event \"4\"]\n11-15 (9-14\n[Event \"5\"]\n[FEN \"B:W1:B33\"] *\n[Event\n11-15 *\n[Event \"6\"]\n11-15) *\n[Event \"7\"]\n11-15";
    let told = wrongs(text);
    let begins = [
        (1, "line 3: move 2 does not fit: `9-17` is not a legal move here: "),
        (4, "line 5: `l9-14` is neither a move nor "),
        (6, "line 7: the comment that begins here is never closed"),
        (9, "line 10: the variation that begins here is never closed"),
        (11, "line 11: the position `B:W1:B33` does not read: "),
        (13, "line 13: `[Event` is neither "),
        (15, "line 16: `)` closes a variation that was never opened"),
        (17, ""),
    ];
    assert_eq!(told.len(), begins.len(), "{told:#?}");
    for ((line, words), (expected, begin)) in told.iter().zip(begins) {
        assert!(*line == expected && words.starts_with(begin), "{line}: {words}");
    }
}

/// The one misprint of a public collection of Marion Tinsley's games: Petal 1981, game 18, against Asa Long.
/// Move 61 should read `61. 28-32 22-26`; as printed, the king that moved to 28 moves from 32.
#[test]
fn the_misprint_of_the_tinsley_collection_is_named() {
    let text = "[FEN \"B:WK24,K22,K30:B12,K29,K32\"]\n60. 32-28 24-27 61. 12-16 22-26 \n62. 32-28 27-24 63. 16-20 24-27 0-1";
    let told = wrongs(text);
    let begin = "line 3: move 3 does not fit: `32-28` is not a legal move here: ";
    assert!(told.len() == 1 && told[0].1.starts_with(begin), "{told:?}");
}

#[test]
fn moves_after_the_third_repetition_are_kept_as_a_comment() {
    let text =
        "[Result \"1-0\"]\n[FEN \"B:WK32:BK1\"]\n1. 1-6 32-27 6-1 27-32\n1-6 32-27 6-1 27-32\n1-6 32-27 1-0";
    let found = &read(text)[0];
    let game = found.game.as_ref().expect("it reads");
    assert_eq!((game.moves.len(), comments(game)), (8, vec![(8, "The file goes on: 1-6 32-27")]));
    let left_out: Vec<_> = found.left_out.iter().map(ToString::to_string).collect();
    assert_eq!(
        left_out,
        [
            "line 5: the moves from here on are kept as a comment, the game was over: Tie game: the same position \
         for the third time.",
            "line 5: the file says that Black won, but on the board: Tie game: the same position for the third time.",
        ]
    );
}

#[test]
fn the_files_own_result_is_kept_and_written_where_the_game_was_over_earlier() {
    let text = "[Result \"1-0\"]\n[FEN \"B:WK32:BK1\"]\n1. 1-6 32-27 6-1 27-32\n1-6 32-27 6-1 27-32 1-0";
    let mut found = read(text);
    let game = found.remove(0).game.expect("it reads");
    assert_eq!(game.tags, [("Result".to_owned(), "1-0".to_owned())]);
    assert_eq!(game.result.as_ref().map(|ending| ending.places.clone()), Some(vec![1, 1]));
    let written = String::from_utf8(pdn().write_text(&game).expect("PDN holds it")).expect("it is text");
    assert!(written.contains("[Result \"1-0\"]"), "{written}");
    assert!(written.ends_with(" 27-32 1-0\n\n"), "header and moves end alike: {written}");
    let again = read(&written).remove(0).game.expect("it reads again");
    assert_eq!(again, game);
}

#[test]
fn a_record_is_written_as_pdn_3_requires() {
    let text = "[Event \"A \\\"B\\\"\"]\n[Black \"x\"]\n[White \"y\"]\n[Result \"1-0\"]\n[GameType \"21\"]\n\
                [TimeControl \"300+5\"]\n[SetUp \"1\"]\n[FEN \"W:W6,7,14,15,30:B2\"]\n\n1... 14-10 2. 2x9 {a {comment}\n2... 15-11 1-0\n\n";
    let game = one(text);
    let written = pdn().write_text(&game).expect("PDN holds it");
    assert_eq!(String::from_utf8(written).expect("it is text"), text.replace("comment}\n2", "comment} 2"));
}

#[test]
fn a_ballot_opening_is_written_as_its_three_moves() {
    let rules = vec![("opening".to_owned(), "ballot".to_owned())];
    let mut table = TITLE.open(&Setup { rules, ..Setup::default() }).expect("it opens");
    for text in ["9-13/22-17/13x22", "25x18"] {
        table.play(text).expect("it is legal");
    }
    let record = table.record();
    let text = String::from_utf8(pdn().write_text(&record).expect("PDN holds it")).expect("it is text");
    assert!(text.ends_with("1. 9-13 22-17 2. 13x22 25x18 *\n\n"), "{text}");
    assert_eq!(one(text), record);
    let told = wrongs("[Rules \"opening=ballot\"] 1. 11-15 22-18");
    assert!(told[0].1.contains("the first three moves are not one of the openings"), "{told:?}");
}

#[test]
fn other_files_do_not_look_like_pdn() {
    let looks_like = pdn().looks_like;
    for text in ["[Event \"x\"]", " \r\n{a} [FEN \"B\"]", "1. 11-15", "12.9-14"] {
        assert!(looks_like(text), "{text}");
    }
    for text in ["[{\"kibitz\":1}]", "(;FF[4]GM[4]", "4455", "Piskvorky 15x15, 11:11, 0", ""] {
        assert!(!looks_like(text), "{text}");
    }
}
