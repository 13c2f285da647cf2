//! Texts for people as data: an id with arguments. The text is in a language file and is formatted where it
//! is shown.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The id of a text and its arguments.
///
/// ```
/// use kibitz_game::Message;
/// let message = Message::new("end-time").with("seat", Message::new("seat-black"));
/// assert_eq!(message.id, "end-time");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Message {
    /// The id in the language files; it begins with the owner's name.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub id: Cow<'static, str>,
    /// The arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub args: BTreeMap<Cow<'static, str>, Arg>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number: it selects plural forms and is formatted by language.
    Number(i64),
    /// Text that is the same in every language: a move, a name somebody typed.
    Text(String),
    /// A nested message, such as a seat's name inside a sentence.
    Message(Message),
}

/// Can be shown to people as a [`Message`]. Error types derive it.
pub trait ToMessage {
    /// The message that describes this value.
    fn to_message(&self) -> Message;
}

impl<T: ToMessage + ?Sized> ToMessage for Box<T> {
    fn to_message(&self) -> Message {
        (**self).to_message()
    }
}

/// A field of an error as an argument of its message.
pub trait ToArg {
    /// Converts the field.
    fn to_arg(&self) -> Arg;
}

impl<T: ToMessage> ToArg for T {
    fn to_arg(&self) -> Arg {
        Arg::Message(self.to_message())
    }
}

/// Implements `ToArg` for types whose text is the same in every language: user input, file names, messages of
/// the system.
macro_rules! text_args {
    ($($text:ty)+) => {$(
        impl ToArg for $text {
            fn to_arg(&self) -> Arg {
                Arg::Text(self.to_string())
            }
        }
    )+};
}

text_args!(String &'static str char);

/// Written as `10s` or `1.5ms`, in every language.
impl ToArg for std::time::Duration {
    fn to_arg(&self) -> Arg {
        Arg::Text(format!("{self:?}"))
    }
}

impl ToArg for std::path::PathBuf {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.display().to_string())
    }
}

impl ToArg for Vec<String> {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.join(", "))
    }
}

impl ToArg for Vec<&'static str> {
    fn to_arg(&self) -> Arg {
        Arg::Text(self.join(", "))
    }
}

impl ToArg for Vec<Message> {
    fn to_arg(&self) -> Arg {
        Arg::Message(Message::all_of(self.iter().cloned()))
    }
}

/// The system's own description of an I/O error.
impl ToMessage for std::io::Error {
    fn to_message(&self) -> Message {
        Message::plain(self.to_string())
    }
}

impl ToMessage for Message {
    fn to_message(&self) -> Message {
        self.clone()
    }
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), args: BTreeMap::new() }
    }

    /// A message with fixed text: a name, or the result in an old record, which was stored in one language.
    pub fn plain(text: impl Into<String>) -> Message {
        Message::new("plain").with("text", text.into())
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Arg>) -> Message {
        self.args.insert(name.into(), value.into());
        self
    }

    /// Joins messages into a list: "Red", "Red and Blue", "Red, Green and Blue".
    pub fn all_of(parts: impl IntoIterator<Item = Message>) -> Message {
        let mut parts: Vec<Message> = parts.into_iter().collect();
        let Some(last) = parts.pop() else { return Message::plain("") };
        let Some(before) = parts.pop() else { return last };
        let pair = Message::new("list-last").with("first", before).with("rest", last);
        parts
            .into_iter()
            .rev()
            .fold(pair, |rest, first| Message::new("list-more").with("first", first).with("rest", rest))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

macro_rules! from_numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }

        impl ToArg for $number {
            fn to_arg(&self) -> Arg {
                Arg::from(*self)
            }
        }
    )+};
}

from_numbers!(u8 u16 u32 u64 usize i32 i64);
