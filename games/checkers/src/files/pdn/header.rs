//! The meaning of a game's tags.

use kibitz_game::Seat;
use kibitz_title::{Player, StatedResult, TimeControl, WonBy};

use super::sheet::PdnGame;
use super::tag;
use super::token::Written;

/// The stated result: from its tag, or else from the result after its moves.
pub(super) fn claim_of(sheet: &PdnGame) -> Option<StatedResult> {
    let tagged = sheet.tag(tag::RESULT).map(Written::read).filter(|result| *result != Written::Unknown);
    let is_forfeit = sheet.tag(tag::TERMINATION) == Some(tag::TIME_FORFEIT);
    let how = if is_forfeit { WonBy::Time } else { WonBy::Resignation };
    match tagged.or(sheet.result)? {
        Written::Black => Some(StatedResult::Win(Seat::FIRST, how)),
        Written::White => Some(StatedResult::Win(Seat::SECOND, how)),
        Written::Draw => Some(StatedResult::Draw),
        Written::Unknown => None,
    }
}

/// A result as PDN writes it, the first seat's side first.
pub(super) fn written_result(stated: StatedResult) -> &'static str {
    match stated {
        StatedResult::Win(Seat::FIRST, _) => "1-0",
        StatedResult::Win(..) => "0-1",
        StatedResult::Draw => "1/2-1/2",
    }
}

/// The players, if the file names them.
pub(super) fn players_of(sheet: &PdnGame) -> Vec<Player> {
    if tag::PLAYERS.iter().all(|name| sheet.tag(name).is_none()) {
        return Vec::new();
    }
    let player = |(name, bot)| Player {
        name: sheet.tag(name).unwrap_or("?").to_owned(),
        bot: sheet.tag(bot).map(str::to_owned),
    };
    tag::PLAYERS.into_iter().zip(tag::BOTS).map(player).collect()
}

/// The tags that a record keeps unchanged; if a known tag is repeated, the first counts.
pub(super) fn tags_of(sheet: &PdnGame) -> Vec<(String, String)> {
    let is_kept = |(name, _): &&(String, String)| match name.as_str() {
        tag::RESULT | tag::FEN | tag::SET_UP | tag::GAME_TYPE | tag::RULES => false,
        tag::TIME => sheet.tag(name).and_then(read_time).is_none(),
        tag::TERMINATION => sheet.tag(name) != Some(tag::TIME_FORFEIT),
        name => !tag::PLAYERS.contains(&name) && !tag::BOTS.contains(&name),
    };
    sheet.tags.iter().filter(is_kept).cloned().collect()
}

/// Parses `300` or `300+5`, in seconds.
pub(super) fn read_time(text: &str) -> Option<TimeControl> {
    let (start, increment) = text.split_once('+').unwrap_or((text, "0"));
    let milliseconds = |seconds: &str| seconds.parse::<u32>().ok().map(|seconds| u64::from(seconds) * 1000);
    Some(TimeControl { start: milliseconds(start)?, increment: milliseconds(increment)? })
}
