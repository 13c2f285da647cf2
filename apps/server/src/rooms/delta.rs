//! Changes of a view: pages that have it are sent only these.

use kibitz_title::LegalMove;
use serde_json::{Map, Value, json};

use crate::response::{SeatView, ServerMessage, View};

/// The view last sent to the pages.
#[derive(Default)]
pub struct Shown(Map<String, Value>);

/// What a page with a seat may do.
pub struct Own<'a> {
    pub legal: &'a [LegalMove],
    pub can_undo: bool,
    pub can_redo: bool,
}

/// The changed fields of a view.
pub struct Delta {
    fields: Map<String, Value>,
    /// The number of leading moves that stayed.
    kept: usize,
}

impl Shown {
    /// The changes since the last view, which this one replaces.
    pub fn change_to(&mut self, view: &View) -> Option<Delta> {
        let Value::Object(mut new) = json!(view) else { return None };
        new.remove("version");
        let is_changed = |(name, value): &(&String, &Value)| self.0.get(*name) != Some(value);
        let mut fields: Map<String, Value> =
            new.iter().filter(is_changed).map(|(name, value)| (name.clone(), value.clone())).collect();
        for name in self.0.keys().filter(|name| !new.contains_key(*name)) {
            fields.insert(name.clone(), Value::Null);
        }
        let kept = common(self.0.get("moves"), new.get("moves"));
        self.0 = new;
        (!fields.is_empty()).then_some(Delta { fields, kept })
    }
}

/// The length of the common prefix of two lists of moves.
fn common(old: Option<&Value>, new: Option<&Value>) -> usize {
    let list = |value: Option<&Value>| value.and_then(Value::as_array).cloned().unwrap_or_default();
    list(old).iter().zip(&list(new)).take_while(|(one, other)| one == other).count()
}

impl Delta {
    /// The message for a page; a player's also says what the page may do.
    pub fn text(&self, version: u64, seats: &[SeatView], own: Option<&Own>) -> String {
        let mut fields = self.fields.clone();
        let mut kept = None;
        if fields.contains_key("seats") {
            fields.insert("seats".to_owned(), json!(seats));
        }
        if let Some(Value::Array(moves)) = fields.get_mut("moves") {
            moves.drain(..self.kept);
            kept = Some(self.kept);
        }
        if let Some(own) = own {
            fields.insert("legal".to_owned(), json!(own.legal));
            fields.insert("can_undo".to_owned(), json!(own.can_undo));
            fields.insert("can_redo".to_owned(), json!(own.can_redo));
        }
        ServerMessage::Changes { version, kept, fields }.json()
    }
}
