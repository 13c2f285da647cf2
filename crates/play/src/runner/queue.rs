//! Who gets a core next.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;

/// Who waits for a piece of work, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// A person waits for a move or a hint.
    Person,
    /// Somebody watches bots play.
    Watched,
    /// Analyses and reviews.
    Background,
}

/// For whom work is done. Owners of the same class get equal shares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner(pub u64);

/// Work for one core. It is told when nobody waits any more by its own means.
pub type Work = Box<dyn FnOnce() + Send>;

/// Told the place in the queue, from 1, whenever it changes.
pub type OnPlace = Arc<dyn Fn(usize) + Send + Sync>;

/// Hands out cores.
pub trait Queue: Send + Sync {
    /// Runs `work` on a thread of its own once a core is free. Dropping the ticket cancels work that has not
    /// begun.
    fn submit(&self, class: Class, owner: Owner, work: Work, on_place: Option<OnPlace>) -> Ticket;

    /// How many pieces of work wait for a core.
    fn waiting(&self) -> usize;
}

/// A place in a queue; dropped, work that has not begun is cancelled.
pub struct Ticket {
    cancel: Option<Box<dyn FnOnce() + Send + Sync>>,
}

impl Ticket {
    /// A ticket that does this when it is dropped.
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

/// The cores of this machine.
pub struct LocalQueue(Arc<Mutex<State>>);

struct State {
    places: usize,
    /// How many pieces of work each owner has running, and of which class.
    running: HashMap<Owner, usize>,
    busy: usize,
    /// Places taken by work no person waits for.
    busy_with_others: usize,
    waiting: Vec<Waiting>,
    last_id: u64,
}

struct Waiting {
    id: u64,
    class: Class,
    owner: Owner,
    work: Work,
    on_place: Option<OnPlace>,
    told: usize,
}

/// Stack of a worker: a deep search with its move lists takes some hundred kilobytes, more in a debug build.
const STACK: usize = 16 << 20;

impl LocalQueue {
    /// A queue for this many cores, at least two: one is kept for persons.
    pub fn new(places: usize) -> LocalQueue {
        LocalQueue(Arc::new(Mutex::new(State {
            places: places.max(2),
            running: HashMap::new(),
            busy: 0,
            busy_with_others: 0,
            waiting: Vec::new(),
            last_id: 0,
        })))
    }
}

impl Queue for LocalQueue {
    fn submit(&self, class: Class, owner: Owner, work: Work, on_place: Option<OnPlace>) -> Ticket {
        let mut state = lock(&self.0);
        state.last_id += 1;
        let id = state.last_id;
        state.waiting.push(Waiting { id, class, owner, work, on_place, told: 0 });
        drop(state);
        start_what_can(&self.0);
        let queue = Arc::downgrade(&self.0);
        Ticket::new(move || cancel(&queue, id))
    }

    fn waiting(&self) -> usize {
        lock(&self.0).waiting.len()
    }
}

impl State {
    /// The next piece of work: by class, then the owner with the least running, then first come.
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
        (one.class, self.running.get(&one.owner).copied().unwrap_or(0), one.id)
    }

    fn begin(&mut self, one: &Waiting) {
        self.busy += 1;
        self.busy_with_others += usize::from(one.class != Class::Person);
        *self.running.entry(one.owner).or_default() += 1;
    }

    fn end(&mut self, class: Class, owner: Owner) {
        self.busy -= 1;
        self.busy_with_others -= usize::from(class != Class::Person);
        if let Some(count) = self.running.get_mut(&owner) {
            *count -= 1;
            if *count == 0 {
                self.running.remove(&owner);
            }
        }
    }

    /// Whoever's place has changed, with the new one.
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

/// Starts waiting work while there are places, and tells the others where they stand.
fn start_what_can(queue: &Arc<Mutex<State>>) {
    let mut state = lock(queue);
    while let Some(one) = state.next() {
        state.begin(&one);
        start(queue, one);
    }
    let moved = state.moved();
    drop(state);
    moved.into_iter().for_each(|(on_place, place)| on_place(place));
}

fn start(queue: &Arc<Mutex<State>>, one: Waiting) {
    let Waiting { class, owner, work, .. } = one;
    let shared = Arc::clone(queue);
    let run = move || {
        let _place = Place { queue: shared, class, owner };
        // A panic of one piece of work ends that one only; whoever waits for it sees its channel close.
        catch_unwind(AssertUnwindSafe(work)).ok();
    };
    // Where the system has no room for another thread the closure is dropped, and its place with it.
    thread::Builder::new().name("bot".to_owned()).stack_size(STACK).spawn(run).ok();
}

/// A place that is taken; dropped, it is free again.
struct Place {
    queue: Arc<Mutex<State>>,
    class: Class,
    owner: Owner,
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.queue).end(self.class, self.owner);
        start_what_can(&self.queue);
    }
}

fn cancel(queue: &Weak<Mutex<State>>, id: u64) {
    let Some(queue) = queue.upgrade() else { return };
    let mut state = lock(&queue);
    let position = state.waiting.iter().position(|one| one.id == id);
    let cancelled = position.map(|index| state.waiting.remove(index));
    let moved = state.moved();
    drop(state);
    drop(cancelled); // its closures may own anything: not under the lock
    moved.into_iter().for_each(|(on_place, place)| on_place(place));
}

fn lock(queue: &Mutex<State>) -> MutexGuard<'_, State> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}
