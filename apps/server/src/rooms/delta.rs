//! The changes of a view, which is all that a page is sent after its first view. Fields are stored as
//! serialised JSON: a tree of values for every view would cost more than the rest of a move.

use std::collections::BTreeMap;

use kibitz_title::Touch;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::connected_pages::SerialisedMessage;
use crate::response::{SeatView, ServerMessage, TableView};

/// A serialised part of a message.
pub type RawJson = Box<RawValue>;

/// The view last sent to watchers.
#[derive(Default)]
pub struct SentView {
    /// Everything but moves, movers and version.
    fields: BTreeMap<String, RawJson>,
    moves: Vec<String>,
    movers: Vec<u8>,
    /// The whole view as a message, serialised when first needed.
    text: Option<SerialisedMessage>,
}

/// What a page with a seat may do.
pub struct PlayerOptions<'a> {
    pub legal: &'a RawValue,
    pub can_undo: bool,
    pub can_redo: bool,
    pub can_hint: bool,
    pub premove: &'a [Touch],
}

/// The changed fields of a view.
pub struct Delta {
    fields: BTreeMap<String, RawJson>,
    /// The number of leading moves that stayed, if the moves changed.
    kept: Option<usize>,
}

/// Serialises a part of a message.
pub fn written(value: &(impl Serialize + ?Sized)) -> RawJson {
    to_raw_value(value).expect("what is shown can be written")
}

/// The fields of a view, serialised one by one.
fn fields_of(view: &TableView) -> BTreeMap<String, RawJson> {
    let mut fields: BTreeMap<String, RawJson> =
        serde_json::from_str(written(view).get()).expect("a view is an object");
    fields.remove("version");
    fields.remove("moves");
    fields.remove("movers");
    fields
}

impl SentView {
    /// The changes since the last view, which this one replaces. Takes moves and movers out of the view.
    pub fn change_to(&mut self, view: &mut TableView) -> Option<Delta> {
        let (moves, movers) = (std::mem::take(&mut view.moves), std::mem::take(&mut view.movers));
        let new = fields_of(view);
        let is_same =
            |name: &str, value: &RawJson| self.fields.get(name).is_some_and(|old| old.get() == value.get());
        let mut fields: BTreeMap<String, RawJson> = new
            .iter()
            .filter(|(name, value)| !is_same(name, value))
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect();
        for name in self.fields.keys().filter(|name| !new.contains_key(*name)) {
            fields.insert(name.clone(), written(&()));
        }
        let common = self.moves.iter().zip(&moves).take_while(|(old, new)| old == new).count();
        let kept = (self.is_empty() || common < self.moves.len().max(moves.len())).then_some(common);
        if let Some(kept) = kept {
            fields.insert("moves".to_owned(), written(&moves[kept..]));
            fields.insert("movers".to_owned(), written(&movers[kept..]));
        }
        *self = SentView { fields: new, moves, movers, text: None };
        (!fields.is_empty()).then_some(Delta { fields, kept })
    }

    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// The whole view for one more watcher, serialised once.
    pub fn text(&mut self, version: u64) -> SerialisedMessage {
        let write = || {
            let mut whole = self.fields.clone();
            whole.insert("type".to_owned(), written("view"));
            whole.insert("version".to_owned(), written(&version));
            whole.insert("moves".to_owned(), written(&self.moves));
            whole.insert("movers".to_owned(), written(&self.movers));
            SerialisedMessage::from(written(&whole).get())
        };
        self.text.get_or_insert_with(write).clone()
    }
}

impl Delta {
    /// The message for a page. A player's message includes what that page may do.
    pub fn text(&self, version: u64, seats: &[SeatView], own: Option<&PlayerOptions>) -> String {
        let mut fields: BTreeMap<&str, &RawValue> =
            self.fields.iter().map(|(name, value)| (name.as_str(), &**value)).collect();
        let seats = fields.contains_key("seats").then(|| written(seats));
        if let Some(seats) = &seats {
            fields.insert("seats", seats);
        }
        let rights = own.map(|own| {
            [
                ("can_undo", written(&own.can_undo)),
                ("can_redo", written(&own.can_redo)),
                ("can_hint", written(&own.can_hint)),
                ("premove", written(own.premove)),
            ]
        });
        fields.extend(own.map(|own| ("legal", own.legal)));
        fields.extend(rights.iter().flatten().map(|(name, value)| (*name, &**value)));
        ServerMessage::Changes { version, kept: self.kept, fields: &fields }.json()
    }
}
