//! The default bots: as opponent and for hints.

use kibitz_title::{AnyTitle, BotInfo};

/// In order of preference; a game with none of them uses its first bot.
const PREFERRED_BOTS: [&str; 2] = ["engine", "classic"];

/// The default opponent, at its default level.
pub fn opponent(title: &dyn AnyTitle) -> Option<String> {
    preferred(title, |bot| bot.usual_level)
}

/// The bot for hints and analyses: the preferred one at its highest level.
pub fn adviser(title: &dyn AnyTitle) -> Option<String> {
    preferred(title, |bot| bot.levels.last().map(|level| level.name))
}

fn preferred(title: &dyn AnyTitle, level: impl Fn(&BotInfo) -> Option<&'static str>) -> Option<String> {
    let bots = title.bots();
    let preferred = PREFERRED_BOTS.iter().find_map(|name| bots.iter().find(|bot| bot.name == *name));
    let bot = preferred.or(bots.first())?;
    Some(level(bot).map_or(bot.name.to_owned(), |level| format!("{}:{level}", bot.name)))
}
