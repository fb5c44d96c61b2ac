//! What a mind that learns is told of a position, as the seat knows it.

use kernel::{Encoded, Inputs, Layout, Owner, Part, Plane, Seat};

use crate::{
    catalog::{GoalId, TileId, catalog},
    estimate::{goal_chance, plain_forecast, rivals, rounds_left},
    score,
    state::{Board, Borough, Mode, Phase, Public, Suburbia},
};

const BOROUGH: &[Plane] = &[
    Plane::new("money", 1, 255),
    // Income and reputation: above −12, and below 0.
    Plane::new("income", 2, 40),
    Plane::new("reputation", 2, 40),
    Plane::new("population", 1, 255),
    Plane::new("markers", 1, 3),
    Plane::new("kinds", 4, 24),
    Plane::new("lakes", 1, 24),
    Plane::new("marked", 1, 3),
    Plane::new("icons", 6, 24),
    // How often each tile counts.
    Plane::new("tiles", 50, 48),
    Plane::new("red-lines", 1, 60),
    Plane::new("to-next-line", 1, 20),
    // Income and reputation, above and below 0, times half the rounds left.
    Plane::new("rounds-times-tracks", 4, 255),
    // What the tracks promise, in points, and how much of it is still to come.
    Plane::new("forecast", 1, 255),
    Plane::new("forecast-gain", 1, 255),
    Plane::new("back-board", 1, 1),
];

const OTHERS: &[Plane] = &[
    // The second and the third best rival.
    Plane::new("population", 2, 255),
    Plane::new("money", 2, 255),
    Plane::new("forecast", 2, 255),
];

const TABLE: &[Plane] = &[
    // Public goals: the lead in each, the arrears, and whether it is in play.
    Plane::new("goal-lead", 20, 12),
    Plane::new("goal-arrears", 20, 12),
    Plane::new("goal", 20, 1),
    // The same for the seat's own goal; and, before it has chosen, the goals it was dealt.
    Plane::new("private-lead", 20, 12),
    Plane::new("private-arrears", 20, 12),
    Plane::new("private", 20, 1),
    Plane::new("dealt", 20, 1),
    // Rewards by their chances: public goals for the seat and for its rivals, its own.
    Plane::new("hopes", 3, 120),
    Plane::new("market", 50, 7),
    // Tiles of the market within the means of the seat, and of its best rival.
    Plane::new("affordable", 2, 7),
    Plane::new("tiles-left", 1, 120),
    Plane::new("end-known", 1, 1),
    Plane::new("rounds-left", 20, 1),
    // How many others decide before the seat does.
    Plane::new("others-before", 4, 1),
    Plane::new("mid-turn", 1, 1),
    Plane::new("choosing-goals", 1, 1),
    Plane::new("began", 1, 1),
    Plane::new("seats", 4, 1),
    Plane::new("architect", 1, 1),
    Plane::new("dale", 1, 1),
];

impl Encoded for Suburbia {
    const LAYOUT: Layout = Layout {
        parts: &[(Part::Own, BOROUGH), (Part::Rival, BOROUGH), (Part::Others, OTHERS), (Part::Table, TABLE)],
    };

    fn observe(&self, seat: Seat, inputs: &mut [u8]) {
        let mut inputs = Inputs::new(inputs);
        let public = &self.public;
        let rivals = rivals(public, seat);
        borough(public, public.borough(Owner::Seat(seat)), &mut inputs);
        // The Lone Architect has no rival.
        let empty = Borough::default();
        let rival = rivals.first().map(|(owner, _)| public.borough(*owner));
        borough(public, rival.unwrap_or(&empty), &mut inputs);
        let others = [1, 2].map(|index| rivals.get(index).map(|(owner, _)| public.borough(*owner)));
        for other in others {
            inputs.put(other.map_or(0, |borough| borough.population), 255);
        }
        for other in others {
            inputs.put(other.map_or(0, |borough| borough.money), 255);
        }
        for other in others {
            inputs.put(other.map_or(0, |borough| plain_forecast(public, borough) / 100 + 60), 255);
        }
        goals(self, seat, &mut inputs);
        market(public, seat, rivals.first().map(|(owner, _)| *owner), &mut inputs);
        order(public, seat, &mut inputs);
        debug_assert_eq!(inputs.n_written(), Self::LAYOUT.n_inputs());
    }
}

