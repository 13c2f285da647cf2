//! Tables over HTTP and sockets: moves, bots, undo, offers, clocks, the next game.

use kibitz_title::Setup;
use serde_json::{Value, json};

use crate::common::{TestPage, TestServer, two_people};

/// Plays moves of a two-player game, each on the page of the seat to move.
async fn play_all(pages: [&mut TestPage; 2], moves: &[&str]) {
    let [first, second] = pages;
    for (ply, text) in moves.iter().enumerate() {
        let (mover, other) =
            if ply % 2 == 0 { (&mut *first, &mut *second) } else { (&mut *second, &mut *first) };
        mover.until_view(|view| view["ply"] == ply).await;
        mover.play(text).await;
        other.until_view(|view| view["ply"] == ply + 1).await;
    }
}

#[tokio::test]
async fn the_home_page_and_every_other_page_are_served() {
    let server = TestServer::open().await;
    let games = server.get("/api/games").await.json();
    assert_eq!(games.as_array().expect("a list").len(), kibitz_catalog::TITLES.len());
    let mut paths =
        vec!["/".to_owned(), "/library".to_owned(), "/settings".to_owned(), "/healthz".to_owned()];
    for title in kibitz_catalog::TITLES {
        let id = title.id();
        paths.extend(["play", "analyse", "rules"].map(|page| format!("/{page}/{id}")));
        paths.extend(["rules", "board", "sample"].map(|part| format!("/api/games/{id}/{part}")));
    }
    for path in paths {
        assert_eq!(server.get(&path).await.status, 200, "{path}");
    }
    for path in ["/play/chess", "/table/zzzz", "/nope", "/analyse/chess/x"] {
        let reply = server.get(path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(reply.body.contains("data-page=\"missing\""), "{path}: {}", reply.body);
    }
    assert_eq!(server.get("/api/openapi.json").await.json()["openapi"].as_str().map(|v| &v[..2]), Some("3."));
}

/// The tests of the program compare the command and the terminal with the same source.
#[tokio::test]
async fn the_page_explains_the_rules_of_every_variant_from_the_source_all_programs_use() {
    let server = TestServer::open().await;
    for title in kibitz_catalog::TITLES {
        for variant in title.variants() {
            let steps = title.how_to_play(&Setup::variant(variant.name)).expect("a variant goes together");
            let path = format!("/api/games/{}/rules?variant={}", title.id(), variant.name);
            let told = server.get(&path).await.json();
            let told = told["steps"].as_array().expect("a list").iter().map(|step| step["message"].clone());
            let messages = steps.iter().map(|step| serde_json::to_value(step.message()).expect("it is data"));
            assert_eq!(told.collect::<Vec<_>>(), messages.collect::<Vec<_>>(), "{path}");
        }
    }
}

#[tokio::test]
async fn two_persons_play_a_whole_game_on_two_pages() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let mut ben = server.join(made.id(), &[made.link(1)]).await;
    assert_eq!(ann.view["legal"].as_array().expect("a list").len(), 7);
    assert_eq!(ben.view["legal"], json!([]), "it is not Ben's turn");
    play_all([&mut ann, &mut ben], &["4", "1", "4", "1", "4", "1", "4"]).await;
    assert_eq!(ben.view["result"]["places"], json!([1, 2]));
    assert_eq!(ben.view["to_move"], Value::Null);
    assert_eq!(ben.view["decisive"].as_array().expect("a list").len(), 4);
    let seen = server.get(&format!("/api/tables/{}", made.id())).await.json();
    assert_eq!(seen["moves"], json!(["4", "1", "4", "1", "4", "1", "4"]));
    assert_eq!(seen["result"]["sentence"], ben.view["result"]["sentence"]);
}

#[tokio::test]
async fn a_bot_answers_in_every_game() {
    let server = TestServer::open().await;
    for title in kibitz_catalog::TITLES {
        let seats = json!([{"kind": "person"}, {"kind": "bot", "bot": "random"}]);
        let made = server.table(json!({"game": title.id(), "seats": seats})).await;
        let mut page = server.join(made.id(), &[made.token(0)]).await;
        let text = page.view["legal"][0]["move"].as_str().expect("a move").to_owned();
        page.play(&text).await;
        page.until_view(|view| {
            !view["legal"].as_array().expect("a list").is_empty() || view["result"].is_object()
        })
        .await;
        assert!(page.ply() >= 2, "{}: {}", title.id(), page.view["moves"]);
    }
}

