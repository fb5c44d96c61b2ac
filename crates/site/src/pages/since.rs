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
        let film = Film::new(shown, self.viewer, self.words);
        let from = film.after_own();
        let played = &shown.log().played()[film.n_steps(from)..];
        let others = played.iter().filter(|played| played.step.seat.is_some_and(|who| who != seat)).count();
        if from == 0 || others == 0 {
            return html! {};
        }
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
                        @for (texts, touched) in self.told_since(film.n_steps(from)) {
                            li data-touched=[(!touched.is_empty()).then_some(touched)] { @for text in texts { span { (text) } } }
                        }
                    }
                    a href={ "/t/" (shown.id()) "/replay?step=" (from) "&play=yes" } { (self.say("web-since-watch")) }
                }
            }
        }
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
