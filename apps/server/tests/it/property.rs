//! Random messages of pages in any order: the game on disk is legal, and a stranger never moves.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::common::{House, Page, two_people};

/// The sender: the first seat, the second, or a stranger with the tokens of another table.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Who {
    First,
    Second,
    Stranger,
}

/// A message of a page.
#[derive(Clone, Debug)]
enum Word {
    /// A legal move of the current position, by its number, at a ply this far from the current one.
    Legal(usize, i64),
    /// Any text as a move.
    Text(String),
    /// Any other message.
    Other(Value),
    /// Not a message at all.
    Noise(String),
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![3 => Just(Who::First), 3 => Just(Who::Second), 2 => Just(Who::Stranger)]
}

fn word() -> impl Strategy<Value = Word> {
    let seat = prop_oneof![Just(json!(null)), (0_u8..4).prop_map(|seat| json!(seat))];
    let other = (0_usize..9, seat, any::<bool>()).prop_map(|(kind, seat, yes)| {
        let kinds = [
            "undo",
            "redo",
            "takeback",
            "takeback_answer",
            "offer_draw",
            "answer_draw",
            "pause",
            "another",
            "rematch",
        ];
        json!({"type": kinds[kind], "seat": seat, "yes": yes})
    });
    prop_oneof![
        8 => (any::<prop::sample::Index>(), -1_i64..=1).prop_map(|(index, off)| Word::Legal(index.index(1 << 16), off)),
        1 => ".{0,12}".prop_map(Word::Text),
        5 => other.prop_map(Word::Other),
        1 => ".{0,40}".prop_map(Word::Noise),
    ]
}

struct Trio {
    pages: [Page; 3],
}

impl Trio {
    fn page(&mut self, who: Who) -> &mut Page {
        &mut self.pages[who as usize]
    }

    /// Sends a message and waits until the table has handled it.
    async fn say(&mut self, who: Who, word: &Word, seen: &Value) {
        let ply = seen["ply"].as_i64().expect("a number");
        let legal = seen["legal"].as_array().expect("a list");
        let message = match word {
            Word::Legal(number, off) if !legal.is_empty() => {
                json!({"type": "move", "move": legal[number % legal.len()]["move"], "ply": ply + off})
            }
            Word::Legal(_, off) => json!({"type": "move", "move": "1", "ply": ply + off}),
            Word::Text(text) => json!({"type": "move", "move": text, "ply": ply}),
            Word::Other(message) => message.clone(),
            Word::Noise(text) => json!(text),
        };
        let page = self.page(who);
        page.say(message).await;
        page.say(json!({"type": "ping"})).await;
        while page.receive().await.expect("the socket stays open")["type"] != "pong" {}
    }
}

/// Sends messages and checks the table after each.
async fn converse(house: &House, game: &str, words: &[(Who, Word)]) {
    let made = house.table(json!({"game": game, "seats": two_people()})).await;
    let other = house.table(json!({"game": game, "seats": two_people()})).await;
    let mut trio = Trio {
        pages: [
            house.sit(made.id(), &[made.token(0)]).await,
            house.sit(made.id(), &[made.link(1)]).await,
            house.sit(made.id(), &[other.token(0), other.link(1)]).await,
        ],
    };
    let path = format!("/api/tables/{}", made.id());
    let title = kibitz_catalog::title(game).expect("a game of the shelf");
    // Fewer messages than the burst of a socket: no socket is closed for sending too fast.
    for (who, word) in words {
        let before = house.get(&path).await.json();
        let mover = before["to_move"].as_u64();
        let legal = house.get(&format!("/api/games/{game}/board?moves={}", joined(&before))).await.json();
        trio.say(*who, word, &legal).await;
        let after = house.get(&path).await.json();
        let mut table = title.open(&kibitz_title::Setup::default()).expect("it opens");
        for text in after["moves"].as_array().expect("a list") {
            table.play(text.as_str().expect("text")).expect("every move of the table is legal");
        }
        assert_eq!(after["position"], table.position());
        let moved = after["ply"].as_u64() > before["ply"].as_u64();
        assert!(!moved || mover == Some(*who as u64), "{who:?} moved for seat {mover:?} by {word:?}");
        if *who == Who::Stranger {
            for field in ["moves", "result", "offer", "next"] {
                assert_eq!(before[field], after[field], "a stranger changed {field} by {word:?}");
            }
        }
    }
}

fn joined(view: &Value) -> String {
    let moves = view["moves"].as_array().expect("a list").iter();
    moves
        .map(|text| text.as_str().expect("text").replace('+', "%2B").replace('^', "%5E"))
        .collect::<Vec<_>>()
        .join(",")
}

#[test]
fn no_message_sequence_makes_an_illegal_position_or_lets_a_stranger_move() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let house = runtime.block_on(House::open());
    for title in kibitz_catalog::TITLES {
        let words = prop::collection::vec((who(), word()), 1..24);
        let config = Config { cases: 6, failure_persistence: None, ..Config::default() };
        let outcome = TestRunner::new(config).run(&words, |words| {
            runtime.block_on(converse(&house, title.id(), &words));
            Ok(())
        });
        outcome.unwrap_or_else(|failure| panic!("{}: {failure}", title.id()));
    }
}
