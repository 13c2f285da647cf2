//! The texts of the pages: Fluent files that the page formats itself, so that it also works offline.

use std::sync::{Arc, OnceLock};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kibitz_words::{Dictionary, WordFile, Words, WordsError};
use rust_embed::RustEmbed;
use serde::Serialize;

use crate::app::App;
use crate::error::Refusal;

#[derive(RustEmbed)]
#[folder = "words"]
struct WordFiles;

/// The language files of the pages.
pub fn word_files() -> Vec<WordFile> {
    kibitz_words::embedded::<WordFiles>()
}

/// All texts of the pages.
#[derive(Clone)]
pub struct PageWords {
    files: Arc<Vec<WordFile>>,
    dictionary: Arc<Dictionary>,
}

#[derive(Serialize)]
pub struct Language {
    tag: String,
    /// The name of the language in that language.
    name: String,
}

impl PageWords {
    /// The embedded texts, and files that extend or override them.
    pub fn new(more: Vec<WordFile>) -> Result<PageWords, WordsError> {
        let mut files: Vec<WordFile> = kibitz_catalog::word_files().into_iter().chain(word_files()).collect();
        let dictionary = Dictionary::with_more(files.clone(), more.clone())?;
        files.extend(more);
        Ok(PageWords { files: Arc::new(files), dictionary: Arc::new(dictionary) })
    }

    pub fn words(&self, language: &str) -> Words {
        self.dictionary.words(language)
    }

    /// The language for an `Accept-Language` header.
    pub fn accepted(&self, header: &str) -> &str {
        kibitz_words::from_accept_language(&self.dictionary, header)
    }

    /// All texts of one language as one file; later ones override earlier ones.
    fn source(&self, language: &str) -> Option<String> {
        let of_language = self.files.iter().filter(|file| file.language == language);
        let sources: Vec<&str> = of_language.map(|file| file.source.as_str()).collect();
        (!sources.is_empty()).then(|| sources.join("\n"))
    }

    fn languages(&self) -> Vec<Language> {
        let named = |tag: &str| Language { tag: tag.to_owned(), name: self.words(tag).get("language-name") };
        self.dictionary.languages().map(named).collect()
    }
}

/// English, for JSON that other programs read.
pub fn english() -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    ENGLISH.get_or_init(|| PageWords::new(Vec::new()).expect("the embedded texts are Fluent").words("en"))
}

/// `GET /words/languages.json`
pub async fn languages(State(app): State<App>) -> Json<Vec<Language>> {
    Json(app.words.languages())
}

/// `GET /words/{language}.ftl`
pub async fn file(Path(name): Path<String>, State(app): State<App>) -> Response {
    let source = name.strip_suffix(".ftl").and_then(|language| app.words.source(language));
    match source {
        Some(source) => {
            let kind =
                [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
            (kind, source).into_response()
        }
        None => Refusal::NoFile(name).into_response(),
    }
}
