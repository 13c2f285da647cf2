//! Waiting for a terminal that may go away.
//!
//! The terminal library reads the end of a closed terminal for ever, without a pause. So we wait ourselves,
//! and let it read only while somebody is at the other end.

use std::io;
use std::time::Duration;

/// Waits for input for at most this long; an error when the terminal is gone.
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

/// Elsewhere the terminal library notices by itself.
#[cfg(not(unix))]
pub fn wait_for_input(time: Duration) -> io::Result<()> {
    ratatui::crossterm::event::poll(time).map(drop)
}
