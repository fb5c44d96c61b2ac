//! The laws that every position keeps: nothing is lost or doubled, and every
//! phase has what it needs.

use kernel::{Owner, Seat, SeatSet};

use crate::{
    action::Cell,
    apply::IDLE_MAX,
    catalog::{Kind, Level, Material, PlanId, Worker, catalog},
    plot::{Plot, Plots},
    rules::{crew, market, rival, rolling},
    stance::Stance,
    state::{
        Bill, Hand, How, Phase, Preroll, Public, Purpose, RollingHeights, Taken, Turn, Why, player_index,
    },
};

/// No player comes near so many points from one source; the sums of all sources
/// fit their type.
const TRACK_MAX: u16 = 5000;
const TURNS_MAX: u16 = 5000;

/// Checks all laws.
pub(crate) fn check(game: &RollingHeights) -> Result<(), String> {
    let public = &game.public;
    check_city(public)?;
    check_plans(public)?;
    check_cubes(public)?;
    check_workers(public)?;
    check_tokens(public)?;
    check_goals(game)?;
    check_numbers(public)?;
    if fits_phase(public) { Ok(()) } else { Err(format!("phase {} does not fit the table", public.phase)) }
}

/// The sets of plots say what the lots say; a plan holds no more cubes than it
/// needs, and is finished when it holds all.
fn check_city(public: &Public) -> Result<(), String> {
    let city = &public.city;
    let mut owned = [Plots::NONE; 4];
    let mut kinds = [Plots::NONE; Kind::N];
    let mut finished = Plots::NONE;
    for plot in Plot::all() {
        let Some(placed) = city.lot(plot) else { continue };
        let need = placed.plan.plan().need;
        if city.water.has(plot) {
            return Err(format!("a plan lies in the water at {plot}"));
        }
        if !public.owners().any(|owner| owner == placed.owner) {
            return Err(format!("nobody owns the plan at {plot}"));
        }
        if placed.built.iter().zip(need).any(|(built, need)| *built > need) {
            return Err(format!("more cubes than are needed at {plot}"));
        }
        let own = &mut owned[player_index(placed.owner)];
        *own = own.with(plot);
        let kind = &mut kinds[placed.plan.plan().kind as usize];
        *kind = kind.with(plot);
        if placed.built == need {
            finished = finished.with(plot);
        } else if placed.points > 0 {
            return Err(format!("an unfinished plan has points at {plot}"));
        }
    }
    if owned != city.owned || kinds != city.kinds || finished != city.finished {
        return Err("the sets of plots do not say what lies there".to_owned());
    }
    for owner in public.owners() {
        let mut orders: Vec<u8> = city.owned[player_index(owner)]
            .iter()
            .filter_map(|plot| city.lot(plot))
            .map(|placed| placed.order)
            .collect();
        orders.sort_unstable();
        if !orders.iter().copied().eq(0..city.owned[player_index(owner)].len()) {
            return Err(format!("the plans of {owner} are not in order"));
        }
    }
    Ok(())
}

/// Each plan is unseen, on the market or on the map, and at one place only.
fn check_plans(public: &Public) -> Result<(), String> {
    let mut found: u128 = public.unseen;
    let open = public.offers().map(|(_, plan)| plan);
    let laid = Plot::all().filter_map(|plot| public.city.lot(plot)).map(|placed| placed.plan);
    for plan in open.chain(laid) {
        if found >> plan.0 & 1 == 1 {
            return Err(format!("the plan {plan} is at two places"));
        }
        found |= 1 << plan.0;
    }
    if found != (1 << PlanId::N) - 1 {
        return Err("a plan is missing".to_owned());
    }
    Ok(())
}

