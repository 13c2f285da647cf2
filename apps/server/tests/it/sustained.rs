//! Sustained attacks: a moment each in `cargo xtask test`, a minute in `cargo xtask deep`. Meanwhile somebody
//! plays and must be answered in time; at the end the server shuts down in time, and every acknowledged move
//! is on disk.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use kibitz_play::Played;
use kibitz_server::{Options, Server, address_in};
use kibitz_store::{Change, Store};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::attacks::{GREEDY, games, proxied};
use crate::authorisation::owner_routes;
use crate::common::{NewTableReply, TestPage, TestServer, two_people};

const MOMENT: Duration = Duration::from_secs(2);
const MINUTE: Duration = Duration::from_secs(60);

/// Generous, for a debug build beside other tests; `cargo xtask load` measures the real figures.
const LONGEST_MOVE: Duration = Duration::from_secs(5);

const LONGEST_END: Duration = Duration::from_secs(5);

/// Slower than the limit of 20 messages a second per seat.
const BETWEEN_MOVES: Duration = Duration::from_millis(60);

macro_rules! attacks {
    ($($attack:ident at $server:ident;)+) => { $(
        mod $attack {
            #[tokio::test(flavor = "multi_thread")]
            async fn every_attack_for_a_moment() {
                super::hold_out(super::$server().await, super::$attack, super::MOMENT).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            #[ignore = "a minute: `cargo xtask deep long`"]
            async fn every_attack_for_a_minute() {
                super::hold_out(super::$server().await, super::$attack, super::MINUTE).await;
            }
        }
    )+ };
}

attacks! {
    second_servers at direct;
    slow_clients at direct;
    imports at direct;
    greedy_clients at proxied;
    strangers at direct;
    a_large_library at direct;
}

/// A server without a proxy: its clients are local.
async fn direct() -> TestServer {
    TestServer::open().await
}

/// Runs an attack while somebody plays.
async fn hold_out(server: TestServer, attack: impl AsyncFnOnce(&TestServer, Instant), time: Duration) {
    let end = Instant::now() + time;
    let ((games, slowest), ()) = tokio::join!(play_until(&server, end), attack(&server, end));
    assert!(slowest < LONGEST_MOVE, "a move took {slowest:?}");
    assert_eq!(server.get("/healthz").await.status, 200);
    let (took, folder) = server.close().await;
    assert!(took < LONGEST_END, "the server ended after {took:?}");
    let store = Store::open(&address_in(folder.path())).await.expect("it opens");
    assert!(!games.is_empty());
    for (id, acknowledged) in games {
        let game = store.game(&id).await.expect("it reads").expect("it is there");
        let kept: Vec<&str> = game.play.moves.iter().map(|played| played.text.as_str()).collect();
        assert_eq!(kept, acknowledged);
    }
}

/// Plays game after game. Returns the acknowledged moves of each, and the longest time until a move was on
/// disk.
async fn play_until(server: &TestServer, end: Instant) -> (Vec<(String, Vec<&'static str>)>, Duration) {
    let (mut games, mut slowest) = (Vec::new(), Duration::ZERO);
    while Instant::now() < end {
        let made = table(server).await;
        let mut page = server.join(made.id(), &[made.token(0), made.link(1)]).await;
        let mut acknowledged = Vec::new();
        for text in ["1", "2", "1", "2", "1", "2", "1"] {
            let began = Instant::now();
            page.play(text).await;
            acknowledged.push(text);
            slowest = slowest.max(began.elapsed());
            sleep(BETWEEN_MOVES).await;
        }
        games.push((made.id().to_owned(), acknowledged));
    }
    (games, slowest)
}

async fn table(server: &TestServer) -> NewTableReply {
    server.table(json!({"game": "connect-four", "seats": two_people()})).await
}

/// Attack 1: a second server on the same folder, and a write that is based on an older state.
async fn second_servers(server: &TestServer, end: Instant) {
    let options = Options::new("127.0.0.1:0".parse().expect("an address"), server.database());
    let other = Store::open(&server.database()).await.expect("it opens");
    let made = table(server).await;
    let mut page = server.join(made.id(), &[made.token(0), made.link(1)]).await;
    for text in ["4", "4", "3", "3"] {
        page.play(text).await;
    }
    while Instant::now() < end {
        let failure = Server::start(&options).await.err().expect("it does not start");
        assert_eq!(failure.served_at(), Some(server.address));
        step(&mut page, "undo", 3).await;
        step(&mut page, "undo", 2).await;
        let played = Played::untimed("5".to_owned());
        let changes = vec![kibitz_play::Change::Move { ply: 4, played }];
        let stale = Change::Play { game: made.id().to_owned(), plies: 4, changes };
        assert!(other.write(vec![stale]).await.is_err(), "it makes a gap");
        step(&mut page, "redo", 3).await;
        step(&mut page, "redo", 4).await;
        sleep(4 * BETWEEN_MOVES).await;
    }
    let view = server.get(&format!("/api/tables/{}", made.id())).await.json();
    assert_eq!(view["moves"], json!(["4", "4", "3", "3"]));
    other.close().await.expect("it closes");
}

async fn step(page: &mut TestPage, what: &str, ply: u64) {
    page.send(json!({"type": what})).await;
    page.until_view(|view| view["ply"] == ply).await;
}

/// Attack 2: incomplete requests, bodies that never arrive, requests sent byte by byte. They are still open
/// at the end.
async fn slow_clients(server: &TestServer, end: Instant) {
    const OPEN: usize = 400;
    let import = "POST /api/library/import HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n";
    let beginnings = ["", "GET / HTTP/1.1\r\nHost: loc", import];
    let mut clients = std::collections::VecDeque::new();
    while Instant::now() < end {
        for beginning in beginnings {
            let mut client = TcpStream::connect(server.address).await.expect("it listens");
            client.write_all(beginning.as_bytes()).await.expect("it reads");
            clients.push_back(client);
        }
        for client in &mut clients {
            client.write_all(b"x").await.ok(); // it may have been cut
        }
        clients.drain(..clients.len().saturating_sub(OPEN));
        sleep(Duration::from_millis(20)).await;
    }
    std::mem::forget(clients); // nobody hangs up before the server ends
}

/// Attack 3: imports by clients that disconnect, and a file that takes quadratic time if it is parsed badly.
async fn imports(server: &TestServer, end: Instant) {
    let comments = ";C[a]".repeat(50_000);
    let sgf = format!("(;GM[4]SZ[15];B[hh]{comments};W[ii])");
    let many = games(20_000);
    while Instant::now() < end {
        let head = format!(
            "POST /api/library/import HTTP/1.1\r\nhost: localhost\r\ncontent-length: {}\r\n\r\n",
            many.len()
        );
        let mut client = TcpStream::connect(server.address).await.expect("it listens");
        client.write_all((head + &many).as_bytes()).await.expect("it reads");
        sleep(Duration::from_millis(300)).await;
        drop(client);
        let began = Instant::now();
        let reply = server.request("POST", "/api/library/import", &[], &sgf).await;
        assert_eq!(reply.json()["imported"].as_array().map(Vec::len), Some(1), "{}", reply.body);
        assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    }
}

/// Attack 4: one address that sends, connects and analyses as much as it can.
async fn greedy_clients(server: &TestServer, end: Instant) {
    let made = table(server).await;
    let path = format!("/api/tables/{}", made.id());
    let asks = (0..8).map(|_| async {
        while Instant::now() < end {
            server.request("GET", &path, &[GREEDY], "").await;
        }
    });
    let talks = async {
        while Instant::now() < end {
            let mut pages = Vec::new();
            for _ in 0..40 {
                pages.extend(server.socket_with(&format!("/ws/tables/{}", made.id()), &[GREEDY]).await);
                pages.extend(server.socket_with("/ws/analysis", &[GREEDY]).await);
            }
            for page in &mut pages {
                page.send(json!({"type": "hello", "tokens": [made.token(0)]})).await;
                page.send(json!({"type": "analyse", "game": "checkers"})).await;
                for _ in 0..30 {
                    page.send(json!({"type": "ping"})).await;
                }
            }
            sleep(Duration::from_millis(200)).await;
        }
    };
    tokio::join!(join_all(asks), talks);
    let mut modest = server.socket("/ws/analysis").await;
    modest.send(json!({"type": "analyse", "game": "checkers"})).await;
    modest.until("line").await;
}

/// Attack 5: clients that claim to be the owner.
async fn strangers(server: &TestServer, end: Instant) {
    let id = table(server).await.id().to_owned();
    let forged = [
        ("x-forwarded-for", "127.0.0.1"),
        ("forwarded", "for=127.0.0.1;host=localhost"),
        ("x-real-ip", "::1"),
        ("via", "1.1 localhost"),
        ("host", "localhost.evil.example"),
        ("authorization", "Bearer 00000000000000000000000000000000"),
    ];
    let mut asked = 0;
    while Instant::now() < end {
        for (method, path) in owner_routes() {
            let path = path.replace("{id}", &id);
            for header in forged {
                // A token alone makes nobody a stranger who asks from this computer.
                let from = ("x-forwarded-for", "198.51.100.7");
                let headers = [header, from, ("content-type", "application/json")];
                let status = server.request(&method.to_uppercase(), &path, &headers, "{}").await.status;
                assert!([403, 429].contains(&status), "{method} {path} {header:?}: {status}");
                asked += usize::from(status == 403);
            }
        }
    }
    assert!(asked > 0);
}

/// Attack 6: a large library that is listed and searched, while watchers join and leave.
async fn a_large_library(server: &TestServer, end: Instant) {
    let reply = server.request("POST", "/api/library/import", &[], &games(1000)).await;
    assert_eq!(reply.status, 200, "{}", reply.body);
    let made = table(server).await;
    let mut ann = server.join(made.id(), &[made.token(0)]).await;
    let lists =
        ["", "page=30", "q=black", "q=b", "q=nobody", "status=running&page=10"].map(|list| async move {
            while Instant::now() < end {
                assert_eq!(server.get(&format!("/api/library?{list}")).await.status, 200);
            }
        });
    let watch = async {
        while Instant::now() < end {
            drop(server.join(made.id(), &[]).await);
        }
    };
    tokio::join!(join_all(lists), watch);
    ann.send(json!({"type": "ping"})).await;
    let heard: Result<Value, u16> = ann.receive().await;
    assert_eq!(heard.expect("open")["type"], "pong", "watchers are nothing to the players");
}
