//! Scripted games, one for each guarantee of a game in progress, and what they share.

mod agreements;
mod bots;
mod clocks;
mod commits;
mod premoves;

use kibitz_play::{
    Actor, Clock, Effect, Event, Game, Millis, Play, PlayOptions, Refusal, SeatHolder, ThinkId,
};
use kibitz_title::Setup;

const BLITZ: Clock = Clock::Game { start_ms: 60_000, increment_ms: 1000 };

fn game(seats: [SeatHolder; 2]) -> Game {
    let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
    Game::new(title, &Setup::default(), seats.to_vec()).expect("the usual rules open")
}

fn play_of(game: Game) -> Play {
    let title = kibitz_catalog::title("connect-four").expect("a game of the catalog");
    Play::new(title, game, PlayOptions::default()).expect("the game opens")
}

fn two_persons() -> Play {
    play_of(game([SeatHolder::person("Ann", "a"), SeatHolder::person("Bob", "b")]))
}

fn person_and_bot() -> Play {
    play_of(game([SeatHolder::person("Ann", "a"), SeatHolder::bot("random")]))
}

fn ann() -> Actor {
    Actor::client(1, ["a"])
}

fn bob() -> Actor {
    Actor::client(2, ["b"])
}

/// Handles an event with a host that stores everything at once.
fn act(play: &mut Play, actor: Actor, event: Event, now: u64) -> Vec<Effect> {
    play.handle_in_memory(actor, event, Millis(now))
}

fn refusal(effects: &[Effect]) -> Option<&Refusal> {
    effects.iter().find_map(|effect| match effect {
        Effect::Refuse { refusal, .. } => Some(refusal),
        _ => None,
    })
}

fn queued(effects: &[Effect]) -> Option<ThinkId> {
    effects.iter().find_map(|effect| match effect {
        Effect::QueueBot { think, .. } => Some(*think),
        _ => None,
    })
}

/// Plays a move for the bot that `effects` start.
fn bot_plays(play: &mut Play, effects: &[Effect], text: &str, now: u64) -> Vec<Effect> {
    let think = queued(effects).expect("a bot is asked");
    act(play, Actor::Host, Event::BotReady(think), now);
    act(play, Actor::Host, Event::BotMoved { think, text: text.to_owned(), note: None }, now)
}
