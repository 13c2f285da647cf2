//! A chart of the results: Elo with error bars, and the score by opening.

use std::path::Path;

use plotters::prelude::*;

use crate::elo::Estimate;
use crate::{Error, FileError, Pairs, Result, Standings};

/// Width and height in pixels.
const SIZE: (u32, u32) = (900, 900);

/// Larger Elo differences are drawn at the edge.
const FAR: f64 = 1000.0;

/// Draws the standings to an SVG file.
pub fn plot(standings: &Standings, path: &Path) -> Result<()> {
    let mut svg = String::new();
    draw(standings, &mut svg).map_err(|error| Error::file(path, FileError::Plot(error)))?;
    std::fs::write(path, svg).map_err(|error| Error::file(path, error))
}

type Drawn = std::result::Result<(), Box<dyn std::error::Error + Send + Sync>>;

fn draw(standings: &Standings, svg: &mut String) -> Drawn {
    let area = SVGBackend::with_string(svg, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let (upper, lower) = area.split_vertically(SIZE.1 / 2);
    if standings.names.len() == 2 {
        draw_progress(standings, &upper)?;
    } else {
        draw_everybody(standings, &upper)?;
    }
    draw_openings(standings, &lower)?;
    area.present()?;
    Ok(())
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

/// An estimate clamped to the chart.
fn within(estimate: &Estimate) -> (f64, f64, f64) {
    let near = |elo: f64| elo.clamp(-FAR, FAR);
    (near(estimate.low), near(estimate.elo), near(estimate.high))
}

/// The range of some values with a margin; always includes 0.
fn range(values: impl Iterator<Item = f64>) -> std::ops::Range<f64> {
    let (low, high) = values.fold((0.0_f64, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    let room = ((high - low) / 10.0).max(10.0);
    low - room..high + room
}

/// Two contestants: the Elo of the first after each pair, with its 95 % band.
fn draw_progress(standings: &Standings, area: &Area) -> Drawn {
    let points = progress(standings);
    let last = points.last().map_or(1.0, |(pair, ..)| *pair).max(2.0);
    let values = points.iter().flat_map(|&(_, low, _, high)| [low, high]);
    let caption = format!("Elo of {} against {}, with its 95 % band", standings.names[0], standings.names[1]);
    let mut chart = chart(area, &caption).build_cartesian_2d(1.0..last, range(values))?;
    chart.configure_mesh().x_desc("pairs of games").y_desc("Elo").draw()?;
    let upper = points.iter().map(|&(pair, _, _, high)| (pair, high));
    let lower = points.iter().rev().map(|&(pair, low, ..)| (pair, low));
    chart.draw_series([Polygon::new(upper.chain(lower).collect::<Vec<_>>(), BLUE.mix(0.2))])?;
    chart.draw_series(LineSeries::new(points.iter().map(|&(pair, _, elo, _)| (pair, elo)), &BLUE))?;
    Ok(())
}

/// For each pair: its number, and lower bound, estimate and upper bound.
fn progress(standings: &Standings) -> Vec<(f64, f64, f64, f64)> {
    let mut open = std::collections::BTreeMap::new();
    let (mut pairs, mut points) = (Pairs::default(), Vec::new());
    for result in &standings.results {
        let Some(score) = result.score_of(0) else { continue };
        let Some(other) = open.insert(result.fixture.pair, score) else { continue };
        pairs.add([other, score]);
        if let Some(estimate) = Estimate::of(&pairs) {
            let (low, elo, high) = within(&estimate);
            points.push((pairs.count() as f64, low, elo, high));
        }
    }
    points
}

/// More contestants: the Elo of each against its opponents, with error bars; with more than two seats, the
/// mean place.
fn draw_everybody(standings: &Standings, area: &Area) -> Drawn {
    let order = standings.ranking();
    let estimates: Vec<_> =
        order.iter().filter_map(|&who| Some((who, standings.tallies[who].estimate()?))).collect();
    if estimates.is_empty() {
        return draw_places(standings, &order, area);
    }
    let bounds: Vec<_> = estimates.iter().map(|(who, estimate)| (*who, within(estimate))).collect();
    let values = bounds.iter().flat_map(|(_, (low, _, high))| [*low, *high]);
    let columns = -0.5..bounds.len() as f64 - 0.5;
    let mut chart = chart(area, "Elo against those met, with its 95 % error")
        .build_cartesian_2d(columns, range(values))?;
    let name = |column: &f64| {
        bounds.get(column.round() as usize).map_or("", |(who, _)| &standings.names[*who]).to_owned()
    };
    chart.configure_mesh().x_labels(bounds.len()).x_label_formatter(&name).y_desc("Elo").draw()?;
    let bars = bounds.iter().enumerate().map(|(column, (_, (low, elo, high)))| {
        ErrorBar::new_vertical(column as f64, *low, *elo, *high, BLUE.filled(), 12)
    });
    chart.draw_series(bars)?;
    Ok(())
}

fn draw_places(standings: &Standings, order: &[usize], area: &Area) -> Drawn {
    let places: Vec<_> = order.iter().map(|&who| (who, standings.tallies[who].place())).collect();
    let most = places.iter().map(|(_, place)| *place).fold(1.0, f64::max);
    let columns = -0.5..places.len() as f64 - 0.5;
    let mut chart = chart(area, "mean place, 1 is the best").build_cartesian_2d(columns, 0.0..most + 0.5)?;
    let name = |column: &f64| {
        places.get(column.round() as usize).map_or("", |(who, _)| &standings.names[*who]).to_owned()
    };
    chart.configure_mesh().x_labels(places.len()).x_label_formatter(&name).y_desc("place").draw()?;
    draw_bars(&mut chart, places.iter().map(|(_, place)| *place))
}

/// The mean score of the first contestant from every opening.
fn draw_openings(standings: &Standings, area: &Area) -> Drawn {
    let scores = standings.by_opening(0);
    let caption = format!("score of {} by opening", standings.names[0]);
    let columns = -0.5..scores.len().max(1) as f64 - 0.5;
    let mut chart = chart(area, &caption).build_cartesian_2d(columns, 0.0..1.0)?;
    let openings: Vec<usize> = scores.keys().copied().collect();
    let name = |column: &f64| {
        openings.get(column.round() as usize).map_or(String::new(), |pair| (pair + 1).to_string())
    };
    chart
        .configure_mesh()
        .x_labels(openings.len().min(20))
        .x_label_formatter(&name)
        .x_desc("opening")
        .y_desc("score")
        .draw()?;
    draw_bars(&mut chart, scores.values().copied())
}

type Chart<'a, 'b> = ChartContext<
    'a,
    SVGBackend<'b>,
    Cartesian2d<plotters::coord::types::RangedCoordf64, plotters::coord::types::RangedCoordf64>,
>;

fn draw_bars(chart: &mut Chart, heights: impl Iterator<Item = f64>) -> Drawn {
    let bar = |(column, height): (usize, f64)| {
        let middle = column as f64;
        Rectangle::new([(middle - 0.4, 0.0), (middle + 0.4, height)], BLUE.mix(0.6).filled())
    };
    chart.draw_series(heights.enumerate().map(bar))?;
    Ok(())
}

fn chart<'a, 'b>(area: &'a Area<'b>, caption: &str) -> ChartBuilder<'a, 'b, SVGBackend<'b>> {
    let mut builder = ChartBuilder::on(area);
    builder.caption(caption, ("sans-serif", 18)).margin(12).x_label_area_size(40).y_label_area_size(60);
    builder
}
