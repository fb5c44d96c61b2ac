//! Who sits at a table: points, clocks, and the way out.

use kernel::{Message, Owner, Seat, Viewer, minus};
use maud::{Markup, html};
use table::{SeatHolder, Stage};

use super::{asking::Question, table::Sight, waiting};

impl Sight<'_> {
    pub(super) fn seats(&self) -> Markup {
        let shown = self.shown;
        let to_move = shown.to_move();
        let card = |seat: Seat| self.cards.iter().find(|card| card.owner == Owner::Seat(seat));
        let is_won = shown.stage() == Stage::Finished && self.cards.len() > 1;
        let won = |seat: Seat| is_won && card(seat).is_some_and(|card| card.rank == 1);
        let is_waiting = shown.stage() == Stage::Waiting;
        html! {
            ol {
                @for (seat, holder) in Seat::all(shown.log().game().n_seats()).zip(shown.seats()) {
                    li .moving[to_move.has(seat) || won(seat)] .me[self.viewer == Viewer::Seat(seat)] {
                        span.name { (self.words.name(Owner::Seat(seat))) }
                        @if self.viewer == Viewer::Seat(seat) { " " small { (self.say("web-you")) } }
                        @if won(seat) { " " span.moves { (self.say("web-won")) } }
                        @if let SeatHolder::Bot { instead_of: Some(name), .. } = holder {
                            " " small.instead { (self.text(&Message::new("web-instead").with("name", name.as_str()))) }
                        }
                        @match holder {
                            SeatHolder::Open => (waiting::free_seat(shown, self.viewer, seat, self.words)),
                            SeatHolder::Person { .. } | SeatHolder::Bot { .. } => {
                                @if !is_waiting { " " span.points { (minus(card(seat).map_or(0, |card| card.total))) } }
                            }
                        }
                        @if let Some(deadline) = shown.clocks().deadline(seat) {
                            " " span.clock data-deadline=(deadline.0) role="timer" {}
                        } @else if let Some(bank) = shown.clocks().bank(seat) {
                            " " span.clock data-bank=(bank) {}
                        }
                        @if to_move.has(seat) { " " span.moves { (self.say("web-moves")) } }
                    }
                }
            }
            @if let Some(question) = Question::leave(shown.stage()).filter(|_| self.seat().is_some()) {
                a.leave href={ "/t/" (shown.id()) "/leave" } data-dialog=(question.name) {
                    (self.say(if is_waiting { "web-leave-table" } else { "web-leave-game" }))
                }
            }
        }
    }
}
