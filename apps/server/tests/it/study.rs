//! Comments and variations that are stored with a table.

use serde_json::{Value, json};

use crate::common::{HttpReply, TestServer, two_people};

async fn put(server: &TestServer, id: &str, study: &Value) -> HttpReply {
    let headers = [("content-type", "application/json")];
    server.request("PUT", &format!("/api/tables/{id}/study"), &headers, &study.to_string()).await
}

#[tokio::test]
async fn a_study_is_kept_in_the_notation_of_the_game_and_exported() {
    let server = TestServer::open().await;
    let record = json!({"kibitz": 1, "game": "omok", "variant": "freestyle", "moves": ["h8", "i9", "g7"]});
    let seats = json!([{"kind": "person"}, {"kind": "person"}]);
    let made = server.table(json!({"game": "omok", "seats": seats, "from_record": record})).await;
    let nothing = server.get(&format!("/api/tables/{}/study", made.id())).await.json();
    assert_eq!(nothing, json!({"comments": [], "variations": []}));
    let study = json!({
        "comments": [{"after": 1, "text": "the middle", "mark": "!"}],
        "variations": [{"after": 1, "moves": ["A1", "b2"], "comments": [{"after": 2, "mark": "??"}]}],
    });
    assert_eq!(put(&server, made.id(), &study).await.status, 204);
    let kept = server.get(&format!("/api/tables/{}/study", made.id())).await.json();
    assert_eq!(kept["comments"], study["comments"]);
    assert_eq!(kept["variations"][0]["moves"], json!(["a1", "b2"]));
    let sgf = server.get(&format!("/api/library/{}/export?format=sgf", made.id())).await.body;
    assert!(sgf.contains(";B[hh]TE[1]C[the middle]("), "{sgf}");
    assert!(sgf.contains("(;W[ao]BM[2];B[bn])"), "{sgf}");
    let reply = server.request("POST", "/api/library/import", &[], &sgf).await.json();
    let again = reply["imported"][0].as_str().expect("an id");
    assert_eq!(server.get(&format!("/api/tables/{again}/study")).await.json(), kept);
}

#[tokio::test]
async fn what_cannot_be_played_is_refused() {
    let server = TestServer::open().await;
    let seats = json!([{"kind": "person"}, {"kind": "person"}]);
    let made = server.table(json!({"game": "connect-four", "seats": seats})).await;
    for line in [json!({"after": 0, "moves": ["9"]}), json!({"after": 3, "moves": ["1"]})] {
        let reply = put(&server, made.id(), &json!({"variations": [line]})).await;
        assert_eq!(reply.status, 422, "{}", reply.body);
    }
    let mut nested = json!({"after": 0, "moves": ["1"]});
    for _ in 0..40 {
        nested = json!({"after": 0, "moves": ["1"], "variations": [nested]});
    }
    let reply = put(&server, made.id(), &json!({"variations": [nested]})).await;
    assert_eq!(reply.status, 422);
    assert!(reply.body.contains("its variations are nested more than 32 deep"), "{}", reply.body);
    let long = json!({"comments": [{"after": 0, "text": "x".repeat(300 << 10)}]});
    assert_eq!(put(&server, made.id(), &long).await.status, 422);
    let kept = server.get(&format!("/api/tables/{}/study", made.id())).await.json();
    assert_eq!(kept, json!({"comments": [], "variations": []}));
}

#[tokio::test]
async fn while_people_play_with_each_other_nothing_is_written_about_their_game() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let study = json!({"comments": [{"after": 0, "text": "a plan"}]});
    assert_eq!(put(&server, made.id(), &study).await.status, 409);
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    page.send(json!({"type": "resign", "seat": 0})).await;
    page.until_view(|view| view["result"].is_object()).await;
    assert_eq!(put(&server, made.id(), &study).await.status, 204);
}
