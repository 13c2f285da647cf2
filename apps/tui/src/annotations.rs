//! Tags, comments and variations of a loaded game, kept for saving it.

use kibitz_title::{Comment, Record, Variation};

#[derive(Clone, Debug, Default)]
pub struct Annotations {
    tags: Vec<(String, String)>,
    comments: Vec<Comment>,
    variations: Vec<Variation>,
    /// The moves of the file, which the annotations refer to.
    moves: Vec<String>,
}

impl Annotations {
    pub fn of(record: &Record) -> Annotations {
        let Record { tags, comments, variations, moves, .. } = record.clone();
        Annotations { tags, comments, variations, moves }
    }

    /// Adds the annotations to a record, except comments and variations after its first new move, and the
    /// file's result if any move differs.
    pub fn on(&self, mut record: Record) -> Record {
        let is_kept = |name: &str| name != Record::FILE_RESULT || record.moves == self.moves;
        let tags = self.tags.iter().filter(|(name, _)| is_kept(name)).cloned().collect();
        let same = record.moves.iter().zip(&self.moves).take_while(|(new, old)| new == old).count();
        let (mut comments, mut variations) = (self.comments.clone(), self.variations.clone());
        comments.retain(|comment| comment.after <= same);
        variations.retain(|variation| variation.after <= same);
        record.comments.extend(comments);
        record.variations.extend(variations);
        Record { tags, ..record }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_stay_with_the_moves_they_refer_to() {
        let moves = |text: &str| text.split(' ').map(str::to_owned).collect();
        let played = |text: &str| {
            let bare = r#"{"kibitz": 1, "game": "any", "variant": "any", "moves": []}"#;
            Record { moves: moves(text), ..Record::from_json(bare).expect("it is a record") }
        };
        let comment = |after| Comment { after, text: format!("after {after}"), mark: None };
        let branch = |after| Variation { after, moves: moves("e"), ..Variation::default() };
        let tags =
            vec![("Event".to_owned(), "Open".to_owned()), (Record::FILE_RESULT.to_owned(), "1-0".to_owned())];
        let loaded = Record {
            comments: (0..4).map(comment).collect(),
            variations: (0..4).map(branch).collect(),
            tags: tags.clone(),
            ..played("a b c")
        };
        let kept = Annotations::of(&loaded);
        assert_eq!(kept.on(played("a b c")), loaded);
        let other = kept.on(played("a d c"));
        assert_eq!(other.tags, tags[..1]);
        assert_eq!(other.comments, loaded.comments[..2]);
        assert_eq!(other.variations, loaded.variations[..2]);
    }
}
