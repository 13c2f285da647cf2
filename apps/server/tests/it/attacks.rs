//! Attacks of one client that try to exhaust or to destroy the server. The other clients must notice nothing.
//! `sustained.rs` repeats each attack for a longer time.

use std::time::{Duration, Instant};

use kibitz_server::{Options, Rate, Server};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::common::{TestPage, TestServer, two_people};

/// A server behind a proxy on this computer: clients have the addresses that the proxy names.
pub async fn proxied() -> TestServer {
    TestServer::with(|options| options.trusted_proxy = Some("127.0.0.1".parse().expect("an address"))).await
}

pub const GREEDY: (&str, &str) = ("x-forwarded-for", "198.51.100.7");
const MODEST: (&str, &str) = ("x-forwarded-for", "198.51.100.8");

async fn table_of(server: &TestServer) -> String {
    let body = json!({"game": "connect-four", "seats": two_people()}).to_string();
    let json = ("content-type", "application/json");
    let reply = server.request("POST", "/api/tables", &[MODEST, json], &body).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    reply.json()["id"].as_str().expect("an id").to_owned()
}

/// Attack 1: two servers on one folder.
#[tokio::test]
async fn a_second_server_on_the_same_folder_does_not_start() {
    let server = TestServer::open().await;
    let options = Options::new("127.0.0.1:0".parse().expect("an address"), server.database());
    let failure = Server::start(&options).await.err().expect("it does not start");
    assert_eq!(failure.served_at(), Some(server.address));
    let words = failure.to_string();
    assert!(words.contains(&format!("process {}", std::process::id())), "{words}");
}

/// Attack 2: clients that send incomplete requests.
#[tokio::test]
async fn an_incomplete_request_times_out_and_delays_no_other_client() {
    let server = TestServer::open().await;
    let mut slow = Vec::new();
    for _ in 0..1100 {
        let mut stream = TcpStream::connect(server.address).await.expect("it listens");
        stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").await.expect("it reads");
        slow.push(stream);
    }
    let began = Instant::now();
    assert_eq!(server.get("/").await.status, 200);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    let mut rest = Vec::new();
    let cut = tokio::time::timeout(Duration::from_secs(30), slow[0].read_to_end(&mut rest)).await;
    assert!(cut.is_ok(), "the connection is still open");
}

pub fn games(count: usize) -> String {
    let record = r#"{"kibitz":1,"game":"connect-four","variant":"7x6","moves":["4","4","3","3","2"]}"#;
    format!("{record}\n").repeat(count)
}

async fn imported(server: &TestServer) -> u64 {
    server.get("/api/library").await.json()["total"].as_u64().expect("a number")
}

/// The longest time until a move was on disk, over some games of seven moves.
async fn slowest_move(server: &TestServer, games: usize) -> Duration {
    let mut slowest = Duration::ZERO;
    for _ in 0..games {
        let made = server
            .table(json!({"game": "connect-four", "seats": [{"kind": "person"}, {"kind": "person"}]}))
            .await;
        let mut page = server.join(made.id(), &[made.token(0), made.token(1)]).await;
        for text in ["1", "2", "1", "2", "1", "2", "1"] {
            let began = Instant::now();
            page.play(text).await;
            slowest = slowest.max(began.elapsed());
        }
    }
    slowest
}

/// Attack 3: an import that delays tables.
#[tokio::test(flavor = "multi_thread")]
async fn an_import_yields_to_moves_and_stops_when_its_client_disconnects() {
    let server = TestServer::open().await;
    let body = games(50_000);
    let head = format!(
        "POST /api/library/import HTTP/1.1\r\nhost: {}\r\ncontent-length: {}\r\n\r\n",
        server.address,
        body.len()
    );
    let mut client = TcpStream::connect(server.address).await.expect("it listens");
    client.write_all((head + &body).as_bytes()).await.expect("it reads");
    // A debug build on a busy machine: `cargo xtask load` measures the real figure.
    let slowest = slowest_move(&server, 3).await;
    assert!(slowest < Duration::from_secs(3), "{slowest:?}");
    let before = imported(&server).await;
    drop(client);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let stopped_at = imported(&server).await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(imported(&server).await, stopped_at, "it goes on without its client");
    assert!((before..50_000).contains(&stopped_at), "{before} {stopped_at}");
}

