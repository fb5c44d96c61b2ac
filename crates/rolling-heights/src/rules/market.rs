//! The market and the map: prices, plots, laying plans, wild tokens.

use kernel::{Owner, Sink};

use crate::{
    action::Cell,
    catalog::{Level, PlanId, catalog},
    event::{Event, TrackCause, WildCause},
    plot::{Plot, Plots},
    rules::crew,
    state::{How, Offer, Placed, Public, RollingHeights, Source, Taken, player_index},
};

/// The cells whose plans get tokens: the two farthest from the draw area (RH-36).
const FAR_CELLS: u8 = 2;

/// What the cell costs (RH-31).
pub(crate) fn price(cell: Cell) -> u8 {
    catalog().prices[cell.level.index()][usize::from(cell.index)]
}

/// What a premium plot costs (RH-33).
pub(crate) fn premium(public: &Public, plot: Plot) -> u8 {
    public.city.terrain[plot.index()].terrain().cost
}

/// A cube for each plot between this one and the nearest own plan, whatever lies
/// there (RH-34).
pub(crate) fn distance_cost(public: &Public, owner: Owner, plot: Plot) -> u8 {
    let own = public.city.owned[player_index(owner)];
    let mut reach = Plots::only(plot).spread();
    let mut cost = 0;
    while reach.and(own).is_empty() && !own.is_empty() {
        reach = reach.spread();
        cost += 1;
    }
    cost
}

/// What laying a plan on a plot costs the seat whose turn it is (RH-31, RH-33,
/// RH-34).
pub(crate) fn cost(public: &Public, taken: Taken, plot: Plot) -> u8 {
    match taken.how {
        How::Start => 0,
        How::Planner => premium(public, plot),
        How::Bought => {
            price(taken.cell)
                + premium(public, plot)
                + distance_cost(public, Owner::Seat(public.active), plot)
        }
    }
}

/// The plots on which the seat whose turn it is can lay a plan and pay for it
/// (RH-08, RH-30, RH-32).
pub(crate) fn plots(public: &Public, taken: Taken) -> Plots {
    let city = &public.city;
    let free = city.free();
    let funds = public.turn.hand.funds();
    match taken.how {
        How::Start => free.without(city.premium).without(near_opponents(public)),
        How::Planner => {
            let dear = free.and(city.premium).iter().filter(|plot| premium(public, *plot) > funds);
            dear.fold(free, |acc, plot| acc.without(Plots::only(plot)))
        }
        How::Bought => match funds.checked_sub(price(taken.cell)) {
            None => Plots::NONE,
            Some(budget) => plots_within(public, free, budget),
        },
    }
}

/// Free plots whose distance and premium cost at most so much.
fn plots_within(public: &Public, free: Plots, budget: u8) -> Plots {
    let city = &public.city;
    let own = city.owned[public.active.index()];
    let mut reach = own;
    let mut acc = Plots::NONE;
    for distance in 0..=budget {
        let next = reach.spread();
        if next == reach {
            break;
        }
        let ring = next.without(reach).and(free);
        acc = acc.or(ring.without(city.premium));
        let payable = |plot: &Plot| premium(public, *plot) <= budget - distance;
        acc = ring.and(city.premium).iter().filter(payable).fold(acc, Plots::with);
        reach = next;
    }
    acc
}

/// The least that distance and premium can cost the seat whose turn it is; `None`
/// if the map is full.
pub(crate) fn cheapest_extra(public: &Public) -> Option<u8> {
    let city = &public.city;
    let free = city.free();
    let mut reach = city.owned[public.active.index()];
    let mut best = None;
    for distance in 0..u8::MAX {
        if best.is_some_and(|best| best <= distance) {
            break;
        }
        let next = reach.spread();
        if next == reach {
            break;
        }
        let ring = next.without(reach).and(free);
        if !ring.without(city.premium).is_empty() {
            return Some(distance);
        }
        let costs = ring.iter().map(|plot| distance + premium(public, plot));
        best = costs.chain(best).min();
        reach = next;
    }
    best
}

/// The plots within two of another's plan, where no starting plan may lie (RH-08).
pub(crate) fn near_opponents(public: &Public) -> Plots {
    let others = public.owners().filter(|owner| *owner != Owner::Seat(public.active));
    let plans = others.fold(Plots::NONE, |acc, owner| acc.or(public.city.owned[player_index(owner)]));
    plans.spread().spread()
}

