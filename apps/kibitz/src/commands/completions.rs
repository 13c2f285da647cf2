//! `kibitz completions`: shell completions.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::arguments::Arguments;
use crate::error::CommandResult;
use crate::printer::Printer;

pub fn run(shell: Shell, printer: &mut Printer) -> CommandResult {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "kibitz", &mut script);
    printer.text(String::from_utf8_lossy(&script))?;
    Ok(true)
}
