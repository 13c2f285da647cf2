//! Errors of one game or protocol, passed through layers that do not know its type.

use std::any::TypeId;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use crate::{Message, ToMessage};

/// An error without its type: English for logs, a message for people.
///
/// ```
/// use kibitz_game::{AnyError, Message, ToMessage};
///
/// #[derive(Debug, thiserror::Error, ToMessage)]
/// #[message("no-board")]
/// #[error("there is no board")]
/// struct NoBoard;
///
/// let error = AnyError::new(NoBoard);
/// assert_eq!(error.to_string(), "there is no board");
/// assert_eq!(error.to_message(), Message::new("no-board"));
/// assert!(error.downcast_ref::<NoBoard>().is_some());
/// ```
#[derive(Clone)]
pub struct AnyError {
    error: Arc<dyn ErasedError>,
    of_type: TypeId,
}

/// Combines the traits of an error, so that it can be a trait object.
trait ErasedError: Error + ToMessage + Send + Sync {
    fn as_error(&self) -> &(dyn Error + 'static);
}

impl<E: Error + ToMessage + Send + Sync + 'static> ErasedError for E {
    fn as_error(&self) -> &(dyn Error + 'static) {
        self
    }
}

impl AnyError {
    /// Erases the type of an error.
    pub fn new<E: Error + ToMessage + Send + Sync + 'static>(error: E) -> AnyError {
        AnyError { error: Arc::new(error), of_type: TypeId::of::<E>() }
    }

    /// The error itself, if it is of this type.
    pub fn downcast_ref<E: Error + 'static>(&self) -> Option<&E> {
        self.error.as_error().downcast_ref()
    }
}

impl ToMessage for AnyError {
    fn to_message(&self) -> Message {
        self.error.to_message()
    }
}

impl fmt::Debug for AnyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.error, f)
    }
}

impl fmt::Display for AnyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.error, f)
    }
}

impl Error for AnyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.error.source()
    }
}

/// Errors are equal if their type and `Debug` output are: foreign errors such as `io::Error` cannot be
/// compared otherwise.
impl PartialEq for AnyError {
    fn eq(&self, other: &AnyError) -> bool {
        self.of_type == other.of_type && format!("{self:?}") == format!("{other:?}")
    }
}

impl Eq for AnyError {}