/// Lays a plan: it leaves the market with the tokens on it (RH-37), and the plot's
/// bonus is scored if the kind fits (RH-32).
pub(crate) fn lay(
    game: &mut RollingHeights,
    owner: Owner,
    taken: Taken,
    plot: Plot,
    sink: &mut impl Sink<Event>,
) {
    let public = &mut game.public;
    let Offer { plan, tokens } = std::mem::take(public.offer_mut(taken.cell));
    let plan = plan.expect("a plan was taken");
    place(public, owner, plan, plot);
    sink.tell(|| Event::Laid { owner, plan, plot });
    if public.turn_number > 0 {
        public.has_progress = true;
    }
    if let Some((kind, points)) = public.city.terrain[plot.index()].terrain().bonus
        && kind == plan.plan().kind
    {
        crew::score(public, owner, Source::Plots, points.into(), TrackCause::Plot { plan, plot }, sink);
    }
    if tokens > 0 {
        take_tokens(public, owner, plan, tokens, sink);
    }
    if taken.how == How::Bought && taken.cell.index >= FAR_CELLS {
        public.turn.far_row = Some(taken.cell.level);
    }
}

/// Puts a plan on the map.
pub(crate) fn place(public: &mut Public, owner: Owner, plan: PlanId, plot: Plot) {
    let city = &mut public.city;
    let own = &mut city.owned[player_index(owner)];
    let placed = Placed { plan, owner, built: [0; 4], points: 0, order: own.len() };
    *own = own.with(plot);
    let kind = &mut city.kinds[plan.plan().kind as usize];
    *kind = kind.with(plot);
    city.lots[plot.index()] = Some(placed);
}

/// The tokens on a plan go to whoever takes it; the rival has a point for each
/// at once (RH-37, RH-94).
fn take_tokens(public: &mut Public, owner: Owner, plan: PlanId, tokens: u8, sink: &mut impl Sink<Event>) {
    match owner {
        Owner::Seat(seat) => {
            public.players[seat.index()].wild += tokens;
            let cause = WildCause::Plan { plan };
            sink.tell(|| Event::Wild { owner, asked: tokens.cast_signed(), n: tokens.cast_signed(), cause });
        }
        Owner::Rival => {
            public.tokens += tokens;
            crew::score(public, owner, Source::Tokens, tokens.into(), TrackCause::Tokens { plan }, sink);
        }
    }
}

/// After a purchase elsewhere in the row a token each is laid on the plans in
/// cells 1 and 2, before the row slides; cell 1 first when few are left (RH-36).
pub(crate) fn lay_tokens(public: &mut Public, sink: &mut impl Sink<Event>) {
    let Some(level) = public.turn.far_row.take() else { return };
    for index in 0..FAR_CELLS {
        let cell = Cell { level, index };
        if public.tokens > 0
            && let Some(plan) = public.offer(cell).plan
        {
            public.tokens -= 1;
            public.offer_mut(cell).tokens += 1;
            sink.tell(|| Event::TokenLaid { cell, plan });
        }
    }
}

/// Plans slide away from the draw area into the holes (RH-44).
pub(crate) fn slide(public: &mut Public) {
    for row in &mut public.market {
        let mut to = 0;
        for from in 0..row.len() {
            if row[from].plan.is_some() {
                row.swap(from, to);
                to += 1;
            }
        }
    }
}

/// The cell for the next new plan: row 1 before row 2 (RH-44).
pub(crate) fn next_hole(public: &Public) -> Option<Cell> {
    Level::ALL.into_iter().find_map(|level| {
        let index = public.market[level.index()].iter().position(|offer| offer.plan.is_none())?;
        Some(Cell { level, index: u8::try_from(index).ok()? })
    })
}

/// The draw area from which the next hole is filled: its own row's, or the other
/// if that is empty (RH-02, RH-44).
pub(crate) fn next_draw(public: &Public) -> Option<Level> {
    let level = next_hole(public)?.level;
    [level, level.other()].into_iter().find(|level| unseen(public, *level).next().is_some())
}

/// The plans of a level that nobody has seen.
pub(crate) fn unseen(public: &Public, level: Level) -> impl Iterator<Item = PlanId> + Clone {
    let range = match level {
        Level::One => 0..PlanId::N_ONE,
        Level::Two => PlanId::N_ONE..PlanId::N,
    };
    let bits = public.unseen;
    range.map(PlanId).filter(move |plan| bits >> plan.0 & 1 == 1)
}
