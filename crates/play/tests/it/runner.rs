//! The bot runner: distribution of cores, crashes, memory.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use kibitz_play::runner::{
    Bot, BotResult, BotSource, Class, LocalQueue, Queue, QueueClient, Request, Runner,
};
use kibitz_play::{BotFailure, BotTask};
use kibitz_title::{AnyBot, Limits, Record, Result, Seat, Setup, Stop, Thought, with_helpers};

const LONG: Duration = Duration::from_secs(60);

/// A job that runs until it is released, and reports its start.
struct Gate {
    begun: Receiver<&'static str>,
    begins: Sender<&'static str>,
}

impl Gate {
    fn new() -> Gate {
        let (begins, begun) = channel();
        Gate { begun, begins }
    }

    fn work(&self, name: &'static str) -> (Box<dyn FnOnce() + Send>, Sender<()>) {
        let (release, released) = channel::<()>();
        let begins = self.begins.clone();
        let work = move || {
            begins.send(name).expect("the test listens");
            released.recv().ok(); // a test that has ended releases everything
        };
        (Box::new(work), release)
    }

    fn next(&self) -> &'static str {
        self.begun.recv_timeout(LONG).expect("work begins within a minute")
    }

    fn is_silent(&self) -> bool {
        self.begun.recv_timeout(Duration::from_millis(100)).is_err()
    }
}

#[test]
fn a_person_has_priority_and_one_core_is_reserved_for_persons() {
    let (queue, gate) = (LocalQueue::new(2), Gate::new());
    let (first, end_first) = gate.work("watched 1");
    let _first = queue.submit(Class::Watched, QueueClient(1), first, None);
    assert_eq!(gate.next(), "watched 1");
    let (second, _end_second) = gate.work("watched 2");
    let _second = queue.submit(Class::Watched, QueueClient(2), second, None);
    let (analysis, _end_analysis) = gate.work("analysis");
    let _analysis = queue.submit(Class::Background, QueueClient(3), analysis, None);
    assert!(gate.is_silent(), "the last place is kept");
    let (person, _end_person) = gate.work("person");
    let _person = queue.submit(Class::Person, QueueClient(4), person, None);
    assert_eq!(gate.next(), "person");
    drop(end_first);
    assert_eq!(gate.next(), "watched 2");
    assert!(gate.is_silent(), "analyses wait for watched games");
}

#[test]
fn an_analysis_on_all_cores_gives_one_back_while_a_bot_thinks_for_a_person() {
    let (runner, gate) = (Runner::with_queue(Arc::new(LocalQueue::new(2)), 2, 1 << 20), Gate::new());
    let stop = runner.stop_for(Class::Background);
    let rounds: [Arc<AtomicU64>; 2] = Default::default();
    let (of_work, stop_of_work) = (rounds.clone(), stop.clone());
    let analysis = move || {
        let run = |rounds: &AtomicU64| {
            while !stop_of_work.is_requested() {
                stop_of_work.pause_helper(|| false);
                rounds.fetch_add(1, Ordering::Relaxed);
                std::thread::sleep(Duration::from_millis(1));
            }
        };
        with_helpers([|| run(&of_work[1])], || run(&of_work[0]));
    };
    let _analysis = runner.queue().submit(Class::Background, QueueClient(1), Box::new(analysis), None);
    let counts = || [0, 1].map(|thread| rounds[thread].load(Ordering::Relaxed));
    // Waits until the main thread has advanced, and returns by how much the helper has.
    let helper_rounds = || {
        let (before, began) = (counts(), Instant::now());
        while counts()[0] < before[0] + 20 {
            assert!(began.elapsed() < LONG, "the main thread works on");
            std::thread::sleep(Duration::from_millis(1));
        }
        counts()[1] - before[1]
    };
    let is_helping = || (0..100).any(|_| helper_rounds() > 1);
    assert!(is_helping(), "without persons all cores are used");
    let (person, end) = gate.work("person");
    let _person = runner.queue().submit(Class::Person, QueueClient(2), person, None);
    assert_eq!(gate.next(), "person");
    helper_rounds(); // a round that had begun may end
    assert_eq!(helper_rounds(), 0, "the helper leaves its core to the person's bot");
    drop(end);
    assert!(is_helping(), "and takes it back afterwards");
    stop.request();
}

