//! What a pair of cards costs, and with which cards it can be paid.
//!
//! The costs of one turn are one sum. Permanent resources are counted first,
//! each once (PC-15); the rest is paid with resource cards. Whatever the turn
//! builds produces only afterwards, so it never pays for itself (PC-16).

use kernel::Owner;

use crate::{
    action::Payment,
    catalog::{Kind, Resource},
    state::{Cell, City, PointCity},
};

/// What is still to be paid with cards, by kind.
pub(crate) type Need = [u8; 5];

/// What a player could pay with at most: symbols by kind, and ingenuity.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Purse {
    symbols: [u8; 5],
    jokers: u8,
}

impl Purse {
    /// Permanent resources and unspent cards together. A double counts as two
    /// (PC-17), ingenuity as one of any kind (PC-18).
    pub(crate) fn of(city: &City) -> Purse {
        let mut symbols = city.permanents;
        for (kind, symbols) in symbols.iter_mut().enumerate() {
            *symbols += city.hand[kind] + 2 * city.hand[5 + kind];
        }
        Purse { symbols, jokers: city.hand[Resource::Ingenuity.index()] }
    }

    /// The purse with a card that has just been taken (PC-14).
    fn add(&mut self, resource: Resource) {
        match resource {
            Resource::Single(kind) => self.symbols[kind.index()] += 1,
            Resource::Double(kind) => self.symbols[kind.index()] += 2,
            Resource::Ingenuity => self.jokers += 1,
        }
    }

    /// Whether both cards can be taken: a resource card always can (PC-12), a
    /// building if its cost can be paid, two buildings only if both can be paid
    /// from the one purse (PC-13, PC-15).
    pub(crate) fn can_take(mut self, pair: [Cell; 2]) -> bool {
        let mut cost = [0; 5];
        let mut n_buildings = 0;
        for cell in pair {
            match cell {
                Cell::Empty => return false,
                Cell::Resource(face) => self.add(face.resource()),
                Cell::Building(id) => {
                    n_buildings += 1;
                    add(&mut cost, id.card().cost);
                }
            }
        }
        n_buildings == 0 || self.n_missing(cost) <= self.jokers
    }

    /// How many symbols of the cost are not covered without jokers.
    fn n_missing(&self, cost: [u8; 5]) -> u8 {
        cost.iter().zip(self.symbols).map(|(cost, symbols)| cost.saturating_sub(symbols)).sum()
    }

    /// The symbols that are lacking to take the pair, by kind, jokers left
    /// aside; and how many jokers there are against them.
    pub(crate) fn lacking(mut self, pair: [Cell; 2]) -> ([u8; 5], u8) {
        let mut cost = [0; 5];
        for cell in pair {
            match cell {
                Cell::Empty => {}
                Cell::Resource(face) => self.add(face.resource()),
                Cell::Building(id) => add(&mut cost, id.card().cost),
            }
        }
        (std::array::from_fn(|kind| cost[kind].saturating_sub(self.symbols[kind])), self.jokers)
    }
}

/// What the buildings just taken still need, after permanent resources. It is
/// one sum, so a double may give a symbol to each of two buildings (PC-26).
pub(crate) fn need(game: &PointCity) -> Need {
    let (cost, permanents) = (cost(game), game.city(Owner::Seat(game.active)).permanents);
    std::array::from_fn(|kind| cost[kind].saturating_sub(permanents[kind]))
}

/// The permanent resources that pay for the buildings just taken.
pub(crate) fn served(game: &PointCity) -> impl Iterator<Item = (Kind, u8)> + use<> {
    let (cost, permanents) = (cost(game), game.city(Owner::Seat(game.active)).permanents);
    let served = move |kind: Kind| (kind, cost[kind.index()].min(permanents[kind.index()]));
    Kind::ALL.into_iter().map(served).filter(|(_, count)| *count > 0)
}

