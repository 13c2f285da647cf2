//! A server with its games in PostgreSQL.

use serde_json::json;

use crate::common::{TestServer, two_people};
use crate::postgres;

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn a_game_in_postgresql_goes_on_with_the_next_server() {
    let database = postgres::empty_database().await;
    let on_database = async || TestServer::with(|options| options.database.clone_from(&database)).await;
    let server = on_database().await;
    let table = server.table(json!({"game": "connect-four", "seats": two_people()})).await;
    let mut page = server.join(table.id(), &[table.token(0), table.link(1)]).await;
    for text in ["4", "4", "3"] {
        page.play(text).await;
    }
    server.close().await;
    let server = on_database().await;
    let mut page = server.join(table.id(), &[table.token(0), table.link(1)]).await;
    assert_eq!(page.view["moves"], json!(["4", "4", "3"]));
    page.play("2").await;
    let found = server.get("/api/library?q=ann").await.json();
    assert_eq!(found["games"][0]["id"], table.id(), "{found}");
}
