//! A game looked at again: its moments, its score over the rounds.

use kernel::{AnyGame, Label, Owner, Say, Scorecard, Seat, Seen, Told, Viewer, seen_by, signed};
use maud::{Markup, html};
use record::Played;
use table::Stage;
use words::Words;

use super::{
    chart::{Mark, Sample, chart},
    cities::cities,
    controls::link_field,
    daily::DayFilm,
    showing::{rule_link, scorecard},
    shown::Shown,
    turn::Turn,
};
use crate::speech::say;

/// What a viewer may look at again: after each step of which he has seen something.
#[derive(Debug)]
pub(crate) struct Film<'a> {
    shown: &'a Shown,
    pub(crate) viewer: Viewer,
    words: &'a Words,
    /// The number of steps that each moment stands after; the first is the start.
    moments: Vec<usize>,
}

/// One moment, for the page.
#[derive(Debug)]
pub(crate) struct Moment {
    pub(crate) board: Markup,
    pub(crate) told: Markup,
    pub(crate) scores: Markup,
    pub(crate) round: u16,
}

impl<'a> Film<'a> {
    /// A finished game has no secrets left; of one under way everybody sees again
    /// what he has seen.
    pub(crate) fn new(shown: &'a Shown, viewer: Viewer, words: &'a Words) -> Self {
        let is_over = shown.stage() == Stage::Finished;
        let seen = shown.log().seen(viewer);
        let visible = (1..).zip(seen).filter(|(_, seen)| is_over || *seen != Seen::Absent);
        let moments = std::iter::once(0).chain(visible.map(|(n_steps, _)| n_steps)).collect();
        Film { shown, viewer, words, moments }
    }

    /// The number of the last moment.
    pub(crate) fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// How many steps of the log a moment stands after.
    pub(crate) fn n_steps(&self, moment: usize) -> usize {
        self.moments[moment.min(self.last())]
    }

    /// The moments from which somebody is asked who was not asked before: turns begin
    /// there. The first comes after the table was laid out.
    fn turns(&self) -> Vec<usize> {
        let played = self.shown.log().played();
        // Who made the next step that the viewer has seen: others do not count.
        let actor = |moment: usize| {
            let n_steps = *self.moments.get(moment + 1)?;
            played[n_steps - 1].step.seat
        };
        let begins = |moment: &usize| {
            let next = actor(*moment);
            let before = (0..*moment).rev().find_map(actor);
            next.is_some() && next != before
        };
        (0..self.moments.len()).filter(begins).collect()
    }

    /// The moments at which nothing is left to chance: somebody is about to act, or the film
    /// ends. What chance did stands with the step that called for it.
    fn stops(&self) -> Vec<usize> {
        let played = self.shown.log().played();
        let acts = |moment: usize| {
            let next = self.moments.get(moment + 1).map(|n_steps| &played[n_steps - 1]);
            next.is_none_or(|played| played.step.seat.is_some())
        };
        (0..self.moments.len()).filter(|moment| acts(*moment)).collect()
    }

    /// The first moment at which somebody has a choice.
    pub(crate) fn first(&self) -> usize {
        self.turns().first().copied().unwrap_or(0)
    }

    /// The moment after the viewer's own last step, from where others went on.
    pub(crate) fn after_own(&self) -> usize {
        let Viewer::Seat(own) = self.viewer else { return 0 };
        let is_own = |n: &usize| *n > 0 && self.shown.log().played()[n - 1].step.seat == Some(own);
        self.moments.iter().rposition(is_own).unwrap_or(0)
    }

    pub(crate) fn moment(&self, number: usize) -> Moment {
        let n_steps = self.n_steps(number);
        let log = self.shown.log().up_to(n_steps);
        let game = log.game();
        Moment {
            board: self.board(game),
            told: self.told(number.min(self.last())),
            scores: self.scores(game),
            round: game.progress().round,
        }
    }

    fn board(&self, game: &dyn AnyGame) -> Markup {
        self.shown.board().look(game, self.viewer).draw(self.words)
    }

