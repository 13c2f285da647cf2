//! Databases in the PostgreSQL that `cargo xtask test` starts.

use std::sync::atomic::{AtomicUsize, Ordering};

use sqlx::{Connection, PgConnection};

/// Makes an empty database and returns its address.
pub async fn empty_database() -> String {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let address = std::env::var("KIBITZ_TEST_POSTGRES").expect("`cargo xtask test` starts a PostgreSQL");
    let name = format!("test_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    let mut connection = PgConnection::connect(&address).await.expect("it accepts connections");
    sqlx::query(&format!("CREATE DATABASE {name}")).execute(&mut connection).await.expect("it is made");
    address.replacen("/postgres?", &format!("/{name}?"), 1)
}
