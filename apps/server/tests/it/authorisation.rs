//! Permissions: sends every request and every message as every kind of client. The routes and messages are
//! listed by the server itself, so the test fails if a new one has no row here.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::common::{NewTableReply, TestPage, TestServer, two_people};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Everybody,
    /// Holders of a seat of the table, and the owner.
    Players,
    Owner,
}
use Access::{Everybody, Owner, Players};

const PAGES: [(&str, Access); 13] = [
    ("/", Everybody),
    ("/play/{game}", Everybody),
    ("/table/{id}", Everybody),
    ("/analyse/{game}", Everybody),
    ("/library", Everybody),
    ("/rules/{game}", Everybody),
    ("/settings", Everybody),
    ("/web/{*path}", Everybody),
    ("/words/languages.json", Everybody),
    ("/words/{name}", Everybody),
    ("/favicon.svg", Everybody),
    ("/healthz", Everybody),
    ("/metrics", Owner),
];

const API: [(&str, &str, Access); 24] = [
    ("get", "/api/openapi.json", Everybody),
    ("get", "/api/games", Everybody),
    ("get", "/api/games/{game}/rules", Everybody),
    ("get", "/api/games/{game}/board", Everybody),
    ("get", "/api/games/{game}/sample", Everybody),
    ("post", "/api/games/{game}/arrange", Everybody),
    ("post", "/api/tables", Everybody),
    ("get", "/api/tables/{id}", Everybody),
    ("get", "/api/tables/{id}/ply/{ply}", Everybody),
    ("get", "/api/tables/{id}/frames", Everybody),
    ("get", "/api/tables/{id}/study", Everybody),
    ("put", "/api/tables/{id}/study", Players),
    ("get", "/api/qr", Everybody),
    ("get", "/ws/tables/{id}", Everybody),
    ("get", "/ws/analysis", Everybody),
    ("get", "/api/library", Owner),
    ("post", "/api/library/import", Owner),
    ("patch", "/api/library/{id}", Owner),
    ("get", "/api/library/{id}/export", Owner),
    ("post", "/api/library/{id}/resume", Owner),
    ("put", "/api/library/{id}/review", Owner),
    ("get", "/api/library/{id}/review", Owner),
    ("delete", "/api/library/{id}", Owner),
    ("post", "/api/library/{id}/restore", Owner),
];

/// Methods and paths that only the owner may use.
pub fn owner_routes() -> impl Iterator<Item = (&'static str, &'static str)> {
    let pages = PAGES.iter().map(|(path, access)| ("get", *path, *access));
    pages.chain(API).filter(|(.., access)| *access == Owner).map(|(method, path, _)| (method, path))
}

/// The kinds of clients, with their headers. All of them use the proxy, except the owner under a foreign
/// name.
fn visitors<'a>(
    server: &'a TestServer,
    made: &'a NewTableReply,
    other: &'a NewTableReply,
) -> Vec<(&'static str, Vec<(&'static str, String)>)> {
    let from = || ("x-forwarded-for", "198.51.100.7".to_owned());
    let bearer = |token: &str| ("authorization", format!("Bearer {token}"));
    vec![
        ("nobody", vec![]),
        ("a seat's holder", vec![from(), bearer(made.token(0))]),
        ("another seat's holder", vec![from(), bearer(made.link(1))]),
        ("a seat's holder of another table", vec![from(), bearer(other.token(0))]),
        ("a visitor over a proxy", vec![from()]),
        ("a foreign name", vec![("host", "evil.example".to_owned()), from()]),
        ("the owner", vec![from(), bearer(&server.owner)]),
    ]
}

#[tokio::test]
async fn every_route_is_open_exactly_to_the_permitted_visitors() {
    // The proxy is another computer, so that requests from here under a foreign name do not come over it.
    let server = TestServer::open().await;
    let body = json!({"game": "connect-four", "seats": two_people()});
    let (made, other) = (server.table(body.clone()).await, server.table(body).await);
    let pages = PAGES.iter().map(|(path, access)| ("get", *path, *access));
    for (method, path, access) in pages.chain(API) {
        let address = path.replace("{id}", made.id()).replace("{game}", "connect-four");
        let address = address.replace("{ply}", "0").replace("{*path}", "main.js").replace("{name}", "en.ftl");
        for (visitor, headers) in visitors(&server, &made, &other) {
            // A visitor without headers is at this computer and owns the library.
            let is_owner = ["the owner", "nobody"].contains(&visitor);
            let is_foreign = visitor == "a foreign name";
            let mut headers: Vec<(&str, &str)> =
                headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
            headers.push(("content-type", "application/json"));
            let reply = server.request(&method.to_uppercase(), &address, &headers, "{}").await;
            let is_player = is_owner || ["a seat's holder", "another seat's holder"].contains(&visitor);
            let is_refused =
                is_foreign || (access == Owner && !is_owner) || (access == Players && !is_player);
            assert_eq!(reply.status == 403, is_refused, "{method} {path}, {visitor}: {}", reply.body);
            if path == "/api/library/{id}" && method == "delete" && !is_refused {
                server.request("POST", &format!("{address}/restore"), &[], "").await;
            }
        }
    }
}

