//! The bot runner: keeps bots alive for their game, distributes cores fairly and limits memory.

mod bot;
mod memory;
mod queue;

pub use bot::{Bot, BotResult, BotSource, Request, ThinkHandle, choose};
pub use memory::DEFAULT_MEMORY;
pub use queue::{Class, LocalQueue, Queue, QueueClient, Ticket};

use std::sync::Arc;

use kibitz_title::Stop;
use memory::Memory;

/// Runs every bot, hint and analysis of a process. Clones share cores and memory.
#[derive(Clone)]
pub struct Runner {
    queue: Arc<dyn Queue>,
    memory: Arc<Memory>,
}

impl Runner {
    /// A runner with one place per core and this many bytes for all transposition tables.
    pub fn new(memory: usize) -> Runner {
        let places = std::thread::available_parallelism().map_or(1, usize::from).max(2);
        Runner::with_queue(Arc::new(LocalQueue::new(places)), places, memory)
    }

    /// A runner on another queue, which runs `places` bots at once.
    pub fn with_queue(queue: Arc<dyn Queue>, places: usize, memory: usize) -> Runner {
        Runner { queue, memory: Arc::new(Memory::new(memory, places)) }
    }

    /// The queue, for work other than bot turns.
    pub fn queue(&self) -> &dyn Queue {
        &*self.queue
    }

    /// A stop request for work of a class. If no person waits for the work, its helper threads pause while
    /// there is work for persons.
    pub fn stop_for(&self, class: Class) -> Stop {
        match class {
            Class::Person => Stop::new(),
            Class::Watched | Class::Background => Stop::yielding_to(self.queue.urgent()),
        }
    }

    /// The maximum size of one bot's or analysis's transposition table.
    pub fn memory_share(&self) -> usize {
        self.memory.share()
    }

    /// The bytes currently granted to transposition tables.
    pub fn memory_used(&self) -> usize {
        self.memory.used()
    }
}

impl Default for Runner {
    fn default() -> Runner {
        Runner::new(DEFAULT_MEMORY)
    }
}
