//! Chooses the reader's language.

use crate::Dictionary;

/// The first available language of an `Accept-Language` header; English if there is none.
pub fn from_accept_language<'a>(dictionary: &'a Dictionary, header: &str) -> &'a str {
    let mut wanted: Vec<(&str, u32)> = header.split(',').map(with_weight).collect();
    wanted.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
    let known = |&(tag, weight): &(&str, u32)| dictionary.nearest(tag).filter(|_| weight > 0);
    wanted.iter().find_map(known).unwrap_or("en")
}

/// Splits a tag and its weight in thousandths: `de;q=0.8`.
fn with_weight(part: &str) -> (&str, u32) {
    let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
    let weight = weight.trim().parse::<f32>().unwrap_or(0.0);
    (tag.trim(), (weight * 1000.0) as u32)
}

/// The language of a terminal, from `LC_ALL`, `LC_MESSAGES` or `LANG`: `de_AT.UTF-8` becomes `de-AT`.
pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let set = names.iter().find_map(|name| variable(name).filter(|value| !value.is_empty()))?;
    let tag = set.split(['.', '@']).next()?.replace('_', "-");
    (!matches!(tag.as_str(), "C" | "POSIX")).then_some(tag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared;

    #[test]
    fn a_browser_gets_its_preferred_language() {
        let dictionary = Dictionary::new(shared()).expect("our own words");
        let chosen = |header| from_accept_language(&dictionary, header);
        assert_eq!(chosen("de-DE,de;q=0.9,en;q=0.8"), "de");
        assert_eq!(chosen("en;q=0.5, de;q=0.7"), "de");
        assert_eq!(chosen("fr,de;q=0,en;q=0.1"), "en");
        assert_eq!(chosen("xx"), "en");
    }

    #[test]
    fn a_terminal_names_its_language_in_its_environment() {
        let one = |name: &'static str, value: &'static str| {
            from_environment(move |asked| (asked == name).then(|| value.to_owned()))
        };
        assert_eq!(one("LANG", "de_DE.UTF-8").as_deref(), Some("de-DE"));
        assert_eq!(one("LC_ALL", "pt_BR@euro").as_deref(), Some("pt-BR"));
        assert_eq!(one("LANG", "C.UTF-8"), None);
        assert_eq!(one("HOME", "/"), None);
    }
}
