//! Huge pages for large tables: with small ones, nearly every random access also misses the processor's address cache.
#![allow(unsafe_code, reason = "madvise takes a raw pointer")]

use std::mem::MaybeUninit;

/// Asks for huge pages for memory that is not in use yet. Does nothing where the system has none.
pub(crate) fn prefer_huge_pages<T>(memory: &mut [MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        // SAFETY: uninitialised memory has no invalid values, and the advice does not change what memory holds.
        // The advice is refused where the system was built without huge pages.
        let _ = unsafe {
            let (_, pages, _) = memory.align_to_mut::<MaybeUninit<HugePage>>();
            madvise(pages.as_mut_ptr().cast(), size_of_val(pages), Advice::LinuxHugepage)
        };
    }
    #[cfg(not(target_os = "linux"))]
    let _ = memory;
}

/// The size and alignment of a huge page on x86-64, and on most ARM systems.
#[cfg(target_os = "linux")]
#[repr(align(0x20_0000))]
struct HugePage {
    _bytes: [u8; 2 << 20],
}
