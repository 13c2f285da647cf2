//! The CPU time of another process.

use std::time::Duration;

/// Whether this system reports the CPU time of other processes.
pub(crate) const IS_KNOWN: bool = cfg!(target_os = "linux");

/// The CPU time of a process and its descendants with all their threads. `None` if it has exited or the
/// system does not report it.
#[cfg(target_os = "linux")]
pub(super) fn of_process(id: u32) -> Option<Duration> {
    let ticks = ticks_with_descendants(id)?;
    Some(Duration::from_secs_f64(ticks as f64 / rustix::param::clock_ticks_per_second() as f64))
}

#[cfg(not(target_os = "linux"))]
pub(super) fn of_process(_id: u32) -> Option<Duration> {
    None
}

#[cfg(target_os = "linux")]
fn ticks_with_descendants(id: u32) -> Option<u64> {
    let own = ticks(id)?;
    // A child that exits meanwhile is counted by its parent.
    Some(own + children(id).into_iter().filter_map(ticks_with_descendants).sum::<u64>())
}

/// The ticks of a process and of its children that have exited.
#[cfg(target_os = "linux")]
fn ticks(id: u32) -> Option<u64> {
    let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The program's name is in parentheses and may contain anything. User and system time of the process and
    // of its children are the 12th to 15th word after it (proc_pid_stat(5), fields 14 to 17).
    let words: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    words.get(11..15)?.iter().map(|word| word.parse::<u64>().ok()).sum()
}

#[cfg(target_os = "linux")]
fn children(id: u32) -> Vec<u32> {
    let Ok(threads) = std::fs::read_dir(format!("/proc/{id}/task")) else { return Vec::new() };
    let lists =
        threads.flatten().filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    let ids = |list: String| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<u32>>();
    lists.flat_map(ids).collect()
}
