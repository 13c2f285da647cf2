//! The views of a table: one for watchers, and one for each player.

use kibitz_play::{ClientId, Clock, HolderKind, Millis, Played, Tally};
use kibitz_title::{LegalMove, Seat, Touch};

use super::connected_pages::{ConnectedPage, SerialisedMessage};
use super::delta::{PlayerOptions, written};
use super::room::Room;
use crate::response::{
    ClockView, ClockWord, HolderWord, OfferView, ResultStats, SeatView, ServerMessage, TableView,
};

impl Room {
    /// Sends every page what has changed since the last view.
    pub(super) fn show_changes(&mut self) {
        let mut view = self.view();
        let Some(delta) = self.shown.change_to(&mut view) else { return };
        self.pages.drop_slow();
        self.version += 1;
        let watchers = SerialisedMessage::from(delta.text(self.version, &view.seats, None));
        let (legal, none) = (written(&self.legal_if_mover_connected()), written(&[(); 0]));
        for page in self.pages.with_view() {
            if self.holds_any(page) {
                let legal = if self.is_turn_of(page, &view) { &legal } else { &none };
                let (can_undo, can_redo) = self.may_step(page);
                let can_hint = self.play.may_have_hints(&page.actor);
                let own =
                    PlayerOptions { legal, can_undo, can_redo, can_hint, premove: self.premove_of(page) };
                let seats = self.seats_for(page, &view);
                page.send(delta.text(self.version, &seats, Some(&own)));
            } else {
                page.send(watchers.clone());
            }
        }
    }

    /// Sends the whole view to one page.
    pub(super) fn show_to(&mut self, client: ClientId) {
        let Some(page) = self.pages.get(client) else { return };
        let has_running_clock = self.clock_view().is_some_and(|clock| clock.running.is_some());
        if self.holds_any(page) || has_running_clock {
            let legal = self.legal_if_mover_connected();
            page.send(ServerMessage::View(&self.view_for(page, self.view(), legal)).json());
        } else {
            page.send(self.shown.text(self.version));
        }
        self.pages.mark_shown(client);
    }

    /// The empty board as a message, serialised once.
    pub(super) fn board(&mut self) -> SerialisedMessage {
        let write =
            || SerialisedMessage::from(ServerMessage::Board { board: &self.play.table().board() }.json());
        self.board.get_or_insert_with(write).clone()
    }

    /// Whether a page holds a seat here.
    pub(super) fn holds_any(&self, page: &ConnectedPage) -> bool {
        Seat::all(self.play.table().seats()).any(|seat| self.play.holds(&page.actor, seat))
    }

    /// The table as a watcher sees it.
    pub(super) fn view(&self) -> TableView {
        let (play, game) = (&self.play, self.play.game());
        let moves = game.moves.iter().map(|played| played.text.clone()).collect();
        let mut view = TableView::on(play.title(), play.table(), moves);
        view.id = Some(self.id.clone());
        view.version = self.version;
        view.clock = self.clock_view();
        let time = |played: &Played| (played.at != Millis::default()).then_some(played.at.0);
        view.began_at = game.moves.first().and_then(time);
        view.ended_at = game.moves.last().filter(|_| view.result.is_some()).and_then(time);
        view.thinking = play.thinking().map(|seat| seat.0);
        view.note.clone_from(&self.note);
        view.offer = play.offer().map(|offer| OfferView { what: offer.kind, seat: offer.seat.0 });
        view.paused = play.is_paused();
        view.next.clone_from(&game.next);
        let tally = play.tally();
        view.stats = (tally.games > 0 || !play.has_person()).then(|| stats(tally));
        for (seat, holder) in view.seats.iter_mut().zip(play.seats()) {
            if !holder.name.is_empty() {
                seat.name.clone_from(&holder.name);
            }
            seat.kind = Some(kind_word(&holder.kind));
            seat.bot = holder.bot_name().map(str::to_owned);
            seat.here = seat.bot.is_some() || self.is_connected(Seat(seat.index));
            seat.left_at = self.left_at[usize::from(seat.index)].filter(|_| !seat.here).map(|at| at.0);
        }
        view
    }

    /// Whether a page that may move this seat is connected.
    pub(super) fn is_connected(&self, seat: Seat) -> bool {
        self.pages.with_keys().any(|page| self.play.holds(&page.actor, seat))
    }

    /// The view of one page: its own seats, and what it may do.
    fn view_for(&self, page: &ConnectedPage, mut view: TableView, legal: Vec<LegalMove>) -> TableView {
        (view.can_undo, view.can_redo) = self.may_step(page);
        view.can_hint = self.play.may_have_hints(&page.actor);
        view.premove = self.premove_of(page).to_vec();
        if self.is_turn_of(page, &view) {
            view.legal = legal;
        }
        view.seats = self.seats_for(page, &view);
        view
    }

    fn seats_for(&self, page: &ConnectedPage, view: &TableView) -> Vec<SeatView> {
        let yours = |seat: &SeatView| self.play.holds(&page.actor, Seat(seat.index));
        view.seats.iter().map(|seat| SeatView { yours: yours(seat), ..seat.clone() }).collect()
    }

    fn is_turn_of(&self, page: &ConnectedPage, view: &TableView) -> bool {
        view.to_move.is_some_and(|seat| self.play.holds(&page.actor, Seat(seat)))
    }

    /// The premove of a page's first seat.
    fn premove_of(&self, page: &ConnectedPage) -> &[Touch] {
        self.play.seats_of(&page.actor).first().map_or(&[], |&seat| self.play.premove_of(seat))
    }

    /// Whether a page may undo and redo without asking the others.
    fn may_step(&self, page: &ConnectedPage) -> (bool, bool) {
        let (is_alone, game) = (self.play.may_step(&page.actor), self.play.game());
        (is_alone && !game.moves.is_empty(), is_alone && !game.undone.is_empty())
    }

    /// The legal moves, if a page that may play one is connected.
    fn legal_if_mover_connected(&self) -> Vec<LegalMove> {
        let table = self.play.table();
        if self.is_connected(table.to_move()) { table.legal_paths() } else { Vec::new() }
    }

    fn clock_view(&self) -> Option<ClockView> {
        let clocks = self.play.clocks();
        let kind = match clocks.rule() {
            Clock::None => return None,
            Clock::Move { .. } => ClockWord::Move,
            Clock::Game { .. } => ClockWord::Game,
            Clock::Days { .. } => ClockWord::Days,
        };
        let running = clocks.running().map(|seat| seat.0);
        Some(ClockView { kind, left_ms: clocks.shown(self.now()), running })
    }
}

/// The JSON value for a kind of seat holder.
fn kind_word(kind: &HolderKind) -> HolderWord {
    match kind {
        HolderKind::Person => HolderWord::Person,
        HolderKind::Link => HolderWord::Link,
        HolderKind::Bot(_) => HolderWord::Bot,
        HolderKind::Open => HolderWord::Open,
    }
}

fn stats(tally: Tally) -> ResultStats {
    ResultStats { games: tally.games, wins: tally.wins, draws: tally.draws }
}
