//! Several servers on one PostgreSQL database: leases and mail.

use std::time::{Duration, Instant};

use kibitz_store::{Change, Error, LEASE, Lease, Owner, RENEWAL, Servers, Store};
use serde_json::{Value as Json, json};

use crate::database::TestDatabase;
use crate::store::{game, ply};

/// A database with the game `a`, and two servers that have joined it.
async fn two_servers() -> (TestDatabase, Store, Servers, Servers) {
    let database = TestDatabase::postgres().await;
    let store = database.open().await;
    store.write(vec![Change::Begin(Box::new(game("a")))]).await.expect("it is written");
    let (one, other) = (join(&store).await, join(&store).await);
    (database, store, one, other)
}

async fn join(store: &Store) -> Servers {
    store.join_servers().await.expect("it joins").expect("there can be several")
}

async fn lease(servers: &Servers) -> Lease {
    match servers.own("a").await.expect("it reads").expect("there is such a game") {
        Owner::This(lease) => lease,
        Owner::Other(server) => panic!("{server} owns it"),
    }
}

async fn is_others(servers: &Servers) -> bool {
    matches!(servers.own("a").await.expect("it reads"), Some(Owner::Other(_)))
}

/// Lets all leases end, as if no server had renewed them in time.
async fn end_leases(database: &TestDatabase) {
    database.run("UPDATE servers SET expires = clock_timestamp() - make_interval(secs => 1)").await;
}

#[tokio::test]
async fn a_file_has_only_one_server() {
    let store = TestDatabase::sqlite().open().await;
    assert!(store.join_servers().await.expect("it reads").is_none());
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn a_table_in_postgresql_has_one_owner_until_it_releases_it_or_leaves() {
    let (_database, store, one, other) = two_servers().await;
    assert_eq!(one.own("nowhere").await.expect("it reads"), None);
    let held = lease(&one).await;
    assert!(is_others(&other).await);
    assert_eq!(one.other_owner("a").await.expect("it reads"), None);
    store.write(vec![Change::Release(held)]).await.expect("it is written");
    lease(&other).await;
    assert!(is_others(&one).await);
    assert!(one.other_owner("a").await.expect("it reads").is_some());
    other.leave().await.expect("it leaves");
    lease(&one).await;
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn in_postgresql_an_owner_writes_nothing_after_a_takeover() {
    let (database, store, one, other) = two_servers().await;
    let stale = lease(&one).await;
    store.write_owned(Some(&stale), vec![ply("a", 1, "2")]).await.expect("it owns the table");
    end_leases(&database).await;
    other.renew().await.expect("it lives");
    let held = lease(&other).await;
    // The ply is right: only the epoch tells that this server no longer owns the table.
    let refused = store.write_owned(Some(&stale), vec![ply("a", 2, "3")]).await;
    assert!(matches!(refused, Err(Error::LeaseLost(_))), "{refused:?}");
    store.write(vec![Change::Release(stale.clone())]).await.expect("it releases nothing");
    store.write_owned(Some(&held), vec![ply("a", 2, "4")]).await.expect("it owns the table");
    // The same server again, after a failed write: its older writes are refused, too.
    let newer = lease(&other).await;
    assert!(store.write_owned(Some(&held), vec![ply("a", 3, "5")]).await.is_err());
    store.write_owned(Some(&newer), vec![ply("a", 3, "5")]).await.expect("it owns the table");
    assert_eq!(store.game("a").await.expect("it reads").expect("it is there").play.moves.len(), 4);
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn in_postgresql_a_lost_lease_refuses_no_other_jobs_of_its_batch() {
    let (database, store, one, other) = two_servers().await;
    store.write(vec![Change::Begin(Box::new(game("b")))]).await.expect("it is written");
    let stale = lease(&one).await;
    end_leases(&database).await;
    other.renew().await.expect("it lives");
    lease(&other).await;
    let (refused, written) = tokio::join!(
        store.write_owned(Some(&stale), vec![ply("a", 1, "2")]),
        store.write(vec![ply("b", 1, "2")])
    );
    assert!(refused.is_err() && written.is_ok(), "{refused:?} {written:?}");
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn mail_in_postgresql_arrives_once_in_order_and_without_its_notification() {
    let (database, store, one, other) = two_servers().await;
    let first = lease(&other).await; // shows its id to the first server
    let Some(recipient) = one.other_owner("a").await.expect("it reads") else { panic!("{first:?}") };
    let received = async || {
        let mail = other.receive().await.expect("it reads");
        mail.into_iter().map(|mail| mail.body).collect::<Vec<_>>()
    };
    other.notified().await; // of its start
    for number in 0..3 {
        store.write(vec![one.mail(&recipient, json!(number))]).await.expect("it is written");
    }
    let began = Instant::now();
    other.notified().await;
    assert!(began.elapsed() < RENEWAL, "the notification is lost: {:?}", began.elapsed());
    assert_eq!(received().await, [json!(0), json!(1), json!(2)]);
    assert_eq!(received().await, Vec::<Json>::new());
    other.notified().await; // of the second and third
    let unannounced = format!("INSERT INTO mail (recipient, sender, body) VALUES ('{recipient}', 'x', '7')");
    database.run(&unannounced).await;
    let began = Instant::now();
    other.notified().await;
    assert_eq!(received().await, [json!(7)]);
    assert!(began.elapsed() < LEASE, "{:?}", began.elapsed());
    // After a lost connection, the mail of the meantime is read.
    database.end_connections().await;
    database.run(&unannounced).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    other.notified().await;
    assert_eq!(received().await, [json!(7)]);
}

#[tokio::test]
#[ignore = "needs a PostgreSQL: `cargo xtask test` starts one"]
async fn in_postgresql_dead_servers_and_their_mail_are_removed() {
    let (database, store, one, other) = two_servers().await;
    assert_eq!(one.renew().await.expect("it reads").len(), 2);
    lease(&other).await;
    let dead = one.other_owner("a").await.expect("it reads").expect("the other has it");
    store.write(vec![one.mail(&dead, json!(1))]).await.expect("it is written");
    database.run("UPDATE servers SET expires = clock_timestamp() - make_interval(secs => 60)").await;
    assert_eq!(one.renew().await.expect("it reads").len(), 1);
    assert_eq!(other.receive().await.expect("it reads"), []);
    assert_eq!(other.renew().await.expect("it comes back").len(), 2);
}
