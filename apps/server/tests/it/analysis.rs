//! The analysis socket: lines, exact values, the review of a game.

use serde_json::{Value, json};

use crate::common::{TestServer, two_people};

#[tokio::test]
async fn a_position_gets_lines_and_a_new_request_replaces_the_last() {
    let server = TestServer::open().await;
    let mut page = server.socket("/ws/analysis").await;
    page.send(json!({"type": "analyse", "game": "checkers", "moves": [], "lines": 2})).await;
    let line = page.until("line").await;
    assert!((-1.0..=1.0).contains(&line["value"]["seat0"].as_f64().expect("a number")), "{line}");
    assert!(!line["moves"].as_array().expect("a list").is_empty());
    page.send(json!({"type": "analyse", "game": "omok", "position": "startpos", "moves": []})).await;
    // Lines of the first request may still arrive; a line that begins with a letter belongs to the second.
    loop {
        let line = page.until("line").await;
        if line["moves"][0].as_str().is_some_and(|text| text.starts_with(char::is_alphabetic)) {
            break;
        }
    }
    page.send(json!({"type": "ping"})).await;
    assert_eq!(page.until("pong").await, json!({"type": "pong"}));
    page.until("line").await; // what runs goes on
    page.send(json!({"type": "stop"})).await;
    page.send(json!({"type": "analyse", "game": "connect-four", "moves": ["9"]})).await;
    let told = loop {
        let value = page.receive().await.expect("open");
        if value["type"] == "error" {
            break value;
        }
    };
    assert!(told["message"].as_str().is_some_and(|words| !words.is_empty()));
}

#[tokio::test]
async fn exact_values_are_sent_only_for_games_with_a_solver() {
    let server = TestServer::open().await;
    let mut page = server.socket("/ws/analysis").await;
    // The first position of the public test set L3_R1 of Pascal Pons's solver, and its score.
    let late = "2252576253462244111563365343671351441";
    let question = |game: &str, position: &str| json!({"type": "analyse", "game": game, "position": position, "values": true, "lines": 1});
    page.send(question("connect-four", late)).await;
    let mut values: Value = page.until("values").await;
    let legal_moves = 2; // the other columns are full
    for solved in 1..=legal_moves {
        values = page.until("values").await;
        let moves = values["moves"].as_array().expect("a list");
        let exact = moves.iter().filter(|told| told["plies"].is_number()).count();
        assert_eq!(exact, solved, "one more each time: {values}");
    }
    // The seat to move loses to the last disc but one: five plies of six.
    assert_eq!(
        (&values["value"]["result"], &values["value"]["chance"]),
        (&json!("loss"), &json!(0.0)),
        "{values}"
    );
    let moves = values["moves"].as_array().expect("a list");
    assert!(!moves.is_empty() && moves.iter().all(|told| told["words"].is_string()), "{values}");
    for title in kibitz_catalog::TITLES.iter().filter(|title| !title.is_solved()) {
        let mut page = server.socket("/ws/analysis").await;
        page.send(question(title.id(), "startpos")).await;
        for _ in 0..3 {
            let told = page.receive().await.expect("open");
            assert!(["line", "waiting"].contains(&told["type"].as_str().expect("a word")), "{told}");
        }
    }
}

#[tokio::test]
async fn every_move_is_reviewed_and_the_review_is_stored() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let mut ben = server.join(made.id(), &[made.link(1)]).await;
    for (ply, text) in ["1", "2", "1", "2", "1", "7", "1"].iter().enumerate() {
        let page = if ply % 2 == 0 { &mut ann } else { &mut ben };
        page.until_view(|view| view["ply"] == ply).await;
        page.play(text).await;
    }
    let mut page = server.socket("/ws/analysis").await;
    page.send(json!({"type": "review", "table": made.id()})).await;
    assert_eq!(page.until("progress").await, json!({"type": "progress", "done": 0, "total": 8}));
    let review = page.until("review").await["review"].clone();
    page.until("done").await;
    assert_eq!(review["moves"].as_array().expect("a list").len(), 7);
    // Ann has three in the first column, and Ben plays elsewhere: the turning point. By our solver (and the
    // book) Ben would have won with the last disc: `kibitz solve connect-four 12121`.
    let turns = review["turning_points"].as_array().expect("a list");
    let place = turns.iter().position(|ply| *ply == json!(5)).expect("move 6 turned the game");
    let sentence = review["sentences"][place].as_str().expect("a sentence");
    assert!(sentence.starts_with("Move 3: Red plays 7 and turns a win into a loss"), "{sentence}");
    assert_eq!(review["moves"][5]["mark"], "blunder");
    assert!(sentence.contains("Better was 1"), "{sentence}");
    let kept = server.get(&format!("/api/library/{}/review", made.id())).await.json();
    assert_eq!(kept, review);
}
