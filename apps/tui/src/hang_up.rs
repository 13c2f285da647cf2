//! Waits for input from a terminal that may be closed.
//!
//! The terminal library keeps reading the end of a closed terminal in a busy loop. So we poll ourselves, and
//! let it read only while the terminal is open.

use std::io;
use std::time::Duration;

/// Waits for input at most this long; fails if the terminal is closed.
#[cfg(unix)]
pub fn wait_for_input(time: Duration) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let stdin = io::stdin();
    let mut inputs = [PollFd::new(&stdin, PollFlags::IN)];
    let time = Timespec::try_from(time).map_err(io::Error::other)?;
    match poll(&mut inputs, Some(&time)) {
        Ok(_) | Err(rustix::io::Errno::INTR) => {} // a signal, such as a new size of the window, is no end
        Err(error) => return Err(error.into()),
    }
    if inputs[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
        return Err(io::Error::other("the terminal is gone"));
    }
    Ok(())
}

/// On other systems the terminal library handles it.
#[cfg(not(unix))]
pub fn wait_for_input(time: Duration) -> io::Result<()> {
    ratatui::crossterm::event::poll(time).map(drop)
}
