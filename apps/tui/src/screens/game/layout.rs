//! The layout of the game screen: the menu left, the board in the middle, name plates and moves right.

use kibitz_title::BoardSpec;
use ratatui::layout::Rect;

use super::menu;
use crate::board::{BoardLayout, Orientation};
use crate::screens::ScreenAreas;

const SIDE_WIDTH: u16 = 26;
/// In a wide window long names fit on the plates.
const WIDE_SIDE_WIDTH: u16 = 30;
const WIDE_WINDOW: u16 = 110;
/// Minimum width of the menu.
const MENU_WIDTH: u16 = 18;

/// The areas of the game screen.
pub(super) struct GameLayout {
    pub(super) page: ScreenAreas,
    pub(super) menu: Option<Rect>,
    pub(super) side: Option<Rect>,
    pub(super) buttons: Rect,
    pub(super) plan: BoardLayout,
}

impl GameLayout {
    /// The layout of a window; `None` if the board does not fit.
    ///
    /// Name plates and moves are shown if there is space beside the board. So is the menu, unless that would
    /// shrink the board to its smallest size: its keys are in the help.
    pub(super) fn of(area: Rect, board: &BoardSpec, turned: Orientation) -> Option<GameLayout> {
        let with = |menu: u16, side: u16| GameLayout::with(area, board, turned, menu, side);
        let side = if area.width >= WIDE_WINDOW { WIDE_SIDE_WIDTH } else { SIDE_WIDTH };
        let menu = (menu::width() + 1).max(MENU_WIDTH);
        let (full, sided) = (with(menu, side), with(0, side));
        match (full, sided) {
            (Some(full), Some(sided)) if full.plan.scale > 1 || sided.plan.scale == 1 => Some(full),
            (_, Some(sided)) => Some(sided),
            (_, None) => with(0, 0),
        }
    }

    /// The layout with this many columns left and right of the board.
    fn with(area: Rect, board: &BoardSpec, turned: Orientation, menu: u16, side: u16) -> Option<GameLayout> {
        let page = ScreenAreas::of(area)?;
        let body = page.body;
        let middle = Rect { x: body.x + menu, width: body.width.checked_sub(menu + side)?, ..body };
        let buttons = Rect { y: middle.bottom() - 1, height: 1, ..middle };
        let plan = BoardLayout::fit(board, Rect { height: middle.height - 1, ..middle }, turned)?;
        let column = Rect { y: body.y + 1, height: body.height - 1, ..body };
        let left = Rect { width: menu.saturating_sub(1), ..column };
        let right = Rect { x: middle.right() + 1, width: side.saturating_sub(1), ..column };
        let part = |width: u16, rect: Rect| (width > 0).then_some(rect);
        Some(GameLayout { page, menu: part(menu, left), side: part(side, right), buttons, plan })
    }

    /// The size of the smallest game screen.
    pub(super) fn least_size(board: &BoardSpec) -> (u16, u16) {
        let (width, height) = BoardLayout::least_size(board);
        // A column on either side; heading, buttons, message and keys.
        ((width + 2).max(24), (height + 4).max(8))
    }
}
