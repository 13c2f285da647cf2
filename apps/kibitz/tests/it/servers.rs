//! Two `kibitz serve` processes on one PostgreSQL database: one is killed or suspended, the other takes over.

use std::ffi::OsStr;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::postgres;
use crate::serving::{Page, Server, signal};

/// The lease of a dead server ends after three seconds; the rest is for a busy machine.
const TAKEOVER: Duration = Duration::from_secs(9);

/// Two servers, and a table at the first with two persons.
struct Club {
    one: Server,
    other: Server,
    id: String,
    tokens: [Value; 2],
}

impl Club {
    fn open() -> Club {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let database = runtime.block_on(postgres::empty_database());
        let start = || Server::start_with("127.0.0.1:0", "--database", OsStr::new(&database));
        let (one, other) = (start(), start());
        let seats = json!([{"kind": "person"}, {"kind": "person"}]);
        let body = json!({"game": "connect-four", "seats": seats}).to_string();
        let made = one.http("POST", "/api/tables", &body);
        let id = made["id"].as_str().expect("an id").to_owned();
        let tokens = [0, 1].map(|seat| json!([made["tokens"][seat]]));
        Club { one, other, id, tokens }
    }

    fn sit(&self, server: &Server, seat: usize) -> Page {
        let mut page = server.sit(&self.id, &self.tokens[seat]);
        page.until("view");
        page
    }
}

/// Plays moves from an even ply on, each by the page whose turn it is.
fn play(ann: &mut Page, ben: &mut Page, moves: &[&str], first: usize) {
    for (ply, text) in (first..).zip(moves) {
        let (mover, watcher) = if ply % 2 == 0 { (&mut *ann, &mut *ben) } else { (&mut *ben, &mut *ann) };
        mover.play(text, ply);
        while watcher.view["ply"] != ply + 1 {
            watcher.until("view");
        }
    }
}

#[cfg(unix)]
#[test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
fn a_game_in_postgresql_goes_on_when_one_of_two_servers_is_killed() {
    let club = Club::open();
    let (mut ann, mut ben) = (club.sit(&club.one, 0), club.sit(&club.other, 1));
    play(&mut ann, &mut ben, &["4", "4", "3", "5", "3", "3"], 0);
    let Club { one, other, id, tokens } = club;
    one.kill(); // the last acknowledgement is hardly a millisecond old
    let began = Instant::now();
    ben.closed();
    let sit = |seat: usize| {
        let mut page = other.sit(&id, &tokens[seat]);
        page.until("view");
        page
    };
    let (mut ann, mut ben) = (sit(0), sit(1));
    assert!(began.elapsed() < TAKEOVER, "{:?}", began.elapsed());
    assert_eq!(ann.view["moves"], json!(["4", "4", "3", "5", "3", "3"]));
    play(&mut ann, &mut ben, &["5", "6"], 6);
    let kept = other.http("GET", &format!("/api/tables/{id}"), "");
    assert_eq!(kept["moves"], json!(["4", "4", "3", "5", "3", "3", "5", "6"]));
}

#[cfg(unix)]
#[test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
fn a_suspended_server_in_postgresql_acknowledges_nothing_after_a_takeover() {
    let club = Club::open();
    let (mut ann, mut ben) = (club.sit(&club.one, 0), club.sit(&club.other, 1));
    play(&mut ann, &mut ben, &["4", "4"], 0);
    signal(&club.one, "-STOP");
    ben.closed();
    let mut ben = club.sit(&club.other, 1);
    let mut again = club.sit(&club.other, 0);
    again.play("1", 2);
    // The page of the suspended server has sent another move meanwhile.
    ann.say(&json!({"type": "move", "move": "7", "ply": 2, "nonce": "n"}));
    signal(&club.one, "-CONT");
    assert_eq!(ann.closed(), Vec::<Value>::new());
    let mut ann = club.sit(&club.one, 0);
    assert_eq!(ann.view["moves"], json!(["4", "4", "1"]));
    while ben.view["ply"] != 3 {
        ben.until("view");
    }
    ben.play("2", 3);
    while ann.view["ply"] != 4 {
        ann.until("view");
    }
}