#[test]
fn clients_of_one_class_get_equal_shares() {
    let (queue, gate) = (LocalQueue::new(3), Gate::new());
    let (a, _end_a) = gate.work("a");
    let _a = queue.submit(Class::Person, QueueClient(1), a, None);
    let (b, _end_b) = gate.work("b");
    let _b = queue.submit(Class::Person, QueueClient(1), b, None);
    let (c, end_c) = gate.work("c");
    let _c = queue.submit(Class::Person, QueueClient(2), c, None);
    let mut begun = [gate.next(), gate.next(), gate.next()];
    begun.sort_unstable();
    assert_eq!(begun, ["a", "b", "c"]);
    let (d, _end_d) = gate.work("d");
    let _d = queue.submit(Class::Person, QueueClient(1), d, None);
    let (e, _end_e) = gate.work("e");
    let _e = queue.submit(Class::Person, QueueClient(2), e, None);
    drop(end_c);
    assert_eq!(gate.next(), "e", "whoever has less running comes first");
}

#[test]
fn cancelled_work_never_starts_and_the_others_move_up() {
    let (queue, gate) = (LocalQueue::new(2), Gate::new());
    let running: Vec<_> = ["a", "b"]
        .map(|name| {
            let (work, end) = gate.work(name);
            (queue.submit(Class::Person, QueueClient(1), work, None), end)
        })
        .into();
    gate.next();
    gate.next();
    let places = Arc::new(Mutex::new(Vec::new()));
    let told = Arc::clone(&places);
    let (cancelled, _end) = gate.work("cancelled");
    let cancelled = queue.submit(Class::Person, QueueClient(1), cancelled, None);
    let (work, _end) = gate.work("last");
    let on_place = Arc::new(move |place| told.lock().expect("no panic").push(place));
    let _last = queue.submit(Class::Person, QueueClient(1), work, Some(on_place));
    drop(cancelled);
    assert_eq!(*places.lock().expect("no panic"), [2, 1]);
    drop(running);
    assert_eq!(gate.next(), "last");
}

#[test]
fn work_that_panics_frees_its_place() {
    let (queue, gate) = (LocalQueue::new(2), Gate::new());
    for _ in 0..5 {
        std::mem::forget(queue.submit(Class::Person, QueueClient(1), Box::new(|| panic!("expected")), None));
    }
    let (work, _end) = gate.work("after");
    let _after = queue.submit(Class::Person, QueueClient(1), work, None);
    assert_eq!(gate.next(), "after");
}

/// A bot that plays the first legal move, crashes on its first turn or reports how often it was made.
struct Scripted {
    crashes: bool,
    turns: u32,
}

impl AnyBot for Scripted {
    fn choose(
        &mut self,
        record: &Record,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Thought),
    ) -> Result<Thought> {
        assert!(!self.crashes, "a bot with a bug");
        self.turns += 1;
        let title = kibitz_catalog::title(&record.game).expect("a game of the catalog");
        let line = title.open_record(record)?.legal_moves();
        let (depth, nodes) = (self.turns, limits.hash as u64);
        Ok(Thought { line, score: None, is_exact: false, rank: 1, depth, nodes, note: None })
    }
}

fn task(hash: usize) -> BotTask {
    let record = kibitz_catalog::TITLES[0].open(&Setup::default()).expect("the usual rules open").record();
    BotTask { seat: Seat(0), record, limits: Limits { hash, ..Limits::default() } }
}

