//! The library: list, rename, delete with undo, export and import, resume.

use serde_json::{Value, json};

use crate::common::{self, TestServer, two_people};

async fn finished(server: &TestServer, game: &str) -> String {
    let made = server.table(json!({"game": game, "seats": [{"kind": "person"}, {"kind": "person"}]})).await;
    let mut page = server.join(made.id(), &[made.token(0), made.token(1)]).await;
    let text = page.view["legal"][0]["move"].as_str().expect("a move").to_owned();
    page.play(&text).await;
    page.send(json!({"type": "resign", "seat": 1})).await;
    page.until_view(|view| view["result"].is_object()).await;
    made.id().to_owned()
}

async fn listed(server: &TestServer, query: &str) -> Vec<Value> {
    server.get(&format!("/api/library{query}")).await.json()["games"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn games_are_listed_found_renamed_deleted_and_restored() {
    let server = TestServer::open().await;
    let over = finished(&server, "checkers").await;
    let running = server.table(json!({"game": "omok", "seats": two_people()})).await;
    assert_eq!(listed(&server, "").await.len(), 2);
    assert_eq!(listed(&server, "?game=omok").await[0]["id"], running.id());
    let row = &listed(&server, "?status=finished").await[0];
    assert_eq!((&row["id"], &row["moves"], &row["status"]), (&json!(over), &json!(1), &json!("finished")));
    assert!(row["result"].as_str().expect("a sentence").ends_with("resigned."), "{row}");
    assert_eq!(listed(&server, "?q=ben").await[0]["id"], running.id(), "found by a player's name");
    assert!(listed(&server, "?q=100%25").await.is_empty(), "signs stand for themselves");
    let path = format!("/api/library/{over}");
    let json_type = [("content-type", "application/json")];
    assert_eq!(server.request("PATCH", &path, &json_type, r#"{"title":"The long one"}"#).await.status, 204);
    assert_eq!(listed(&server, "?q=long").await[0]["title"], "The long one");
    assert_eq!(server.request("DELETE", &path, &[], "").await.status, 204);
    assert_eq!(listed(&server, "").await.len(), 1);
    assert_eq!(server.get(&format!("/api/tables/{over}")).await.status, 404);
    assert_eq!(server.request("POST", &format!("{path}/restore"), &[], "").await.status, 204);
    assert_eq!(server.get(&format!("/api/tables/{over}")).await.status, 200);
}

#[tokio::test]
async fn export_and_import_are_a_round_trip() {
    let server = TestServer::open().await;
    for title in kibitz_catalog::TITLES {
        let id = finished(&server, title.id()).await;
        let file = server.get(&format!("/api/library/{id}/export?format=json")).await;
        assert_eq!(file.status, 200);
        let reply = server.request("POST", "/api/library/import", &[], &file.body).await.json();
        assert_eq!(reply["refused"], json!([]));
        let again = reply["imported"][0].as_str().expect("an id").to_owned();
        let again = server.get(&format!("/api/library/{again}/export?format=json")).await;
        assert_eq!(again.json(), file.json());
    }
}

#[tokio::test]
async fn a_bad_game_of_an_import_is_reported_with_its_line_and_the_others_are_imported() {
    let server = TestServer::open().await;
    let good = r#"{"kibitz":1,"game":"connect-four","variant":"7x6","moves":["4"]}"#;
    let bad = r#"{"kibitz":1,"game":"connect-four","variant":"7x6","moves":["9"]}"#;
    let reply =
        server.request("POST", "/api/library/import", &[], &format!("{good}\n{bad}\n{good}\n")).await.json();
    assert_eq!(reply["imported"].as_array().expect("a list").len(), 2);
    assert_eq!(reply["refused"][0]["line"], 2);
    let reply = server.request("POST", "/api/library/import", &[], "nothing like a game").await.json();
    assert_eq!(reply["refused"][0]["line"], 1);
    let reply = server.get("/api/library/0000000000000000/export").await;
    assert_eq!(reply.status, 404);
}

#[tokio::test]
async fn an_imported_game_is_resumed_with_new_tokens() {
    let server = TestServer::open().await;
    let text = r#"{"kibitz":1,"game":"connect-four","variant":"7x6","moves":["4","4"]}"#;
    let reply = server.request("POST", "/api/library/import", &[], text).await.json();
    let id = reply["imported"][0].as_str().expect("an id").to_owned();
    let made = common::NewTableReply(
        server.request("POST", &format!("/api/library/{id}/resume"), &[], "").await.json(),
    );
    let mut page = server.join(&id, &[made.token(0), made.token(1)]).await;
    page.play("3").await;
    assert_eq!(page.view["moves"], json!(["4", "4", "3"]));
}

#[tokio::test]
async fn a_table_set_up_with_a_finished_game_is_listed_as_finished() {
    let server = TestServer::open().await;
    let record = json!({"kibitz": 1, "game": "connect-four", "variant": "7x6", "moves": ["1", "2", "1", "2", "1", "2", "1"]});
    let made =
        server.table(json!({"game": "connect-four", "seats": two_people(), "from_record": record})).await;
    let row = &listed(&server, "?status=finished").await[0];
    assert_eq!(row["id"], made.id());
    assert_eq!(row["result"], "Black wins: four in a row.");
}

#[tokio::test]
async fn a_review_is_stored_with_its_game() {
    let server = TestServer::open().await;
    let id = finished(&server, "connect-four").await;
    let path = format!("/api/library/{id}/review");
    assert_eq!(server.get(&path).await.status, 404);
    let put = async |body: &Value| {
        server.request("PUT", &path, &[("content-type", "application/json")], &body.to_string()).await.status
    };
    assert_eq!(put(&json!({"turning": []})).await, 422);
    let worth = json!({"chance": 0.5, "words": "even", "is_known": false});
    let lost = json!({"chance": 0.0, "words": "loses in 2", "is_known": true});
    let side = |name| json!({"name": name, "accuracy": 90.0, "inaccuracies": 0, "mistakes": 0, "blunders": 1, "missed_wins": 0});
    let review = json!({
        "game": {"kibitz": 1, "game": "connect-four", "variant": "classic", "moves": ["4"]},
        "judge": "engine", "sides": [side("Black"), side("Red")], "turning_points": [0], "is_whole": false,
        "moves": [{"ply": 0, "seat": 0, "move": "4", "before": worth, "after": lost, "grade": "blunder", "missed_win": false, "better": ["3"]}],
    });
    assert_eq!(put(&review).await, 204);
    let kept = server.get(&path).await.json();
    // Stored by an earlier version: the numbers of moves are added, and values called known become chances.
    assert_eq!(kept["moves"][0]["mark"], "blunder");
    assert_eq!((&kept["moves"][0]["number"], &kept["moves"][0]["better"]), (&json!(1), &json!(["3"])));
    assert_eq!(
        kept["sentences"],
        json!([
            "Move 1: Black plays 4 and gives away a good part of the chance to win (50 % for Black → 100 % for Red). Better was 3."
        ])
    );
}

#[tokio::test]
async fn an_import_over_16_mib_is_refused() {
    let server = TestServer::open().await;
    let reply = server.request("POST", "/api/library/import", &[], &" ".repeat((16 << 20) + 1)).await;
    assert_eq!(reply.status, 413);
    assert_eq!(reply.json()["error"], "this file is over 16 MiB: split it");
}
