//! A catalog entry in one language, for JSON.

use kibitz_words::Words;
use serde::Serialize;

use crate::AnyTitle;

/// Name, tagline, variants and bots of a game as text.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Listing {
    id: &'static str,
    name: String,
    tagline: String,
    variants: Vec<VariantListing>,
    bots: Vec<BotListing>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = VariantInfo))]
struct VariantListing {
    name: &'static str,
    aliases: &'static [&'static str],
    about: String,
    facts: Vec<(&'static str, String)>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = BotInfo))]
struct BotListing {
    name: &'static str,
    aliases: &'static [&'static str],
    about: String,
    levels: Vec<LevelListing>,
    #[cfg_attr(feature = "schema", schema(required))]
    usual_level: Option<&'static str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Level))]
struct LevelListing {
    name: &'static str,
    about: String,
    about_id: &'static str,
}

impl Listing {
    /// Builds the entry of a game in the language of `words`.
    pub fn new(title: &dyn AnyTitle, words: &Words) -> Listing {
        let variant = |info: crate::VariantInfo| VariantListing {
            about: words.text(&title.about_variant(info.name)),
            name: info.name,
            aliases: info.aliases,
            facts: info.facts,
        };
        let level = |level: &crate::Level| LevelListing {
            name: level.name,
            about: words.get(level.about),
            about_id: level.about,
        };
        let bot = |info: crate::BotInfo| BotListing {
            about: words.text(&title.about_bot(info.name)),
            name: info.name,
            aliases: info.aliases,
            levels: info.levels.iter().map(level).collect(),
            usual_level: info.usual_level,
        };
        Listing {
            id: title.id(),
            name: words.text(&title.name()),
            tagline: words.text(&title.tagline()),
            variants: title.variants().into_iter().map(variant).collect(),
            bots: title.bots().into_iter().map(bot).collect(),
        }
    }
}