#[tokio::test]
async fn a_move_sent_twice_is_played_once_and_acknowledged_twice() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    for nonce in ["a", "b"] {
        ann.send(json!({"type": "move", "move": "4", "ply": 0, "nonce": nonce})).await;
        let ack = ann.until("ack").await;
        assert_eq!((&ack["nonce"], &ack["ply"]), (&json!(nonce), &json!(0)));
    }
    let seen = server.get(&format!("/api/tables/{}", made.id())).await.json();
    assert_eq!(seen["moves"], json!(["4"]));
    let told = ann.refused(json!({"type": "move", "move": "3", "ply": 0, "nonce": "c"})).await;
    assert_eq!(told, "another move was played meanwhile: look at the board");
    let told = ann.refused(json!({"type": "move", "move": "3", "ply": 9, "nonce": "d"})).await;
    assert_eq!(told, "only 1 moves have been played: reload to see the game as it is");
}

#[tokio::test]
async fn undo_returns_to_the_persons_turn_and_redo_replays_the_moves() {
    let server = TestServer::open().await;
    let seats = json!([{"kind": "person"}, {"kind": "bot", "bot": "random"}]);
    let made = server.table(json!({"game": "connect-four", "seats": seats})).await;
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    page.play("4").await;
    let after = page.until_view(|view| view["ply"] == 2 && view["thinking"].is_null()).await;
    page.send(json!({"type": "undo"})).await;
    let back = page.until_view(|view| view["ply"] == 0).await;
    assert_eq!((&back["can_undo"], &back["can_redo"]), (&json!(false), &json!(true)));
    page.send(json!({"type": "redo"})).await;
    let forth = page.until_view(|view| view["ply"] == 2).await;
    assert_eq!(forth["moves"], after["moves"]);
    page.send(json!({"type": "undo"})).await;
    page.until_view(|view| view["ply"] == 0).await;
    page.play("1").await;
    page.until_view(|view| view["ply"] == 2).await;
    assert_eq!(page.view["can_redo"], json!(false));
    assert_eq!(
        page.refused(json!({"type": "redo"})).await,
        "there is no move to play again: nothing was taken back"
    );
}

#[tokio::test]
async fn a_takeback_needs_the_others_consent_and_restores_the_clock() {
    let server = TestServer::open().await;
    let clock = json!({"kind": "game", "start_ms": 60_000, "increment_ms": 5000});
    let made = server.table(json!({"game": "connect-four", "seats": two_people(), "clock": clock})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let mut ben = server.join(made.id(), &[made.link(1)]).await;
    assert_eq!(ann.view["clock"], json!({"kind": "game", "left_ms": [60_000, 60_000], "running": null}));
    play_all([&mut ann, &mut ben], &["4"]).await;
    assert_eq!(ann.view["clock"]["left_ms"][0], 65_000);
    assert_eq!(ann.view["clock"]["running"], 1);
    assert_eq!(ann.refused(json!({"type": "undo"})).await, "others play here too: ask them for a takeback");
    ann.send(json!({"type": "takeback"})).await;
    assert_eq!(ben.until("offer").await, json!({"type": "offer", "what": "takeback", "seat": 0}));
    assert_eq!(
        ann.refused(json!({"type": "takeback_answer", "yes": true})).await,
        "this offer is not yours to answer"
    );
    ben.send(json!({"type": "takeback_answer", "yes": false})).await;
    ann.until_view(|view| view["offer"].is_null() && view["version"].as_u64() > ben.view["version"].as_u64())
        .await;
    assert_eq!(ann.ply(), 1);
    ann.send(json!({"type": "takeback"})).await;
    ben.until("offer").await;
    ben.send(json!({"type": "takeback_answer", "yes": true})).await;
    let view = ann.until_view(|view| view["ply"] == 0).await;
    assert_eq!(view["clock"]["left_ms"], json!([60_000, 60_000]));
}

#[tokio::test]
async fn a_draw_needs_both_persons_and_a_bot_never_agrees() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "checkers", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let mut ben = server.join(made.id(), &[made.link(1)]).await;
    ann.send(json!({"type": "offer_draw", "seat": 0})).await;
    ben.until("offer").await;
    ben.send(json!({"type": "answer_draw", "seat": 1, "yes": true})).await;
    let view = ann.until_view(|view| view["result"].is_object()).await;
    assert_eq!(view["result"]["decision"], "agreement");
    let made = server.table(json!({"game": "checkers"})).await;
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    let told = page.refused(json!({"type": "offer_draw", "seat": 0})).await;
    assert_eq!(told, "the computer plays on: a draw needs people in every seat");
}

