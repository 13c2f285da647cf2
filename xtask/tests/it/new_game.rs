//! A new game works everywhere, tested in a temporary copy of the project.

use std::fs;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

use xtask::serving::{GameData, NewTable, PageSocket, ServerProcess, http};

/// A copy of the project's sources, deleted when dropped. It is built in this project's build folder, so that
/// dependencies are not compiled again; its path is fixed and its files keep their dates, so that the next
/// run can reuse the build.
struct Copy(PathBuf);

impl Copy {
    fn of(root: &Path) -> Copy {
        let copied = Copy(root.join("target/new-game"));
        fs::remove_dir_all(&copied.0).ok(); // a run that was killed leaves one behind
        fs::create_dir_all(&copied.0).expect("a folder can be made");
        for part in ["Cargo.toml", "Cargo.lock", "crates", "games", "apps", "xtask"] {
            copy(&root.join(part), &copied.0.join(part));
        }
        copied.rename_program();
        copied
    }

    fn program(&self) -> PathBuf {
        xtask::root()
            .join("target/debug")
            .join(format!("kibitz-with-new-game{}", std::env::consts::EXE_SUFFIX))
    }

    /// Gives its program another name, so that it does not replace this project's.
    fn rename_program(&self) {
        let path = self.0.join("apps/kibitz/Cargo.toml");
        let manifest = fs::read_to_string(&path).expect("the program has a manifest");
        let date = modified(&path);
        let manifest = manifest.replacen("[package]", "[package]\nautobins = false", 1)
            + "\n[[bin]]\nname = \"kibitz-with-new-game\"\npath = \"src/main.rs\"\n";
        fs::write(&path, manifest).expect("a file can be written");
        set_modified(&path, date);
    }

    /// Creates the game. Its files get the date of the newest copied file.
    fn create_game(&self, name: &str) {
        let newest = files(&self.0).iter().map(|path| modified(path)).max().expect("there are files");
        xtask::create_game(&self.0, name).expect("the game is made");
        for path in files(&self.0).iter().filter(|path| modified(path) > newest) {
            set_modified(path, newest);
        }
    }

    fn cargo(&self, words: &[&str]) -> String {
        let mut command = Command::new(env!("CARGO"));
        command.args(words).current_dir(&self.0).env("CARGO_TARGET_DIR", xtask::root().join("target"));
        let output = command.output().expect("cargo starts");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "cargo {words:?} failed:\n{told}");
        String::from_utf8(output.stdout).expect("cargo prints text")
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn copy(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("a folder can be made");
        let entries = fs::read_dir(from).expect("a folder can be read").flatten();
        for entry in entries.filter(|entry| entry.file_name() != "node_modules") {
            copy(&entry.path(), &to.join(entry.file_name()));
        }
    } else {
        fs::copy(from, to).expect("a file can be copied");
        set_modified(to, modified(from));
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder can be read").flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

fn modified(path: &Path) -> SystemTime {
    fs::metadata(path).and_then(|data| data.modified()).expect("a file has a date")
}

fn set_modified(path: &Path, date: SystemTime) {
    let file = fs::File::options().write(true).open(path).expect("a file can be opened");
    file.set_modified(date).expect("a file's date can be set");
}

/// All uses of a game in one test, since each needs the same build.
#[test]
fn a_new_game_is_played_analysed_and_read_about_with_one_folder_and_two_lines() {
    let project = Copy::of(&xtask::root());
    project.create_game(GAME);
    let told = project.cargo(&["test", "--offline", "--quiet", "-p", "kibitz-nine-stones"]);
    assert!(told.contains("3 passed"), "{told}");
    project.cargo(&["build", "--offline", "--quiet", "-p", "kibitz"]);
    project.is_in_the_catalog();
    project.is_played_by_bots();
    project.is_played_on_a_terminal();
    project.is_played_over_the_network();
    assert_eq!(xtask::violations(&project.0).unwrap(), Vec::<String>::new());
}

const GAME: &str = "nine-stones";

impl Copy {
    fn data(&self) -> PathBuf {
        self.0.join("data")
    }

    fn kibitz(&self, words: &[&str], input: &str) -> String {
        let mut command = Command::new(self.program());
        command.args(words).env("KIBITZ_DATA", self.data()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success(), "kibitz {words:?} failed");
        String::from_utf8(output.stdout).expect("the program prints text")
    }

    fn is_in_the_catalog(&self) {
        let games = self.kibitz(&["games", "--json"], "");
        assert!(games.contains("\"nine-stones\""), "{games}");
        let rules = self.kibitz(&["rules", GAME], "");
        assert!(rules.contains("one to three stones"), "{rules}");
    }

    fn is_played_by_bots(&self) {
        let words = ["match", "engine:2", "random", "--game", GAME, "--games", "4", "--openings", "random:1"];
        let told = self.kibitz(&words, "");
        assert!(told.contains("of 4 games"), "{told}");
    }

    fn is_played_on_a_terminal(&self) {
        let words = ["play", GAME, "--plain", "--seat", "human", "--seat", "human"];
        let told = self.kibitz(&words, "3\n3\n3\n1\n");
        assert!(told.contains("Second player wins: the last stone is taken."), "{told}");
    }

    /// Plays a game between two persons, analyses it and opens the rules page, through the real server.
    fn is_played_over_the_network(&self) {
        let data = GameData::Folder(self.data().join("server"));
        let server = ServerProcess::start(&self.program(), "127.0.0.1:0", &data).expect("the server starts");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let meet = async {
            play(server.address).await;
            let line = PageSocket::analyse(server.address, GAME, &["1".to_owned()]).await.expect("a line");
            assert_eq!(line[0], "1", "nine stones less one leave a multiple of four: {line:?}");
            let page = http(server.address, "GET", "/rules/nine-stones", "").await.expect("a page");
            assert!(page.contains("Nine Stones"), "{page}");
            let rules =
                http(server.address, "GET", "/api/games/nine-stones/rules", "").await.expect("its words");
            assert!(rules.contains("Whoever takes the last one wins"), "{rules}");
        };
        let meet = async { tokio::time::timeout(Duration::from_secs(60), meet).await };
        runtime.expect("a runtime").block_on(meet).expect("the server answers within a minute");
    }
}

async fn play(address: SocketAddr) {
    let table = NewTable::make(address, GAME).await.expect("a table");
    let mut page = PageSocket::sit(address, &table.id, &table.tokens).await.expect("a seat");
    let mut moves = page.view().await.expect("a view");
    while !moves.is_over {
        let ply = moves.played.len();
        page.play(&moves.legal[0], ply).await.expect("a move");
        page.acknowledged(ply).await.expect("the move is on disk");
        moves = page.view().await.expect("a view");
    }
    assert_eq!(moves.played.len(), 10, "one stone at a time");
}

#[test]
fn an_invalid_id_is_refused_with_a_sentence() {
    let error = xtask::create_game(&xtask::root(), "Nine Stones").expect_err("not an id");
    assert_eq!(
        error.to_string(),
        "`Nine Stones` is no id: write lower case words joined by `-`, such as `my-game`"
    );
}

#[test]
fn an_existing_game_is_not_overwritten() {
    let error = xtask::create_game(&xtask::root(), "connect-four").expect_err("there already");
    assert_eq!(error.to_string(), "games/connect_four already exists: choose another name");
}
