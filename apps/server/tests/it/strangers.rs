//! Permissions: every route and every message with no token, another seat's and another table's.

use serde_json::{Value, json};

use crate::common::{House, two_people};

/// Every message that changes a table.
pub fn everything() -> Vec<Value> {
    vec![
        json!({"type": "move", "move": "4", "ply": 0, "nonce": "x"}),
        json!({"type": "undo"}),
        json!({"type": "redo"}),
        json!({"type": "takeback", "seat": 0}),
        json!({"type": "takeback_answer", "yes": true}),
        json!({"type": "hint"}),
        json!({"type": "resign", "seat": 0}),
        json!({"type": "offer_draw", "seat": 0}),
        json!({"type": "answer_draw", "seat": 0, "yes": true}),
        json!({"type": "rematch"}),
        json!({"type": "rename", "seat": 0, "name": "Eve"}),
        json!({"type": "pause"}),
        json!({"type": "continue"}),
        json!({"type": "another"}),
        json!({"type": "restart"}),
        json!({"type": "answer_rematch", "yes": true}),
        json!({"type": "move_now"}),
        json!({"type": "hello", "tokens": []}),
    ]
}

#[tokio::test]
async fn nothing_can_be_done_for_the_first_seat_without_its_token() {
    let house = House::open().await;
    let made = house.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let other = house.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let before = house.get(&format!("/api/tables/{}", made.id())).await.json();
    let strangers: [&[&str]; 4] = [
        &[],
        &[made.link(1)],
        &[other.token(0), other.link(1)],
        &["", "0", "00000000000000000000000000000000"],
    ];
    for tokens in strangers {
        let mut page = house.sit(made.id(), tokens).await;
        for message in everything() {
            page.refused(message).await;
        }
        assert_eq!(page.view["legal"], json!([]), "{tokens:?} sees moves it may not play");
    }
    let after = house.get(&format!("/api/tables/{}", made.id())).await.json();
    for field in ["moves", "position", "result", "offer", "seats"] {
        let (mut before, mut after) = (before[field].clone(), after[field].clone());
        if field == "seats" {
            // Connections and disconnections are the only trace.
            for seats in [&mut before, &mut after] {
                seats.as_array_mut().expect("a list").iter_mut().for_each(|seat| seat["here"] = json!(false));
            }
        }
        assert_eq!(before, after, "{field}");
    }
    let mut ann = house.sit(made.id(), &[made.token(0)]).await;
    ann.play("4").await;
}

#[tokio::test]
async fn a_seat_is_yours_only_with_its_token() {
    let house = House::open().await;
    let made = house.table(json!({"game": "connect-four", "seats": two_people()})).await;
    for (tokens, yours) in
        [(vec![], [false, false]), (vec![made.token(0)], [true, false]), (vec![made.link(1)], [false, true])]
    {
        let page = house.sit(made.id(), &tokens).await;
        assert_eq!(
            [&page.view["seats"][0]["yours"], &page.view["seats"][1]["yours"]],
            [&json!(yours[0]), &json!(yours[1])]
        );
    }
}

fn library(id: &str) -> Vec<(&'static str, String, &'static str)> {
    vec![
        ("GET", "/api/library".to_owned(), ""),
        ("POST", "/api/library/import".to_owned(), "{}"),
        ("PATCH", format!("/api/library/{id}"), r#"{"title":"Mine"}"#),
        ("DELETE", format!("/api/library/{id}"), ""),
        ("POST", format!("/api/library/{id}/restore"), ""),
        ("GET", format!("/api/library/{id}/export"), ""),
        ("POST", format!("/api/library/{id}/resume"), ""),
        ("GET", format!("/api/library/{id}/review"), ""),
        ("PUT", format!("/api/library/{id}/review"), "{}"),
    ]
}

/// This computer under a foreign name, as a page of another site would use it.
const ELSEWHERE: &str = "evil.example:7777";

#[tokio::test]
async fn the_library_is_closed_to_strangers_and_open_to_its_owner() {
    let house = House::open().await;
    let made = house.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let json = ("content-type", "application/json");
    for (method, path, body) in library(made.id()) {
        let asked = house.ask(method, &path, &[("host", ELSEWHERE), json], body).await;
        assert_eq!(asked.status, 403, "{method} {path} under another name");
        let bearer = format!("Bearer {}", made.token(0));
        let asked =
            house.ask(method, &path, &[("host", ELSEWHERE), json, ("authorization", &bearer)], body).await;
        assert_eq!(asked.status, 403, "{method} {path} with a seat's token");
        let asked = house.ask(method, &path, &[json, ("origin", "http://evil.example")], body).await;
        assert_eq!(asked.status, 403, "{method} {path} from a page of another site");
    }
    let bearer = format!("Bearer {}", house.owner);
    let asked =
        house.ask("GET", "/api/library", &[("host", ELSEWHERE), ("authorization", &bearer)], "").await;
    assert_eq!(asked.status, 200, "with the owner's token");
    assert_eq!(house.get("/api/library").await.json()["total"], 1);
}

#[tokio::test]
async fn every_other_route_needs_no_token_and_reveals_no_secret() {
    let house = House::open().await;
    let made = house.table(json!({"game": "connect-four", "seats": two_people()})).await;
    for path in ["", "/ply/0", "/frames"] {
        let reply = house.get(&format!("/api/tables/{}{path}", made.id())).await;
        assert_eq!(reply.status, 200);
        for secret in [made.token(0), made.link(1)] {
            assert!(!reply.body.contains(secret), "{path} tells a token");
        }
    }
    for path in ["", "/ply/0", "/frames"] {
        let reply = house.get(&format!("/api/tables/0000000000000000{path}")).await;
        assert_eq!(reply.status, 404);
        assert!(reply.error().starts_with("there is no such table"));
    }
}
