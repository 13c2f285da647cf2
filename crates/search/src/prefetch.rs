//! The one module of this crate with `unsafe` code: a cache hint that has no safe form in the standard library.
#![allow(unsafe_code, reason = "a prefetch takes a raw pointer")]

/// Loads the cache line of a value in the background. A hint only: where there is none, nothing happens.
#[inline(always)]
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch never faults and changes nothing a program can see; the pointer comes from a reference.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}
