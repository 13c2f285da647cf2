//! Replays a game of an SGF file.

use kibitz_game::{Game, Notation, Rules, Seat};
use kibitz_title::{
    AnyTable, AnyTitle, Comment, FileGame, GameText, Glyph, Player, Record, Remark, StatedResult,
    TimeControl, Variation, WonBy, fit_variations, settle,
};

use super::error::{SgfError, SgfMoveError};
use super::tree::{SgfNode, SgfTree, halves, one_line, plain};
use super::{BOTS, MARKS, TAGS};
use crate::TITLE;
use crate::files::ruling::RulesetSpec;
use crate::rules::{Colour, Omok, Point, Position};

/// The properties of a stone, black and white, and of the time left after it.
const STONES: [(Colour, &str, &str); 2] = [(Colour::Black, "B", "BL"), (Colour::White, "W", "WL")];

/// Makes a record of a game, or returns its first error.
pub(super) fn read_game(GameText { line, text }: GameText) -> FileGame {
    let read = text.and_then(|text| {
        let tree = SgfTree::read(&text, line)?;
        SgfReplay::of(line, &tree)
    });
    match read {
        Ok((record, left_out)) => FileGame { line, game: Ok(record), left_out },
        Err(remark) => FileGame::new(line, Err(remark)),
    }
}

/// A game being replayed on a typed board, which knows colours, and on a table.
struct SgfReplay {
    ruling: RulesetSpec,
    game: Omok,
    position: Position,
    table: Box<dyn AnyTable>,
    clocks: Vec<u64>,
}

impl SgfReplay {
    fn of(line: usize, tree: &SgfTree) -> Result<(Record, Vec<Remark>), Remark> {
        let nodes: Vec<&SgfNode> = tree.line_from(0).map(|(_, node)| node).collect();
        let empty = SgfNode::default();
        let root = nodes.first().copied().unwrap_or(&empty);
        let (mut reading, tag) = SgfReplay::begin(root, &nodes).map_err(|error| Remark::new(line, error))?;
        let (mut comments, mut variations) = (Vec::new(), Vec::new());
        for (at, node) in tree.line_from(0) {
            reading.play(node, at == 0).map_err(|error| Remark::new(node.line, error))?;
            if let Some(comment) = comment_of(node, reading.table.ply()) {
                comment.add_to(&mut comments, "\n");
            }
            variations
                .extend(tree.branches(at).iter().map(|&first| reading.duplicate().follow(tree, first, 1)));
        }
        let mut left_out = Vec::new();
        let mut own_result = None;
        if let Some(text) = root.line_of("RE")
            && let Some(claim) = reading.claim(&text)
            && let Err(error) = settle(&mut *reading.table, claim)
        {
            left_out.push(Remark::new(root.line, error));
            own_result = Some((Record::FILE_RESULT.to_owned(), text)); // kept beside the board's
        }
        let mut record = reading.table.record();
        record.players = reading.players(root);
        record.tags = tag.into_iter().chain(tags_of(root)).chain(own_result).collect();
        sort(&mut record.tags);
        fit_variations(0, &record.moves, &mut comments, &mut variations);
        (record.comments, record.variations) = (comments, variations);
        record.time = read_time(root);
        if reading.clocks.len() == record.moves.len() {
            record.clocks = reading.clocks;
        }
        Ok((record, left_out))
    }

    /// The rules and the start in the first node, and the rules' text if it is not our own.
    fn begin(root: &SgfNode, nodes: &[&SgfNode]) -> Result<(SgfReplay, Option<(String, String)>), SgfError> {
        if let Some(kind) = root.line_of("GM").filter(|kind| kind != "4") {
            return Err(SgfError::OtherGame { kind });
        }
        let text = root.line_of("RU");
        let ours = text.as_deref().and_then(RulesetSpec::read);
        let foreign = text.filter(|_| ours.is_none());
        let is_ours = ours.is_some();
        let mut ruling = ours.unwrap_or_else(|| by_word(foreign.as_deref().unwrap_or_default()));
        let size = root.line_of("SZ").unwrap_or_else(|| "15".to_owned());
        let (columns, rows) = size.split_once(':').unwrap_or((&size, &size));
        ruling = ruling.on_board(columns, rows)?;
        if let (false, Some(first)) = (is_ours, first_colour(nodes)) {
            ruling.facts.first = if has_set_up(root) { ruling.facts.first } else { first };
        }
        let game = Omok::new(ruling.facts.clone())?;
        let position = start(&game, root, nodes)?;
        let text = (position != game.start()).then(|| game.write_position(&position));
        let table = TITLE.open(&ruling.setup(text))?;
        let tag = foreign.map(|text| ("Rules".to_owned(), text));
        Ok((SgfReplay { ruling, game, position, table, clocks: Vec::new() }, tag))
    }

