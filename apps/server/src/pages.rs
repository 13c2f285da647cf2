//! The HTML shells of the pages; a JavaScript module fills each.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path, State};
use axum::http::{StatusCode, header, request::Parts};
use kibitz_title::Message;
use kibitz_words::Words;
use maud::{DOCTYPE, Markup, html};

use crate::app::{self, App};

/// The data of a page's shell.
struct PageShell<'a> {
    name: &'static str,
    title: Message,
    game: Option<&'a str>,
    id: Option<&'a str>,
}

impl PageShell<'_> {
    /// A page without a game or table; its title is the text with this id.
    fn plain(name: &'static str, title: &'static str) -> PageShell<'static> {
        PageShell { name, title: Message::new(title), game: None, id: None }
    }
}

/// The texts in the language of the browser.
pub struct ReaderLanguage(Words);

impl FromRequestParts<App> for ReaderLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<ReaderLanguage, Infallible> {
        let header = parts.headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        Ok(ReaderLanguage(app.words.words(app.words.accepted(header.unwrap_or_default()))))
    }
}

/// `GET /`
pub async fn home(ReaderLanguage(words): ReaderLanguage) -> Markup {
    shell(&PageShell::plain("home", "page-app-name"), &words)
}

/// `GET /play/{game}`
pub async fn set_up(Path(game): Path<String>, ReaderLanguage(words): ReaderLanguage) -> (StatusCode, Markup) {
    of_game("setup", &game, &words)
}

/// `GET /analyse/{game}`
pub async fn analysis(
    Path(game): Path<String>,
    ReaderLanguage(words): ReaderLanguage,
) -> (StatusCode, Markup) {
    of_game("analyse", &game, &words)
}

/// `GET /rules/{game}`
pub async fn rules(Path(game): Path<String>, ReaderLanguage(words): ReaderLanguage) -> (StatusCode, Markup) {
    of_game("rules", &game, &words)
}

/// `GET /table/{id}`
pub async fn table(
    State(app): State<App>,
    Path(id): Path<String>,
    ReaderLanguage(words): ReaderLanguage,
) -> (StatusCode, Markup) {
    // If the store fails, the page opens anyway and shows the error itself.
    let is_known = app.store.game(&id).await.map_or(true, |game| game.is_some_and(|game| !game.is_deleted));
    if !is_known {
        return nothing_here(&words);
    }
    let page = PageShell { id: Some(&id), ..PageShell::plain("table", "page-app-name") };
    (StatusCode::OK, shell(&page, &words))
}

/// `GET /library`
pub async fn library(ReaderLanguage(words): ReaderLanguage) -> Markup {
    shell(&PageShell::plain("library", "page-library-page-title"), &words)
}

/// `GET /settings`
pub async fn settings(ReaderLanguage(words): ReaderLanguage) -> Markup {
    shell(&PageShell::plain("settings", "page-settings-page-title"), &words)
}

pub async fn missing(ReaderLanguage(words): ReaderLanguage) -> (StatusCode, Markup) {
    nothing_here(&words)
}

fn nothing_here(words: &Words) -> (StatusCode, Markup) {
    let page = PageShell::plain("missing", "page-missing-page-title");
    (StatusCode::NOT_FOUND, shell(&page, words))
}

/// A page about a game, or the 404 page.
fn of_game(name: &'static str, game: &str, words: &Words) -> (StatusCode, Markup) {
    let Ok(title) = app::game(game) else { return nothing_here(words) };
    let title = Message::new("page-app-of-game").with("game", title.name());
    (StatusCode::OK, shell(&PageShell { name, title, game: Some(game), id: None }, words))
}

/// Writes the HTML. The title is also sent as a message, because the page formats it again in the language of
/// its settings.
fn shell(page: &PageShell, words: &Words) -> Markup {
    let title = serde_json::to_string(&page.title).expect("a message is JSON");
    html! {
        (DOCTYPE)
        html lang=(words.language()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (words.text(&page.title)) }
                link rel="icon" href="/favicon.svg" type="image/svg+xml";
                script src="/web/early.js" {}
                link rel="stylesheet" href="/web/style.css";
                script type="module" src="/web/main.js" {}
            }
            body data-page=(page.name) data-title=(title) data-game=[page.game] data-id=[page.id] {
                a class="skip" href="#app" { (words.get("page-app-skip")) }
                main id="app" {}
                noscript { (words.get("page-app-no-script")) }
            }
        }
    }
}
