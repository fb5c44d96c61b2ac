//! Who sits at a table: points, clocks, and the way out.

use kernel::{Message, Owner, Say, Seat, Viewer, minus};
use maud::{Markup, PreEscaped, html};
use table::{SeatHolder, Stage, TimeControl};
use words::Words;

use super::{asking::Question, shown::Shown, table::Sight, waiting};
use crate::speech::say;

impl Sight<'_> {
    pub(super) fn seats(&self) -> Markup {
        let shown = self.shown;
        let to_move = shown.to_move();
        let card = |seat: Seat| self.cards.iter().find(|card| card.owner == Owner::Seat(seat));
        let is_over = shown.stage() == Stage::Finished;
        let is_won = is_over && self.cards.len() > 1;
        let won = |seat: Seat| is_won && card(seat).is_some_and(|card| card.rank == 1);
        let is_waiting = shown.stage() == Stage::Waiting;
        html! {
            ol {
                @for (seat, holder) in Seat::all(shown.log().game().n_seats()).zip(shown.seats()) {
                    li .moving[to_move.has(seat) || won(seat)] .me[self.viewer == Viewer::Seat(seat)] data-place=(seat.number()) {
                        span.name { (self.words.name(Owner::Seat(seat))) }
                        @if self.viewer == Viewer::Seat(seat) { " " small { (self.say("web-you")) } }
                        // The script says who is here: nothing is drawn anew for it.
                        @if holder.is_person() && !is_over { " " span.presence {} }
                        @if won(seat) { " " span.moves { (self.say("web-won")) } }
                        @match holder {
                            SeatHolder::Open => (waiting::free_seat(shown, self.viewer, seat, self.words)),
                            SeatHolder::Person { .. } | SeatHolder::Bot { .. } => {
                                @if !is_waiting { " " span.points title=[(!is_over).then(|| self.say("web-points-now"))] { (minus(card(seat).map_or(0, |card| card.total))) } }
                            }
                        }
                        (clock(shown, seat))
                        // Its room is kept, so that nothing moves when the turn goes on.
                        @if shown.stage() == Stage::Playing { " " span.moves { (self.say("web-moves")) } }
                        (self.ask_other(seat))
                    }
                }
            }
            div.seat-menu {
                (self.ask_takeback())
                @if let Some(question) = Question::leave(shown.stage()).filter(|_| self.seat().is_some()) {
                    a.leave href={ "/t/" (shown.id()) "/leave" } data-dialog=(question.name) {
                        (self.say(if is_waiting { "web-leave-table" } else { "web-leave-game" }))
                    }
                }
            }
        }
    }
}

/// The list of seats on the page, with what the script says there about time.
pub(super) fn seat_list(words: &Words, seats: &PreEscaped<&str>) -> Markup {
    let timed = |id| words.say(&Message::new(id).with("time", "{}"));
    html! {
        section #seats .seats aria-label=(say(words, "web-region-seats")) data-here=(say(words, "web-here"))
            data-gone=(say(words, "web-gone")) data-gone-for=(timed("web-gone-for"))
            data-hurry=(say(words, "web-hurry")) data-time-left=(timed("web-time-left")) { (seats) }
    }
}

/// How much time a seat has; the script counts it down.
pub(super) fn clock(shown: &Shown, seat: Seat) -> Markup {
    html! {
        @if let Some(deadline) = shown.clocks().deadline(seat) {
            " " span.clock data-deadline=(deadline.0) data-warn=(warning(shown.settings().clock)) {}
        } @else if let Some(bank) = shown.clocks().bank(seat) {
            " " span.clock data-bank=(bank) {}
        }
    }
}

/// How many seconds before somebody's time is over they are warned.
fn warning(control: TimeControl) -> u32 {
    match control {
        TimeControl::None => 0,
        TimeControl::Live { bank, .. } => (bank / 5).min(30),
        TimeControl::Days { .. } => 3 * 3600,
    }
}

/// The way to another table that waits for the player. The script shows it after a turn, in
/// the bar, which is empty then.
pub(super) fn next_table(shown: &Shown, words: &Words) -> Markup {
    html! {
        a #next .next.button href={ "/next?from=" (shown.id()) } data-text=(words.say(&Message::new("web-next-table").with("n", "{}"))) hidden {}
    }
}
