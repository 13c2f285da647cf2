//! Length limits for stored texts from clients: far more than any game needs.

use kibitz_title::{Comment, Record, Setup, Variation};

/// Characters of a position.
const POSITION: usize = 4000;

/// Characters of a move, a variant's name, a fact.
const WORD: usize = 400;

/// Characters of an imported name.
const NAME: usize = 120;

const MOVES: usize = 20_000;

/// Characters of all comments of a game, and of all its tags.
const COMMENTS: usize = 256 << 10;
const TAGS: usize = 16 << 10;

/// A text that is too long.
#[derive(Debug, thiserror::Error)]
pub enum TooLong {
    #[error("a position has at most {POSITION} letters")]
    Position,
    #[error("a move, a variant or a rule has at most {WORD} letters")]
    Word,
    #[error("a game has at most {MOVES} moves")]
    Moves,
    #[error("the comments on a game have at most {COMMENTS} letters together")]
    Comments,
    #[error("the tags of a game have at most {TAGS} letters together")]
    Tags,
}

impl TooLong {
    /// The length limit.
    pub fn most(&self) -> usize {
        match self {
            TooLong::Position => POSITION,
            TooLong::Word => WORD,
            TooLong::Moves => MOVES,
            TooLong::Comments => COMMENTS,
            TooLong::Tags => TAGS,
        }
    }
}

/// Checks the rules and the position of a game.
pub fn check_setup(setup: &Setup) -> Result<(), TooLong> {
    let rules = setup.rules.iter().flat_map(|(fact, value)| [fact, value]);
    if rules.chain(&setup.variant).any(|word| word.len() > WORD) {
        return Err(TooLong::Word);
    }
    require(setup.position.as_ref().is_none_or(|text| text.len() <= POSITION), TooLong::Position)
}

/// Checks everything in a record; names that are too long are truncated.
pub fn check_record(record: &mut Record) -> Result<(), TooLong> {
    check_setup(&record.setup())?;
    require(record.moves.len() <= MOVES, TooLong::Moves)?;
    require(record.moves.iter().all(|text| text.len() <= WORD), TooLong::Word)?;
    check_study(&record.comments, &record.variations)?;
    let tags: usize = record.tags.iter().map(|(name, value)| name.len() + value.len()).sum();
    require(tags <= TAGS, TooLong::Tags)?;
    for player in &mut record.players {
        player.name = player.name.split_whitespace().collect::<Vec<_>>().join(" ");
        player.name = player.name.chars().filter(|letter| !letter.is_control()).take(NAME).collect();
    }
    Ok(())
}

pub fn check_study(comments: &[Comment], variations: &[Variation]) -> Result<(), TooLong> {
    let own = (0, comments.iter().map(|comment| comment.text.len()).sum::<usize>());
    let sizes = variations.iter().map(Variation::size);
    let (moves, letters) =
        sizes.fold(own, |(moves, letters), (more, longer)| (moves + more, letters + longer));
    require(moves <= MOVES, TooLong::Moves)?;
    require(letters <= COMMENTS, TooLong::Comments)
}

fn require(holds: bool, error: TooLong) -> Result<(), TooLong> {
    if holds { Ok(()) } else { Err(error) }
}
