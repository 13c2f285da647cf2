//! What the server refuses to any client.

use serde_json::json;

use crate::common::{TestServer, two_people};

#[tokio::test]
async fn every_answer_forbids_inline_script_and_foreign_frames() {
    let server = TestServer::open().await;
    for path in ["/", "/api/games", "/web/nothing.js", "/api/tables/none"] {
        let head = server.get(path).await.head.to_lowercase();
        assert!(head.contains("content-security-policy: default-src 'self'"), "{path}: {head}");
        assert!(!head.contains("unsafe"), "{path}: {head}");
        assert!(head.contains("frame-ancestors 'none'"), "{path}: {head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{path}: {head}");
    }
    let page = server.get("/").await.body;
    assert!(!page.contains("<style") && !page.contains(" style=") && !page.contains("onclick"), "{page}");
    assert!(
        page.matches("<script").count()
            == page.matches("<script src=").count() + page.matches("<script type=\"module\" src=").count()
    );
}

#[tokio::test]
async fn a_page_of_another_site_opens_no_socket_and_changes_nothing() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "omok", "seats": two_people()})).await;
    let own = format!("http://{}", server.address);
    for path in [format!("/ws/tables/{}", made.id()), "/ws/analysis".to_owned()] {
        for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
            assert_eq!(server.try_socket(&path, Some(origin)).await.err(), Some(403), "{path} {origin}");
        }
        assert!(server.try_socket(&path, Some(&own)).await.is_ok(), "{path}");
    }
    let headers = [("content-type", "application/json"), ("origin", "http://evil.example")];
    assert_eq!(server.request("POST", "/api/tables", &headers, r#"{"game":"omok"}"#).await.status, 403);
}

#[tokio::test]
async fn a_message_over_16_kib_closes_the_socket() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "omok", "seats": two_people()})).await;
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    let message = |length: usize| json!({"type": "move", "move": "x".repeat(length), "ply": 0}).to_string();
    page.send_text(message(16_000)).await;
    page.until("error").await;
    page.send_text(message(17_000)).await;
    assert!([1009, 1006].contains(&page.closed().await));
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    page.send_bytes(vec![0; 10]).await;
    assert_eq!(page.closed().await, 1003);
}

#[tokio::test]
async fn more_than_the_burst_of_messages_closes_the_socket_with_1008() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "omok", "seats": two_people()})).await;
    for path in [format!("/ws/tables/{}", made.id()), "/ws/analysis".to_owned()] {
        let mut page = server.socket(&path).await;
        page.send(json!({"type": "hello", "tokens": []})).await;
        for _ in 0..300 {
            page.send(json!({"type": "ping"})).await;
        }
        assert_eq!(page.closed().await, 1008, "{path}");
    }
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    for _ in 0..50 {
        page.send(json!({"type": "ping"})).await;
    }
    for _ in 0..50 {
        page.until("pong").await;
    }
}

#[tokio::test]
async fn unknown_commands_are_answered_and_change_nothing() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "omok", "seats": two_people()})).await;
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    for text in [
        "",
        "null",
        "[]",
        "{}",
        "{\"type\":\"fly\"}",
        "{\"type\":\"move\"}",
        "{\"type\":\"move\",\"move\":\"\",\"ply\":-1}",
        "{\"type\":\"move\",\"move\":\"\\u0000\",\"ply\":0}",
        "{\"type\":\"resign\",\"seat\":255}",
        "{\"type\":\"rename\",\"seat\":0,\"name\":\"\\u0007\"}",
        "\u{1F3B2}",
    ] {
        page.send_text(text).await;
        page.until("error").await;
    }
    page.send(json!({"type": "ping"})).await;
    page.until("pong").await;
    let mut page = server.socket(&format!("/ws/tables/{}", made.id())).await;
    page.send(json!({"type": "ping"})).await;
    assert_eq!(page.closed().await, 1008, "it did not say hello first");
    let mut page = server.socket("/ws/tables/0000000000000000").await;
    page.send(json!({"type": "hello", "tokens": []})).await;
    assert_eq!(page.until("error").await["code"], "no_table");
    assert_eq!(page.closed().await, 4404);
}

#[tokio::test]
async fn the_numbers_of_tables_and_sockets_are_limited() {
    let server =
        TestServer::with(|options| (options.tables, options.sockets, options.analyses) = (2, 4, 1)).await;
    let mut pages = Vec::new();
    for _ in 0..2 {
        let made = server.table(json!({"game": "omok", "seats": two_people()})).await;
        pages.push(server.join(made.id(), &[]).await);
    }
    let made = server.table(json!({"game": "omok", "seats": two_people()})).await;
    // Viewing takes no place; joining does.
    assert_eq!(server.get(&format!("/api/tables/{}", made.id())).await.status, 200);
    let mut third = server.socket(&format!("/ws/tables/{}", made.id())).await;
    third.send(json!({"type": "hello", "tokens": []})).await;
    third.until("error").await;
    assert_eq!(third.closed().await, 1012);
    drop(third);
    let [mut first, mut second] = [server.socket("/ws/analysis").await, server.socket("/ws/analysis").await];
    let question = json!({"type": "analyse", "game": "checkers"});
    first.send(question.clone()).await;
    first.until("line").await;
    assert!(second.refused(question).await.starts_with("too many analyses are running here"));
    assert_eq!(server.try_socket(&format!("/ws/tables/{}", made.id()), None).await.err(), Some(503));
}
