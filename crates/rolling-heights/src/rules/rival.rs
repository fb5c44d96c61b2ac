//! The solo rival: a contractor without workers (RH-90 … RH-96).

use kernel::{Owner, Sink};

use crate::{
    catalog::{Level, Material, PlanId},
    event::Event,
    plot::{Plot, Plots},
    rules::building,
    state::{City, Public, RollingHeights, player_index},
};

/// How many unfinished plans keep the rival from taking another (RH-91).
const OPEN_MAX: u8 = 2;

/// The row from which the rival takes: level 1 at the start and in the first four
/// rounds, then level 2 in odd rounds and level 1 in even ones (RH-91).
pub(crate) fn row(public: &Public) -> Level {
    let round = public.round();
    if round > 4 && round % 2 == 1 { Level::Two } else { Level::One }
}

/// Whether the rival takes a plan in this turn (RH-91).
pub(crate) fn takes(public: &Public) -> bool {
    public.city.open(Owner::Rival).len() < OPEN_MAX && !land(&public.city).is_empty()
}

/// Where the rival may lay a plan: on free land, its first one without a premium
/// (RH-92).
fn land(city: &City) -> Plots {
    let own = city.owned[player_index(Owner::Rival)];
    if own.is_empty() { city.free().without(city.premium) } else { city.free() }
}

/// The equally good plots for a plan of the rival: nearest to its plans, then the
/// best bonus, then the cheapest; at the start the best bonus among all plots
/// without a premium (RH-92).
pub(crate) fn best_plots(public: &Public, plan: PlanId) -> Plots {
    let city = &public.city;
    let own = city.owned[player_index(Owner::Rival)];
    let free = land(city);
    let kind = plan.plan().kind;
    let rank = |plot: Plot| {
        let terrain = city.terrain[plot.index()].terrain();
        let distance = own.iter().map(|other| other.distance(plot)).min().unwrap_or(0);
        let bonus = terrain.bonus.filter(|(fits, _)| *fits == kind).map_or(0, |(_, points)| points);
        (distance, u8::MAX - bonus, terrain.cost)
    };
    let Some(best) = free.iter().map(rank).min() else { return Plots::NONE };
    free.iter().filter(|plot| rank(*plot) == best).fold(Plots::NONE, Plots::with)
}

/// How many cubes the rival has in this turn (RH-93).
pub(crate) fn n_cubes(public: &Public) -> u8 {
    let level = public.rival_level().expect("there is a rival");
    let growth = u8::try_from(public.round().div_ceil(2)).unwrap_or(u8::MAX);
    level.base.saturating_add(growth).min(level.cap)
}

/// What the first tower that is not full is built of (RH-93). Cubes of a colour
/// fill the towers of that colour in their order (RH-40), so two of them may
/// stand with one of another colour between them.
pub(crate) fn next_material(towers: &[(Material, u8)], built: [u8; Material::N]) -> Option<Material> {
    let mut left = built;
    for (material, height) in towers {
        let cubes = &mut left[material.index()];
        if *cubes < *height {
            return Some(*material);
        }
        *cubes -= height;
    }
    None
}

/// The rival builds: its oldest plan first, towers in their order, cubes from the
/// supply or special ones; what is over is lost (RH-93). Finished buildings score
/// as anybody's, and a point for each worker shown (RH-94).
pub(crate) fn build(game: &mut RollingHeights, sink: &mut impl Sink<Event>) {
    for _ in 0..n_cubes(&game.public) {
        let open = game.public.city.open(Owner::Rival).iter();
        let order = |plot: &Plot| game.public.city.lot(*plot).map(|placed| placed.order);
        let Some(plot) = open.min_by_key(order) else { return };
        let placed = *game.public.city.lot(plot).expect("an open plan");
        let material = next_material(&placed.plan.plan().towers, placed.built);
        let material = material.expect("an open plan lacks something");
        let supply = &mut game.public.supply[material.index()];
        *supply = supply.saturating_sub(1);
        building::add(&mut game.public, Owner::Rival, plot, material, sink);
        if placed.missing_cubes() == 1 {
            building::finish(game, plot, sink);
        }
    }
}
