//! Runs the real program.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

pub struct Run {
    pub out: String,
    pub err: String,
    pub status: i32,
}

/// Runs `kibitz` with these arguments and this input.
pub fn kibitz(words: &[&str], input: &str) -> Run {
    // A temporary data folder, so that unfinished games do not end up in the user's.
    kibitz_in(Path::new(env!("CARGO_TARGET_TMPDIR")), words, input)
}

/// Runs `kibitz` with this data folder.
pub fn kibitz_in(data: &Path, words: &[&str], input: &str) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibitz"));
    command
        .args(words)
        .env("KIBITZ_DATA", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is piped");
    stdin.write_all(input.as_bytes()).ok(); // a program that needs no input may have left already
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    Run {
        out: String::from_utf8(output.stdout).expect("it prints text"),
        err: String::from_utf8(output.stderr).expect("it prints text"),
        status: output.status.code().expect("it ends by itself"),
    }
}

/// Runs `kibitz`, expects success and returns its output.
pub fn done(words: &[&str]) -> String {
    let run = kibitz(words, "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "kibitz {words:?}");
    run.out
}

/// Runs `kibitz`, expects a refusal in one sentence and returns it.
pub fn refused(words: &[&str]) -> String {
    let run = kibitz(words, "");
    assert_eq!((run.status, run.out.as_str()), (2, ""), "kibitz {words:?}");
    assert_eq!(run.err.lines().count(), 1, "kibitz {words:?} says more than a sentence: {}", run.err);
    run.err.trim_end().strip_prefix("kibitz: ").expect("it says who speaks").to_owned()
}
