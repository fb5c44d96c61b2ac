//! Whether reviews are honest: games between `expert` and `easy`, each reviewed twice with
//! other dice.
//!
//! ```sh
//! cargo run --release -p roster --example reviews -- point-city 200
//! ```
//!
//! A third number is the tries of a review, a fourth the number of the first game.

use std::time::Instant;

use bots::{Depth, Entry, Review, Seeds};
use kernel::{AnyStep, Seed};

/// What was seen in one game.
struct Seen {
    /// What the decisions of `expert` and of `easy` cost.
    costs: [f64; 2],
    accuracies: [f64; 2],
    /// What was expected at the start, luck and turns of each seat less its lead: nothing.
    sums: Vec<f64>,
    /// By how much the luck of a seat differs between both reviews, and the stated error.
    lucks: Vec<(f64, f64)>,
    /// What the own turns of a seat gave it, and what its decisions cost it.
    owns: Vec<(f64, f64)>,
    /// By how much the charge of a decision differs between both reviews.
    moves: Vec<f64>,
    seconds: f64,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |index: usize, or: u64| arguments.get(index).map_or(or, |text| text.parse().expect("a whole number"));
    let slug = arguments.first().map_or("point-city", String::as_str);
    let entry = roster::find(slug).expect("a game of ours");
    let depth = Depth { tries: u32::try_from(number(2, Depth::default().tries.into())).expect("few tries") };
    let first = number(3, 0);
    let seen: Vec<Seen> = (first..first + number(1, 20)).map(|game| see(entry, depth, game)).collect();
    let n = seen.len() as f64;
    let n_honest = seen.iter().filter(|seen| seen.costs[1] > seen.costs[0]).count();
    println!("{slug}: easy was charged more than expert in {n_honest} of {} games", seen.len());
    for (index, name) in ["expert", "easy"].into_iter().enumerate() {
        let cost: f64 = seen.iter().map(|seen| seen.costs[index]).sum();
        let accuracy: f64 = seen.iter().map(|seen| seen.accuracies[index]).sum();
        println!("  {name}: cost {:.1}, accuracy {:.0} on average", cost / n, accuracy / n);
    }
    let mut moves: Vec<f64> = seen.iter().flat_map(|seen| seen.moves.iter().copied()).collect();
    println!("  a charge moved by {}", shares(&mut moves));
    let lucks = || seen.iter().flat_map(|seen| &seen.lucks);
    let n_within = lucks().filter(|(differs, error)| differs.abs() <= *error).count();
    println!("  luck differs by no more than the error {n_within} times of {}", lucks().count());
    println!(
        "  luck differs by {}",
        shares(&mut lucks().map(|(differs, _)| differs.abs()).collect::<Vec<_>>())
    );
    println!("  the error is {}", shares(&mut lucks().map(|(_, error)| *error).collect::<Vec<_>>()));
    let owns = seen.iter().flat_map(|seen| &seen.owns);
    println!(
        "  own turns and costs differ by {}",
        shares(&mut owns.map(|(own, cost)| (own + cost).abs()).collect::<Vec<_>>())
    );
    let sums = seen.iter().flat_map(|seen| seen.sums.iter().map(|sum| sum.abs()));
    println!("  the sum is wrong by {}", shares(&mut sums.collect::<Vec<_>>()));
    let mut seconds: Vec<f64> = seen.iter().map(|seen| seen.seconds).collect();
    println!("  seconds on one thread: {}", shares(&mut seconds));
}

fn shares(values: &mut [f64]) -> String {
    values.sort_by(f64::total_cmp);
    let at = |percent: usize| values[(values.len() - 1) * percent / 100];
    format!("{:.2} in half, {:.2} in 95 %, {:.2} in 99 %, {:.2} in all", at(50), at(95), at(99), at(100))
}

fn see(entry: &Entry, depth: Depth, number: u64) -> Seen {
    let setup = entry.info().setup(2, None).expect("a table of two");
    let names = if number.is_multiple_of(2) { ["expert", "easy"] } else { ["easy", "expert"] };
    let bots = names.map(|name| name.parse().expect("a bot"));
    let mut steps: Vec<AnyStep> = Vec::new();
    let seeds = Seeds::of_series(Seed(2026), number);
    entry.play(&setup, &bots, seeds, Some(&mut steps)).expect("a game");
    let start = entry.maker.start(&setup).expect("a start");
    let review = |seed| -> Review {
        let mut reviewer = entry.reviewer(&*start, &steps, depth, Seed(seed));
        reviewer.on_threads(1, &|_| true).expect("nobody stops it")
    };
    #[expect(clippy::disallowed_methods, reason = "the time that a review takes is measured")]
    let begin = Instant::now();
    let one = review(1);
    let seconds = begin.elapsed().as_secs_f64();
    let other = review(2);
    let expert = usize::from(number % 2 == 1);
    let pick = |of: fn(&bots::SeatReview) -> f64| [of(&one.seats[expert]), of(&one.seats[1 - expert])];
    if std::env::var("VERBOSE").is_ok() {
        let mut events: Vec<(usize, String)> = Vec::new();
        for draw in &one.draws {
            events.push((
                draw.n_steps,
                format!("draw r{} exp {:6.2?} luck {:6.2?}", draw.round, draw.expected, draw.luck),
            ));
        }
        for judged in &one.decisions {
            events.push((
                judged.n_steps,
                format!(
                    "turn r{} seat {} cost {:.2} gains {:6.2?} stake {:.1} {:?} / {:?}",
                    judged.round,
                    judged.seat,
                    judged.cost,
                    judged.gains,
                    judged.stake,
                    judged.played,
                    judged.better
                ),
            ));
        }
        events.sort();
        for event in events {
            println!("{} {}", event.0, event.1);
        }
        for seat in &one.seats {
            println!("{} {} {:?}", one.decisions.len(), one.draws.len(), seat);
        }
    }
    Seen {
        costs: pick(|seat| seat.cost),
        accuracies: pick(|seat| seat.accuracy.unwrap_or(100.0)),
        sums: one
            .seats
            .iter()
            .map(|seat| seat.outlook + seat.luck + seat.own + seat.others - seat.lead)
            .collect(),
        lucks: one
            .seats
            .iter()
            .zip(&other.seats)
            .map(|(one, other)| (one.luck - other.luck, one.error))
            .collect(),
        owns: one.seats.iter().map(|seat| (seat.own, seat.cost)).collect(),
        moves: moves(&one, &other),
        seconds,
    }
}

/// By how much each charge differs between two reviews of a game.
fn moves(one: &Review, other: &Review) -> Vec<f64> {
    let other_cost = |step: usize| {
        let judged = other.decisions.iter().find(|judged| judged.step == step);
        judged.map_or(0.0, |judged| judged.cost)
    };
    one.decisions.iter().map(|judged| (judged.cost - other_cost(judged.step)).abs()).collect()
}
