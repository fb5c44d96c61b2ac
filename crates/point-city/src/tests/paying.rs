//! Payments against a second, slow way of finding them.

use kernel::Free;

use crate::{
    action::Payment,
    catalog::Resource,
    rules::paying::{self, Fault, Need},
};

/// Whether the cards cover the need, tried symbol by symbol.
fn covers(need: Need, counts: [u8; Resource::N]) -> bool {
    let open: u8 = (0..5).map(|kind| need[kind].saturating_sub(counts[kind] + 2 * counts[5 + kind])).sum();
    open <= counts[10]
}

/// Every choice of cards that covers and of which none can be left out.
fn by_trying(need: Need, hand: &[u8; Resource::N]) -> Vec<Payment> {
    let mut acc = Vec::new();
    let mut counts = [0u8; Resource::N];
    loop {
        let is_least = || {
            Resource::all().all(|resource| {
                let mut less = counts;
                let some = less[resource.index()] > 0;
                less[resource.index()] = less[resource.index()].saturating_sub(1);
                !some || !covers(need, less)
            })
        };
        if covers(need, counts) && is_least() {
            acc.push(Payment::new(counts));
        }
        let Some(place) = (0..Resource::N).find(|place| counts[*place] < hand[*place]) else { return acc };
        counts[place] += 1;
        counts[..place].fill(0);
    }
}

/// PC-25: the list holds every payment without a superfluous card, once, and
/// the judge agrees about each choice of cards.
#[test]
fn payments_are_those_of_which_no_card_can_be_left_out() {
    let mut dice = Free::new(5);
    for _ in 0..400 {
        let need: Need = std::array::from_fn(|_| u8::try_from(dice.below(4)).unwrap());
        let hand: [u8; Resource::N] = std::array::from_fn(|_| u8::try_from(dice.below(3)).unwrap());
        let mut listed = Vec::new();
        paying::payments(need, &hand, &mut |payment| listed.push(payment));
        let mut expected = by_trying(need, &hand);
        let by_counts = |payment: &Payment| payment.counts();
        listed.sort_by_key(by_counts);
        expected.sort_by_key(by_counts);
        assert_eq!(listed, expected, "need {need:?}, hand {hand:?}");
        for payment in expected {
            assert_eq!(paying::judge(need, &hand, payment), Ok(()));
        }
    }
}

/// PC-25: each fault has its name.
#[test]
fn faults_of_payments() {
    let hand = [2, 1, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    let check = |need: Need, words: &str, expected: Result<(), Fault>| {
        let crate::Action::Pay { payment } = format!("pay {words}").parse().unwrap() else { unreachable!() };
        assert_eq!(paying::judge(need, &hand, payment), expected, "{words}");
    };
    let economy = Resource::Single(crate::Kind::Economy);
    check([2, 0, 0, 0, 0], "economy*2", Ok(()));
    check([2, 0, 0, 0, 0], "2economy", Ok(()));
    check([2, 0, 0, 0, 0], "economy ingenuity", Ok(()));
    check([1, 0, 0, 0, 0], "2economy", Ok(()));
    check([2, 0, 0, 0, 0], "economy*3", Err(Fault::NotInHand { resource: economy }));
    check([2, 0, 0, 0, 0], "economy", Err(Fault::TooLittle { missing: 1 }));
    check([2, 0, 0, 0, 0], "economy*2 ingenuity", Err(Fault::Superfluous { resource: Resource::Ingenuity }));
    check([2, 0, 0, 0, 0], "economy 2economy", Err(Fault::Superfluous { resource: economy }));
}