    fn duplicate(&self) -> SgfReplay {
        SgfReplay {
            ruling: self.ruling.clone(),
            game: self.game.clone(),
            position: self.position,
            table: self.table.duplicate(),
            clocks: Vec::new(),
        }
    }

    /// Plays a variation. What does not fit, or is nested too deeply, is kept as a comment.
    fn follow(mut self, tree: &SgfTree, first: usize, depth: usize) -> Variation {
        let after = self.table.ply();
        let mut line = Variation { after, ..Variation::default() };
        for (at, node) in tree.line_from(first) {
            let ply = self.table.ply();
            if depth > Variation::MOST_NESTED || self.play(node, false).is_err() {
                let rest: String = tree.line_from(at).map(|(_, node)| stones_of(node)).collect();
                Comment::new(ply, format!("The file goes on: {rest}")).add_to(&mut line.comments, "\n");
                break;
            }
            if let Some(comment) = comment_of(node, self.table.ply()) {
                comment.add_to(&mut line.comments, "\n");
            }
            let others = tree.branches(at).iter();
            line.variations.extend(others.map(|&other| self.duplicate().follow(tree, other, depth + 1)));
        }
        line.moves = self.table.moves().split_off(after);
        line
    }

    /// Plays the stones and the choice of a node.
    fn play(&mut self, node: &SgfNode, is_root: bool) -> Result<(), SgfError> {
        if !is_root && ["AB", "AW", "AE"].iter().any(|name| !node.values(name).is_empty()) {
            return Err(SgfError::SetUpInTheMiddle);
        }
        for (name, values) in &node.properties {
            let stone = STONES.iter().find(|(_, stone, _)| stone == name);
            for raw in values {
                match stone {
                    Some(&(colour, _, clock)) => {
                        let played = self.stone(colour, &plain(raw)).and_then(|text| self.move_on(&text));
                        played.map_err(|source| self.at_move(source))?;
                        self.clocks.extend(node.line_of(clock).and_then(|text| milliseconds(&text)));
                    }
                    None if name == "KC" => {
                        self.move_on(&one_line(&plain(raw))).map_err(|source| self.at_move(source))?;
                    }
                    None => (),
                }
            }
        }
        Ok(())
    }

    fn at_move(&self, source: SgfMoveError) -> SgfError {
        SgfError::Move { number: self.table.ply() + 1, source }
    }

    /// A stone's crossing in our notation.
    fn stone(&self, colour: Colour, text: &str) -> Result<String, SgfMoveError> {
        let size = self.ruling.facts.board;
        let text = text.trim();
        if text.is_empty() || (text.eq_ignore_ascii_case("tt") && size <= 19) {
            return Err(SgfMoveError::Pass { colour });
        }
        if self.table.outcome().is_none() && colour != self.position.turn() {
            return Err(SgfMoveError::WrongTurn { turn: colour.other() });
        }
        let point = read_point(text, size);
        point.map(|point| point.to_string()).ok_or_else(|| SgfMoveError::OffBoard { text: text.to_owned() })
    }

    fn move_on(&mut self, text: &str) -> Result<(), SgfMoveError> {
        self.table.play(text)?;
        let mv = self.game.read_move(&self.position, text)?;
        self.game.play_unchecked(&mut self.position, mv);
        Ok(())
    }

    /// Parses `B+R`, `W+T`, `0`.
    fn claim(&self, text: &str) -> Option<StatedResult> {
        Some(match read_result(text)? {
            None => StatedResult::Draw,
            Some((winner, how)) => StatedResult::Win(self.position.seat_of(winner), how),
        })
    }

