//! What people at a table ask of each other: a turn back, a sign of life, a bot for somebody
//! who is away.

use kernel::{Message, Owner, Seat};
use maud::{Markup, html};
use table::{PlayerId, Stage, Takeback, owner_of};

use super::{asking::Question, icons::icon, table::Sight};

impl Sight<'_> {
    /// The player from whose seat the page looks.
    fn player(&self) -> Option<PlayerId> {
        owner_of(self.shown, self.seat()?)
    }

    /// A request to take a turn back, for those who are asked and for whoever asks.
    pub(super) fn takeback(&self) -> Markup {
        let Some((takeback, player)) = self.shown.takeback().zip(self.player()) else { return html! {} };
        let Takeback { seat, player: asker, agreed, .. } = takeback;
        let name = self.words.name(Owner::Seat(*seat));
        let id = if player == *asker { "web-takeback-wait" } else { "web-takeback-asked" };
        html! {
            div.takeback {
                p { strong { (self.text(&Message::new(id).with("name", name).with("by", ""))) } }
                @if player == *asker {
                    div.answers { button type="button" data-agree="no" { (self.say("web-takeback-withdraw")) } }
                } @else if agreed.contains(&player) {
                    p.note { (self.say("web-takeback-agreed")) }
                } @else {
                    p.note { (self.say("web-takeback-note")) }
                    div.answers {
                        button.primary type="button" data-agree="yes" { (self.say("web-takeback-yes")) }
                        button type="button" data-agree="no" { (self.say("web-takeback-no")) }
                    }
                }
            }
        }
    }

    /// The button that asks for one's own last turn. It keeps its place while nothing can be
    /// asked: what stands below it never comes under the finger.
    pub(super) fn ask_takeback(&self) -> Markup {
        let seat = self.seat().filter(|_| self.shown.stage() == Stage::Playing);
        let Some(seat) = seat else { return html! {} };
        html! {
            button.quiet type="button" data-ask="takeback" data-of=(seat.number()) disabled[!self.shown.may_ask_takeback(seat)] {
                (self.say("web-takeback-ask"))
            }
        }
    }

    /// What can be asked of another player, each in its own place. The script enables it when
    /// the table has waited for long enough.
    pub(super) fn ask_other(&self, seat: Seat) -> Markup {
        let shown = self.shown;
        let owner = owner_of(shown, seat);
        let is_other = owner.is_some() && self.player().is_some() && owner != self.player();
        if !is_other || shown.stage() != Stage::Playing {
            return html! {};
        }
        let n_votes = shown.votes_on(seat).count();
        html! {
            span.asking {
                button type="button" data-ask="nudge" data-of=(seat.number()) disabled title=(self.say("web-nudge")) aria-label=(self.say("web-nudge")) {
                    (icon("nudge"))
                }
                button.replace type="button" data-dialog=(Question::REPLACE.name) data-seat=(seat.number()) disabled title=(self.say("web-replace")) aria-label=(self.say("web-replace")) {
                    (icon("bot")) @if n_votes > 0 { " " (n_votes) }
                }
            }
        }
    }
}
