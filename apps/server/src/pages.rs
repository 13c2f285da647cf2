//! The pages: a shell each, which one module fills. Every string but the title is in the module's files.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use maud::{DOCTYPE, Markup, html};

use crate::app::{self, App};

/// What a page is about.
struct Page<'a> {
    name: &'static str,
    title: &'a str,
    game: Option<&'a str>,
    id: Option<&'a str>,
}

/// `GET /`
pub async fn shelf() -> Markup {
    shell(&Page { name: "shelf", title: "Kibitz", game: None, id: None })
}

/// `GET /play/{game}`
pub async fn set_up(Path(game): Path<String>) -> (StatusCode, Markup) {
    of_game("setup", &game).await
}

/// `GET /analyse/{game}`
pub async fn analysis(Path(game): Path<String>) -> (StatusCode, Markup) {
    of_game("analyse", &game).await
}

/// `GET /rules/{game}`
pub async fn rules(Path(game): Path<String>) -> (StatusCode, Markup) {
    of_game("rules", &game).await
}

/// `GET /table/{id}`
pub async fn table(State(app): State<App>, Path(id): Path<String>) -> (StatusCode, Markup) {
    // Where the store does not answer the page opens all the same and says so itself.
    let is_known = app.store.game(&id).await.map_or(true, |game| game.is_some_and(|game| !game.is_deleted));
    if !is_known {
        return missing().await;
    }
    (StatusCode::OK, shell(&Page { name: "table", title: "Kibitz", game: None, id: Some(&id) }))
}

/// `GET /library`
pub async fn library() -> Markup {
    shell(&Page { name: "library", title: "Library · Kibitz", game: None, id: None })
}

/// `GET /settings`
pub async fn settings() -> Markup {
    shell(&Page { name: "settings", title: "Settings · Kibitz", game: None, id: None })
}

/// Any address where nothing is.
pub async fn missing() -> (StatusCode, Markup) {
    let page = Page { name: "missing", title: "Nothing here · Kibitz", game: None, id: None };
    (StatusCode::NOT_FOUND, shell(&page))
}

/// A page about a game, or the page that says that there is no such game.
async fn of_game(name: &'static str, game: &str) -> (StatusCode, Markup) {
    let Ok(title) = app::game(game) else { return missing().await };
    let title = format!("{} · Kibitz", title.name());
    (StatusCode::OK, shell(&Page { name, title: &title, game: Some(game), id: None }))
}

fn shell(page: &Page) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (page.title) }
                link rel="icon" href="/favicon.svg" type="image/svg+xml";
                script src="/web/early.js" {}
                link rel="stylesheet" href="/web/style.css";
                script type="module" src="/web/main.js" {}
            }
            body data-page=(page.name) data-game=[page.game] data-id=[page.id] {
                a class="skip" href="#app" { "Skip to the board" }
                main id="app" {}
                noscript { "Kibitz draws its boards with JavaScript: please allow it for this page." }
            }
        }
    }
}