    /// The players in the order of the seats.
    fn players(&self, root: &SgfNode) -> Vec<Player> {
        let names = ["PB", "PW"].map(|name| root.line_of(name));
        if names.iter().all(Option::is_none) {
            return Vec::new();
        }
        let player = |seat| {
            let colour = self.position.colour_of(seat).index();
            let name = names[colour].clone().unwrap_or_else(|| "?".to_owned());
            Player { name, bot: own_tags(root).find(|(tag, _)| tag == BOTS[colour]).map(|(_, bot)| bot) }
        };
        Seat::all(2).map(player).collect()
    }
}

/// The comment and the mark of a node.
fn comment_of(node: &SgfNode, after: usize) -> Option<Comment> {
    let text = node.values("C").iter().map(|raw| plain(raw)).collect::<Vec<_>>().join("\n");
    let text = text.trim_matches('\n');
    let text = if text.trim().is_empty() { String::new() } else { text.to_owned() };
    let mark = mark_of(node);
    (!text.is_empty() || mark.is_some()).then_some(Comment { after, text, mark })
}

/// The mark of a node: `TE[2]` is stronger than `TE[1]`.
fn mark_of(node: &SgfNode) -> Option<Glyph> {
    let has = |name: &str, value: &str| match node.values(name) {
        [] => false,
        [first, ..] => (first.trim() == "2") == (value == "2"),
    };
    MARKS.iter().find(|(_, name, value)| has(name, value)).map(|(mark, ..)| *mark)
}

/// The stones and the choice of a node as written.
fn stones_of(node: &SgfNode) -> String {
    let is_move = |name: &str| name == "KC" || STONES.iter().any(|(_, stone, _)| *stone == name);
    let moves = node.properties.iter().filter(|(name, _)| is_move(name));
    moves.map(|(name, values)| format!(";{name}[{}]", values.join("]["))).collect()
}

/// The rules named in a foreign text.
fn by_word(text: &str) -> RulesetSpec {
    let text = text.to_ascii_lowercase();
    let words = [("renju", "renju"), ("rif", "renju"), ("caro", "caro"), ("standard", "standard")];
    let found = words.iter().find(|(word, _)| text.contains(word));
    found.and_then(|(_, variant)| RulesetSpec::named(variant)).unwrap_or_else(RulesetSpec::freestyle)
}

/// The colour of the first stone played.
fn first_colour(nodes: &[&SgfNode]) -> Option<Colour> {
    let colour =
        |name: &String| STONES.iter().find(|(_, stone, _)| stone == name).map(|(colour, ..)| *colour);
    nodes.iter().flat_map(|node| &node.properties).find_map(|(name, _)| colour(name))
}

fn has_set_up(root: &SgfNode) -> bool {
    ["AB", "AW", "PL", "KS"].iter().any(|name| !root.values(name).is_empty())
}

/// The position the first node sets up.
fn start(game: &Omok, root: &SgfNode, nodes: &[&SgfNode]) -> Result<Position, SgfError> {
    if !has_set_up(root) {
        return Ok(game.start());
    }
    let text = match root.line_of("KS") {
        Some(text) => text,
        None => drawn(game, root, nodes)?,
    };
    game.read_position(&text).map_err(SgfError::SetUp)
}

/// The stones of `AB` and `AW` as rows, and the colour to move: `PL`, or that of the first stone played.
fn drawn(game: &Omok, root: &SgfNode, nodes: &[&SgfNode]) -> Result<String, SgfError> {
    let size = game.size();
    let mut rows = vec![vec!['.'; usize::from(size)]; usize::from(size)];
    for (property, letter) in [("AB", 'x'), ("AW", 'o')] {
        for raw in root.values(property) {
            let off_board = || SgfError::SetUpOffBoard { property, value: raw.clone() };
            for point in read_points(raw, size).ok_or_else(off_board)? {
                rows[usize::from(size - 1 - point.row())][usize::from(point.column())] = letter;
            }
        }
    }
    let named = root.line_of("PL").map(|text| text.to_ascii_lowercase());
    let turn = match named.as_deref() {
        Some("b" | "black" | "1") => Colour::Black,
        Some("w" | "white" | "2") => Colour::White,
        _ => first_colour(nodes).unwrap_or(game.facts().first),
    };
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    Ok(format!("{} {}", rows.join("/"), if turn == Colour::Black { 'x' } else { 'o' }))
}

