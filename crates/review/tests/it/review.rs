//! Games with known blunders, judged by bots and by a solver.

use kibitz_review::{Grade, Judge, Review, review};
use kibitz_title::{
    AnyBot, AnySolver, AnyTitle, Limits, Question, Record, Result, Score, Setup, Solution, Standing, Stop,
    Thought, Verdict, Work,
};

fn title() -> &'static dyn AnyTitle {
    kibitz_catalog::title("connect-four").expect("it is on the shelf")
}

fn record(columns: &str) -> Record {
    let mut table = title().open(&Setup::default()).expect("the default opens");
    for column in columns.chars() {
        table.play(&column.to_string()).expect("it is legal");
    }
    table.record()
}

fn judged(record: &Record, judge: &mut Judge, stop: &Stop) -> Result<Review> {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let mut heard = 0;
    let mut tell = |_: &kibitz_title::Progress| heard += 1;
    let told = review(title(), record, "engine", judge, &mut Work { limits: &limits, stop, tell: &mut tell });
    assert!(heard > 0, "it tells how far it is");
    told
}

/// By a level that judges alone: the strongest one knows some openings by heart, and that a game may be lost with its
/// first disc in the corner.
fn by_engine(columns: &str) -> Review {
    let bot = title().bot("engine:5", &Setup::default(), 1).expect("there is an engine");
    judged(&record(columns), &mut Judge::Bot(bot), &Stop::new()).expect("it is reviewed")
}

/// ```text
/// . . . . . . .      Red had to stop the row 1 2 3 by dropping into 4 and dropped into 3.
/// o o o . . . .      Black could make four in column 4, drops into 7 instead,
/// x x x o . . x      and Red stops the row at last.
/// ```
#[test]
fn a_blunder_and_a_win_that_was_let_go_are_told_in_words() {
    let told = by_engine("11223374");
    assert!(told.is_whole);
    assert_eq!(told.turning_points, [5, 6]);
    let sentences = told.sentences();
    assert!(sentences[0].starts_with("Move 6: Red plays 3 and loses the game ("), "{sentences:?}");
    assert!(sentences[0].contains(" -> loses in 1); better was 4"), "{sentences:?}");
    assert!(
        sentences[1].starts_with("Move 7: Black plays 7 and lets a win by force go (wins in 1 -> "),
        "{sentences:?}"
    );
    assert!(sentences[1].ends_with("; better was 4."), "{sentences:?}");
    let [black, red] = [&told.sides[0], &told.sides[1]];
    assert_eq!((black.blunders, black.missed_wins, red.blunders, red.missed_wins), (1, 1, 1, 0));
    for mv in told.moves.iter().filter(|mv| mv.grade == Grade::Blunder) {
        assert!(mv.given_away() >= 0.15 && mv.better[0] == "4");
    }
    let text = told.in_words();
    assert!(text.contains("   7. Black    7??  wins in 1 -> ") && text.contains("; better 4\n"), "{text}");
}

#[test]
fn the_winning_move_itself_is_good() {
    let told = by_engine("1122334");
    let last = told.moves.last().expect("there are moves");
    assert_eq!(
        (last.grade, last.before.words.as_str(), last.after.words.as_str()),
        (Grade::Good, "wins in 1", "has won")
    );
}

/// A bot that knows the first two positions by heart, says 4 always and judges every later one by its last disc. Asked
/// about all moves of the second position it knows that 2 wins, too, and that 1 does not.
struct ByHeart;