#[tokio::test]
async fn every_route_of_the_server_has_a_row() {
    let server = TestServer::open().await;
    let document = server.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().expect("paths").iter();
    let routes = paths.flat_map(|(path, item)| {
        let methods = ["get", "post", "put", "patch", "delete"].into_iter();
        methods
            .filter(|method| item.get(*method).is_some())
            .map(move |method| (method.to_owned(), path.clone()))
    });
    let rows: BTreeSet<(String, String)> =
        API.iter().map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned())).collect();
    let missing: Vec<_> = routes.filter(|route| !rows.contains(route)).collect();
    assert_eq!(missing, [], "routes without a row");
    let pages: BTreeSet<&str> = PAGES.iter().map(|(path, _)| *path).collect();
    let missing: Vec<_> = kibitz_server::page_paths().filter(|path| !pages.contains(path)).collect();
    assert!(missing.is_empty(), "pages without a row: {missing:?}");
}

/// What happens at a table before a message is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Before {
    Nothing,
    Moves(usize),
    /// Two moves, one of them undone.
    Undone,
    /// The second seat asks for this, after two moves.
    Asked(&'static str),
    /// The second seat has resigned.
    Over,
    /// The second seat has resigned and offers a rematch.
    RematchOffered,
    /// Two bots play and think for a long time.
    Bots,
    PausedBots,
}

impl Before {
    fn has_bots(self) -> bool {
        matches!(self, Before::Bots | Before::PausedBots)
    }
}

/// Which clients' message is accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum May {
    Everybody,
    /// Only the holder of the first seat.
    First,
    /// The holder of any seat.
    Players,
    /// Only the holder of all seats.
    All,
    Nobody,
}

/// Every message to a table, with the situation in which it is tested.
fn messages() -> Vec<(Value, Before, May)> {
    use Before::{Asked, Bots, Moves, Nothing, Over, PausedBots, RematchOffered, Undone};
    vec![
        (json!({"type": "hello", "tokens": []}), Nothing, May::Nobody),
        (json!({"type": "ping"}), Nothing, May::Everybody),
        (json!({"type": "move", "move": "4", "ply": 0}), Nothing, May::First),
        (json!({"type": "move", "move": "4", "ply": 2}), Moves(2), May::First),
        (json!({"type": "undo"}), Moves(2), May::All),
        (json!({"type": "redo"}), Undone, May::All),
        (json!({"type": "takeback", "seat": 0}), Moves(1), May::First),
        (json!({"type": "takeback_answer", "yes": true}), Asked("takeback"), May::First),
        (json!({"type": "takeback_answer", "yes": false}), Asked("takeback"), May::First),
        (json!({"type": "premove", "seat": 0, "touches": [{"lane": 3}]}), Nothing, May::First),
        (json!({"type": "hint"}), Nothing, May::All),
        (json!({"type": "offer_hints", "seat": 0}), Nothing, May::First),
        (json!({"type": "answer_hints", "yes": true}), Asked("offer_hints"), May::First),
        (json!({"type": "resign", "seat": 0}), Nothing, May::First),
        (json!({"type": "offer_draw", "seat": 0}), Nothing, May::First),
        (json!({"type": "answer_draw", "seat": 0, "yes": true}), Asked("offer_draw"), May::First),
        (json!({"type": "answer_draw", "seat": 0, "yes": false}), Asked("offer_draw"), May::First),
        (json!({"type": "rematch"}), Over, May::Players),
        (json!({"type": "answer_rematch", "yes": true}), RematchOffered, May::First),
        (json!({"type": "rename", "seat": 0, "name": "Eve"}), Nothing, May::First),
        (json!({"type": "restart"}), Over, May::All),
        (json!({"type": "another"}), Bots, May::Players),
        (json!({"type": "pause"}), Bots, May::Players),
        (json!({"type": "continue"}), PausedBots, May::Players),
        (json!({"type": "move_now"}), Bots, May::Players),
    ]
}

/// A table in this situation, and the tokens of its seats.
async fn table_after(server: &TestServer, before: Before) -> (String, [String; 2]) {
    let resigns = json!({"type": "resign", "seat": 1});
    let (moves, all_say, second_says) = match before {
        Before::Nothing | Before::Bots => (0, None, None),
        Before::Moves(count) => (count, None, None),
        Before::Undone => (2, Some(json!({"type": "undo"})), None),
        Before::Asked(what) => (2, None, Some(json!({"type": what, "seat": 1}))),
        Before::Over => (0, Some(resigns), None),
        Before::RematchOffered => (0, Some(resigns), Some(json!({"type": "rematch"}))),
        Before::PausedBots => (0, Some(json!({"type": "pause"})), None),
    };
    let made = if before.has_bots() {
        let bot = json!({"kind": "bot", "bot": "engine:max"});
        server.table(json!({"game": "checkers", "seats": [bot, bot]})).await
    } else {
        server.table(json!({"game": "connect-four", "seats": two_people()})).await
    };
    let second = if before.has_bots() { made.token(1) } else { made.link(1) };
    let tokens = [made.token(0).to_owned(), second.to_owned()];
    let mut all = server.join(made.id(), &[&tokens[0], &tokens[1]]).await;
    for _ in 0..moves {
        all.play("4").await;
    }
    let mut second = server.join(made.id(), &[&tokens[1]]).await;
    for (page, said) in [(&mut all, all_say), (&mut second, second_says)] {
        if let Some(said) = said {
            assert!(is_accepted(page, said).await, "{before:?}");
        }
    }
    (made.id().to_owned(), tokens)
}

