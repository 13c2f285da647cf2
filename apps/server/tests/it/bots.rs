//! The failure of a bot is reported, and the game does not change.

use kibitz_play::BotFailure;
use kibitz_play::runner::BotSource;
use kibitz_title::{AnyBot, AnyTitle, Error, Limits, Record, Setup, Stop, Thought};
use serde_json::{Value, json};

use crate::common::TestServer;

/// A bot of the catalog that panics at the second move of a game.
struct Panicking(Box<dyn AnyBot>);

impl AnyBot for Panicking {
    fn choose(
        &mut self,
        record: &Record,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Thought),
    ) -> Result<Thought, Error> {
        assert!(record.moves.len() != 1, "a panic that is expected");
        self.0.choose(record, limits, stop, tell)
    }
}

fn panicking(title: &'static dyn AnyTitle, name: &str, setup: Setup, seed: u64) -> BotSource {
    let name = name.to_owned();
    BotSource::from_fn(move || {
        let bot = title.bot(&name, &setup, seed).map_err(BotFailure::Refused)?;
        Ok(Box::new(Panicking(bot)))
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panicking_bot_is_reported_and_the_game_continues() {
    let server = TestServer::with(|options| options.bots = panicking).await;
    let seats = json!([{"kind": "person"}, {"kind": "bot", "bot": "random"}]);
    let made = server.table(json!({"game": "connect-four", "seats": seats})).await;
    let mut page = server.join(made.id(), &[made.token(0)]).await;
    page.play("4").await;
    let error = page.until("error").await;
    assert_eq!(
        (&error["code"], &error["message"]),
        (&json!("bot"), &json!(BotFailure::Panicked.to_string()))
    );
    let kept = server.get(&format!("/api/tables/{}", made.id())).await.json();
    assert_eq!(
        (&kept["moves"], &kept["result"], &kept["paused"]),
        (&json!(["4"]), &Value::Null, &json!(true))
    );

    // A second attempt fails again, and the game is still there.
    page.send(json!({"type": "continue"})).await;
    assert_eq!(page.until("error").await["code"], "bot");
    // The move is undone; all other bots keep playing.
    page.send(json!({"type": "undo"})).await;
    page.until_view(|view| view["ply"] == 0).await;
    let seats = json!([{"kind": "bot", "bot": "random"}, {"kind": "person"}]);
    let other = server.table(json!({"game": "connect-four", "seats": seats})).await;
    server.join(other.id(), &[other.token(1)]).await.until_view(|view| view["ply"] == 1).await;
}