#[tokio::test]
async fn an_import_reports_progress_on_request() {
    let server = TestServer::open().await;
    let accept = ("accept", "application/x-ndjson");
    let reply = server.request("POST", "/api/library/import", &[accept], &games(100)).await;
    assert_eq!(reply.status, 200);
    let lines: Vec<Value> = reply.body.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let last = lines.iter().rfind(|line| line["imported"].is_array()).expect("what came of it");
    assert_eq!(last["imported"].as_array().map(Vec::len), Some(100));
    assert!(lines.iter().any(|line| line["imported"] == 80), "{lines:?}");
}

#[tokio::test]
async fn too_long_names_positions_and_comments_are_not_stored() {
    let server = TestServer::open().await;
    let blanks = " ".repeat(1_900_000);
    let reply = server.post("/api/tables", &json!({"game": "connect-four", "position": blanks})).await;
    assert_eq!((reply.status, reply.error().as_str()), (422, "a position has at most 4000 letters"));
    let long = "x".repeat(1_000_000);
    let record = json!({"kibitz": 1, "game": "connect-four", "variant": "7x6", "moves": ["4"],
        "players": [{"name": long, "bot": null}, {"name": "Ben", "bot": null}]});
    let reply = server.request("POST", "/api/library/import", &[], &record.to_string()).await;
    assert_eq!(reply.json()["imported"].as_array().map(Vec::len), Some(1), "{}", reply.body);
    assert!(server.get("/api/library").await.body.len() < 2000);
}

/// Attack 4: one client that uses up everything.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_with_five_thousand_requests_is_limited_and_the_others_are_served() {
    let server = TestServer::with(|options| {
        options.trusted_proxy = Some("127.0.0.1".parse().expect("an address"));
        // So little that it is spent on a busy machine too.
        options.remote.requests = Rate { per_second: 1, burst: 500 };
    })
    .await;
    let id = table_of(&server).await;
    let mut told = 0;
    for _ in 0..1500 {
        let reply = server.request("GET", &format!("/api/tables/{id}"), &[GREEDY], "").await;
        told += usize::from(reply.status == 429);
    }
    assert!(told > 500, "{told}");
    assert_eq!(server.request("GET", &format!("/api/tables/{id}"), &[MODEST], "").await.status, 200);
}

#[tokio::test]
async fn idle_analyses_are_not_counted_and_a_client_has_a_limit_of_running_ones() {
    let server = proxied().await;
    let mut idle = Vec::new();
    for _ in 0..40 {
        idle.push(server.socket_with("/ws/analysis", &[GREEDY]).await.expect("it opens"));
    }
    let question = json!({"type": "analyse", "game": "checkers", "lines": 1});
    let mut refused = 0;
    for page in &mut idle[..8] {
        page.send(question.clone()).await;
        refused += usize::from(page.receive().await.expect("open")["type"] == "error");
    }
    assert_eq!(refused, 4);
    let mut modest = server.socket_with("/ws/analysis", &[MODEST]).await.expect("it opens");
    modest.send(question).await;
    assert_ne!(modest.receive().await.expect("open")["type"], "error");
}

#[tokio::test]
async fn one_address_has_a_limit_of_open_pages() {
    let server = proxied().await;
    let id = table_of(&server).await;
    let mut pages = Vec::new();
    for _ in 0..140 {
        pages.extend(server.socket_with(&format!("/ws/tables/{id}"), &[GREEDY]).await);
    }
    assert_eq!(pages.len(), 128);
    assert!(server.socket_with(&format!("/ws/tables/{id}"), &[MODEST]).await.is_ok());
}

#[tokio::test]
async fn reconnecting_does_not_raise_the_message_rate() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut answered = 0;
    for _ in 0..6 {
        let mut page = server.join(made.id(), &[made.token(0)]).await;
        for _ in 0..40 {
            page.send(json!({"type": "ping"})).await;
        }
        while let Ok(value) = page.receive().await {
            answered += usize::from(value["type"] == "pong");
            if answered % 40 == 0 {
                break;
            }
        }
    }
    assert!(answered < 150, "{answered} of 240 messages in a moment");
}

