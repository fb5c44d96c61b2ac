//! The action bar: what is decided now, what helps with it, and every way on when the game is
//! over.

use draw::{Choice, Effect, Sentence};
use kernel::Seat;
use maud::{Markup, html};
use table::Stage;
use words::Words;

use super::{icons::icon, table::Sight};

impl Sight<'_> {
    /// The action bar: what is decided now, and below it everything that may be done, in
    /// words.
    pub(super) fn offer_list(&self) -> Markup {
        let shown = self.shown;
        if shown.stage() == Stage::Finished {
            return self.after_the_end();
        }
        if self.seat().is_none() || shown.stage() == Stage::Waiting {
            return html! {};
        }
        let wasted: Vec<Sentence> = self.look.wasted().iter().map(|message| self.text(message)).collect();
        // A button of several steps does something about it.
        let is_mere_end =
            |choice: &Choice| choice.effect == Effect::Ends && choice.first_step() == choice.steps;
        let guard = |choice: &Choice| (is_mere_end(choice) && !wasted.is_empty()).then(|| wasted.join(" "));
        let button = |choice: &Choice, place| offer_button(choice, self.words, place, guard(choice));
        // What is chosen on the board need not stand in the bar.
        let (barred, others): (Vec<&Choice>, Vec<&Choice>) =
            self.choices.iter().partition(|choice| choice.pieces.is_empty());
        html! {
            div.dock data-position=(shown.decisive_counter(self.viewer)) {
                div #preview .preview aria-live="polite" tabindex="0" {}
                div.deciding {
                    div #choices .choices {}
                    div.bar { @for choice in barred { (button(choice, Place::Bar)) } }
                }
                (self.tools())
                div #gestures hidden {}
            }
            @if !others.is_empty() {
                details.all data-keep="all" {
                    summary { (self.say("web-all-actions")) " (" (others.len()) ")" }
                    ul { @for choice in others { li { (button(choice, Place::List)) } } }
                }
            }
        }
    }

    /// What helps with every decision: the way back, and a hint.
    fn tools(&self) -> Markup {
        let shown = self.shown;
        let can_undo = self.seat().is_some_and(|seat| shown.log().can_undo(seat));
        let tool = |post: &str, name: &str, id: &'static str, is_possible: bool| {
            html! {
                button.tool type="button" data-post=(post) disabled[!is_possible] title=(self.say(id)) aria-label=(self.say(id)) { (icon(name)) }
            }
        };
        html! {
            div.tools {
                (tool("undo", "undo", "web-undo", can_undo))
                (tool("undo-turn", "undo-turn", "web-undo-turn", can_undo))
                @if shown.settings().hints {
                    button.tool.hint type="button" data-post="hint" disabled[self.choices.is_empty()] aria-expanded="false"
                        title=(self.say("web-hint")) aria-label=(self.say("web-hint")) { (icon("hint")) }
                }
            }
        }
    }

    fn after_the_end(&self) -> Markup {
        let id = &self.shown.id();
        html! {
            div.main-actions {
                @match &self.shown.rematch() {
                    Some(table) => { a.button.primary href={ "/t/" (table) } { (self.say("web-rematch-there")) } }
                    None if self.seat().is_none() => {}
                    None => {
                        form method="post" action={ "/t/" (id) "/rematch" } {
                            button.primary type="submit" name="seed" value="new" { (self.say("web-rematch-new")) }
                            button type="submit" name="seed" value="same" { (self.say("web-rematch-same")) }
                        }
                    }
                }
                a.button href={ "/t/" (id) "/replay" } { (self.say("web-replay")) }
                a.button href={ "/t/" (id) "/record" } download { (self.say("web-record")) }
                @let picture = format!("/t/{id}/portrait/{}.svg", self.seat().map_or(1, Seat::number));
                a.button href=(picture) download={ (id) ".svg" } { (self.say("web-picture-svg")) }
                button type="button" data-png=(picture) { (self.say("web-picture-png")) }
                a.button href="/" { (self.say("web-home")) }
            }
        }
    }
}

/// Where the button of an offer stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// In the bar, with a few words.
    Bar,
    /// In the list of everything that may be done, with a sentence.
    List,
}

/// The button of an offer, with everything that the script knows of it. `guard` is what it
/// would waste.
pub(crate) fn offer_button(choice: &Choice, words: &Words, place: Place, guard: Option<String>) -> Markup {
    let is_end = choice.effect == Effect::Ends && choice.pieces.is_empty();
    let class = if is_end { "offer primary done" } else { "offer" };
    let (short, what) = (Sentence::new(words, &choice.short), Sentence::new(words, &choice.label));
    html! {
        button class=(class) type="button" data-do=(choice.steps) data-pieces=(choice.pieces.join(" "))
            data-short=(short) data-effect=(choice.effect.name()) data-opens[choice.is_open] data-guard=[guard] {
            @if place == Place::Bar { span.short { (short) } }
            span.what hidden[place == Place::Bar] { (what) }
            @if let Some(badge) = &choice.badge { span.badge { (badge) } }
        }
    }
}
