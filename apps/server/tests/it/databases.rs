//! Servers with their games in PostgreSQL.

use std::time::Instant;

use kibitz_store::{LEASE, RENEWAL};
use serde_json::json;
use sqlx::{Connection, PgConnection};

use crate::common::{TestServer, two_people};
use crate::postgres;

async fn on(database: &str) -> TestServer {
    TestServer::with(|options| database.clone_into(&mut options.database)).await
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn a_game_in_postgresql_goes_on_with_the_next_server() {
    let database = postgres::empty_database().await;
    let server = on(&database).await;
    let table = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut page = server.join(table.id(), &[table.token(0), table.link(1)]).await;
    for text in ["4", "4", "3"] {
        page.play(text).await;
    }
    server.close().await;
    let server = on(&database).await;
    let mut page = server.join(table.id(), &[table.token(0), table.link(1)]).await;
    assert_eq!(page.view["moves"], json!(["4", "4", "3"]));
    page.play("2").await;
    let found = server.get("/api/library?q=ann").await.json();
    assert_eq!(found["games"][0]["id"], table.id(), "{found}");
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn a_game_in_postgresql_is_played_through_two_servers() {
    let database = postgres::empty_database().await;
    let (one, other) = (on(&database).await, on(&database).await);
    let table = one.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut ann = one.join(table.id(), &[table.token(0)]).await;
    let mut ben = other.join(table.id(), &[table.link(1)]).await;
    for (ply, text) in (0..).zip(["4", "4", "3", "5"]) {
        let (mover, watcher) = if ply % 2 == 0 { (&mut ann, &mut ben) } else { (&mut ben, &mut ann) };
        mover.play(text).await;
        watcher.until_view(|view| view["ply"] == ply + 1).await;
    }
    // What is not a change of the game passes, too: a refusal to one page, an offer to all.
    let refused = ben.refused(json!({"type": "move", "move": "4", "ply": 4})).await;
    assert!(!refused.is_empty());
    ben.send(json!({"type": "offer_draw", "seat": 1})).await;
    assert_eq!(ann.until("offer").await["seat"], 1);
    // Every server has the same table, whoever owns it.
    assert_eq!(other.get(&format!("/api/tables/{}", table.id())).await.json()["ply"], 4);
    // A server that ends hands its tables over at once: nobody waits for a lease.
    let (_, _folder) = one.close().await;
    assert_eq!(ben.closed().await, 1012);
    let began = Instant::now();
    let mut ann = other.join(table.id(), &[table.token(0)]).await;
    assert!(began.elapsed() < LEASE / 2, "{:?}", began.elapsed());
    assert_eq!(ann.view["moves"], json!(["4", "4", "3", "5"]));
    ann.play("2").await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn a_table_in_postgresql_is_closed_wherever_it_is_open() {
    let database = postgres::empty_database().await;
    let (one, other) = (on(&database).await, on(&database).await);
    let table = one.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut ann = one.join(table.id(), &[table.token(0)]).await;
    let mut ben = other.join(table.id(), &[table.link(1)]).await;
    let reply = other.request("DELETE", &format!("/api/library/{}", table.id()), &[], "").await;
    assert_eq!(reply.status, 204, "{}", reply.body);
    assert_eq!((ann.closed().await, ben.closed().await), (1012, 1012));
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn a_server_that_cannot_renew_its_leases_in_postgresql_shows_no_open_table() {
    let database = postgres::empty_database().await;
    let server = on(&database).await;
    let table = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let _ann = server.join(table.id(), &[table.token(0)]).await;
    let path = format!("/api/tables/{}", table.id());
    assert_eq!(server.get(&path).await.status, 200);
    let mut connection = PgConnection::connect(&database).await.expect("it accepts connections");
    let mut lock = connection.begin().await.expect("it begins");
    sqlx::query("LOCK TABLE servers").execute(&mut *lock).await.expect("it locks");
    tokio::time::sleep(LEASE + RENEWAL).await;
    let reply = server.get(&path).await;
    assert_eq!(reply.status, 503, "another server may own the table by now: {}", reply.body);
    lock.rollback().await.expect("it unlocks");
    assert_eq!(server.get(&path).await.status, 200);
}
