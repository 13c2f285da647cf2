//! How fast a page may talk.

use std::time::Instant;

/// Messages a second, in the long run.
const RATE: f64 = 20.0;

/// Messages at once, after a silence.
const BURST: f64 = 60.0;

/// A bucket that fills with [`RATE`] drops a second up to [`BURST`]; every message takes one.
pub struct Bucket {
    drops: f64,
    filled: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(now: Instant) -> Bucket {
        Bucket { drops: BURST, filled: now }
    }

    /// Takes a drop, if there is one.
    pub fn take(&mut self, now: Instant) -> bool {
        let waited = now.saturating_duration_since(self.filled).as_secs_f64();
        self.drops = (self.drops + waited * RATE).min(BURST);
        self.filled = now;
        let has_one = self.drops >= 1.0;
        if has_one {
            self.drops -= 1.0;
        }
        has_one
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn taken(bucket: &mut Bucket, now: Instant, asked: usize) -> usize {
        (0..asked).filter(|_| bucket.take(now)).count()
    }

    #[test]
    fn sixty_at_once_and_twenty_a_second_after_that() {
        let start = Instant::now();
        let mut bucket = Bucket::new(start);
        assert_eq!(taken(&mut bucket, start, 100), 60);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1), 100), 20);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(100), 100), 60);
    }
}
