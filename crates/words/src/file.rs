//! Where language files come from: embedded, or a folder given at start.

use kibitz_game::ToMessage;
use std::path::{Path, PathBuf};

use rust_embed::RustEmbed;

/// A file of texts in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordFile {
    /// The language as a BCP 47 tag, which is the file's name: `de`.
    pub language: String,
    /// The texts, in Fluent syntax.
    pub source: String,
}

/// Why a language file cannot be used.
#[derive(Debug, thiserror::Error, ToMessage)]
#[message("error-words")]
pub enum WordsError {
    #[error("{path} cannot be read: {why}")]
    Read { path: PathBuf, why: std::io::Error },
    #[error("`{0}` is not a language: name the file after a tag such as de or pt-BR")]
    Language(String),
    #[error("the words in `{language}` are not Fluent: {why}")]
    Syntax { language: String, why: String },
    #[error("the words in `{language}` have `{id}` twice")]
    Twice { language: String, id: String },
}

#[derive(RustEmbed)]
#[folder = "words"]
struct Shared;

/// The texts shared by all games and screens: results, refusals, levels.
pub fn shared() -> Vec<WordFile> {
    embedded::<Shared>()
}

/// The language files of an embedded folder.
pub fn embedded<E: RustEmbed>() -> Vec<WordFile> {
    let file = |name: std::borrow::Cow<'static, str>| {
        let language = name.strip_suffix(".ftl")?.to_owned();
        let source = String::from_utf8_lossy(&E::get(&name)?.data).into_owned();
        Some(WordFile { language, source })
    };
    E::iter().filter_map(file).collect()
}

/// Reads every `<language>.ftl` in a folder and its subfolders.
pub fn read_folder(folder: &Path) -> Result<Vec<WordFile>, WordsError> {
    let failed = |why| WordsError::Read { path: folder.to_owned(), why };
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            files.extend(read_folder(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "ftl") {
            let language = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let source = std::fs::read_to_string(&path);
            let source = source.map_err(|why| WordsError::Read { path: path.clone(), why })?;
            files.push(WordFile { language, source });
        }
    }
    Ok(files)
}
