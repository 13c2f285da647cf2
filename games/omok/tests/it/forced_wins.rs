//! Published forced wins, replayed: every move of every solution is legal under renju rules.

use kibitz_conformance::game_from_words;
use kibitz_game::{Game, Notation};
use kibitz_omok::rules::{Omok, Position};

/// A problem: its kind and name, its position, the moves of its solution.
type Problem<'a> = (&'a str, &'a str, Vec<&'a str>);

fn problems() -> Vec<Problem<'static>> {
    let lines =
        include_str!("../forced_wins.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let lines: Vec<&str> = lines.collect();
    lines.chunks(3).map(|lines| (lines[0], lines[1], lines[2].split(' ').collect())).collect()
}

/// Returns the position after all moves of a solution.
fn replay(game: &Omok, (name, position, moves): &Problem) -> Position {
    let mut position = game.read_position(position).unwrap_or_else(|error| panic!("{name}: {error}"));
    for text in moves {
        let mv = game.read_move(&position, text).unwrap_or_else(|error| panic!("{name}, {text}: {error}"));
        game.play_unchecked(&mut position, mv);
    }
    position
}

/// Whether the colour that is not to move can win with one stone after every reply.
fn wins_at_once(game: &Omok, position: &Position) -> bool {
    let defender = game.to_move(position);
    let has_five = |position: &Position| {
        let moves = game.legal_moves(position);
        moves.iter().any(|&mv| game.outcome(&game.after(position, mv)).is_some_and(|end| !end.is_draw()))
    };
    let replies = game.legal_moves(position);
    replies.iter().all(|&reply| {
        let next = game.after(position, reply);
        game.outcome(&next).is_none_or(|end| end.winner() != Some(defender)) && has_five(&next)
    })
}

#[test]
fn every_move_of_every_answer_is_legal() {
    let game: Omok = game_from_words("renju");
    let problems = problems();
    assert_eq!(problems.len(), 12);
    for problem in &problems {
        let end = replay(&game, problem);
        assert_eq!(problem.2.len() % 2, 1, "{}: the attacker has the last word", problem.0);
        assert_eq!(
            game.outcome(&end),
            None,
            "{}: the last stone cannot be answered, but is no five",
            problem.0
        );
    }
}

#[test]
fn after_the_last_four_every_reply_is_answered_by_five() {
    let game: Omok = game_from_words("renju");
    for problem in problems().iter().filter(|(name, ..)| name.starts_with("vcf")) {
        assert!(wins_at_once(&game, &replay(&game, problem)), "{}", problem.0);
    }
}
