//! Permissions: every route and every message of a table by every kind of visitor. The rows are listed from
//! the server itself: a new route or message without a row here fails.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::common::{House, Made, two_people};
use crate::strangers::everything;

/// Who may use a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Access {
    Everybody,
    Owner,
}
use Access::{Everybody, Owner};

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

const API: [(&str, &str, Access); 21] = [
    ("get", "/api/games", Everybody),
    ("get", "/api/games/{game}/rules", Everybody),
    ("get", "/api/games/{game}/board", Everybody),
    ("get", "/api/games/{game}/sample", Everybody),
    ("post", "/api/games/{game}/arrange", Everybody),
    ("post", "/api/tables", Everybody),
    ("get", "/api/tables/{id}", Everybody),
    ("get", "/api/tables/{id}/ply/{ply}", Everybody),
    ("get", "/api/tables/{id}/frames", Everybody),
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

/// The kinds of visitors, with the headers of each. All come over the proxy except the owner under a foreign
/// name.
fn visitors<'a>(
    house: &'a House,
    made: &'a Made,
    other: &'a Made,
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
        ("the owner", vec![from(), bearer(&house.owner)]),
    ]
}

#[tokio::test]
async fn every_route_is_open_exactly_to_the_permitted_visitors() {
    // The proxy is another computer, so that requests from here under a foreign name do not come over it.
    let house = House::open().await;
    let body = json!({"game": "connect-four", "seats": two_people()});
    let (made, other) = (house.table(body.clone()).await, house.table(body).await);
    let pages = PAGES.iter().map(|(path, access)| ("get", *path, *access));
    for (method, path, access) in pages.chain(API) {
        let address = path.replace("{id}", made.id()).replace("{game}", "connect-four");
        let address = address.replace("{ply}", "0").replace("{*path}", "main.js").replace("{name}", "en.ftl");
        for (visitor, headers) in visitors(&house, &made, &other) {
            // A visitor without headers is at this computer and owns the library.
            let is_owner = ["the owner", "nobody"].contains(&visitor);
            let is_foreign = visitor == "a foreign name";
            let mut headers: Vec<(&str, &str)> =
                headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
            headers.push(("content-type", "application/json"));
            let reply = house.ask(&method.to_uppercase(), &address, &headers, "{}").await;
            let is_refused = is_foreign || (access == Owner && !is_owner);
            assert_eq!(reply.status == 403, is_refused, "{method} {path}, {visitor}: {}", reply.body);
            if path == "/api/library/{id}" && method == "delete" && !is_refused {
                house.ask("POST", &format!("{address}/restore"), &[], "").await;
            }
        }
    }
}

#[tokio::test]
async fn every_route_of_the_server_has_a_row() {
    let house = House::open().await;
    let document = house.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().expect("paths").iter();
    let routes = paths.flat_map(|(path, item)| {
        let methods = ["get", "post", "put", "patch", "delete"].into_iter();
        methods
            .filter(|method| item.get(*method).is_some())
            .map(move |method| (method.to_owned(), path.clone()))
    });
    let rows: BTreeSet<(String, String)> =
        API.iter().map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned())).collect();
    let missing: Vec<_> =
        routes.filter(|route| !rows.contains(route) && route.1 != "/api/openapi.json").collect();
    assert_eq!(missing, [], "routes without a row");
    let pages: BTreeSet<&str> = PAGES.iter().map(|(path, _)| *path).collect();
    let missing: Vec<_> = kibitz_server::page_paths().filter(|path| !pages.contains(path)).collect();
    assert!(missing.is_empty(), "pages without a row: {missing:?}");
}

#[tokio::test]
async fn every_message_of_a_table_is_tried_by_strangers() {
    let house = House::open().await;
    let made = house.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut page = house.sit(made.id(), &[]).await;
    let told = page.refused(json!({"type": "fly"})).await;
    let known = told.split("expected one of ").nth(1).expect("the server lists what it knows");
    let known = known.split('`').skip(1).step_by(2).filter(|word| *word != "ping");
    let tried: Vec<Value> = everything().into_iter().map(|message| message["type"].clone()).collect();
    let missing: Vec<_> = known.filter(|word| !tried.contains(&json!(word))).collect();
    assert!(missing.is_empty(), "messages nobody tries: {missing:?}");
}