impl AnyBot for ByHeart {
    fn choose(
        &mut self,
        record: &Record,
        limits: &Limits,
        _: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought> {
        let (score, is_exact) = match record.moves.as_slice() {
            [] => (Score::win_in(41), true),
            [_] => (Score::win_in(40), true),
            [.., last] if last == "7" => (Score(150), false),
            _ => (Score(20), false),
        };
        let thought = |mv: &str, score| Thought {
            line: vec![mv.to_owned()],
            score: Some(score),
            is_exact,
            rank: 1,
            depth: 1,
            nodes: 1,
            note: None,
        };
        if limits.lines > 1 && record.moves.len() == 1 {
            tell(&thought("2", Score::win_in(42)));
            tell(&thought("1", Score::EVEN));
        }
        Ok(thought("4", score))
    }
}

/// Red's reply is known to win if it is the right one, and what follows is a guess: 3 is as good a guess as 4, and 7
/// is a worse one.
#[test]
fn where_a_judges_knowledge_ends_a_move_is_held_against_the_judges_own() {
    let reviewed = |columns| judged(&record(columns), &mut Judge::Bot(Box::new(ByHeart)), &Stop::new());
    let good = reviewed("13").expect("it is reviewed");
    assert_eq!(good.turning_points, [0], "the first move lost a game known to be won");
    assert_eq!(good.moves[1].grade, Grade::Good);
    assert_eq!((good.moves[1].before.words.as_str(), good.moves[1].after.words.as_str()), ("-20", "-20"));
    let known = reviewed("12").expect("it is reviewed");
    assert_eq!((known.moves[1].grade, known.moves[1].after.words.as_str()), (Grade::Good, "wins in 42"));
    let missed = reviewed("11").expect("it is reviewed");
    assert_eq!((missed.moves[1].grade, missed.moves[1].missed_win), (Grade::Blunder, true));
    let bad = reviewed("17").expect("it is reviewed");
    assert_eq!(bad.turning_points, [0, 1]);
    assert_eq!((bad.moves[1].before.words.as_str(), bad.moves[1].after.words.as_str()), ("-20", "-150"));
    assert_eq!((bad.moves[1].missed_win, bad.moves[1].better.as_slice()), (false, &["4".to_owned()][..]));
}

/// A solver that knows three positions: after `1122 3` Red holds the draw with 4 only; after another disc Black wins.
struct Oracle;

impl AnySolver for Oracle {
    fn solve(&mut self, record: &Record, _: Question, _: &mut Work) -> Result<Solution<String>> {
        let verdict = |result: Option<Standing>, words: &str| Verdict {
            value: words.to_owned(),
            words: words.to_owned(),
            result,
            plies: None,
        };
        let (draw, loss, win) = (Some(Standing::Draw), Some(Standing::Loss), Some(Standing::Win));
        let (value, moves, line): (Verdict, Vec<(String, Verdict)>, &[&str]) =
            match record.moves.concat().as_str() {
                "11223" => {
                    let moves = vec![
                        ("3".to_owned(), verdict(loss, "you lose with your last disc")),
                        ("4".to_owned(), verdict(draw, "nobody wins")),
                    ];
                    (verdict(draw, "nobody wins"), moves, &["4", "4", "5"])
                }
                "112233" => (verdict(win, "you win with your next disc"), Vec::new(), &["4"]),
                _ => (verdict(None, "not proved"), Vec::new(), &[]),
            };
        let line = line.iter().map(|text| (*text).to_owned()).collect();
        Ok(Solution { verdict: value, moves, line, nodes: 1 })
    }

