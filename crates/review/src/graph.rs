//! A review as an SVG chart: the first seat's winning chance over the moves; with more than two seats, over
//! its own moves.

use kibitz_title::Message;
use kibitz_words::Words;

use crate::{MoveReview, Review, SideReview};

/// The size of the chart, in SVG units.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 240.0;
/// The margin around the plot.
const MARGIN: f64 = 30.0;

impl Review {
    /// The first seat's chance to win after every move, as SVG; turning points are marked.
    pub fn svg(&self, words: &Words) -> String {
        let last = self.moves.last().map_or(1, |mv| mv.ply + 1).max(1);
        let x = |ply: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * ply as f64 / last as f64;
        let y = |chance: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * chance;
        let seen: Vec<&MoveReview> =
            self.moves.iter().filter(|mv| self.sides.len() == 2 || mv.seat == 0).collect();
        let first = seen.first().map(|mv| (mv.ply, for_first(mv, mv.before.chance)));
        let points = first.into_iter().chain(seen.iter().map(|mv| after(mv)));
        let line: Vec<String> =
            points.map(|(ply, chance)| format!("{:.1},{:.1}", x(ply), y(chance))).collect();
        let turning = self.moves.iter().filter(|mv| self.turning_points.contains(&mv.ply));
        let sentences = self.sentences();
        let dots: String = turning
            .zip(&sentences)
            .map(|(mv, sentence)| {
                let (ply, chance) = after(mv);
                let (x, y) = (x(ply), y(chance));
                format!("  <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#c0392b\"><title>{}</title></circle>\n", escaped(&words.text(sentence)))
            })
            .collect();
        let told = |id: &'static str, seat: usize| {
            let name = self.sides.get(seat).map_or(Message::plain(""), SideReview::seat_name);
            escaped(&words.text(&Message::new(id).with("who", name)))
        };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n\
             \x20 <title>{title}</title>\n\
             \x20 <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fdfdfb\"/>\n\
             \x20 <line x1=\"{MARGIN}\" x2=\"{right}\" y1=\"{middle}\" y2=\"{middle}\" stroke=\"#999\" stroke-dasharray=\"4 4\"/>\n\
             \x20 <polyline points=\"{line}\" fill=\"none\" stroke=\"#2c3e50\" stroke-width=\"2\"/>\n\
             {dots}\
             \x20 <g font-family=\"sans-serif\" font-size=\"12\" fill=\"#333\">\n\
             \x20   <text x=\"{MARGIN}\" y=\"{top}\">{first_wins}</text>\n\
             \x20   <text x=\"{MARGIN}\" y=\"{bottom}\">{second_wins}</text>\n\
             \x20   <text x=\"{right}\" y=\"{bottom}\" text-anchor=\"end\">{moves}</text>\n\
             \x20 </g>\n\
             </svg>\n",
            title = told("review-graph", 0),
            first_wins = told("value-wins", 0),
            second_wins = told("value-wins", 1),
            moves = escaped(&words.text(&Message::new("review-graph-moves").with("moves", last))),
            right = WIDTH - MARGIN,
            middle = HEIGHT / 2.0,
            line = line.join(" "),
            top = MARGIN - 10.0,
            bottom = HEIGHT - 10.0,
        )
    }
}

/// The point of the line after a move.
fn after(mv: &MoveReview) -> (usize, f64) {
    (mv.ply + 1, for_first(mv, mv.after.chance))
}

fn for_first(mv: &MoveReview, chance: f64) -> f64 {
    if mv.seat == 0 { chance } else { 1.0 - chance }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
