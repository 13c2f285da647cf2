//! `cargo xtask referees FOLDER`: independent referees, plain programs that know the rules by themselves, let our
//! engine play against itself over their protocols. They refuse what is not legal; nothing may be refused.

use std::path::Path;

use crate::Outcome;
use crate::shell::{cargo, command, in_words, root, run as shell_run};

/// A referee: its file, and what to say to it besides the two engines.
struct Referee {
    file: &'static str,
    engine: &'static str,
    weaker: &'static str,
    words: fn(&str, &str, &str) -> Vec<String>,
}

const REFEREES: &[Referee] = &[
    Referee {
        file: "checkers_referee.py",
        engine: "engine checkers --protocol lcp",
        weaker: "--bot engine:4",
        words: |one, two, games| words(&[one, two, "-n", games, "--ms", "100"]),
    },
    Referee {
        file: "chinese_checkers_referee.py",
        engine: "engine chinese-checkers --protocol star",
        weaker: "--seed 2",
        words: |one, two, games| words(&["-n", games, "--ms", "100", "--rand", "4", "-v", one, two]),
    },
    Referee {
        file: "omok_referee.py",
        engine: "engine omok --protocol gomocup",
        weaker: "--bot engine:4",
        words: |one, two, games| {
            let (one, two) = (format!("one={one}"), format!("two={two}"));
            words(&["--e1", &one, "--e2", &two, "--size", "15", "--time", "0.1", "--games", games, "-j", "1"])
        },
    },
];

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

/// Words of a referee that refuses something.
const REFUSALS: [&str; 8] =
    ["illegal", "crash", "died", "timeout", "mismatch", "no answer", "error", "traceback"];

/// Has every referee of the folder watch so many games.
pub fn run(folder: &Path, games: u32) -> Outcome {
    shell_run(cargo().args(["build", "--release", "--locked", "-p", "kibitz"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = target.join("release/kibitz");
    REFEREES.iter().try_for_each(|referee| referee.watch(folder, &program, games))
}

impl Referee {
    fn watch(&self, folder: &Path, program: &Path, games: u32) -> Outcome {
        let one = format!("{} {}", program.display(), self.engine);
        let two = format!("{one} {}", self.weaker);
        let mut command = command("python3");
        command.arg(folder.join(self.file)).args((self.words)(&one, &two, &games.to_string()));
        let output = command.output().map_err(|error| format!("`{}`: {error}", in_words(&command)))?;
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        print!("{}:\n{out}{err}", self.file);
        let said = format!("{out}{err}").to_lowercase();
        match REFUSALS.iter().find(|refusal| said.contains(**refusal)) {
            _ if !output.status.success() => Err(format!("{} broke down", self.file)),
            Some(refusal) => Err(format!("{} says `{refusal}`: its words stand above", self.file)),
            None => Ok(()),
        }
    }
}
