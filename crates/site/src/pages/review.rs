//! The review of a finished game: what luck and turns made of it, and the costliest decisions.

use bots::{Judged, Review, SeatReview, decimal};
use kernel::{Label, Message, Owner, Say, Seat, Viewer};
use maud::{Markup, html};
use words::Words;

use super::{
    margins::margins,
    showing::{result, turn_text},
    shown::Shown,
};
use crate::{
    kept_review::{Standing, WholeReview},
    speech::say,
};

/// What a page of a review is made of.
pub(crate) struct ReviewPage<'a> {
    pub(crate) shown: &'a Shown,
    pub(crate) words: &'a Words,
    pub(crate) standing: &'a Standing,
    /// The seat whose margin the chart shows.
    pub(crate) seat: Seat,
}

impl ReviewPage<'_> {
    pub(crate) fn page(&self) -> Markup {
        let (info, words) = (self.shown.entry().info(), self.words);
        html! {
            main #main .review data-table=(self.shown.id()) {
                h1 { (words.say(&(info.label)(Label::Title))) " · " (say(words, "web-review")) }
                p.verdict { (words.say(&result(words, &self.shown.cards()))) }
                @match self.standing {
                    Standing::Unasked => (self.invitation()),
                    Standing::Making(progress) => {
                        section.making data-making {
                            p { (say(words, "web-review-making")) }
                            progress max=(progress.of) value=(progress.done) aria-label=(say(words, "web-review-progress")) {}
                        }
                    }
                    Standing::Done(whole) => (self.whole(whole)),
                }
                p.main-actions {
                    a.button href={ "/t/" (self.shown.id()) } { (say(words, "web-replay-table")) }
                    a.button href={ "/t/" (self.shown.id()) "/replay" } { (say(words, "web-replay")) }
                }
            }
        }
    }

    fn invitation(&self) -> Markup {
        html! {
            section.making {
                p { (say(self.words, "web-review-lead")) }
                form method="post" action={ "/g/" (self.shown.id()) "/review" } {
                    button.primary type="submit" { (say(self.words, "web-review-ask")) }
                }
            }
        }
    }

    fn whole(&self, whole: &WholeReview) -> Markup {
        let WholeReview { review, .. } = whole;
        let words = self.words;
        let what = if self.is_contest() { "web-review-margin" } else { "web-review-points" };
        // The seat that is looked from comes first.
        let first = usize::from(self.seat.number()) - 1;
        let (before, after) = review.seats.split_at(first.min(review.seats.len()));
        html! {
            (self.seats())
            (margins(words, review, self.seat, what))
            (self.sums(review))
            @for row in after.iter().chain(before) { (self.costliest(whole, row)) }
            details.method {
                summary { (say(words, "web-review-method")) }
                p { (say(words, "web-review-method-text")) }
            }
        }
    }

    /// Whether there is somebody to lead.
    fn is_contest(&self) -> bool {
        let game = self.shown.log().game();
        game.n_seats() > 1 || game.has_rival()
    }

    /// From whose seat to look at the chart.
    fn seats(&self) -> Markup {
        let n_seats = self.shown.log().game().n_seats();
        html! {
            @if n_seats > 1 {
                nav.tabs aria-label=(say(self.words, "web-replay-as")) {
                    @for seat in Seat::all(n_seats) {
                        @let here = (seat == self.seat).then_some("page");
                        a.button href={ "?as=" (seat) } aria-current=[here] { (self.words.name(Owner::Seat(seat))) }
                    }
                }
            }
        }
    }

    /// What each margin is made of.
    fn sums(&self, review: &Review) -> Markup {
        let words = self.words;
        let value = |value: f64| words.say(&signed(value));
        let row = |label: &'static str, of: &dyn Fn(&SeatReview) -> String| {
            html! {
                tr {
                    th scope="row" { (say(words, label)) }
                    @for seat in &review.seats { td { (of(seat)) } }
                }
            }
        };
        let end = if self.is_contest() { "web-review-end" } else { "web-review-end-points" };
        html! {
            section.sources {
                h2 { (say(words, "web-review-sums")) }
                table.comparison {
                    thead {
                        tr {
                            td {}
                            @for seat in &review.seats { th scope="col" { (self.name(seat.seat)) } }
                        }
                    }
                    tbody {
                        (row("web-review-outlook", &|seat| value(seat.outlook)))
                        (row("web-review-luck", &|seat| value(seat.luck)))
                        (row("web-review-own", &|seat| value(seat.own)))
                        @if review.seats.len() > 1 { (row("web-review-others", &|seat| value(seat.others))) }
                    }
                    tfoot { (row(end, &|seat| value(seat.lead))) }
                }
                @let error = review.seats.iter().map(|seat| seat.error).fold(0.0, f64::max);
                p.sure { (words.say(&Message::new("web-review-sure").with("error", decimal(error, "")))) }
            }
        }
    }

    fn name(&self, number: u8) -> String {
        let seat = Seat::from_number(number).expect("a seat of the table");
        self.words.name(Owner::Seat(seat))
    }

    /// A seat's accuracy and its costliest decisions.
    fn costliest(&self, whole: &WholeReview, row: &SeatReview) -> Markup {
        let words = self.words;
        let seat = Seat::from_number(row.seat).expect("a seat of the table");
        let costly = whole.review.costliest(seat);
        html! {
            section.decisions {
                header {
                    h2 { (self.name(row.seat)) }
                    @if let Some(accuracy) = row.accuracy {
                        @let percent = words.say(&Message::new("web-review-of-100").with("number", whole_number(accuracy)));
                        p.accuracy title=(say(words, "web-review-accuracy-means")) {
                            strong { (whole_number(accuracy)) }
                            span { (say(words, "web-review-accuracy")) span.visually-hidden { ": " (percent) } }
                        }
                    }
                    p.cost { (words.say(&Message::new("web-review-cost").with("points", decimal(row.cost, "")))) }
                }
                @if costly.is_empty() { p { (say(words, "web-review-none")) } }
                @for (index, judged) in costly.into_iter().enumerate() {
                    (self.decision(whole, judged, index == 0 && seat == self.seat))
                }
            }
        }
    }

    fn decision(&self, whole: &WholeReview, judged: &Judged, is_open: bool) -> Markup {
        let words = self.words;
        let position = self.shown.log().up_to(judged.step);
        let look = self.shown.board().look_to_play(position.game(), viewer(judged));
        let text = |steps: &[String]| turn_text(&look.turn(words, &texts(steps)), words);
        let reasons = reasons(whole, judged, words);
        html! {
            details.decision open[is_open] data-step=(judged.step) {
                summary {
                    span.round { (words.say(&Message::new("web-round").with("round", judged.round))) }
                    strong.cost { (words.say(&decimal(judged.cost, "−"))) }
                    span.what { (text(&judged.played)) }
                }
                dl {
                    dt { (say(words, "web-review-played")) } dd { (text(&judged.played)) }
                    dt { (say(words, "web-review-better")) } dd.better { (text(&judged.better)) }
                    @if !reasons.is_empty() { dt { (say(words, "web-review-why")) } dd { (reasons) } }
                }
                div.position data-moment aria-busy="true" {}
                p.ways {
                    a href={ "/g/" (self.shown.id()) "/analysis?moment=" (judged.step) "&as=" (judged.seat) } { (say(words, "web-analyse")) }
                    a href={ "/t/" (self.shown.id()) "/replay?step=" (judged.step) "&as=" (judged.seat) } { (say(words, "web-review-film")) }
                }
            }
        }
    }
}

