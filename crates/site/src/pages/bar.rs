//! The action bar: what is decided now, what helps with it, and every way on when the game is
//! over.

use draw::{Choice, Effect, Sentence};
use maud::{Markup, html};
use table::{DealSource, Stage};
use words::Words;

use super::{daily::calendar_day, icons::icon, seats::next_table, shown::Shown, table::Sight};

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
                div #preview .preview tabindex="0" {}
                (self.meanwhile())
                div.deciding {
                    div #choices .choices {}
                    div.bar { @for choice in barred { (button(choice, Place::Bar)) } }
                    @if self.choices.is_empty() { (next_table(shown, self.words)) }
                }
                (self.tools())
                div #gestures hidden {}
            }
            // An empty list keeps its place: what stands below it must not move.
            details.all.none[others.is_empty()] data-keep="all" {
                summary { (self.say("web-all-actions")) " (" (others.len()) ")" }
                ul { @for choice in others { li { (button(choice, Place::List)) } } }
            }
        }
    }

    /// What helps with every decision: the way back, and a hint.
    fn tools(&self) -> Markup {
        let shown = self.shown;
        let can_undo = self.seat().is_some_and(|seat| shown.log().can_undo(seat));
        let tool = |post: &str, id: &'static str, key: Option<&str>| {
            let title =
                key.map_or_else(|| self.say(id).to_string(), |key| format!("{} ({key})", self.say(id)));
            html! {
                button.tool type="button" data-post=(post) disabled[!can_undo] title=(title) aria-label=(self.say(id)) aria-keyshortcuts=[key] { (icon(post)) }
            }
        };
        html! {
            div.tools {
                (tool("undo", "web-undo", Some("U")))
                (tool("undo-turn", "web-undo-turn", None))
                @if shown.settings().hints {
                    button.tool.hint type="button" data-post="hint" disabled[self.choices.is_empty()] aria-expanded="false"
                        title={ (self.say("web-hint")) " (H)" } aria-keyshortcuts="H" aria-label=(self.say("web-hint")) { (icon("hint")) }
                }
            }
        }
    }

    /// The next game first; everything else that can be done with this one is folded.
    fn after_the_end(&self) -> Markup {
        let id = &self.shown.id();
        let may_go_on = self.seat().is_some() && self.shown.rematch().is_none();
        let rematch = |seed: &str, text: &'static str, is_first: bool| {
            html! {
                form method="post" action={ "/t/" (id) "/rematch" } {
                    button .primary[is_first] type="submit" name="seed" value=(seed) { (self.say(text)) }
                }
            }
        };
        html! {
            div.main-actions {
                @if let Some(table) = &self.shown.rematch() {
                    a.button.primary href={ "/t/" (table) } { (self.say("web-rematch-there")) }
                }
                @if let Some((address, id)) = whole(self.shown) { a.button.primary href=(address) { (self.say(id)) } }
                @if may_go_on { (rematch("new", "web-rematch-new", !self.shown.settings().deal.is_shared())) }
                form method="post" action={ "/g/" (id) "/review" } { button type="submit" { (self.say("web-review")) } }
                a.button href={ "/t/" (id) "/replay" } { (self.say("web-replay")) }
                a.button href="/" { (self.say("web-home")) }
                details.more data-keep="more" {
                    summary { (self.say("web-more")) }
                    @if may_go_on { (rematch("same", "web-rematch-same", false)) }
                    a.button href={ "/t/" (id) "/record" } download { (self.say("web-record")) }
                }
                (next_table(self.shown, self.words))
            }
        }
    }
}

/// The page of what a game is a part of: a day, a match.
fn whole(shown: &Shown) -> Option<(String, &'static str)> {
    let game = shown.entry().info().slug;
    match shown.settings().deal {
        DealSource::Day { day, .. } => Some((format!("/daily/{game}/{}", calendar_day(day)), "web-daily-to")),
        DealSource::Match { id, .. } => Some((format!("/match/{id}"), "web-match-to")),
        DealSource::Drawn | DealSource::Chosen => None,
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
