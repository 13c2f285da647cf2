//! The queue for cores.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;

use kibitz_title::Urgent;
use serde::{Deserialize, Serialize};

/// Priority classes, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// A person waits for a move or a hint.
    Person,
    /// Somebody is watching bots play.
    Watched,
    /// Analyses and reviews.
    Background,
}

/// Identifies the client that work is done for. Clients get equal shares of the cores within a class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct QueueClient(pub u64);

/// Work for one core. It must detect cancellation itself.
pub type Job = Box<dyn FnOnce() + Send>;

/// Called with the position in the queue, from 1, whenever it changes.
pub type OnPlace = Arc<dyn Fn(usize) + Send + Sync>;

/// Distributes cores.
pub trait Queue: Send + Sync {
    /// Runs `work` on its own thread once a core is free. Dropping the ticket cancels work that has not
    /// started.
    fn submit(&self, class: Class, client: QueueClient, work: Job, on_place: Option<OnPlace>) -> Ticket;

    /// The number of waiting jobs.
    fn waiting(&self) -> usize;

    /// The running jobs of persons; others that use several threads pause one for each of them.
    fn urgent(&self) -> Urgent;
}

/// A place in a queue; dropping it cancels work that has not started.
pub struct Ticket {
    cancel: Option<Box<dyn FnOnce() + Send + Sync>>,
}

impl Ticket {
    /// A ticket that calls `cancel` when dropped.
    pub fn new(cancel: impl FnOnce() + Send + Sync + 'static) -> Ticket {
        Ticket { cancel: Some(Box::new(cancel)) }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        if let Some(cancel) = self.cancel.take() {
            cancel();
        }
    }
}

/// The queue for the cores of this machine.
pub struct LocalQueue(Arc<Mutex<QueueState>>);

struct QueueState {
    places: usize,
    /// Stack size of each worker, in bytes.
    stack: usize,
    /// The number of running jobs by client.
    running: HashMap<QueueClient, usize>,
    busy: usize,
    /// Cores used by jobs that no person waits for.
    busy_with_others: usize,
    waiting: Vec<Waiting>,
    last_id: u64,
    urgent: Urgent,
}

struct Waiting {
    id: u64,
    class: Class,
    client: QueueClient,
    work: Job,
    on_place: Option<OnPlace>,
    told: usize,
}

/// Stack size of a worker: a deep search with its move lists takes some hundred kilobytes, more in a debug
/// build.
const STACK: usize = 16 << 20;

impl LocalQueue {
    /// A queue for this many cores, at least two: one is reserved for persons.
    pub fn new(places: usize) -> LocalQueue {
        LocalQueue(Arc::new(Mutex::new(QueueState {
            places: places.max(2),
            stack: STACK,
            running: HashMap::new(),
            busy: 0,
            busy_with_others: 0,
            waiting: Vec::new(),
            last_id: 0,
            urgent: Urgent::default(),
        })))
    }
}

impl Queue for LocalQueue {
    fn submit(&self, class: Class, client: QueueClient, work: Job, on_place: Option<OnPlace>) -> Ticket {
        let mut state = lock(&self.0);
        state.last_id += 1;
        let id = state.last_id;
        state.waiting.push(Waiting { id, class, client, work, on_place, told: 0 });
        drop(state);
        start_waiting_jobs(&self.0);
        let queue = Arc::downgrade(&self.0);
        Ticket::new(move || cancel(&queue, id))
    }

    fn waiting(&self) -> usize {
        lock(&self.0).waiting.len()
    }

    fn urgent(&self) -> Urgent {
        lock(&self.0).urgent.clone()
    }
}

impl QueueState {
    /// The next job: by class, then the client with the fewest running, then first come.
    fn next(&mut self) -> Option<Waiting> {
        if self.busy >= self.places {
            return None;
        }
        let others_may = self.busy_with_others + 1 < self.places;
        let candidates = self.waiting.iter().enumerate();
        let candidates = candidates.filter(|(_, one)| others_may || one.class == Class::Person);
        let (index, _) = candidates.min_by_key(|(_, one)| self.order(one))?;
        Some(self.waiting.remove(index))
    }

    fn order(&self, one: &Waiting) -> (Class, usize, u64) {
        (one.class, self.running.get(&one.client).copied().unwrap_or(0), one.id)
    }

    fn begin(&mut self, one: &Waiting) {
        self.busy += 1;
        self.busy_with_others += usize::from(one.class != Class::Person);
        *self.running.entry(one.client).or_default() += 1;
    }

