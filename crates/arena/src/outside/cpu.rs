//! Processor time of another process.

use std::time::Duration;

/// Processor time of a process with all its threads; none where the system does not tell.
#[cfg(target_os = "linux")]
pub(super) fn of_process(id: u32) -> Option<Duration> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name of the program stands in brackets and may hold anything; user and system time are the 12th
    // and 13th word after it (proc_pid_stat(5), fields 14 and 15).
    let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = words.get(11)?.parse::<u64>().ok()? + words.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64))
}

#[cfg(not(target_os = "linux"))]
pub(super) fn of_process(_id: u32) -> Option<Duration> {
    None
}
