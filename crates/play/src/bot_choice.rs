//! Which bot people meet when they name none, and which one gives hints.

use kibitz_title::{AnyTitle, BotInfo};

/// The best first; a game with none of them offers its first bot.
const PREFERRED_BOTS: [&str; 2] = ["engine", "classic"];

/// The bot people meet when they name none, at its usual level.
pub fn opponent(title: &dyn AnyTitle) -> Option<String> {
    preferred(title, |bot| bot.usual_level)
}

/// The bot that gives hints and analyses: the preferred one at its highest level.
pub fn adviser(title: &dyn AnyTitle) -> Option<String> {
    preferred(title, |bot| bot.levels.last().map(|level| level.name))
}

fn preferred(title: &dyn AnyTitle, level: impl Fn(&BotInfo) -> Option<&'static str>) -> Option<String> {
    let bots = title.bots();
    let preferred = PREFERRED_BOTS.iter().find_map(|name| bots.iter().find(|bot| bot.name == *name));
    let bot = preferred.or(bots.first())?;
    Some(level(bot).map_or(bot.name.to_owned(), |level| format!("{}:{level}", bot.name)))
}
