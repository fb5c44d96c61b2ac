//! The four tracks, their limits, and the red lines.

use kernel::{Owner, RuleId, Sink};

use crate::{
    catalog::{Gain, Per, catalog},
    event::{Cause, Event},
    state::{Borough, Mode, Public, Suburbia},
};

/// Income and reputation stay between these (SU-17).
pub(crate) const LIMITS: std::ops::RangeInclusive<i16> = -5..=15;

/// Changes a track. Income and reputation stop at the limits, and what would
/// pass one is lost (SU-17); population stops at 0 and minds the red lines.
pub(crate) fn change(
    game: &mut Suburbia,
    owner: Owner,
    gain: Gain,
    asked: i16,
    cause: Cause,
    sink: &mut impl Sink<Event>,
) {
    if asked == 0 {
        return;
    }
    let borough = game.public.borough_mut(owner);
    let before = borough.track(gain);
    let after = match gain {
        Gain::Money => before + asked,
        Gain::Income | Gain::Reputation => (before + asked).clamp(*LIMITS.start(), *LIMITS.end()),
        Gain::Population => (before + asked).max(0),
    };
    set(borough, gain, after);
    sink.tell(|| Event::Changed { owner, gain, asked, applied: after - before, cause });
    if gain == Gain::Population {
        cross_lines(game, owner, before, after, sink);
    }
}

fn set(borough: &mut Borough, gain: Gain, value: i16) {
    let small = |value: i16| i8::try_from(value).expect("within the limits");
    match gain {
        Gain::Money => borough.money = value,
        Gain::Income => borough.income = small(value),
        Gain::Reputation => borough.reputation = small(value),
        Gain::Population => borough.population = value,
    }
}

/// Every red line crossed upward lowers income and reputation at once, also in
/// the middle of an effect and in another's turn; crossed downward it raises
/// them (SU-30, SU-31). Casino and PR firm soften the upward crossing; what is
/// left of it is one change, made before the limits apply (SU-32).
fn cross_lines(game: &mut Suburbia, owner: Owner, before: i16, after: i16, sink: &mut impl Sink<Event>) {
    if catalog().n_lines(before.into()) == catalog().n_lines(after.into()) {
        return;
    }
    let penalty = line_penalty(&game.public);
    if before < after {
        for line in catalog().red_lines.iter().filter(|line| (before + 1..=after).contains(line)) {
            for gain in [Gain::Income, Gain::Reputation] {
                let softened = softened(game.public.borough(owner), gain);
                let rule = if softened == 0 { plain_rule(&game.public) } else { "SU-32" };
                let cause = Cause::RedLine { line: *line, rule };
                let net = softened - penalty;
                if net == 0 {
                    sink.tell(|| Event::Softened { owner, gain, line: *line });
                }
                change(game, owner, gain, net, cause, sink);
            }
        }
    } else {
        for line in catalog().red_lines.iter().rev().filter(|line| (after + 1..=before).contains(line)) {
            let cause = Cause::RedLine { line: *line, rule: "SU-31" };
            change(game, owner, Gain::Income, penalty, cause, sink);
            change(game, owner, Gain::Reputation, penalty, cause, sink);
        }
    }
}

/// What a red line costs; the Lone Architect pays double (SU-51).
pub(crate) fn line_penalty(public: &Public) -> i16 {
    match public.mode {
        Mode::Table | Mode::Dale => 1,
        Mode::Architect => 2,
    }
}

/// The rule by which a line costs something.
fn plain_rule(public: &Public) -> RuleId {
    match public.mode {
        Mode::Table | Mode::Dale => "SU-30",
        Mode::Architect => "SU-51",
    }
}

/// What casinos give back of the income, or PR firms of the reputation, at each
/// line; several add up, and a marker doubles (SU-32).
fn softened(borough: &Borough, gain: Gain) -> i16 {
    let mut sum = 0;
    for placed in borough.face_up() {
        for effect in &placed.tile.tile().effects {
            if effect.per == Per::RedLine && effect.gain == gain {
                sum += i16::from(effect.amount) * placed.weight();
            }
        }
    }
    sum
}

/// Step 2 of a turn: income is taken or paid; each missing $ costs a head
/// (SU-40).
pub(crate) fn take_income(game: &mut Suburbia, owner: Owner, sink: &mut impl Sink<Event>) {
    let Borough { income, money, .. } = *game.public.borough(owner);
    let due = i16::from(income);
    let paid = due.max(-money);
    change(game, owner, Gain::Money, paid, Cause::Income, sink);
    change(game, owner, Gain::Population, due - paid, Cause::Debt, sink);
}

/// Step 3 of a turn: population moves by the reputation as it stands at the
/// start of the step; what cannot be taken below 0 is paid in $ while there is
/// any (SU-41).
pub(crate) fn move_population(game: &mut Suburbia, owner: Owner, sink: &mut impl Sink<Event>) {
    let Borough { reputation, population, money, .. } = *game.public.borough(owner);
    let due = i16::from(reputation);
    let moved = due.max(-population);
    change(game, owner, Gain::Population, moved, Cause::Reputation, sink);
    change(game, owner, Gain::Money, (due - moved).max(-money), Cause::Flight, sink);
}

/// Takes money for something; whoever cannot pay is not offered it.
pub(crate) fn pay(game: &mut Suburbia, owner: Owner, price: i16, cause: Cause, sink: &mut impl Sink<Event>) {
    debug_assert!(game.public.borough(owner).money >= price, "a price must be payable");
    change(game, owner, Gain::Money, -price, cause, sink);
}