#[tokio::test]
async fn a_flag_falls_even_if_no_player_sends_anything() {
    let server = TestServer::open().await;
    let clock = json!({"kind": "move", "start_ms": 1000, "increment_ms": 0});
    let made = server.table(json!({"game": "connect-four", "seats": two_people(), "clock": clock})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    ann.play("4").await;
    let view = ann.until_view(|view| view["result"].is_object()).await;
    assert_eq!(view["result"]["decision"], json!({"time": 1}));
    assert_eq!(view["clock"]["running"], Value::Null);
    assert_eq!(view["clock"]["left_ms"][1], 0);
}

#[tokio::test]
async fn a_rematch_is_one_new_table_on_which_everybody_moves_on_a_seat() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let mut ben = server.join(made.id(), &[made.link(1)]).await;
    assert!(ann.refused(json!({"type": "rematch"})).await.starts_with("the game is not over yet"));
    ann.send(json!({"type": "resign"})).await;
    ben.until_view(|view| view["result"].is_object()).await;
    ann.send(json!({"type": "rematch"})).await;
    assert_eq!(ben.until("offer").await["what"], "rematch");
    ben.send(json!({"type": "answer_rematch", "yes": false})).await;
    assert_eq!(ann.until("declined").await["what"], "rematch");
    ann.send(json!({"type": "rematch"})).await;
    ben.until("offer").await;
    ben.send(json!({"type": "rematch"})).await;
    let next = ann.until("moved_to").await["id"].as_str().expect("an id").to_owned();
    assert_eq!(ben.until("moved_to").await["id"], next);
    let ann = server.join(&next, &[made.token(0)]).await;
    assert_eq!(ann.view["seats"][1]["yours"], true);
    assert_eq!(
        (&ann.view["seats"][0]["name"], &ann.view["seats"][1]["name"]),
        (&json!("Ben"), &json!("Ann"))
    );
    assert_eq!(ann.view["stats"], json!({"games": 1, "wins": [1, 0], "draws": 0}));
}

#[tokio::test]
async fn games_between_bots_run_while_watched_and_obey_their_creator() {
    let server = TestServer::open().await;
    let seats = json!([{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]);
    let made = server.table(json!({"game": "connect-four", "seats": seats})).await;
    let mut host = server.join(made.id(), &[made.token(0), made.token(1)]).await;
    let mut watcher = server.join(made.id(), &[]).await;
    host.until_view(|view| view["result"].is_object()).await;
    watcher.until_view(|view| view["result"].is_object()).await;
    let told = watcher.refused(json!({"type": "another"})).await;
    assert_eq!(told, "only players at this table can do that");
    host.send(json!({"type": "another"})).await;
    let next = host.until("moved_to").await["id"].as_str().expect("an id").to_owned();
    let mut host = server.join(&next, &[made.token(0)]).await;
    let view = host.until_view(|view| view["result"].is_object()).await;
    assert_eq!(view["stats"]["games"], 2);
    let told = host.refused(json!({"type": "move", "move": "1", "ply": view["ply"], "nonce": "x"})).await;
    assert!(told.starts_with("the game is over"), "{told}");
}

#[tokio::test]
async fn a_hint_is_a_legal_move_of_the_seat_to_move() {
    let server = TestServer::open().await;
    let made =
        server.table(json!({"game": "connect-four", "position": "444415555", "seats": two_people()})).await;
    let mut ben = server.join(made.id(), &[made.link(1)]).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    assert!(ben.refused(json!({"type": "hint"})).await.starts_with("you play against a person"));
    ann.send(json!({"type": "offer_hints"})).await;
    ben.until("offer").await;
    ben.send(json!({"type": "answer_hints", "yes": true})).await;
    ben.until_view(|view| view["can_hint"] == true).await;
    ben.send(json!({"type": "hint"})).await;
    let hint = ben.until("hint").await;
    let legal = ben.view["legal"].as_array().expect("a list");
    assert!(legal.iter().any(|legal| legal["move"] == hint["move"] && legal["path"] == hint["path"]));
    assert!(ann.refused(json!({"type": "hint"})).await.starts_with("you get a hint when it is your turn"));
}

#[tokio::test]
async fn earlier_positions_and_frames_are_shown_as_they_were() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let mut ben = server.join(made.id(), &[made.link(1)]).await;
    play_all([&mut ann, &mut ben], &["4", "3", "2"]).await;
    let frames = server.get(&format!("/api/tables/{}/frames?from=0", made.id())).await.json();
    let frames = frames.as_array().expect("a list");
    assert_eq!(frames.len(), 4);
    for (ply, frame) in frames.iter().enumerate() {
        let view = server.get(&format!("/api/tables/{}/ply/{ply}", made.id())).await.json();
        assert_eq!((&view["pieces"], &view["ply"]), (&frame["pieces"], &json!(ply)));
        assert_eq!(frame["pieces"].as_array().expect("a list").iter().filter(|p| !p.is_null()).count(), ply);
    }
    assert_eq!(frames[3]["pieces"], ann.view["pieces"]);
    assert_eq!(server.get(&format!("/api/tables/{}/ply/4", made.id())).await.status, 404);
}