/// The real cubes of a colour are in the supply, in hand or built; special ones are
/// built only after all of them.
fn check_cubes(public: &Public) -> Result<(), String> {
    let hand = &public.turn.hand;
    for material in Material::ALL {
        let index = material.index();
        let built: u16 = Plot::all()
            .filter_map(|plot| public.city.lot(plot))
            .map(|placed| u16::from(placed.built[index]))
            .sum();
        let total = u16::from(public.cubes_in_play(material));
        let loose = u16::from(public.supply[index]) + u16::from(hand.cubes[index]);
        if loose + built.min(total) != total {
            return Err(format!("{loose} and {built} cubes of {material}, but there are {total}"));
        }
    }
    let funds: u16 = hand.cubes.iter().chain(&hand.special).chain([&hand.power]).map(|n| u16::from(*n)).sum();
    if funds > 120 {
        return Err("nobody can have so much in hand".to_owned());
    }
    Ok(())
}

/// The workers of a colour are in the supply or with a player; each seat has some,
/// and ten are active at most.
fn check_workers(public: &Public) -> Result<(), String> {
    for worker in Worker::ALL {
        let held: u16 = public.players.iter().map(|player| u16::from(player.crew.total(worker))).sum();
        let found = held + u16::from(public.workers[worker.index()]);
        let total = u16::from(catalog().workers[worker.index()]);
        if found != total {
            return Err(format!("{found} of {worker}, but there are {total}"));
        }
    }
    let is_resting = matches!(public.phase, Phase::Rest);
    for seat in Seat::all(public.n_seats) {
        let crew = &public.players[seat.index()].crew;
        if crew.is_empty() {
            return Err(format!("seat {seat} has no workers to throw"));
        }
        let n_active = crew.len() - crew.in_stance(Stance::Aside);
        if n_active > crate::state::ACTIVE_MAX && !(is_resting && seat == public.roll.seat) {
            return Err(format!("more than ten workers of seat {seat} are active"));
        }
    }
    if public.rival.is_some() && !public.player(Owner::Rival).crew.is_empty() {
        return Err("the rival has no workers".to_owned());
    }
    Ok(())
}

fn check_tokens(public: &Public) -> Result<(), String> {
    let held = public.players.iter().map(|player| u16::from(player.wild));
    let laid = public.market.iter().flatten().map(|offer| u16::from(offer.tokens));
    let found = held.chain(laid).sum::<u16>() + u16::from(public.tokens);
    if found != u16::from(catalog().wild_tokens) {
        return Err(format!("{found} wild tokens, but there are {}", catalog().wild_tokens));
    }
    if public.market.iter().flatten().any(|offer| offer.plan.is_none() && offer.tokens > 0) {
        return Err("tokens lie on an empty cell".to_owned());
    }
    Ok(())
}

/// Each goal is dealt once; whoever has been dealt two holds them, though at the
/// end only the one that counted is known.
fn check_goals(game: &RollingHeights) -> Result<(), String> {
    let public = &game.public;
    let mut seen: Vec<crate::catalog::GoalId> = Vec::new();
    for (secret, seat) in game.secrets.iter().zip(Seat::all(4)) {
        seen.extend(secret.goals.iter().flatten());
        let is_whole = secret.goals.iter().all(Option::is_some);
        let is_shown = public.shown[seat.index()].is_some();
        if public.dealt.has(seat) != is_whole && !is_shown {
            return Err(format!("the goals of seat {seat} do not fit what is known of them"));
        }
        if is_shown && !secret.goals.contains(&public.shown[seat.index()]) {
            return Err(format!("seat {seat} shows a goal that it does not hold"));
        }
    }
    let n_goals = seen.len();
    seen.sort_unstable();
    seen.dedup();
    let ids: Vec<_> = public.announcements.iter().flatten().collect();
    let is_twice = ids.iter().enumerate().any(|(index, id)| ids[..index].contains(id));
    if seen.len() < n_goals || is_twice {
        return Err("a goal or an announcement is there twice".to_owned());
    }
    Ok(())
}