/// Attack 5: strangers that claim to be the owner.
#[tokio::test]
async fn a_client_behind_a_proxy_does_not_own_the_library() {
    for server in [TestServer::open().await, proxied().await] {
        assert_eq!(server.request("GET", "/api/library", &[MODEST], "").await.status, 403);
        assert_eq!(server.request("GET", "/metrics", &[MODEST], "").await.status, 403);
        let bearer = format!("Bearer {}", server.owner);
        let owner = [MODEST, ("authorization", bearer.as_str())];
        assert_eq!(server.request("GET", "/api/library", &owner, "").await.status, 200);
    }
    assert_eq!(proxied().await.get("/api/library").await.status, 403, "the proxy forgot to say for whom");
}

#[tokio::test]
async fn a_watcher_can_read_a_review_but_not_store_one() {
    let server = proxied().await;
    let json_type = ("content-type", "application/json");
    let record = json!({"kibitz": 1, "game": "connect-four", "variant": "7x6", "moves": ["1", "2", "1", "2", "1", "7", "1"]});
    let body = json!({"game": "connect-four", "seats": two_people(), "from_record": record}).to_string();
    let made = server.request("POST", "/api/tables", &[MODEST, json_type], &body).await.json();
    let bearer = format!("Bearer {}", server.owner);
    let path = format!("/api/library/{}/review", made["id"].as_str().expect("an id"));
    for (tokens, kept) in [(json!([]), 404), (json!(["0"]), 404), (json!([made["tokens"][0]]), 200)] {
        let mut page = server.socket_with("/ws/analysis", &[MODEST]).await.expect("it opens");
        page.send(json!({"type": "review", "table": made["id"], "tokens": tokens})).await;
        page.until("review").await;
        page.until("done").await;
        let reply = server.request("GET", &path, &[MODEST, ("authorization", &bearer)], "").await;
        assert_eq!(reply.status, kept, "{tokens}");
    }
}

#[tokio::test]
async fn a_foreign_host_name_cannot_create_tables_or_open_sockets() {
    let server = TestServer::open().await;
    let foreign = ("host", "evil.example:7777");
    let json = ("content-type", "application/json");
    let reply = server.request("POST", "/api/tables", &[foreign, json], r#"{"game":"omok"}"#).await;
    assert_eq!(reply.status, 403);
    assert_eq!(server.request("GET", "/", &[foreign], "").await.status, 403);
    assert_eq!(server.socket_with("/ws/analysis", &[foreign]).await.err(), Some(403));
}

/// Attack 6: a damaged database is reported.
#[tokio::test]
async fn health_checks_report_a_damaged_database() {
    let server = TestServer::open().await;
    server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    assert_eq!(server.get("/healthz").await.status, 200);
    let file = server.folder().join("kibitz.db");
    std::fs::write(&file, vec![0x55; 200_000]).expect("it can be damaged");
    std::fs::remove_file(server.folder().join("kibitz.db-wal")).ok();
    tokio::time::sleep(Duration::from_millis(1200)).await;
    assert_eq!(server.get("/healthz").await.status, 503);
}

#[tokio::test]
async fn only_the_owner_can_read_metrics() {
    let server = TestServer::open().await;
    slowest_move(&server, 1).await;
    let figures = server.get("/metrics").await.body;
    assert!(figures.contains("kibitz_moves_total 7"), "{figures}");
    assert!(figures.contains("kibitz_write_seconds_count"), "{figures}");
    assert!(figures.contains("kibitz_tables_awake 1"), "{figures}");
}

#[tokio::test]
async fn a_new_watcher_gets_the_table_and_other_watchers_get_no_message() {
    let server = TestServer::open().await;
    let made = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let mut watchers: Vec<TestPage> = Vec::new();
    for _ in 0..20 {
        watchers.push(server.join(made.id(), &[]).await);
    }
    ann.send(json!({"type": "ping"})).await;
    assert_eq!(ann.receive().await.expect("open")["type"], "pong", "nothing was told before it");
    ann.play("4").await;
    for watcher in &mut watchers {
        watcher.until_view(|view| view["ply"] == 1).await;
        assert_eq!((&watcher.view["moves"], &watcher.view["legal"]), (&json!(["4"]), &json!([])));
    }
}