/// Sends a message; returns whether it was accepted.
async fn is_accepted(page: &mut TestPage, message: Value) -> bool {
    page.send(message).await;
    page.send(json!({"type": "ping"})).await;
    loop {
        match page.receive().await.expect("the socket stays open")["type"].as_str() {
            Some("error") => return false,
            Some("pong") => return true,
            _ => {}
        }
    }
}

/// The part of the state that must not change without permission. Bots continue while somebody watches them.
async fn looked_at(server: &TestServer, id: &str, before: Before) -> Value {
    let mut view = server.get(&format!("/api/tables/{id}")).await.json();
    if before.has_bots() {
        view["moves"] = Value::Null;
    }
    let names: Vec<&Value> =
        view["seats"].as_array().expect("a list").iter().map(|seat| &seat["name"]).collect();
    json!([view["moves"], view["result"], view["offer"], view["paused"], view["next"], names])
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_message_is_accepted_only_from_permitted_clients() {
    let server = TestServer::open().await;
    let other = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let from = ("x-forwarded-for", "198.51.100.7");
    let bearer = format!("Bearer {}", server.owner);
    let owner = ("authorization", bearer.as_str());
    for (message, before, may) in messages() {
        for visitor in 0..8 {
            let (id, [first, second]) = table_after(&server, before).await;
            let (name, headers, tokens): (_, &[_], Vec<&str>) = match visitor {
                0 => ("all seats", &[from], vec![&first, &second]),
                1 => ("the first seat", &[from], vec![&first]),
                2 => ("the other seat", &[from], vec![&second]),
                3 => ("another table's seats", &[from], vec![other.token(0), other.link(1)]),
                4 => ("a watcher", &[from], vec!["0", "00000000000000000000000000000000"]),
                5 => ("a visitor over a proxy", &[from], vec![]),
                6 => ("the owner", &[owner], vec![]),
                _ => ("nobody", &[], vec![]),
            };
            let is_right = match may {
                May::Everybody => true,
                May::Nobody => false,
                May::All => visitor == 0,
                May::First => visitor <= 1,
                May::Players => visitor <= 2,
            };
            let mut page = server.socket_with(&format!("/ws/tables/{id}"), headers).await.expect("it opens");
            page.send(json!({"type": "hello", "tokens": tokens})).await;
            page.until("view").await;
            assert!(visitor <= 2 || page.view["legal"] == json!([]), "{name} sees moves it may not play");
            let seen = looked_at(&server, &id, before).await;
            assert_eq!(
                is_accepted(&mut page, message.clone()).await,
                is_right,
                "{message} {before:?}, {name}"
            );
            if !is_right {
                assert_eq!(looked_at(&server, &id, before).await, seen, "{message} {before:?}, {name}");
            }
        }
        let foreign = [("host", "evil.example")];
        let refused = server.socket_with(&format!("/ws/tables/{}", other.id()), &foreign).await;
        assert_eq!(refused.err(), Some(403), "a foreign name");
    }
}

/// The messages of the analysis socket. Everybody may analyse within a rate limit; a test of its own checks
/// that reviews are stored only for players and the owner.
const ANALYSIS: [&str; 4] = ["analyse", "review", "stop", "ping"];

#[tokio::test]
async fn every_message_of_a_socket_has_a_row() {
    let server = TestServer::open().await;
    let document = server.get("/api/openapi.json").await.json();
    let known = |path: &str| -> BTreeSet<String> {
        let send = &document["paths"][path]["get"]["x-socket"]["send"]["$ref"];
        let schema = send.as_str().expect("a schema").trim_start_matches('#');
        let variants = document.pointer(schema).expect("the schema")["oneOf"].as_array().expect("variants");
        variants.iter().map(|variant| type_of(variant).expect("a message has a type")).collect()
    };
    let tried: BTreeSet<String> =
        messages().iter().map(|(message, ..)| message["type"].as_str().expect("a type").to_owned()).collect();
    assert_eq!(known("/ws/tables/{id}"), tried);
    assert_eq!(known("/ws/analysis"), ANALYSIS.map(str::to_owned).into());
}

/// The value of `type` in a variant's schema, which may be composed of several.
fn type_of(schema: &Value) -> Option<String> {
    let own = schema["properties"]["type"]["enum"][0].as_str().map(str::to_owned);
    own.or_else(|| schema["allOf"].as_array()?.iter().find_map(type_of))
}
