//! The small texts of a position, in both directions.

use kernel::{Owner, PositionError, Seat};

use crate::{
    action::{Action, Outcome, Payment, Side},
    catalog::{Material, PlanId, Worker},
    plot::Plot,
    stance::Stance,
    state::{Bill, Offer, Placed, Purpose, Taken, Why},
};

type Read<T> = Result<T, PositionError>;

pub(super) fn board((board, side, turns): &(u8, Side, u8)) -> String {
    let text = Outcome::Board { board: *board, side: *side, turns: *turns }.to_string();
    text.trim_start_matches("board ").to_owned()
}

pub(super) fn read_board(text: &str) -> Read<(u8, Side, u8)> {
    let Outcome::Board { board, side, turns } = format!("board {text}").parse()? else {
        return Err(bad(text, "a board: write 3b 90"));
    };
    Ok((board, side, turns))
}

pub(super) fn offer(offer: &Offer) -> String {
    match (offer.plan, offer.tokens) {
        (None, _) => "-".to_owned(),
        (Some(plan), 0) => plan.to_string(),
        (Some(plan), tokens) => format!("{plan} +{tokens}"),
    }
}

pub(super) fn read_offer(text: &str) -> Read<Offer> {
    match text.split_once(" +") {
        None if text == "-" => Ok(Offer::default()),
        None => Ok(Offer { plan: Some(text.parse()?), tokens: 0 }),
        Some((plan, tokens)) => Ok(Offer { plan: Some(plan.parse()?), tokens: number(tokens)? }),
    }
}

/// A plan on the map: unfinished with its cubes, finished with its points.
pub(super) fn lot(plot: Plot, placed: &Placed) -> String {
    let Placed { plan, owner, built, points, .. } = placed;
    if placed.missing_cubes() == 0 {
        return format!("{plan} {plot} {owner} done {points}");
    }
    format!("{plan} {plot} {owner} {}", Payment { cubes: *built, power: 0 }).trim_end().to_owned()
}

pub(super) fn read_lot(text: &str) -> Read<(Plot, Placed, bool)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [plan, plot, owner, rest @ ..] = words.as_slice() else {
        return Err(bad(text, "a plan on the map: write toy-store c4 1 wood 2, or toy-store c4 1 done 3"));
    };
    let plan: PlanId = plan.parse()?;
    let owner = match *owner {
        "rival" => Owner::Rival,
        number_text => {
            let seat = Seat::from_number(number(number_text)?);
            Owner::Seat(seat.ok_or_else(|| bad(number_text, "a seat"))?)
        }
    };
    let (built, points, is_finished) = match rest {
        ["done", points] => (plan.plan().need, number(points)?, true),
        cubes => {
            let built = read_cubes(&cubes.join(" "))?;
            let is_over = built.iter().zip(plan.plan().need).any(|(built, need)| *built > need);
            if is_over || built == plan.plan().need {
                return Err(bad(text, "unfinished: it holds more cubes, or all that it needs"));
            }
            (built, 0, false)
        }
    };
    Ok((plot.parse()?, Placed { plan, owner, built, points, order: 0 }, is_finished))
}

pub(super) fn read_payment(text: &str) -> Read<Payment> {
    if text.is_empty() {
        return Ok(Payment::default());
    }
    let Action::Pay { payment } = format!("pay {text}").parse()? else {
        return Err(bad(text, "a number of cubes"));
    };
    Ok(payment)
}

/// Cubes only: power is never special, nor built.
pub(super) fn read_cubes(text: &str) -> Read<[u8; Material::N]> {
    let Payment { cubes, power } = read_payment(text)?;
    if power > 0 { Err(bad(text, "a number of cubes")) } else { Ok(cubes) }
}

pub(super) fn taken(Taken { cell, how }: Taken) -> String {
    format!("{cell} {how}")
}

pub(super) fn read_taken(text: &str) -> Read<Taken> {
    let (cell, how) = text.split_once(' ').ok_or_else(|| bad(text, "taken: write 1-5 bought"))?;
    Ok(Taken { cell: cell.parse()?, how: how.parse()? })
}

pub(super) fn bill(Bill { amount, purpose }: Bill) -> String {
    match purpose {
        Purpose::Plan { plot, .. } => format!("{amount} plan {plot}"),
        Purpose::Exchange(material) => format!("{amount} exchange {material}"),
    }
}

/// Reads a bill; a plan that is paid for is the one that was `taken`.
pub(super) fn read_bill(text: &str, taken: Option<Taken>) -> Read<Bill> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [amount, "plan", plot] => {
            let taken =
                taken.ok_or_else(|| PositionError::new(format!("{text:?} needs the plan that was taken")))?;
            Ok(Bill { amount: number(amount)?, purpose: Purpose::Plan { taken, plot: plot.parse()? } })
        }
        [amount, "exchange", material] => {
            Ok(Bill { amount: number(amount)?, purpose: Purpose::Exchange(material.parse::<Material>()?) })
        }
        _ => Err(bad(text, "a bill: write 3 plan c4 or 2 exchange glass")),
    }
}

pub(super) fn why(why: Why) -> Option<String> {
    match why {
        Why::Prepare => None,
        Why::Push => Some("push".to_owned()),
        Why::Reroll => Some("reroll".to_owned()),
    }
}

pub(super) fn read_why(text: Option<&str>) -> Read<Why> {
    match text {
        None => Ok(Why::Prepare),
        Some("push") => Ok(Why::Push),
        Some("reroll") => Ok(Why::Reroll),
        Some(text) => Err(bad(text, "why: write push or reroll")),
    }
}

/// `carpenter 2 steady`.
pub(super) fn read_workers(text: &str) -> Read<(Worker, u8, Stance)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [worker, n, stance] = words.as_slice() else {
        return Err(bad(text, "workers: write carpenter 2 steady"));
    };
    let n = number(n)?;
    if n > 20 {
        return Err(bad(text, "workers that the box holds"));
    }
    Ok((worker.parse()?, n, stance.parse()?))
}

fn number(text: &str) -> Read<u8> {
    text.parse().map_err(|_| bad(text, "a number"))
}

fn bad(text: &str, what: &str) -> PositionError {
    PositionError::new(format!("{text:?} is not {what}"))
}