fn check_numbers(public: &Public) -> Result<(), String> {
    // With the last of them the game is over.
    let is_over = matches!(public.phase, Phase::Score | Phase::Over);
    let is_idle = public.idle_rounds > IDLE_MAX || !is_over && public.idle_rounds == IDLE_MAX;
    if public.turn_number > TURNS_MAX || is_idle || public.active.number() > public.n_seats {
        return Err("so many turns, idle rounds or seats cannot be".to_owned());
    }
    for player in &public.players {
        if player.n_turns > TURNS_MAX || player.track.iter().any(|points| points.unsigned_abs() > TRACK_MAX) {
            return Err("nobody has so many turns or points".to_owned());
        }
    }
    if public.last_round.is_some_and(|last| last < public.round() || last > public.round() + 1) {
        return Err("the last round is the present one or the next".to_owned());
    }
    let n_sides_b =
        public.city.boards.iter().flatten().filter(|board| board.1 == crate::action::Side::B).count();
    if n_sides_b > usize::from(public.n_sides_b()) {
        return Err("too many boards show side B".to_owned());
    }
    let n_sides_a = public.city.boards.iter().flatten().count() - n_sides_b;
    if matches!(public.phase, Phase::LayBoard) && n_sides_a > usize::from(6 - public.n_sides_b()) {
        return Err("too many boards show side A".to_owned());
    }
    Ok(())
}

/// Whether the table has what the phase needs, so that no step can fail in it or in
/// those that follow of themselves.
fn fits_phase(public: &Public) -> bool {
    let is_laid = public.city.boards.iter().all(Option::is_some);
    let is_playing = is_laid && public.turn_number > 0;
    let roller = &public.players[public.roll.seat.index()].crew;
    match public.phase {
        Phase::LayBoard => !is_laid && is_bare(public) && public.offers().next().is_none(),
        Phase::ShowPlan => {
            let is_fresh = public.turn_number > 0 || has_started(public) || is_bare(public);
            is_laid && is_fresh && public.turn == Turn::default() && market::next_draw(public).is_some()
        }
        Phase::Announce => {
            is_laid && is_bare(public) && is_full(public) && public.announcements.iter().any(Option::is_none)
        }
        Phase::ChooseFirst => is_laid && is_bare(public) && is_full(public) && public.n_seats > 1,
        Phase::DealGoal(seat) => {
            let is_due = seat.number() <= public.n_seats && !public.dealt.has(seat);
            is_laid && is_due && is_untouched(public) && is_full(public)
        }
        Phase::Take => is_laid && can_take(public),
        Phase::Place(taken) => is_laid && has_plots(public, taken),
        Phase::Pay(bill) => is_playing && can_pay(public, bill),
        Phase::Ahead => is_playing && public.preroll == Preroll::On && public.roll.seat != public.active,
        Phase::Rest => {
            let crew = &public.players[public.roll.seat.index()].crew;
            let is_gathered = crew.len() == crew.in_stance(Stance::Exhausted) + crew.in_stance(Stance::Aside);
            is_playing && is_gathered && rolling::n_to_rest(public) > 0
        }
        Phase::Throw => {
            let pending = public.roll.pending;
            let is_own = public.roll.why != Why::Reroll || public.roll.seat == public.active;
            is_playing && is_own && pending > 0 && pending & !roller.exhausted_colours() == 0
        }
        Phase::Risk => is_playing && roller.in_stance(Stance::Exhausted) > 0,
        Phase::Strike => is_playing && (1..=roller.ready()).contains(&public.roll.to_lie),
        Phase::Main => is_playing && !public.is_rivals_turn(),
        Phase::Upgrade(upgrade) => is_playing && upgrade.steps > 0 && crew::raisable(public).next().is_some(),
        Phase::Swap(swap) => {
            is_playing && public.crew().total(swap.from) > 0 && public.workers[swap.to.index()] > 0
        }
        Phase::Hire(_) | Phase::Score | Phase::Over => is_playing,
        Phase::RivalTake => is_laid && is_rivals(public) && can_rival_take(public),
        Phase::RivalPlace(taken) => is_laid && is_rivals(public) && can_rival_place(public, taken),
        Phase::RivalBuild => is_playing && is_rivals(public),
    }
}

/// Whether the table is being laid and no plan lies on the map.
fn is_untouched(public: &Public) -> bool {
    let is_empty = public.city.occupied() == Plots::NONE;
    public.turn_number == 0 && is_empty && public.turn == Turn::default()
}

