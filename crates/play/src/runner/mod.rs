//! The one bot runner: bots that live as long as their game, cores handed out fairly, memory in a budget.

mod bot;
mod memory;
mod queue;

pub use bot::{Bot, BotResult, BotSource, Request, ThinkHandle, choose};
pub use memory::DEFAULT_MEMORY;
pub use queue::{Class, LocalQueue, Owner, Queue, Ticket};

use std::sync::Arc;

use memory::Memory;

/// Runs every bot, hint and analysis of a process. Clones share cores and memory.
#[derive(Clone)]
pub struct Runner {
    queue: Arc<dyn Queue>,
    memory: Arc<Memory>,
}

impl Runner {
    /// A runner with a place for each core and this many bytes for all transposition tables together.
    pub fn new(memory: usize) -> Runner {
        let places = std::thread::available_parallelism().map_or(1, usize::from).max(2);
        Runner::with_queue(Arc::new(LocalQueue::new(places)), places, memory)
    }

    /// A runner on another queue, of which `places` bots think at once.
    pub fn with_queue(queue: Arc<dyn Queue>, places: usize, memory: usize) -> Runner {
        Runner { queue, memory: Arc::new(Memory::new(memory, places)) }
    }

    /// The queue, for work that is no bot's turn.
    pub fn queue(&self) -> &dyn Queue {
        &*self.queue
    }

    /// The most memory a transposition table of one bot or analysis may take.
    pub fn memory_share(&self) -> usize {
        self.memory.share()
    }

    /// Bytes granted to transposition tables now.
    pub fn memory_used(&self) -> usize {
        self.memory.used()
    }
}

impl Default for Runner {
    fn default() -> Runner {
        Runner::new(DEFAULT_MEMORY)
    }
}