    /// What happened since the stop before, every change with its reason; what chance did
    /// is less loud.
    fn told(&self, moment: usize) -> Markup {
        if moment == 0 {
            return html! { p.none { (say(self.words, "web-replay-start")) } };
        }
        let before = self.stops().into_iter().rfind(|stop| *stop < moment).unwrap_or(0);
        let is_over = self.shown.stage() == Stage::Finished;
        let steps = (before + 1..=moment).map(|moment| self.n_steps(moment) - 1);
        let is_told =
            |index: &usize| is_over || self.shown.log().seen_of(self.viewer, *index) != Seen::Masked;
        let told: Vec<&Played> =
            steps.filter(is_told).map(|index| &*self.shown.log().played()[index]).collect();
        if told.iter().all(|played| played.told.is_empty()) {
            return html! { p.none { (say(self.words, "web-masked-chance")) } };
        }
        html! {
            ul.told {
                @for played in told {
                    @for told in &played.told { li .chance[played.step.seat.is_none()] { (self.line(told)) } }
                }
            }
        }
    }

    /// What was told, and the rule; the change only where the sentence does not name it.
    fn line(&self, told: &Told) -> Markup {
        let said = self.words.say(&told.message);
        let Some(entry) = told.entry.as_ref().filter(|entry| entry.applied != 0) else {
            return html! { (said) };
        };
        let ledger = self.words.say(&(self.shown.entry().info().label)(Label::Ledger(entry.ledger)));
        let change = format!("{ledger} {}", signed(entry.applied));
        let is_told = said.contains(&change);
        html! {
            (said) " "
            @if !is_told { span.changes { (self.words.name(entry.owner)) ": " (change) " " } }
            (rule_link(self.words, self.shown.entry().info(), entry.rule))
        }
    }

    fn scores(&self, game: &dyn AnyGame) -> Markup {
        let mut cards = seen_by(game.scorecards(), self.viewer);
        cards.sort_by_key(|card| card.rank);
        html! { @for card in &cards { (scorecard(self.words, self.shown.entry().info(), card, false, game.ending().map(|_| cards.as_slice()))) } }
    }

    /// The first moment of each round, and the last of all, with the points of everybody then.
    fn rounds(&self) -> Vec<Sample> {
        let mut acc: Vec<Sample> = Vec::new();
        self.shown.log().each_position(|n_steps, game| {
            let Ok(moment) = self.moments.binary_search(&n_steps) else { return };
            let round = game.progress().round;
            let is_last = moment == self.last();
            let next_round = acc.last().is_none_or(|last| last.round < round);
            if next_round || is_last {
                let cards = seen_by(game.scorecards(), self.viewer);
                let points = cards.iter().map(|card| card.total).collect();
                acc.push(Sample { moment, n_steps, round, points });
            }
        });
        acc
    }

