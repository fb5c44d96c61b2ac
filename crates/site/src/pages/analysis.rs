//! The analysis board: a position of a game, everything that may be done there, and where one
//! has come by other steps than those that were played.

use draw::Choice;
use kernel::{AnyGame, Label, Message, Owner, Say, Seat, ToMove, Viewer, Weight};
use maud::{Markup, html};
use table::Stage;
use words::Words;

use super::{
    bar::{Place, offer_button},
    showing::scorecard,
    shown::Shown,
};
use crate::{
    branch::{Branch, escaped},
    speech::say,
};

/// The most outcomes that are listed.
const OUTCOMES_MAX: usize = 200;

/// What the page of a branch is made of.
pub(crate) struct Analysis<'a> {
    pub(crate) shown: &'a Shown,
    pub(crate) words: &'a Words,
    pub(crate) branch: &'a Branch,
    /// Who looks: the seat that is to move, where one is.
    pub(crate) viewer: Viewer,
    /// Branches that were saved, by their numbers.
    pub(crate) saved: &'a [(u32, Branch)],
    /// Whether the visitor may save this one.
    pub(crate) may_save: bool,
}

impl Analysis<'_> {
    pub(crate) fn page(&self) -> Markup {
        let (info, words) = (self.shown.entry().info(), self.words);
        let game = self.branch.log.game();
        let round = Message::new("web-round").with("round", game.progress().round);
        html! {
            main #main .replay.analysis data-table=(self.shown.id()) data-moment=(self.branch.moment)
                data-line=(self.branch.text()) data-seat=(self.seat().map_or(0, Seat::number)) {
                h1 { (words.say(&(info.label)(Label::Title))) " · " (say(words, "web-analysis")) }
                (self.way())
                div.replayed {
                    section #board .board aria-label=(say(words, "web-region-board")) { (self.board()) }
                    aside.side {
                        p.task aria-live="polite" { strong { (self.task()) } " · " (words.say(&round)) }
                        (self.seats())
                        // Above what grows while a bot thinks.
                        (self.save())
                        @match game.to_move() {
                            ToMove::Chance => (self.chance(game)),
                            ToMove::Seats(_) => (self.decisions()),
                            ToMove::Nobody => {}
                        }
                        (self.variations())
                        section.scores { (self.scores(game)) }
                        p.main-actions {
                            @if self.shown.stage() == Stage::Finished {
                                a.button href={ "/t/" (self.shown.id()) "/replay?step=" (self.branch.moment) } { (say(words, "web-replay")) }
                            }
                            a.button href={ "/t/" (self.shown.id()) } { (say(words, "web-replay-table")) }
                        }
                    }
                }
            }
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if self.branch.log.game().to_move().seats().has(seat) => Some(seat),
            Viewer::Seat(_) | Viewer::Watcher => None,
        }
    }

    /// The address of a line from the same moment.
    fn address(&self, line: &str) -> String {
        address(self.shown, self.branch.moment, line)
    }

    fn board(&self) -> Markup {
        let (board, game) = (self.shown.board(), self.branch.log.game());
        match self.seat() {
            Some(_) => board.look_to_play(game, self.viewer).draw(self.words),
            None => board.look(game, self.viewer).draw(self.words),
        }
    }

    fn task(&self) -> String {
        let game = self.branch.log.game();
        match (game.to_move(), self.seat()) {
            (ToMove::Seats(_), Some(seat)) => {
                let look = self.shown.board().look(game, self.viewer);
                let task = look.task().map(|task| self.words.say(&task)).unwrap_or_default();
                format!("{}: {task}", self.words.name(Owner::Seat(seat)))
            }
            (ToMove::Chance, _) => say(self.words, "web-analysis-chance"),
            (ToMove::Seats(_), None) | (ToMove::Nobody, _) => say(self.words, "web-task-finished"),
        }
    }

    /// How one came here: the moment of the game and every step since, each leading back.
    fn way(&self) -> Markup {
        let (branch, words) = (self.branch, self.words);
        let told = |index: usize| {
            let played = &branch.log.played()[branch.moment + index];
            let told = played.told.iter().find(|told| told.entry.is_none()).or(played.told.first());
            told.map_or_else(|| played.step.text.clone(), |told| words.say(&told.message))
        };
        let start =
            Message::new("web-analysis-start").with("step", u32::try_from(branch.moment).unwrap_or(u32::MAX));
        html! {
            nav.way aria-label=(say(words, "web-analysis-way")) {
                @if let Some(back) = branch.taken_back() {
                    a.button href=(self.address(&back)) data-back rel="nofollow" { (say(words, "web-analysis-back")) }
                }
                ol {
                    li { a href=(self.address("")) rel="nofollow" { (words.say(&start)) } }
                    @for (index, step) in branch.line.iter().enumerate() {
                        li .chance[step.seat.is_none()] {
                            a href=(self.address(&branch.first(index + 1))) rel="nofollow" { (told(index)) }
                        }
                    }
                }
            }
        }
    }

    /// Where several are to move, from whose seat to act.
    fn seats(&self) -> Markup {
        let seats = self.branch.log.game().to_move().seats();
        html! {
            @if seats.len() > 1 {
                nav.tabs aria-label=(say(self.words, "web-replay-as")) {
                    @for seat in seats.iter() {
                        @let here = (self.seat() == Some(seat)).then_some("page");
                        a.button href={ (self.address(&self.branch.text())) "&as=" (seat) } aria-current=[here] rel="nofollow" {
                            (self.words.name(Owner::Seat(seat)))
                        }
                    }
                }
            }
        }
    }

    /// What chance may bring: rolled, or chosen.
    fn chance(&self, game: &dyn AnyGame) -> Markup {
        let words = self.words;
        let outcomes = game.outcomes();
        let total: f64 = outcomes.iter().map(|(_, weight)| weight_of(*weight)).sum();
        let shown = outcomes.iter().take(OUTCOMES_MAX);
        html! {
            section.chance {
                a.button.primary href={ (self.address(&self.branch.text())) "&roll=yes" } rel="nofollow" { (say(words, "web-analysis-roll")) }
                @if outcomes.len() > 1 {
                    details {
                        summary { (say(words, "web-analysis-choose")) }
                        ul.outcomes {
                            @for (outcome, weight) in shown {
                                @let share = 100.0 * weight_of(*weight) / total;
                                li {
                                    a href=(self.address(&self.branch.with_outcome(outcome))) rel="nofollow" {
                                        (told(game, outcome, words)) " " small { (format!("{share:.0} %")) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Everything that may be done, what was done in the game, and a place for the best turns.
    fn decisions(&self) -> Markup {
        let Some(seat) = self.seat() else { return html! {} };
        let words = self.words;
        let look = self.shown.board().look_to_play(self.branch.log.game(), self.viewer);
        let choices = look.choices(words);
        html! {
            section.advice {
                h2 { (say(words, "web-analysis-best")) }
                p.thinking data-thinking { (say(words, "web-analysis-thinking")) }
                ol #best data-failed=(say(words, "web-analysis-failed")) {}
            }
            section.offers {
                h2 { (say(words, "web-analysis-offers")) }
                div #offers .all {
                    @for choice in &choices { (self.offer(seat, choice)) }
                }
            }
        }
    }

    fn offer(&self, seat: Seat, choice: &Choice) -> Markup {
        let is_played = self.is_played(seat, choice.first_step());
        html! {
            div.way-on .played[is_played] data-go=(self.address(&self.branch.with(seat, &choice.steps))) {
                (offer_button(choice, self.words, Place::List, None))
                @if is_played { small { (say(self.words, "web-analysis-played")) } }
            }
        }
    }

    /// Whether a step is the one that was made in the game.
    fn is_played(&self, seat: Seat, step: &str) -> bool {
        let played =
            self.shown.log().played().get(self.branch.moment).filter(|_| self.branch.line.is_empty());
        played.is_some_and(|played| played.step.seat == Some(seat) && played.step.text == step)
    }

    /// A way to save this branch, unless it is saved.
    fn save(&self) -> Markup {
        let branch = self.branch;
        let is_saved = self.saved.iter().any(|(_, saved)| is_same(saved, branch));
        html! {
            @if self.may_save && !branch.line.is_empty() && !is_saved {
                form.save method="post" action={ "/g/" (self.shown.id()) "/variations" } {
                    input type="hidden" name="moment" value=(branch.moment);
                    input type="hidden" name="line" value=(branch.text());
                    button type="submit" { (say(self.words, "web-analysis-save")) }
                }
            }
        }
    }

    /// The branches that were saved.
    fn variations(&self) -> Markup {
        let (words, branch) = (self.words, self.branch);
        html! {
            @if !self.saved.is_empty() {
                section.saved {
                    h2 { (say(words, "web-analysis-saved")) }
                    ul {
                        @for (number, saved) in self.saved {
                            @let name = Message::new("web-analysis-variation").with("number", *number).with("step", u32::try_from(saved.moment).unwrap_or(u32::MAX));
                            @let here = is_same(saved, branch).then_some("page");
                            li { a href=(address(self.shown, saved.moment, &saved.text())) aria-current=[here] { (words.say(&name)) } }
                        }
                    }
                }
            }
        }
    }

    fn scores(&self, game: &dyn AnyGame) -> Markup {
        let mut cards = game.scorecards();
        cards.sort_by_key(|card| card.rank);
        let info = self.shown.entry().info();
        let all = game.ending().map(|_| cards.as_slice());
        html! { @for card in &cards { (scorecard(self.words, info, card, false, all)) } }
    }
}

/// Whether two branches have the same steps, wherever they leave the game.
fn is_same(one: &Branch, other: &Branch) -> bool {
    let steps = |branch: &Branch| branch.log.played().len();
    let pairs = one.log.played().iter().zip(other.log.played());
    steps(one) == steps(other)
        && pairs.map(|(one, other)| (&one.step, &other.step)).all(|(one, other)| one == other)
}

/// Where a branch is found.
pub(crate) fn address(shown: &Shown, moment: usize, line: &str) -> String {
    let line = if line.is_empty() { String::new() } else { format!("&line={}", escaped(line)) };
    format!("/g/{}/analysis?moment={moment}{line}", shown.id())
}

/// What an outcome does, in a sentence.
fn told(game: &dyn AnyGame, outcome: &str, words: &Words) -> String {
    let told = game.boxed_clone().resolve(outcome).unwrap_or_default();
    let first = told.iter().find(|told| told.entry.is_none()).or(told.first());
    first.map_or_else(|| outcome.to_owned(), |told| words.say(&told.message))
}

fn weight_of(weight: Weight) -> f64 {
    weight as f64
}
