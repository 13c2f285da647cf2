//! Pages send random messages in any order: the game on disk stays legal, and a stranger can never move.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::common::{TestPage, TestServer, two_people};

/// The sender: the first seat, the second, or a stranger with the tokens of another table.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Sender {
    First,
    Second,
    Stranger,
}

#[derive(Clone, Debug)]
enum PageMessage {
    /// A legal move of the current position, by its index, and how far its ply is from the current one.
    Legal(usize, i64),
    Text(String),
    Other(Value),
    /// Something that is not a message.
    Noise(String),
}

fn who() -> impl Strategy<Value = Sender> {
    prop_oneof![3 => Just(Sender::First), 3 => Just(Sender::Second), 2 => Just(Sender::Stranger)]
}

fn word() -> impl Strategy<Value = PageMessage> {
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
        8 => (any::<prop::sample::Index>(), -1_i64..=1).prop_map(|(index, off)| PageMessage::Legal(index.index(1 << 16), off)),
        1 => ".{0,12}".prop_map(PageMessage::Text),
        5 => other.prop_map(PageMessage::Other),
        1 => ".{0,40}".prop_map(PageMessage::Noise),
    ]
}

struct ThreePages {
    pages: [TestPage; 3],
}

impl ThreePages {
    fn page(&mut self, who: Sender) -> &mut TestPage {
        &mut self.pages[who as usize]
    }

    /// Sends a message and waits until the table has handled it.
    async fn send(&mut self, who: Sender, word: &PageMessage, seen: &Value) {
        let ply = seen["ply"].as_i64().expect("a number");
        let legal = seen["legal"].as_array().expect("a list");
        let message = match word {
            PageMessage::Legal(number, off) if !legal.is_empty() => {
                json!({"type": "move", "move": legal[number % legal.len()]["move"], "ply": ply + off})
            }
            PageMessage::Legal(_, off) => json!({"type": "move", "move": "1", "ply": ply + off}),
            PageMessage::Text(text) => json!({"type": "move", "move": text, "ply": ply}),
            PageMessage::Other(message) => message.clone(),
            PageMessage::Noise(text) => json!(text),
        };
        let page = self.page(who);
        page.send(message).await;
        page.send(json!({"type": "ping"})).await;
        while page.receive().await.expect("the socket stays open")["type"] != "pong" {}
    }
}

/// Sends messages and checks the table after each.
async fn converse(server: &TestServer, game: &str, words: &[(Sender, PageMessage)]) {
    let made = server.table(json!({"game": game, "seats": two_people()})).await;
    let other = server.table(json!({"game": game, "seats": two_people()})).await;
    let mut trio = ThreePages {
        pages: [
            server.join(made.id(), &[made.token(0)]).await,
            server.join(made.id(), &[made.link(1)]).await,
            server.join(made.id(), &[other.token(0), other.link(1)]).await,
        ],
    };
    let path = format!("/api/tables/{}", made.id());
    let title = kibitz_catalog::title(game).expect("a game of the catalog");
    // Fewer messages than the burst of a socket: no socket is closed for sending too fast.
    for (who, word) in words {
        let before = server.get(&path).await.json();
        let mover = before["to_move"].as_u64();
        let legal = server.get(&format!("/api/games/{game}/board?moves={}", joined(&before))).await.json();
        trio.send(*who, word, &legal).await;
        let after = server.get(&path).await.json();
        let mut table = title.open(&kibitz_title::Setup::default()).expect("it opens");
        for text in after["moves"].as_array().expect("a list") {
            table.play(text.as_str().expect("text")).expect("every move of the table is legal");
        }
        assert_eq!(after["position"], table.position());
        let moved = after["ply"].as_u64() > before["ply"].as_u64();
        assert!(!moved || mover == Some(*who as u64), "{who:?} moved for seat {mover:?} by {word:?}");
        if *who == Sender::Stranger {
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
    let server = runtime.block_on(TestServer::open());
    for title in kibitz_catalog::TITLES {
        let words = prop::collection::vec((who(), word()), 1..24);
        let config = Config { cases: 6, failure_persistence: None, ..Config::default() };
        let outcome = TestRunner::new(config).run(&words, |words| {
            runtime.block_on(converse(&server, title.id(), &words));
            Ok(())
        });
        outcome.unwrap_or_else(|failure| panic!("{}: {failure}", title.id()));
    }
}