    /// The page: everything at one moment, and the way to all others.
    pub(crate) fn page(&self, number: usize, link: &str) -> Markup {
        let number = number.min(self.last());
        let moment = self.moment(number);
        let rounds = self.rounds();
        let id = &self.shown.id();
        let info = self.shown.entry().info();
        let words = self.words;
        let button = |post: &'static str, sign: &'static str, id: &'static str| {
            html! { button type="button" data-film=(post) aria-label=(say(words, id)) title=(say(words, id)) { (sign) } }
        };
        let stops = self.stops();
        let stop = stops.iter().rposition(|stop| *stop <= number).unwrap_or(0);
        let listed =
            |moments: &[usize]| moments.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        html! {
            main #main .replay data-table=(id) data-as=(seat_number(self.viewer)) data-moment=(number) data-last=(self.last())
                data-turns=(listed(&self.turns())) data-stops=(listed(&stops)) {
                h1 { (words.say(&(info.label)(Label::Title))) " · " (say(words, "web-replay")) }
                div.film role="group" aria-label=(say(words, "web-replay")) {
                    (button("first", "⇤", "web-replay-first"))
                    (button("turn-back", "«", "web-replay-turn-back"))
                    (button("back", "‹", "web-replay-back"))
                    button type="button" data-film="play" aria-pressed="false" aria-label=(say(words, "web-replay-play")) title=(say(words, "web-replay-play")) {}
                    (button("on", "›", "web-replay-on"))
                    (button("turn-on", "»", "web-replay-turn-on"))
                    (button("last", "⇥", "web-replay-last"))
                    label.slider {
                        span.visually-hidden { (say(words, "web-replay-step")) }
                        input #film type="range" min="0" max=(stops.len() - 1) value=(stop);
                    }
                    output #where for="film" { (stop) " / " (stops.len() - 1) }
                    label {
                        (say(words, "web-replay-round")) " "
                        select #round {
                            @let now = rounds.iter().rposition(|sample| sample.moment <= number);
                            @for (index, sample) in rounds.iter().enumerate() {
                                option value=(sample.moment) selected[now == Some(index)] { (sample.round) }
                            }
                        }
                    }
                }
                div.replayed {
                    section #board .board inert aria-label=(say(words, "web-region-board")) { (moment.board) }
                    aside.side {
                        section #told aria-live="polite" { (moment.told) }
                        (chart(words, &self.names(), &rounds, Mark::Here(number)))
                        (self.viewers())
                        section #scores { (moment.scores) }
                        (self.play_on(number))
                        (self.analyse(number))
                        (link_field(words, "web-replay-link", &format!("{link}{}step={number}", if link.contains('?') { '&' } else { '?' })))
                        p.main-actions {
                            a.button href={ "/t/" (id) } { (say(words, "web-replay-table")) }
                            @if self.shown.stage() == Stage::Finished { a.button href={ "/g/" (id) "/review" } { (say(words, "web-review")) } }
                            a.button href={ "/t/" (id) "/record" } download { (say(words, "web-record")) }
                        }
                    }
                }
                (self.growth())
            }
        }
    }

    /// How the cities of a finished game were built.
    fn growth(&self) -> Markup {
        if self.shown.stage() != Stage::Finished {
            return html! {};
        }
        let all = self.shown.cards();
        let mut cards: Vec<&Scorecard> = all.iter().collect();
        cards.sort_by_key(|card| card.rank);
        html! {
            section.grown {
                h2 { (say(self.words, "web-lapse")) }
                (cities(self.shown, &cards, self.words))
            }
        }
    }

    /// Everybody's points over the rounds, and where the game turned.
    pub(crate) fn curve(&self) -> Markup {
        let rounds = self.rounds();
        let turn = Turn::find(self.shown, &rounds, self.words);
        html! {
            (chart(self.words, &self.names(), &rounds, turn.as_ref().map_or(Mark::None, Mark::Turn)))
            @if let Some(turn) = &turn { p.turned { (turn.told) } }
        }
    }

    /// How a game of two went, as the page of its day tells it.
    pub(crate) fn of_day(&self) -> DayFilm {
        let rounds = self.rounds();
        let lead = |sample: &Sample| match sample.points.as_slice() {
            [own, other, ..] => own - other,
            _ => 0,
        };
        // The first sample is from before anything was built.
        let leads = rounds.iter().skip(1).map(lead).collect();
        DayFilm { leads, turned: Turn::find(self.shown, &rounds, self.words).map(|turn| turn.told) }
    }

    /// Everybody who scores, by name.
    fn names(&self) -> Vec<String> {
        let cards = self.shown.log().game().scorecards();
        cards.iter().map(|card| self.words.name(card.owner)).collect()
    }

    /// From whose seat to look; only when nothing is secret any more.
    fn viewers(&self) -> Markup {
        if self.shown.stage() != Stage::Finished {
            return html! {};
        }
        let seats = Seat::all(self.shown.log().game().n_seats());
        html! {
            label.seen-by {
                (say(self.words, "web-replay-as")) " "
                select #viewer {
                    @for seat in seats {
                        option value=(seat.number()) selected[self.viewer == Viewer::Seat(seat)] {
                            (self.words.name(Owner::Seat(seat)))
                        }
                    }
                }
            }
        }
    }

    /// The analysis board from this moment on.
    fn analyse(&self, number: usize) -> Markup {
        if self.shown.stage() != Stage::Finished {
            return html! {};
        }
        html! {
            form.analyse method="get" action={ "/g/" (self.shown.id()) "/analysis" } {
                input type="hidden" name="moment" value=(number);
                button type="submit" { (say(self.words, "web-analyse")) }
            }
        }
    }

    /// A new table from this moment on.
    fn play_on(&self, number: usize) -> Markup {
        if self.shown.stage() != Stage::Finished {
            return html! {};
        }
        html! {
            form.play-on method="post" action={ "/t/" (self.shown.id()) "/play-on" } {
                input type="hidden" name="moment" value=(number);
                input type="hidden" name="seat" value=(seat_number(self.viewer).max(1));
                button type="submit" { (say(self.words, "web-play-on")) }
            }
        }
    }
}

/// The seat in addresses; a watcher is 0.
pub(crate) fn seat_number(viewer: Viewer) -> u8 {
    match viewer {
        Viewer::Seat(seat) => seat.number(),
        Viewer::Watcher => 0,
    }
}
