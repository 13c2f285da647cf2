//! What strangers are shown, and that they cannot open the library. `authorisation.rs` has the table of
//! permissions.

use serde_json::json;

use crate::common::{TestServer, two_people};

#[tokio::test]
async fn a_seat_is_yours_only_with_its_token() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    for (tokens, yours) in
        [(vec![], [false, false]), (vec![made.token(0)], [true, false]), (vec![made.link(1)], [false, true])]
    {
        let page = server.join(made.id(), &tokens).await;
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
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let json = ("content-type", "application/json");
    for (method, path, body) in library(made.id()) {
        let asked = server.request(method, &path, &[("host", ELSEWHERE), json], body).await;
        assert_eq!(asked.status, 403, "{method} {path} under another name");
        let bearer = format!("Bearer {}", made.token(0));
        let asked = server
            .request(method, &path, &[("host", ELSEWHERE), json, ("authorization", &bearer)], body)
            .await;
        assert_eq!(asked.status, 403, "{method} {path} with a seat's token");
        let asked = server.request(method, &path, &[json, ("origin", "http://evil.example")], body).await;
        assert_eq!(asked.status, 403, "{method} {path} from a page of another site");
    }
    let bearer = format!("Bearer {}", server.owner);
    let asked =
        server.request("GET", "/api/library", &[("host", ELSEWHERE), ("authorization", &bearer)], "").await;
    assert_eq!(asked.status, 200, "with the owner's token");
    assert_eq!(server.get("/api/library").await.json()["total"], 1);
}

#[tokio::test]
async fn every_other_route_needs_no_token_and_reveals_no_secret() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    for path in ["", "/ply/0", "/frames"] {
        let reply = server.get(&format!("/api/tables/{}{path}", made.id())).await;
        assert_eq!(reply.status, 200);
        for secret in [made.token(0), made.link(1)] {
            assert!(!reply.body.contains(secret), "{path} tells a token");
        }
    }
    for path in ["", "/ply/0", "/frames"] {
        let reply = server.get(&format!("/api/tables/0000000000000000{path}")).await;
        assert_eq!(reply.status, 404);
        assert!(reply.error().starts_with("there is no such table"));
    }
}
