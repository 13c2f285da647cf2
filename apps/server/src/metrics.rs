//! Metrics of the running server, for Prometheus.

use std::time::Duration;

use prometheus::{
    Encoder, Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGauge, Opts, Registry, TextEncoder,
};

/// Histogram buckets in seconds: a write takes a few milliseconds and should never take a second.
const WRITE_TIMES: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];

/// The metrics of the running server.
pub struct Metrics {
    registry: Registry,
    moves: IntCounter,
    write_time: Histogram,
    answers: IntCounterVec,
    imported: IntCounter,
    now: [(Gauge, IntGauge); 5],
}

/// Values measured on request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gauge {
    Sockets,
    Tables,
    WriteQueue,
    BotQueue,
    Memory,
}

impl Gauge {
    const ALL: [Gauge; 5] =
        [Gauge::Sockets, Gauge::Tables, Gauge::WriteQueue, Gauge::BotQueue, Gauge::Memory];

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Gauge::Sockets => ("kibitz_sockets", "Open WebSockets"),
            Gauge::Tables => ("kibitz_tables_awake", "Tables in memory"),
            Gauge::WriteQueue => ("kibitz_write_queue", "Jobs that wait to be written"),
            Gauge::BotQueue => ("kibitz_bot_queue", "Bots and analyses that wait for a core"),
            Gauge::Memory => ("kibitz_memory_bytes", "Resident memory of the process"),
        }
    }
}

impl Metrics {
    pub fn new() -> Metrics {
        let registry = Registry::new();
        let moves = IntCounter::new("kibitz_moves_total", "Moves on disk").expect("a good name");
        let imported = IntCounter::new("kibitz_imported_total", "Games imported").expect("a good name");
        let write_time =
            HistogramOpts::new("kibitz_write_seconds", "Time until a change of a table is on disk");
        let write_time =
            Histogram::with_opts(write_time.buckets(WRITE_TIMES.to_vec())).expect("good buckets");
        let answers = Opts::new("kibitz_http_answers_total", "Answers over HTTP by status");
        let answers = IntCounterVec::new(answers, &["status"]).expect("a good name");
        let now = Gauge::ALL.map(|gauge| {
            let (name, help) = gauge.words();
            (gauge, IntGauge::new(name, help).expect("a good name"))
        });
        let metrics = Metrics { registry, moves, write_time, answers, imported, now };
        metrics.register();
        metrics
    }

    fn register(&self) {
        let add = |collector: Box<dyn prometheus::core::Collector>| {
            self.registry.register(collector).expect("every name is registered once");
        };
        add(Box::new(self.moves.clone()));
        add(Box::new(self.write_time.clone()));
        add(Box::new(self.answers.clone()));
        add(Box::new(self.imported.clone()));
        self.now.iter().for_each(|(_, gauge)| add(Box::new(gauge.clone())));
    }

    /// Records a write of a table with this many moves.
    pub fn written(&self, moves: usize, time: Duration) {
        self.moves.inc_by(moves as u64);
        self.write_time.observe(time.as_secs_f64());
    }

    pub fn answered(&self, status: u16) {
        self.answers.with_label_values(&[status.to_string()]).inc();
    }

    pub fn imported(&self, games: usize) {
        self.imported.inc_by(games as u64);
    }

    /// All metrics in Prometheus's text format.
    pub fn text(&self, measure: impl Fn(Gauge) -> usize) -> String {
        for (gauge, shown) in &self.now {
            shown.set(measure(*gauge) as i64);
        }
        let mut text = Vec::new();
        TextEncoder::new().encode(&self.registry.gather(), &mut text).expect("memory can be written to");
        String::from_utf8(text).expect("names and numbers are text")
    }
}

/// The resident memory of this process in bytes, if the system reports it.
pub fn memory() -> usize {
    const PAGE: usize = 4096;
    let pages = std::fs::read_to_string("/proc/self/statm").ok();
    let resident = pages.as_deref().and_then(|line| line.split_whitespace().nth(1)?.parse::<usize>().ok());
    resident.unwrap_or(0) * PAGE
}
