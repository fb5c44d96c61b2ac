//! Cubes and power: how they are gained, and what may be paid with them.

use crate::{
    action::Payment,
    catalog::Material,
    state::{Hand, Public},
};

/// Why something cannot be paid so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BadPayment {
    /// Not exactly what is due.
    Amount,
    /// More than is there.
    Missing,
    /// A real cube while a special one stays in hand.
    SpecialFirst,
}

/// Whether a payment is exact, at hand, and spends special cubes before real
/// ones; power may always replace cubes (RH-35, RH-50).
pub(crate) fn check(hand: &Hand, amount: u8, payment: &Payment) -> Result<(), BadPayment> {
    let sum: u16 = payment.cubes.iter().map(|n| u16::from(*n)).sum::<u16>() + u16::from(payment.power);
    if sum != u16::from(amount) {
        return Err(BadPayment::Amount);
    }
    let is_there = |material: &Material| payment.cubes[material.index()] <= hand.of(*material);
    if payment.power > hand.power || !Material::ALL.iter().all(is_there) {
        return Err(BadPayment::Missing);
    }
    if is_special_first(hand, &payment.cubes) { Ok(()) } else { Err(BadPayment::SpecialFirst) }
}

/// No real cube is paid while a special one stays in hand (RH-50).
fn is_special_first(hand: &Hand, cubes: &[u8; Material::N]) -> bool {
    let pays_real = (0..Material::N).any(|index| cubes[index] > hand.special[index]);
    let keeps_special = (0..Material::N).any(|index| cubes[index] < hand.special[index]);
    !(pays_real && keeps_special)
}

/// Calls `each` with every way to pay the amount.
pub(crate) fn each_payment(hand: &Hand, amount: u8, mut each: impl FnMut(Payment)) {
    let [wood_max, concrete_max, glass_max, steel_max] = Material::ALL.map(|material| hand.of(material));
    for power in 0..=amount.min(hand.power) {
        let due = amount - power;
        for wood in 0..=due.min(wood_max) {
            for concrete in 0..=(due - wood).min(concrete_max) {
                let due = due - wood - concrete;
                for glass in due.saturating_sub(steel_max)..=due.min(glass_max) {
                    let cubes = [wood, concrete, glass, due - glass];
                    if is_special_first(hand, &cubes) {
                        each(Payment { cubes, power });
                    }
                }
            }
        }
    }
}

/// The payment, if there is but one.
pub(crate) fn only_payment(hand: &Hand, amount: u8) -> Option<Payment> {
    let n_sorts = hand.cubes.iter().chain(&hand.special).filter(|n| **n > 0).count();
    if n_sorts + usize::from(hand.power > 0) > 1 && hand.funds() > amount {
        // Most of the time there are many; one more sort is one more way.
        let (mut found, mut n_found) = (None, 0);
        each_payment(hand, amount, |payment| {
            found = Some(payment);
            n_found += 1;
        });
        return found.filter(|_| n_found == 1);
    }
    let mut found = None;
    each_payment(hand, amount, |payment| found = found.or(Some(payment)));
    found
}

/// Takes the payment out of the hand; real cubes go back to the supply.
pub(crate) fn pay(public: &mut Public, payment: &Payment) {
    let hand = &mut public.turn.hand;
    hand.power -= payment.power;
    for index in 0..Material::N {
        let special = payment.cubes[index].min(hand.special[index]);
        let real = payment.cubes[index] - special;
        hand.special[index] -= special;
        hand.cubes[index] -= real;
        public.supply[index] += real;
    }
}

/// Takes cubes from the supply; when the colour has run out, special cubes that
/// stand for it (RH-50). Says how many of them are special.
pub(crate) fn gain(public: &mut Public, material: Material, n: u8) -> u8 {
    let index = material.index();
    let real = n.min(public.supply[index]);
    public.supply[index] -= real;
    public.turn.hand.cubes[index] += real;
    public.turn.hand.special[index] += n - real;
    n - real
}

/// The payment that hurts least: power, then cubes that no open plan of one's
/// own needs, then the most plentiful; special cubes as the rule demands.
pub(crate) fn thrifty(hand: &Hand, need: &[u8; Material::N], amount: u8) -> Payment {
    let mut left = *hand;
    let power = amount.min(hand.power);
    let mut cubes = [0; Material::N];
    for _ in power..amount {
        let has_special = left.special.iter().any(|n| *n > 0);
        let pile = if has_special { left.special } else { left.cubes };
        let spare = |index: &usize| {
            let total = left.cubes[*index] + left.special[*index];
            i16::from(total) - i16::from(need[*index])
        };
        let best =
            (0..Material::N).filter(|index| pile[*index] > 0).max_by_key(|index| (spare(index), 3 - *index));
        let Some(index) = best else { break };
        cubes[index] += 1;
        if has_special {
            left.special[index] -= 1;
        } else {
            left.cubes[index] -= 1;
        }
    }
    Payment { cubes, power }
}