/// Parses `hh` from the top left, or `h8` from the bottom.
fn read_point(text: &str, size: u8) -> Option<Point> {
    let column = text.bytes().next()?.to_ascii_lowercase().checked_sub(b'a').filter(|c| *c < size)?;
    let rest = text.get(1..)?;
    let row = match rest.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            size.checked_sub(letter.to_ascii_lowercase() - b'a')?.checked_sub(1)?
        }
        _ => rest.parse::<u8>().ok().filter(|row| (1..=size).contains(row))? - 1,
    };
    Some(Point::new(column, row))
}

/// One crossing, or all in a rectangle given by two corners.
fn read_points(raw: &str, size: u8) -> Option<Vec<Point>> {
    let Some((one, other)) = halves(raw) else {
        return Some(vec![read_point(raw.trim(), size)?]);
    };
    let (one, other) = (read_point(one.trim(), size)?, read_point(other.trim(), size)?);
    let span = |a: u8, b: u8| a.min(b)..=a.max(b);
    let columns = span(one.column(), other.column());
    Some(
        columns
            .flat_map(|column| span(one.row(), other.row()).map(move |row| Point::new(column, row)))
            .collect(),
    )
}

/// The tags stored in `KT`.
fn own_tags(root: &SgfNode) -> impl Iterator<Item = (String, String)> + '_ {
    let pair =
        |raw: &String| halves(raw).map(|(name, value)| (one_line(&plain(name)), one_line(&plain(value))));
    root.values("KT").iter().filter_map(pair)
}

/// Reads the value of `RE`: a draw, or the winner and how; `None` if it is no result.
pub(super) fn read_result(text: &str) -> Option<Option<(Colour, WonBy)>> {
    let text = text.to_ascii_lowercase();
    let winner = match text.split_once('+') {
        Some(("b" | "black", _)) => Colour::Black,
        Some(("w" | "white", _)) => Colour::White,
        _ => return ["0", "draw", "d", "jigo"].contains(&text.as_str()).then_some(None),
    };
    let how = if text.contains("+t") { WonBy::Time } else { WonBy::Resignation };
    Some(Some((winner, how)))
}

/// Other information of the first node: standard properties under their tag names, others under their own.
fn tags_of(root: &SgfNode) -> Vec<(String, String)> {
    const USED: [&str; 28] = [
        "FF", "GM", "SZ", "RU", "CA", "AP", "ST", "PB", "PW", "RE", "TM", "OT", "AB", "AW", "AE", "PL", "KT",
        "KS", "KC", "C", "B", "W", "BL", "WL", "TE", "BM", "IT", "DO",
    ];
    let others = root.properties.iter().filter(|(name, _)| !USED.contains(&name.as_str()));
    let named = others.flat_map(|(name, values)| {
        let known = TAGS.iter().find(|(property, _)| property == name).map_or(name.as_str(), |(_, tag)| tag);
        values.iter().map(move |raw| (known.to_owned(), one_line(&plain(raw))))
    });
    let own = own_tags(root).filter(|(name, _)| !BOTS.contains(&name.as_str()));
    named.chain(own).filter(|(name, value)| !name.is_empty() && !value.is_empty()).collect()
}

/// Sorts tags in the order written: the first of each standard name, then the others unchanged.
pub(super) fn sort(tags: &mut Vec<(String, String)>) {
    let mut sorted = Vec::new();
    for (_, known) in TAGS {
        if let Some(at) = tags.iter().position(|(name, _)| name == known) {
            sorted.push(tags.remove(at));
        }
    }
    sorted.append(tags);
    *tags = sorted;
}

fn milliseconds(text: &str) -> Option<u64> {
    let seconds: f64 = text.parse().ok().filter(|seconds: &f64| (0.0..1e9).contains(seconds))?;
    Some((seconds * 1000.0).round() as u64)
}

/// Parses `TM[300]OT[5 fischer]`.
fn read_time(root: &SgfNode) -> Option<TimeControl> {
    let start = milliseconds(&root.line_of("TM")?)?;
    let extra = root.line_of("OT").unwrap_or_default();
    let increment = extra.strip_suffix(" fischer").and_then(milliseconds).unwrap_or(0);
    Some(TimeControl { start, increment })
}
