//! What others did since the viewer's own last step.

use draw::Sentence;
use kernel::{Label, Owner, Seen, Told, signed};
use maud::{Markup, html};
use record::Played;

use super::{replay::Film, table::Sight};

impl Sight<'_> {
    /// What others did since the viewer's own last step, and what it changed for him.
    pub(super) fn since(&self) -> Markup {
        let shown = self.shown;
        let Some(seat) = self.seat().filter(|seat| shown.to_move().has(*seat)) else { return html! {} };
        let Some((frame, n_steps)) = self.left_at() else { return html! {} };
        let played = &shown.log().played()[n_steps..];
        let own = |told: &Told| told.entry.clone().filter(|entry| entry.owner == Owner::Seat(seat));
        let mut changed: Vec<(&'static str, i32)> = Vec::new();
        for entry in played.iter().flat_map(|played| &played.told).filter_map(own) {
            match changed.iter_mut().find(|(ledger, _)| *ledger == entry.ledger) {
                Some((_, sum)) => *sum += entry.applied,
                None => changed.push((entry.ledger, entry.applied)),
            }
        }
        changed.retain(|(_, sum)| *sum != 0);
        let info = shown.entry().info();
        let name = |ledger| self.text(&(info.label)(Label::Ledger(ledger)));
        let changes: Vec<String> =
            changed.iter().map(|(ledger, sum)| format!("{} {}", name(*ledger), signed(*sum))).collect();
        html! {
            details.since data-keep="since" {
                summary { (self.say("web-since")) @if !changes.is_empty() { " · " (changes.join(", ")) } }
                div {
                    ul {
                        @for (texts, touched) in self.told_since(n_steps) {
                            @let touches = !touched.is_empty();
                            li data-touched=[touches.then_some(touched)] tabindex=[touches.then_some(0)] { @for text in texts { span { (text) } } }
                        }
                    }
                    p.note { (self.say("web-lately")) }
                    button type="button" data-post="again" { (self.say("web-since-again")) }
                    a href={ "/t/" (shown.id()) "/replay?step=" (frame) "&play=yes" } { (self.say("web-since-watch")) }
                }
            }
        }
    }

    /// The frame of the film, and the number of steps, after the viewer's own last step; nothing
    /// if no other seat has moved since.
    fn left_at(&self) -> Option<(usize, usize)> {
        let seat = self.seat()?;
        let film = Film::new(self.shown, self.viewer, self.words);
        let frame = film.after_own();
        let n_steps = film.n_steps(frame);
        let is_others = |played: &Played| played.step.seat.is_some_and(|who| who != seat);
        let has_others = self.shown.log().played()[n_steps..].iter().any(|played| is_others(played));
        (frame > 0 && has_others).then_some((frame, n_steps))
    }

    /// What others did last, in one line of the bar: it stands there until something is
    /// previewed. Steps that touched nothing on the board are left out where others did.
    pub(super) fn meanwhile(&self) -> Markup {
        let Some((_, n_steps)) = self.left_at() else { return html! {} };
        let (on_board, others): (Vec<_>, Vec<_>) =
            self.told_since(n_steps).into_iter().partition(|(_, touched)| !touched.is_empty());
        let told = if on_board.is_empty() { others } else { on_board };
        let texts: Vec<String> = told.iter().flat_map(|(texts, _)| texts).map(Sentence::to_string).collect();
        html! { p.meanwhile { (texts.join(" · ")) } }
    }

    /// What the viewer has seen of the steps from here on, in words, with the pieces and
    /// things that each step speaks of.
    fn told_since(&self, n_steps: usize) -> Vec<(Vec<Sentence>, String)> {
        let shown = self.shown;
        let steps = shown.log().played().iter().zip(shown.log().seen(self.viewer)).skip(n_steps);
        let whole = steps.filter(|(played, seen)| *seen == Seen::Whole && !played.told.is_empty());
        let tell = |played: &Played| {
            let texts = played.told.iter().map(|told| self.text(&told.message)).collect();
            let is_others = played.step.seat.is_some_and(|seat| self.seat() != Some(seat));
            let touched = is_others.then(|| shown.board().touched(&played.parsed, &played.told).join(" "));
            (texts, touched.unwrap_or_default())
        };
        whole.map(|(played, _)| tell(played)).collect()
    }
}
