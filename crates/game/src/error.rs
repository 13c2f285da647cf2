//! Errors of one game or protocol, passed through layers that do not know its type.

use std::any::TypeId;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

/// A type-erased error.
///
/// ```
/// use kibitz_game::AnyError;
///
/// let error = AnyError::new("x".parse::<u8>().expect_err("not a number"));
/// assert_eq!(error.to_string(), "invalid digit found in string");
/// assert!(error.downcast_ref::<std::num::ParseIntError>().is_some());
/// ```
#[derive(Clone)]
pub struct AnyError {
    error: Arc<dyn Error + Send + Sync>,
    of_type: TypeId,
}

impl AnyError {
    /// Erases the type of an error.
    pub fn new<E: Error + Send + Sync + 'static>(error: E) -> AnyError {
        AnyError { error: Arc::new(error), of_type: TypeId::of::<E>() }
    }

    /// The error itself, if it is of this type.
    pub fn downcast_ref<E: Error + 'static>(&self) -> Option<&E> {
        self.error.downcast_ref()
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