#[tokio::test]
async fn a_closed_table_is_loaded_unchanged() {
    let server = TestServer::with(|options| options.idle = std::time::Duration::from_millis(50)).await;
    let made = server.table(json!({"game": "omok", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let text = ann.view["legal"][0]["move"].as_str().expect("a move").to_owned();
    ann.play(&text).await;
    let before = ann.view["position"].clone();
    drop(ann);
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    let ben = server.join(made.id(), &[made.link(1)]).await;
    assert_eq!(ben.view["position"], before);
    assert!(!ben.view["legal"].as_array().expect("a list").is_empty());
}

#[tokio::test]
async fn names_are_changed_by_the_seats_player() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "omok", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    ann.send(json!({"type": "rename", "seat": 0, "name": "  Anna   Maria "})).await;
    ann.until_view(|view| view["seats"][0]["name"] == "Anna Maria").await;
    assert!(
        ann.refused(json!({"type": "rename", "seat": 1, "name": "X"}))
            .await
            .starts_with("that seat belongs to somebody else")
    );
    assert_eq!(
        ann.refused(json!({"type": "rename", "seat": 0, "name": " "})).await,
        "a name has 1 to 40 characters"
    );
}

#[tokio::test]
async fn an_impossible_table_is_refused_in_one_sentence() {
    let server = TestServer::open().await;
    for (body, told) in [
        (json!({"game": "chess"}), "there is no game `chess`"),
        (json!({"game": "omok", "variant": "x"}), "omok has no variant `x`"),
        (json!({"game": "omok", "position": "?!"}), "the position does not read"),
        (json!({"game": "omok", "seats": [{"kind": "bot", "bot": "nobody"}]}), "omok has no bot `nobody`"),
        (
            json!({"game": "omok", "clock": {"kind": "game", "start_ms": 5}}),
            "a clock has between a second and a day",
        ),
        (
            json!({"game": "omok", "seats": [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}]}),
            "there are 2 seats",
        ),
    ] {
        let reply = server.post("/api/tables", &body).await;
        assert!((400..500).contains(&reply.status), "{body}: {}", reply.status);
        assert!(reply.error().starts_with(told), "{}", reply.error());
    }
}

#[tokio::test]
async fn a_position_is_written_from_pieces_and_an_invalid_one_refused() {
    let server = TestServer::open().await;
    let arrange = async |game: &str, body: Value| {
        let json_type = [("content-type", "application/json")];
        server.request("POST", &format!("/api/games/{game}/arrange"), &json_type, &body.to_string()).await
    };
    for title in kibitz_catalog::TITLES {
        let table = title.open(&kibitz_title::Setup::default()).expect("it opens");
        let seat = table.to_move().0;
        let reply = arrange(title.id(), json!({"pieces": table.pieces(), "to_move": seat})).await;
        assert_eq!(reply.json()["position"], table.position(), "{}", title.id());
    }
    let king = |piece: u8| (0..32).map(|square| (square == 17).then_some(piece)).collect::<Vec<_>>();
    let reply = arrange("checkers", json!({"pieces": king(3), "to_move": 1})).await;
    assert_eq!(reply.json()["position"], "W:WK18:B");
    for body in [
        json!({"pieces": [], "to_move": 0}),
        json!({"pieces": king(4), "to_move": 0}),
        json!({"pieces": king(3), "to_move": 2}),
    ] {
        let reply = arrange("checkers", body).await;
        assert_eq!(reply.status, 422);
        assert!(reply.json()["error"].as_str().is_some_and(|words| words.starts_with(['n', 't'])));
    }
}