fn turn(bot: &Bot, hash: usize) -> BotResult {
    let (done, result) = channel();
    let _handle = bot.think(Request {
        class: Class::Person,
        client: QueueClient(1),
        begin: Box::new(move || Some(task(hash))),
        tell: Box::new(|_| ()),
        done: Box::new(move |result| done.send(result).expect("the test listens")),
        on_place: None,
    });
    result.recv_timeout(LONG).expect("the bot answers within a minute")
}

#[test]
fn a_bot_lives_as_long_as_its_game() {
    let runner = Runner::new(1 << 20);
    let bot = runner.bot(BotSource::from_fn(|| Ok(Box::new(Scripted { crashes: false, turns: 0 }))));
    for expected in 1..4 {
        let BotResult::Moved(thought) = turn(&bot, 1000) else { panic!("it moves") };
        assert_eq!(thought.depth, expected, "it is the same bot");
    }
}

#[test]
fn a_crash_is_a_failure_and_the_next_turn_has_a_new_bot() {
    let made = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&made);
    let bot = Runner::new(1 << 20).bot(BotSource::from_fn(move || {
        let crashes = counted.fetch_add(1, Ordering::Relaxed) == 0;
        Ok(Box::new(Scripted { crashes, turns: 0 }))
    }));
    assert_eq!(turn(&bot, 0), BotResult::Failed(BotFailure::Panicked));
    assert!(matches!(turn(&bot, 0), BotResult::Moved(_)));
    assert_eq!(made.load(Ordering::Relaxed), 2);
}

#[test]
fn a_bot_that_cannot_play_is_a_failure_with_a_sentence() {
    let source = BotSource::new(kibitz_catalog::TITLES[0], "nobody", Setup::default(), 1);
    let BotResult::Failed(failure) = turn(&Runner::new(1 << 20).bot(source), 0) else { panic!("it fails") };
    assert!(failure.to_string().contains("has no bot `nobody`"), "{failure}");
}

#[test]
fn idle_bots_are_freed_first_and_no_bot_exceeds_its_share() {
    let runner = Runner::with_queue(Arc::new(LocalQueue::new(2)), 2, 1000);
    let scripted = || BotSource::from_fn(|| Ok(Box::new(Scripted { crashes: false, turns: 0 })));
    let bots: Vec<Bot> = (0..4).map(|_| runner.bot(scripted())).collect();
    for bot in &bots {
        let BotResult::Moved(thought) = turn(bot, 400) else { panic!("it moves") };
        assert_eq!(thought.nodes, 400, "the table gets what was asked for");
        assert!(runner.memory_used() <= 1000, "{}", runner.memory_used());
    }
    let BotResult::Moved(thought) = turn(&bots[3], 400) else { panic!("it moves") };
    assert_eq!(thought.depth, 2, "the last one is still alive");
    let BotResult::Moved(thought) = turn(&bots[0], 4000) else { panic!("it moves") };
    assert_eq!((thought.depth, thought.nodes), (1, 500), "the first one was freed, and gets its share");
    drop(bots);
    assert_eq!(runner.memory_used(), 0);
}

#[test]
fn a_turn_that_is_hurried_while_it_waits_for_a_core_still_answers() {
    let (queue, gate) = (Arc::new(LocalQueue::new(2)), Gate::new());
    let runner = Runner::with_queue(queue.clone(), 2, 1 << 20);
    let busy = ["a", "b"].map(|name| {
        let (work, end) = gate.work(name);
        (queue.submit(Class::Person, QueueClient(1), work, None), end)
    });
    let bot = runner.bot(BotSource::from_fn(|| Ok(Box::new(Scripted { crashes: false, turns: 0 }))));
    let (done, result) = channel();
    let handle = bot.think(Request {
        class: Class::Person,
        client: QueueClient(2),
        begin: Box::new(|| Some(task(0))),
        tell: Box::new(|_| ()),
        done: Box::new(move |result| done.send(result).expect("the test listens")),
        on_place: None,
    });
    handle.hurry();
    drop(busy);
    assert!(matches!(result.recv_timeout(LONG), Ok(BotResult::Moved(_))));
}
