//! Fair sharing of cores and memory: a person's bot answers soon, and no bot loses on time by waiting.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::common::{TestPage, TestServer};

async fn watched_bots(server: &TestServer, bot: &str, clock: Value) -> TestPage {
    let seats = json!([{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}]);
    let made = server.table(json!({"game": "checkers", "seats": seats, "clock": clock})).await;
    server.join(made.id(), &[made.token(0)]).await
}

/// How long a person waits for the first answer of a level-1 bot.
async fn answer_time(server: &TestServer) -> Duration {
    let seats = json!([{"kind": "person"}, {"kind": "bot", "bot": "engine:1"}]);
    let made = server.table(json!({"game": "connect-four", "seats": seats})).await;
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    page.play("4").await;
    let asked = Instant::now();
    page.until_view(|view| view["ply"].as_u64() >= Some(2)).await;
    asked.elapsed()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bots_clock_does_not_run_while_it_waits_for_a_core() {
    let server = TestServer::open().await;
    let mut pages = Vec::new();
    for _ in 0..24 {
        pages.push(watched_bots(&server, "engine:max", json!({"kind": "move", "start_ms": 3000})).await);
    }
    // Two cores, of which bot games get one: some wait much longer than their three seconds.
    tokio::time::sleep(Duration::from_secs(12)).await;
    for page in &mut pages {
        page.send(json!({"type": "ping"})).await;
        page.until("pong").await;
        assert_eq!(page.view["result"], Value::Null, "a bot lost while it waited");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_tables_do_not_delay_other_tables() {
    let server = TestServer::with(|options| options.idle = Duration::from_millis(10)).await;
    for _ in 0..24 {
        drop(watched_bots(&server, "engine:max", Value::Null).await);
    }
    let waited = answer_time(&server).await;
    assert!(waited < Duration::from_secs(2), "{waited:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_does_not_wait_for_two_hundred_watched_games_of_bots() {
    let budget = 64 << 20;
    let server = TestServer::with(|options| options.memory = budget).await;
    let mut pages = Vec::new();
    for _ in 0..200 {
        pages.push(watched_bots(&server, "engine:8", Value::Null).await);
    }
    let waited = answer_time(&server).await;
    assert!(waited < Duration::from_secs(3), "{waited:?}");
    // Each of the 400 bots would like more than its part of this.
    let used = server.runner.memory_used();
    assert!(used > 0 && used <= budget, "{used} of {budget} bytes");
}