fn viewer(judged: &Judged) -> Viewer {
    Seat::from_number(judged.seat).map_or(Viewer::Watcher, Viewer::Seat)
}

fn texts(steps: &[String]) -> Vec<&str> {
    steps.iter().map(String::as_str).collect()
}

/// Which lines of the scorecard the better turn would have brought more or less.
fn reasons(whole: &WholeReview, judged: &Judged, words: &Words) -> String {
    let reason = |reason: &bots::Reason| {
        let label = whole.labels.get(&reason.line)?.get(words.language());
        Some(format!("{label} {}", words.say(&signed(reason.points))))
    };
    judged.reasons.iter().filter_map(reason).collect::<Vec<_>>().join(", ")
}

fn signed(points: f64) -> Message {
    decimal(points, if points < 0.0 { "−" } else { "+" })
}

fn whole_number(value: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "at most a hundred")]
    let number = value.round() as i64;
    number
}

/// The board before a decision, with the pieces of the better turn named for the script.
pub(crate) fn moment(shown: &Shown, judged: &Judged, words: &Words) -> Markup {
    let position = shown.log().up_to(judged.step);
    let look = shown.board().look_to_play(position.game(), viewer(judged));
    let parts = look.turn(words, &texts(&judged.better));
    let pieces: Vec<&str> = parts
        .iter()
        .flat_map(|part| &part.decisions)
        .flat_map(|each| &each.pieces)
        .map(String::as_str)
        .collect();
    html! {
        section.board inert data-pieces=(pieces.join(" ")) { (look.draw(words)) }
    }
}