/// Whether the table is being laid and no goals have been dealt either.
fn is_bare(public: &Public) -> bool {
    is_untouched(public) && public.dealt == SeatSet::EMPTY
}

fn is_full(public: &Public) -> bool {
    market::next_hole(public).is_none()
}

/// Whether everybody has a starting plan.
fn has_started(public: &Public) -> bool {
    public.owners().all(|owner| !public.city.owned[player_index(owner)].is_empty())
}

/// Starting plans are taken before the first turn, and no others.
fn is_start_as_due(public: &Public, taken: Taken) -> bool {
    (taken.how == How::Start) == (public.turn_number == 0)
}

/// Whether there is a rival and nobody holds cubes or power: they have gone back before the
/// rival acts.
fn is_rivals(public: &Public) -> bool {
    public.rival.is_some() && public.turn.hand == Hand::default()
}

/// The rival's row is full whenever it takes: what was bought has been filled up.
/// Before the first turn nobody else has taken.
fn can_rival_take(public: &Public) -> bool {
    let is_row_full = public.market[rival::row(public).index()].iter().all(|offer| offer.plan.is_some());
    let is_fresh = public.turn_number > 0 || is_untouched(public);
    is_row_full && is_fresh && rival::takes(public)
}

/// Whether the rival can lay the plan that it took.
fn can_rival_place(public: &Public, taken: Taken) -> bool {
    let plan = public.offer(taken.cell).plan;
    let has_plot = plan.is_some_and(|plan| !rival::best_plots(public, plan).is_empty());
    is_start_as_due(public, taken) && has_plot
}

/// Whether the seat can take a plan without paying for it and lay it.
fn can_take(public: &Public) -> bool {
    let how = if public.turn_number == 0 { How::Start } else { How::Planner };
    let taken = Taken { cell: Cell { level: Level::One, index: 0 }, how };
    let has_plan = if how == How::Start {
        are_starts_due(public) && n_starts_left(public) <= n_offers(public, Level::One)
    } else {
        public.offers().next().is_some()
    };
    has_plan && !market::plots(public, taken).is_empty()
}

fn n_offers(public: &Public, level: Level) -> usize {
    public.offers().filter(|(cell, _)| cell.level == level).count()
}

/// The seats that have not taken a starting plan: from the active one against the
/// order of turns to the first (RH-07).
fn starts_left(public: &Public) -> impl Iterator<Item = Seat> {
    let n = public.n_seats;
    let place =
        move |seat: Seat, first: Seat| (seat.index() + usize::from(n) - first.index()) % usize::from(n);
    let (first, active) = (public.first, public.active);
    Seat::all(n).filter(move |seat| place(*seat, first) <= place(active, first))
}

fn n_starts_left(public: &Public) -> usize {
    starts_left(public).count()
}

/// Whoever has taken a starting plan has one, the others none. Then there is room for
/// all: three plans leave at least 18 plots far enough away, and at most 14 of the
/// map are water or premium.
fn are_starts_due(public: &Public) -> bool {
    let is_left = |owner: Owner| starts_left(public).any(|seat| owner == Owner::Seat(seat));
    public.owners().all(|owner| public.city.owned[player_index(owner)].len() == u8::from(!is_left(owner)))
}

/// Whether the plan that was taken can be laid.
fn has_plots(public: &Public, taken: Taken) -> bool {
    let can_all_start = public.turn_number > 0
        || are_starts_due(public) && n_starts_left(public) <= n_offers(public, Level::One);
    let has_room = public.offer(taken.cell).plan.is_some() && !market::plots(public, taken).is_empty();
    is_start_as_due(public, taken) && can_all_start && has_room
}

/// Whether what is due can be paid, and what it is for can then happen.
fn can_pay(public: &Public, bill: Bill) -> bool {
    let is_possible = match bill.purpose {
        Purpose::Plan { taken, plot } => public.city.free().has(plot) && has_plots(public, taken),
        Purpose::Exchange(_) => true,
    };
    is_possible && (1..=public.turn.hand.funds()).contains(&bill.amount)
}