    fn end(&mut self, class: Class, client: QueueClient) {
        self.busy -= 1;
        self.busy_with_others -= usize::from(class != Class::Person);
        if let Some(count) = self.running.get_mut(&client) {
            *count -= 1;
            if *count == 0 {
                self.running.remove(&client);
            }
        }
    }

    /// The jobs whose position in the queue changed, with the new position.
    fn moved(&mut self) -> Vec<(OnPlace, usize)> {
        let mut order: Vec<_> = (0..self.waiting.len()).collect();
        order.sort_by_key(|&index| self.order(&self.waiting[index]));
        let mut moved = Vec::new();
        for (place, index) in (1..).zip(order) {
            let one = &mut self.waiting[index];
            if let Some(on_place) = one.on_place.as_ref().filter(|_| one.told != place) {
                moved.push((Arc::clone(on_place), place));
                one.told = place;
            }
        }
        moved
    }
}

/// Starts waiting jobs while cores are free, and reports the new positions of the others.
fn start_waiting_jobs(queue: &Arc<Mutex<QueueState>>) {
    let mut state = lock(queue);
    while let Some(one) = state.next() {
        state.begin(&one);
        if let Err(one) = start(queue, one, &state) {
            // The system cannot start a thread now: tried again when a job is submitted or ends.
            state.end(one.class, one.client);
            state.waiting.push(one);
            break;
        }
    }
    let moved = state.moved();
    drop(state);
    moved.into_iter().for_each(|(on_place, place)| on_place(place));
}

/// Runs a job on a thread of its own; returns it if the system cannot start one.
fn start(queue: &Arc<Mutex<QueueState>>, one: Waiting, state: &QueueState) -> Result<(), Waiting> {
    let (class, client, stack) = (one.class, one.client, state.stack);
    let urgent = (class == Class::Person).then(|| state.urgent.begin());
    let handed_over = Arc::new(Mutex::new(Some(one)));
    let (shared, taken) = (Arc::clone(queue), Arc::clone(&handed_over));
    let run = move || {
        let (_place, _urgent) = (CoreGuard { queue: shared, class, client }, urgent);
        let one = taken.lock().unwrap_or_else(PoisonError::into_inner).take();
        let work = one.expect("the job is taken back only if this thread was not started").work;
        // A panic ends only this job; whoever waits for it sees its channel close.
        catch_unwind(AssertUnwindSafe(work)).ok();
    };
    let thread = thread::Builder::new().name("bot".to_owned()).stack_size(stack).spawn(run);
    let not_started = |_| handed_over.lock().unwrap_or_else(PoisonError::into_inner).take();
    thread.map_or_else(not_started, |_| None).map_or(Ok(()), Err)
}

/// A core in use; dropping it releases the core.
struct CoreGuard {
    queue: Arc<Mutex<QueueState>>,
    class: Class,
    client: QueueClient,
}

impl Drop for CoreGuard {
    fn drop(&mut self) {
        lock(&self.queue).end(self.class, self.client);
        start_waiting_jobs(&self.queue);
    }
}

fn cancel(queue: &Weak<Mutex<QueueState>>, id: u64) {
    let Some(queue) = queue.upgrade() else { return };
    let mut state = lock(&queue);
    let position = state.waiting.iter().position(|one| one.id == id);
    let cancelled = position.map(|index| state.waiting.remove(index));
    let moved = state.moved();
    drop(state);
    drop(cancelled); // its closures may own anything: not under the lock
    moved.into_iter().for_each(|(on_place, place)| on_place(place));
}

fn lock(queue: &Mutex<QueueState>) -> MutexGuard<'_, QueueState> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    #[test]
    fn work_waits_if_no_thread_can_be_started() {
        let queue = LocalQueue::new(2);
        lock(&queue.0).stack = usize::MAX / 2; // no machine has that much
        let (done, begun) = channel();
        let work = |name: &'static str| {
            let done = done.clone();
            Box::new(move || done.send(name).expect("the test listens"))
        };
        let _tickets =
            ["a", "b", "c"].map(|name| queue.submit(Class::Person, QueueClient(1), work(name), None));
        assert_eq!((queue.waiting(), lock(&queue.0).busy), (3, 0));
        lock(&queue.0).stack = STACK;
        let _last = queue.submit(Class::Person, QueueClient(1), work("d"), None);
        let mut names: Vec<_> =
            (0..4).map_while(|_| begun.recv_timeout(Duration::from_secs(60)).ok()).collect();
        names.sort_unstable();
        assert_eq!(names, ["a", "b", "c", "d"]);
    }
}
