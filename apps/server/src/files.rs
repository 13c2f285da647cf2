//! Reading and writing of game files. The formats belong to the games.

use std::cell::Cell;
use std::io::{self, BufRead, Read};

use kibitz_catalog::TITLES;
use kibitz_play::{HolderKind, Millis, Played, SeatHolder};
use kibitz_store::{StoredGame, new_id};
use kibitz_title::{AnyTitle, FileFormat, JSON, Player, Record, Seat, play_variations};

use crate::app;
use crate::bounds::check_record;
use crate::chance;
use crate::error::{Refusal, RequestResult};

pub struct Download {
    pub kind: &'static str,
    pub extension: &'static str,
    pub text: Vec<u8>,
}

pub fn write(record: &Record, format: &str) -> RequestResult<Download> {
    let title = app::game(&record.game)?;
    let form = title.files().into_iter().find(|form| form.name == format).ok_or_else(|| {
        let known = title.files().iter().map(|form| form.name).collect();
        Refusal::NoFormat { game: title.id(), format: format.to_owned(), known }
    })?;
    let text = form.write_text(record)?;
    let kind = if form.name == JSON.name { "application/json" } else { "text/plain; charset=utf-8" };
    Ok(Download { kind, extension: form.extensions.first().copied().unwrap_or(form.name), text })
}

/// Reads the games of a file in any format and passes each, or its error, to `take` together with its first
/// line and the bytes read so far. Stops when `take` returns `false`.
pub fn read(text: &[u8], mut take: impl FnMut(usize, usize, RequestResult<StoredGame>) -> bool) {
    let Some(form) = form_of(text) else {
        take(1, text.len(), Err(Refusal::UnknownFile));
        return;
    };
    let mut input = CountingReader { rest: text, left: &Cell::new(text.len()) };
    let left = input.left;
    for found in (form.read)(&mut input) {
        let found = found.expect("bytes in memory can be read");
        let game = found.game.map_err(|remark| Refusal::Unreadable(remark.error)).and_then(kept);
        if !take(found.line, text.len() - left.get(), game) {
            return;
        }
    }
}

/// A reader over a text that tracks the bytes left.
struct CountingReader<'a> {
    rest: &'a [u8],
    left: &'a Cell<usize>,
}

impl Read for CountingReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.rest.read(buffer)?;
        self.left.set(self.rest.len());
        Ok(count)
    }
}

impl BufRead for CountingReader<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        Ok(self.rest)
    }

    fn consume(&mut self, amount: usize) {
        self.rest = &self.rest[amount..];
        self.left.set(self.rest.len());
    }
}

/// The first format that the text looks like.
fn form_of(text: &[u8]) -> Option<&'static FileFormat> {
    let beginning = String::from_utf8_lossy(&text[..text.len().min(4096)]);
    let forms = TITLES.iter().flat_map(|title| title.files());
    [&JSON].into_iter().chain(forms).find(|form| (form.looks_like)(&beginning))
}

/// Converts a record to a stored game; its moves are replayed, so that no illegal move is stored.
fn kept(mut record: Record) -> RequestResult<StoredGame> {
    check_record(&mut record)?;
    let record = &record;
    let title = app::game(&record.game)?;
    let mut table = title.open(&record.setup())?;
    let mut clocks = record.time.map(|time| vec![time.start; usize::from(table.seats())]);
    let mut moves = Vec::with_capacity(record.moves.len());
    for (ply, text) in record.moves.iter().enumerate() {
        let seat = table.to_move();
        table.play(text)?;
        if let (Some(clocks), Some(left)) = (&mut clocks, record.clocks.get(ply)) {
            clocks[seat.index()] = *left;
        }
        let text = table.last_move().map_or_else(|| text.clone(), |last| last.text);
        moves.push(Played { text, clocks: clocks.clone().unwrap_or_default(), at: Millis::default() });
    }
    let whole = title.open_record(record)?.record();
    let seats = seats(title, record, table.seats(), |seat| table.in_english(&table.seat_name(seat)));
    let names: Vec<&str> = seats.iter().map(|row| row.name.as_str()).collect();
    let title = names.join(" – ");
    let whole = Record { time: record.time, ..whole };
    let play =
        kibitz_play::Game { seed: chance::seed(), moves, ..kibitz_play::Game::of_record(&whole, seats) };
    let (tags, comments, mut variations) =
        (record.tags.clone(), record.comments.clone(), record.variations.clone());
    play_variations(&*table, &mut variations)?;
    Ok(StoredGame { tags, comments, variations, title, is_owned: true, ..StoredGame::new(new_id()?, play) })
}

/// The holder of each seat. The seat of a bot that we do not have is a person's.
fn seats(
    title: &'static dyn AnyTitle,
    record: &Record,
    seats: u8,
    name: impl Fn(Seat) -> String,
) -> Vec<SeatHolder> {
    let sitter = |seat: Seat| {
        let usual = || Player { name: name(seat), bot: None };
        let player = record.players.get(seat.index()).cloned().unwrap_or_else(usual);
        let bot = player.bot.filter(|bot| title.bot(bot, &record.setup(), 0).is_ok());
        SeatHolder { name: player.name, kind: bot.map_or(HolderKind::Person, HolderKind::Bot), key: None }
    };
    Seat::all(seats).map(sitter).collect()
}
