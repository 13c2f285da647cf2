//! Properties of all boards on the screen.

use kibitz_catalog::TITLES;
use kibitz_title::{AnyTable, Setup};
use kibitz_tui::board::{BoardLayout, Orientation, Scene, draw};
use kibitz_tui::look::{Colours, Palette, TerminalLook};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

use crate::common::{TestScreen, opening, table_after};

/// Calls `check` for every variant of every game, in windows from large to just large enough.
fn each_plan(mut check: impl FnMut(&dyn AnyTable, &BoardLayout, Orientation)) {
    for title in TITLES {
        for variant in title.variants() {
            let table = title.open(&Setup::variant(variant.name)).expect("a variant opens");
            let (columns, rows) = BoardLayout::least_size(&table.board());
            for (more_columns, more_rows) in [(0, 0), (30, 9), (70, 30), (200, 90)] {
                let area = Rect::new(3, 2, columns + more_columns, rows + more_rows);
                for side in [Orientation::Usual, Orientation::Turned] {
                    let plan =
                        BoardLayout::fit(&table.board(), area, side).expect("the least size is enough");
                    assert_eq!(plan.area.intersection(area), plan.area, "{} leaves its window", title.id());
                    check(&*table, &plan, side);
                }
            }
        }
    }
}

#[test]
fn every_point_has_its_own_place_and_is_found_there() {
    each_plan(|table, plan, _| {
        for point in 0..plan.spots.len() {
            let (x, y) = plan.centre(point);
            assert_eq!(plan.point_at(x, y), Some(point), "{}", table.game());
            assert_eq!(plan.surface.intersection(plan.spots[point]), plan.spots[point]);
        }
    });
}

#[test]
fn no_two_pieces_overlap() {
    each_plan(|table, plan, _| {
        for (at, spot) in plan.spots.iter().enumerate() {
            let covers = |other: &Rect| spot.intersects(*other);
            assert!(!plan.spots[..at].iter().any(covers), "{}: two pieces in one place", table.game());
        }
    });
}

#[test]
fn a_position_outside_the_board_is_not_a_point() {
    each_plan(|_, plan, _| {
        assert_eq!(plan.point_at(plan.area.right() + 5, plan.area.y), None);
        assert_eq!(plan.point_at(0, 0), None);
    });
}

#[test]
fn a_turned_board_has_its_first_point_where_its_last_was() {
    each_plan(|table, plan, side| {
        let board = table.board();
        if side == Orientation::Usual || !board.lanes.is_empty() {
            return;
        }
        let usual =
            BoardLayout::fit(&board, Rect::new(3, 2, 400, 200), Orientation::Usual).expect("there is room");
        let turned =
            BoardLayout::fit(&board, Rect::new(3, 2, 400, 200), Orientation::Turned).expect("there is room");
        assert_eq!(usual.scale, turned.scale);
        for point in 0..plan.spots.len() {
            let (before, after) = (usual.spots[point], turned.spots[point]);
            assert_eq!(before.x - usual.surface.x, turned.surface.right() - after.right());
            assert_eq!(before.y - usual.surface.y, turned.surface.bottom() - after.bottom());
        }
    });
}

#[test]
fn a_window_that_is_one_row_too_small_has_no_plan() {
    for title in TITLES {
        let board = title.open(&Setup::default()).expect("a game opens").board();
        let (columns, rows) = BoardLayout::least_size(&board);
        assert!(BoardLayout::fit(&board, Rect::new(0, 0, columns, rows - 1), Orientation::Usual).is_none());
        assert!(BoardLayout::fit(&board, Rect::new(0, 0, columns - 1, rows), Orientation::Usual).is_none());
    }
}

fn drawn(table: &dyn AnyTable, scene: &Scene, look: &TerminalLook) -> (Buffer, BoardLayout) {
    let area = Rect::new(0, 0, 120, 60);
    let plan = BoardLayout::fit(&table.board(), area, Orientation::Usual).expect("there is room");
    let mut buffer = Buffer::empty(area);
    draw(&table.board(), &plan, scene, look, &mut buffer);
    (buffer, plan)
}

/// The background colour around the centre of a point.
fn ground(buffer: &Buffer, plan: &BoardLayout, point: usize) -> Color {
    let spot = plan.spots[point];
    buffer[(spot.x, spot.y)].bg
}

#[test]
fn last_move_selection_and_decisive_points_have_different_backgrounds() {
    for &title in TITLES {
        let table = table_after(title, &Setup::default(), 6);
        let last = table.last_move().expect("moves were played").path;
        let Some(&point) = last.stops.last() else {
            continue; // a pass goes nowhere
        };
        let plain = Scene { pieces: table.pieces(), ..Scene::default() };
        let scenes = [
            Scene::of(&*table),
            Scene { chosen: vec![point], ..plain.clone() },
            Scene { hint: vec![point], ..plain.clone() },
            Scene { decisive: vec![point], ..plain.clone() },
        ];
        let mut grounds: Vec<Color> = vec![];
        for scene in std::iter::once(&plain).chain(&scenes) {
            let (buffer, plan) = drawn(&*table, scene, &TerminalLook::FULL);
            let ground = ground(&buffer, &plan, point);
            assert!(!grounds.contains(&ground), "{}: two grounds are the same", title.id());
            grounds.push(ground);
        }
    }
}

#[test]
fn without_colours_pieces_are_letters_and_no_colour_is_used() {
    for &title in TITLES {
        let table = table_after(title, &Setup::default(), 6);
        let (buffer, plan) = drawn(&*table, &Scene::of(&*table), &TerminalLook::PLAIN);
        assert!(buffer.content.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
        assert!(buffer.content.iter().all(|cell| cell.symbol().is_ascii()));
        let board = table.board();
        for (point, piece) in table.pieces().into_iter().enumerate() {
            if let Some(kind) = piece {
                let letter = board.pieces[usize::from(kind)].letter.to_string();
                assert_eq!(buffer[plan.centre(point)].symbol(), letter, "{}", title.id());
            }
        }
    }
}

#[test]
fn the_safe_palette_puts_letters_on_pieces() {
    let safe = TerminalLook { palette: Palette::Safe, ..TerminalLook::FULL };
    for &title in TITLES {
        let table = table_after(title, &Setup::default(), 6);
        let board = table.board();
        let (buffer, plan) = drawn(&*table, &Scene::of(&*table), &safe);
        let pieces = table.pieces();
        let (point, kind) =
            pieces.iter().enumerate().find_map(|(at, kind)| Some((at, (*kind)?))).expect("a piece");
        assert_eq!(buffer[plan.centre(point)].symbol(), board.pieces[usize::from(kind)].letter.to_string());
    }
}

#[test]
fn a_terminal_gets_only_colours_it_has() {
    let few = TerminalLook { colours: Colours::Sixteen, ..TerminalLook::FULL };
    for &title in TITLES {
        let table = table_after(title, &Setup::default(), 6);
        let (buffer, _) = drawn(&*table, &Scene::of(&*table), &few);
        let is_many = |colour: Color| matches!(colour, Color::Rgb(..) | Color::Indexed(_));
        assert!(!buffer.content.iter().any(|cell| is_many(cell.fg) || is_many(cell.bg)));
    }
}

#[test]
fn one_key_rotates_the_board_of_every_game() {
    let mut screen_test = TestScreen::game(&opening("checkers", &["human", "human"]));
    let before = screen_test.screen();
    screen_test.keys("f");
    assert_ne!(screen_test.screen(), before);
    screen_test.keys("f");
    assert_eq!(screen_test.screen(), before);
}