    fn forget(&mut self) {}
}

#[test]
fn exact_values_are_told_in_the_solvers_words_and_what_is_not_proved_is_left_out() {
    let told = judged(&record("1122334"), &mut Judge::Solver(Box::new(Oracle)), &Stop::new())
        .expect("it is reviewed");
    assert!(!told.is_whole, "the first five positions are not proved");
    assert_eq!(told.moves.iter().map(|mv| mv.ply).collect::<Vec<_>>(), [5, 6]);
    assert_eq!(told.turning_points, [5]);
    assert_eq!(
        told.sentences(),
        [
            "Move 6: Red plays 3 and loses the game (nobody wins -> you lose with your last disc); better was 4 4 5."
        ]
    );
    let red = &told.sides[1];
    assert_eq!((red.name.as_str(), red.blunders, red.missed_wins), ("Red", 1, 0));
    assert_eq!(told.sides[0].accuracy.map(f64::round), Some(100.0));
    assert!(red.accuracy.is_some_and(|accuracy| accuracy < 10.0), "half the victory was given away");
}

/// On the small frame the solver knows every position. Red must stop 1 2 3 with 4 and drops into 3.
#[test]
fn the_games_own_solver_judges_a_whole_game_exactly() {
    let setup = Setup::variant("5x4");
    let mut table = title().open(&setup).expect("the small frame opens");
    for column in ["1", "1", "2", "2", "3", "3", "4"] {
        table.play(column).expect("it is legal");
    }
    let solver = title().solver(&setup).expect("the game is solved");
    let (limits, stop) = (Limits::default(), Stop::new());
    let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
    let told = review(title(), &table.record(), "solver", &mut Judge::Solver(solver), &mut work);
    let told = told.expect("it is reviewed");
    assert!(told.is_whole && told.moves.iter().all(|mv| mv.before.is_known && mv.after.is_known));
    let red = &told.moves[5];
    assert_eq!(red.after.words, "loses to disc 7 of the game, 2 discs from now");
    assert_eq!(red.better.first().map(String::as_str), (!red.before.is_lost()).then_some("4"));
    for mv in &told.moves {
        let exact = |value: &kibitz_review::Value| [0.0, 0.5, 1.0].contains(&value.chance);
        assert!(exact(&mv.before) && exact(&mv.after) && mv.after.chance <= mv.before.chance, "{mv:?}");
    }
}

#[test]
fn a_review_goes_through_json_with_its_game() {
    let told = by_engine("1122337");
    let json = serde_json::to_string(&told).expect("it is data");
    let read: Review = serde_json::from_str(&json).expect("it reads");
    assert_eq!(read.game, told.game);
    assert_eq!(read, told);
}

#[test]
fn the_drawing_has_a_point_for_every_position_and_marks_the_turns() {
    let told = by_engine("1122337");
    let svg = told.svg();
    let line =
        svg.split("points=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("there is a line");
    assert_eq!(line.split(' ').count(), told.game.moves.len() + 1);
    assert_eq!(svg.matches("<circle").count(), told.turning_points.len());
}

#[test]
fn a_stop_leaves_what_was_judged_by_then() {
    let stop = Stop::new();
    stop.ask();
    let bot = title().bot("engine:1", &Setup::default(), 1).expect("there is an engine");
    let told = judged(&record("4455"), &mut Judge::Bot(bot), &stop).expect("it is told");
    assert!(told.moves.is_empty() && !told.is_whole);
}

#[test]
fn a_bot_that_does_not_judge_says_nothing_and_games_of_more_seats_are_refused() {
    let bot = title().bot("random", &Setup::default(), 1).expect("there is a random bot");
    let told = judged(&record("4455"), &mut Judge::Bot(bot), &Stop::new()).expect("it is told");
    assert!(told.moves.is_empty() && told.sides[0].accuracy.is_none());
    let is_about_seats = |title: &&&dyn AnyTitle| title.facts().iter().any(|fact| fact.name == "seats");
    let title = *kibitz_catalog::TITLES.iter().find(is_about_seats).expect("some game seats more than two");
    let setup = Setup { rules: vec![("seats".to_owned(), "3".to_owned())], ..Setup::default() };
    let record = title.open(&setup).expect("three can play").record();
    let bot = title.bot("random", &record.setup(), 1).expect("there is a random bot");
    let (limits, stop) = (Limits::default(), Stop::new());
    let mut work = Work { limits: &limits, stop: &stop, tell: &mut |_| () };
    let error = review(title, &record, "random", &mut Judge::Bot(bot), &mut work).expect_err("it is refused");
    assert!(error.to_string().contains("two sides"), "{error}");
}