/// What the buildings just taken cost together.
fn cost(game: &PointCity) -> [u8; 5] {
    let mut cost = [0; 5];
    for id in game.turn.sites.into_iter().flatten() {
        add(&mut cost, id.card().cost);
    }
    cost
}

/// Visits the payments: every choice of cards that pays and of which no card
/// could be left out (PC-25). Equal cards are one choice.
pub(crate) fn payments(need: Need, hand: &[u8; Resource::N], visit: &mut impl FnMut(Payment)) {
    extend(need, hand, 0, &mut [0; Resource::N], visit);
}

/// Chooses singles and doubles for the kinds from `kind` on; what they leave
/// open is for ingenuity.
fn extend(
    need: Need,
    hand: &[u8; Resource::N],
    kind: usize,
    counts: &mut [u8; Resource::N],
    visit: &mut impl FnMut(Payment),
) {
    const JOKER: usize = Resource::Ingenuity.index();
    if kind == 5 {
        visit(Payment::new(*counts));
        return;
    }
    let due = need[kind];
    for doubles in 0..=hand[5 + kind].min(due.div_ceil(2)) {
        for singles in 0..=hand[kind].min(due.saturating_sub(2 * doubles)) {
            let open = due.saturating_sub(singles + 2 * doubles);
            if counts[JOKER] + open > hand[JOKER] {
                continue; // more than ingenuity can make up for
            }
            counts[kind] = singles;
            counts[5 + kind] = doubles;
            counts[JOKER] += open;
            extend(need, hand, kind + 1, counts, visit);
            counts[JOKER] -= open;
        }
    }
    counts[kind] = 0;
    counts[5 + kind] = 0;
}

/// Why a payment will not do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The player has fewer of these cards.
    NotInHand { resource: Resource },
    /// So many symbols stay unpaid.
    TooLittle { missing: u8 },
    /// One of these cards could be kept.
    Superfluous { resource: Resource },
}

/// Judges a payment; [`payments`] lists exactly those without a fault (PC-25).
pub(crate) fn judge(need: Need, hand: &[u8; Resource::N], payment: Payment) -> Result<(), Fault> {
    let counts = payment.counts();
    if let Some((resource, _)) = payment.iter().find(|(resource, n)| *n > hand[resource.index()]) {
        return Err(Fault::NotInHand { resource });
    }
    let n_jokers = counts[Resource::Ingenuity.index()];
    let covered = |kind: usize| counts[kind] + 2 * counts[5 + kind];
    let open: u8 = (0..5).map(|kind| need[kind].saturating_sub(covered(kind))).sum();
    if open > n_jokers {
        return Err(Fault::TooLittle { missing: open - n_jokers });
    }
    let could_be_kept = |resource: Resource| match resource {
        Resource::Ingenuity => open < n_jokers,
        // Without the card as much is covered as is needed, or what it leaves
        // open is no more than the jokers that are idle: there are none idle.
        Resource::Single(kind) => covered(kind.index()) > need[kind.index()],
        Resource::Double(kind) => covered(kind.index()) >= need[kind.index()] + 2,
    };
    match payment.iter().map(|(resource, _)| resource).find(|resource| could_be_kept(*resource)) {
        Some(resource) => Err(Fault::Superfluous { resource }),
        None => Ok(()),
    }
}

/// How many symbols and jokers a payment gives away needlessly: the symbols
/// that doubles pay too much, and the jokers.
pub(crate) fn waste(need: Need, payment: Payment) -> (u8, u8) {
    let counts = payment.counts();
    let over =
        |kind: Kind| (counts[kind.index()] + 2 * counts[5 + kind.index()]).saturating_sub(need[kind.index()]);
    (Kind::ALL.into_iter().map(over).sum(), counts[Resource::Ingenuity.index()])
}

fn add(sum: &mut [u8; 5], cost: [u8; 5]) {
    for (sum, cost) in sum.iter_mut().zip(cost) {
        *sum += cost;
    }
}