fn borough(public: &Public, borough: &Borough, inputs: &mut Inputs<'_>) {
    let (income, reputation) = (i32::from(borough.income), i32::from(borough.reputation));
    let population = i32::from(borough.population);
    let rounds = rounds_left(public);
    inputs.put(borough.money, 255);
    inputs.put(income + 12, 40);
    inputs.put(-income, 40);
    inputs.put(reputation + 12, 40);
    inputs.put(-reputation, 40);
    inputs.put(population, 255);
    inputs.put(borough.markers, 3);
    let counts = inputs.counts(4 + 1 + 1 + 6 + TileId::N);
    for placed in borough.tiles() {
        if placed.is_lake() {
            counts[4] += 1;
            continue;
        }
        let tile = placed.tile.tile();
        counts[tile.kind as usize] += 1;
        counts[5] += u8::from(placed.marked);
        if let Some(icon) = tile.icon {
            counts[6 + icon as usize] += 1;
        }
        counts[12 + placed.tile.index()] += if placed.marked { 2 } else { 1 };
    }
    let catalog = catalog();
    let lines = catalog.n_lines(population);
    let next = usize::try_from(lines).ok().and_then(|next| catalog.red_lines.get(next));
    inputs.put(lines, 60);
    inputs.put(next.map_or(20, |line| i32::from(*line) - population), 20);
    for track in [income, -income, reputation, -reputation] {
        inputs.put(track.max(0) * rounds / 2, 255);
    }
    let forecast = plain_forecast(public, borough) / 100;
    inputs.put(forecast + 60, 255);
    inputs.put((forecast - population) / 2 + 60, 255);
    inputs.put(u8::from(borough.board == Board::Back), 1);
}

fn goals(game: &Suburbia, seat: Seat, inputs: &mut Inputs<'_>) {
    let public = &game.public;
    let secret = &game.secrets[seat.index()];
    let n = usize::from(GoalId::N);
    let lead_in = |goal: GoalId| i32::from(score::lead(public, Owner::Seat(seat), goal));
    let clamped = |lead: i32| u8::try_from(lead.clamp(0, 12)).unwrap_or(0);
    let counts = inputs.counts(7 * n);
    let (mut hope, mut rivals_hope, mut private_hope) = (0, 0, 0);
    for goal in public.goals.iter().copied() {
        let (lead, at) = (lead_in(goal), usize::from(goal.0));
        counts[at] = clamped(lead);
        counts[n + at] = clamped(-lead);
        counts[2 * n + at] = 1;
        let reward = i32::from(goal.goal().reward);
        hope += reward * goal_chance(public, goal, lead);
        rivals_hope += reward * goal_chance(public, goal, -lead);
    }
    if let Some(goal) = secret.kept {
        let (lead, at) = (lead_in(goal), usize::from(goal.0));
        counts[3 * n + at] = clamped(lead);
        counts[4 * n + at] = clamped(-lead);
        counts[5 * n + at] = 1;
        private_hope = i32::from(goal.goal().reward) * goal_chance(public, goal, lead);
    } else {
        secret.dealt.iter().flatten().for_each(|goal| counts[6 * n + usize::from(goal.0)] = 1);
    }
    for hope in [hope, rivals_hope, private_hope] {
        inputs.put(hope / 100, 120);
    }
}

fn market(public: &Public, seat: Seat, rival: Option<Owner>, inputs: &mut Inputs<'_>) {
    let counts = inputs.counts(TileId::N);
    let prices = public.slot_prices();
    let money = |owner: Owner| i32::from(public.borough(owner).money);
    let purses = [Some(money(Owner::Seat(seat))), rival.map(money)];
    let mut affordable = [0u8; 2];
    for (slot, tile) in public.open_tiles() {
        counts[tile.index()] += 1;
        let price = i32::from(prices[usize::from(slot)]) + i32::from(tile.tile().price);
        for (count, purse) in affordable.iter_mut().zip(purses) {
            *count += u8::from(purse.is_some_and(|money| money >= price));
        }
    }
    inputs.put_all(&affordable, 7);
    inputs.put(public.piles.left.iter().map(|n| i32::from(*n)).sum::<i32>(), 120);
}

/// Who decides when, and how long it still goes.
fn order(public: &Public, seat: Seat, inputs: &mut Inputs<'_>) {
    inputs.put(u8::from(public.last_round.is_some()), 1);
    inputs.one_of(usize::try_from(rounds_left(public)).unwrap_or(0), 20);
    let is_under_way = matches!(
        public.phase,
        Phase::Choose | Phase::Place | Phase::Discard | Phase::Extra | Phase::Done | Phase::PlaceForDale
    );
    let n_seats = usize::from(public.n_seats);
    let others_before = match public.mode {
        Mode::Architect => 0,
        Mode::Dale if public.is_dales_turn() => usize::from(public.phase == Phase::Dale),
        Mode::Dale => usize::from(!is_under_way),
        Mode::Table => {
            let next = if is_under_way { public.active } else { public.active.next(public.n_seats) };
            (seat.index() + n_seats - next.index()) % n_seats
        }
    };
    inputs.one_of(others_before, 4);
    inputs.put(u8::from(is_under_way), 1);
    inputs.put(u8::from(public.phase == Phase::Keep), 1);
    inputs.put(u8::from(public.first == seat), 1);
    inputs.one_of(n_seats - 1, 4);
    inputs.put(u8::from(public.mode == Mode::Architect), 1);
    inputs.put(u8::from(public.mode == Mode::Dale), 1);
}
