//! The pages: a shell each, which one module fills. Every string but the title is in the module's files.

use axum::extract::Path;
use maud::{DOCTYPE, Markup, html};

use crate::app;
use crate::error::{Answer, Refusal};

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
pub async fn set_up(Path(game): Path<String>) -> Answer<Markup> {
    of_game("setup", &game)
}

/// `GET /analyse/{game}`
pub async fn analysis(Path(game): Path<String>) -> Answer<Markup> {
    of_game("analyse", &game)
}

/// `GET /rules/{game}`
pub async fn rules(Path(game): Path<String>) -> Answer<Markup> {
    of_game("rules", &game)
}

/// `GET /table/{id}`
pub async fn table(Path(id): Path<String>) -> Markup {
    shell(&Page { name: "table", title: "Kibitz", game: None, id: Some(&id) })
}

/// `GET /library`
pub async fn library() -> Markup {
    shell(&Page { name: "library", title: "Library · Kibitz", game: None, id: None })
}

/// `GET /settings`
pub async fn settings() -> Markup {
    shell(&Page { name: "settings", title: "Settings · Kibitz", game: None, id: None })
}

fn of_game(name: &'static str, game: &str) -> Result<Markup, Refusal> {
    let title = format!("{} · Kibitz", app::game(game)?.name());
    Ok(shell(&Page { name, title: &title, game: Some(game), id: None }))
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
