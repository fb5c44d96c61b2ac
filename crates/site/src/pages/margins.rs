//! The chart of a review: by how much somebody could expect to lead, draw by draw. What turns
//! changed is drawn as a slope, what luck changed as a step; below stand the decisions that
//! cost something.

use bots::{Judged, Review, decimal};
use kernel::{Message, Owner, Say, Seat, minus};
use maud::{Markup, html};
use words::Words;

use crate::speech::say;

/// The size of the chart without its margins.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 190.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 14.0;
/// The strip of costs.
const STRIP_TOP: f64 = TOP + HEIGHT + 34.0;
const STRIP: f64 = 46.0;

/// How the chart lies in its picture.
struct Scale {
    n_draws: usize,
    low: f64,
    high: f64,
    cost_max: f64,
}

impl Scale {
    fn new(review: &Review, seat: Seat) -> Scale {
        let of = |values: &[f64]| values.get(seat.index()).copied().unwrap_or(0.0);
        let row = &review.seats[seat.index()];
        let draws = review.draws.iter().flat_map(|draw| {
            let expected = of(&draw.expected);
            [expected, expected - of(&draw.luck)]
        });
        let all = || draws.clone().chain([row.outlook, row.lead, 0.0]);
        let costs = review.decisions.iter().map(|judged| judged.cost);
        Scale {
            n_draws: review.draws.len(),
            low: all().fold(f64::MAX, f64::min).min(-1.0),
            high: all().fold(f64::MIN, f64::max).max(1.0),
            cost_max: costs.fold(1.0, f64::max),
        }
    }

    /// Where a draw stands; what happens before the next is right of it.
    fn x(&self, draw: f64) -> f64 {
        LEFT + WIDTH * draw / (self.n_draws.max(1) as f64)
    }

    fn y(&self, lead: f64) -> f64 {
        TOP + HEIGHT * (self.high - lead) / (self.high - self.low)
    }

    /// The places of the levels that are named.
    fn levels(&self) -> Vec<i32> {
        let steps = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0];
        let span = self.high - self.low;
        let step = steps.into_iter().find(|step| span / step <= 5.0).unwrap_or(500.0);
        #[expect(clippy::cast_possible_truncation, reason = "points are few")]
        let (first, last) = ((self.low / step).ceil() as i32, (self.high / step).floor() as i32);
        #[expect(clippy::cast_possible_truncation, reason = "points are few")]
        let step = step as i32;
        (first..=last).map(|number| number * step).collect()
    }
}

/// The chart as it looks for one seat.
pub(super) fn margins(words: &Words, review: &Review, seat: Seat, what: &'static str) -> Markup {
    let scale = Scale::new(review, seat);
    let row = &review.seats[seat.index()];
    let name = words.name(Owner::Seat(seat));
    let title = Message::new("web-review-chart")
        .with("name", name.clone())
        .with("start", decimal(row.outlook, ""))
        .with("end", decimal(row.lead, ""));
    let (right, bottom) = (LEFT + WIDTH, TOP + HEIGHT);
    html! {
        figure.chart.margins {
            svg viewBox={ "0 0 " (LEFT + WIDTH + 12.0) " " (STRIP_TOP + STRIP + 8.0) } role="img" aria-label=(words.say(&title)) {
                @for level in scale.levels() {
                    @let y = scale.y(f64::from(level));
                    line.grid.zero[level == 0] x1=(LEFT) x2=(right) y1=(y) y2=(y) {}
                    text x=(LEFT - 6.0) y=(y + 4.0) text-anchor="end" { (minus(level)) }
                }
                @for (index, draw) in review.draws.iter().enumerate().filter(|(index, _)| is_named(review, *index)) {
                    text x=(scale.x(index as f64)) y=(bottom + 16.0) text-anchor="middle" { (draw.round) }
                }
                path.turns d=(turns(review, &scale, seat, row.lead)) {}
                path.luck d=(luck(review, &scale, seat)) {}
                line.grid x1=(LEFT) x2=(right) y1=(STRIP_TOP) y2=(STRIP_TOP) {}
                @for judged in review.decisions.iter().filter(|judged| judged.cost > 0.0) {
                    (cost(review, &scale, judged, seat))
                }
            }
            figcaption {
                strong { (say(words, what)) " · " (name) }
                span { svg.key viewBox="0 0 24 8" aria-hidden="true" { path.turns d="M0,6 24,2" {} } " " (say(words, "web-review-key-turns")) }
                span { svg.key viewBox="0 0 24 8" aria-hidden="true" { path.luck d="M12,0 12,8" {} } " " (say(words, "web-review-key-luck")) }
                span { svg.key viewBox="0 0 24 8" aria-hidden="true" { rect.cost.own x="2" width="8" height="8" {} rect.cost x="14" width="8" height="8" {} } " " (say(words, "web-review-key-cost")) }
            }
        }
    }
}

/// Whether the round of a draw is named: the first of each, but not all where there are many.
fn is_named(review: &Review, index: usize) -> bool {
    let round = review.draws[index].round;
    let is_first = index == 0 || review.draws[index - 1].round != round;
    let last = review.draws.last().map_or(1, |draw| draw.round);
    is_first && (round - 1).is_multiple_of(1 + last / 10)
}

/// What turns changed: from each draw to the next.
fn turns(review: &Review, scale: &Scale, seat: Seat, lead: f64) -> String {
    let index = seat.index();
    let mut path = String::new();
    for (number, draw) in review.draws.iter().enumerate() {
        let after = review.draws.get(number + 1).map_or(lead, |next| next.expected[index] - next.luck[index]);
        let (from, to) = (number as f64, number as f64 + 1.0);
        path += &format!(
            "M{:.1},{:.1} {:.1},{:.1}",
            scale.x(from),
            scale.y(draw.expected[index]),
            scale.x(to),
            scale.y(after)
        );
    }
    path
}

/// What luck changed: a step at each draw.
fn luck(review: &Review, scale: &Scale, seat: Seat) -> String {
    let index = seat.index();
    let mut path = String::new();
    for (number, draw) in review.draws.iter().enumerate() {
        let (x, after) = (scale.x(number as f64), draw.expected[index]);
        path += &format!("M{x:.1},{:.1} {x:.1},{:.1}", scale.y(after - draw.luck[index]), scale.y(after));
    }
    path
}

/// What a decision cost, as a bar that hangs down.
fn cost(review: &Review, scale: &Scale, judged: &Judged, seat: Seat) -> Markup {
    let draw = review.draws.iter().rposition(|draw| draw.n_steps <= judged.step).unwrap_or(0);
    let width = (WIDTH / scale.n_draws.max(1) as f64 * 0.6).clamp(2.0, 10.0);
    let x = scale.x(draw as f64 + 0.5) - width / 2.0;
    let height = STRIP * judged.cost / scale.cost_max;
    html! {
        rect.cost.own[judged.seat == seat.number()] x=(format!("{x:.1}")) y=(STRIP_TOP) width=(format!("{width:.1}")) height=(format!("{height:.1}")) {}
    }
}
