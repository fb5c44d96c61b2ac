//! The box holds what the rulebook lists.

use kernel::Game;

use crate::{
    catalog::{Kind, Known, Material, Plan, PlanId, Worker, Worth, catalog, read},
    info::read_odds,
    rules::rival,
    state::RollingHeights,
};

/// RH-02: 78 plans of two levels with names of their own; the sums of our own
/// reconstruction.
#[test]
fn plans_of_the_box() {
    let plans = &catalog().plans;
    assert_eq!(plans.len(), 78);
    let mut names: Vec<&str> = plans.iter().map(|plan| plan.id.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 78);
    let of_kind = |kind: Kind| plans.iter().filter(|plan| plan.kind == kind).count();
    assert_eq!(Kind::ALL.map(of_kind), [20, 18, 16, 13, 11]);
    let need =
        |material: Material| plans.iter().map(|plan| u32::from(plan.need[material.index()])).sum::<u32>();
    assert_eq!(Material::ALL.map(need), [115, 148, 157, 89]);
}

/// A plan of a data file, by its towers and icons.
fn read_plan(towers: &str, icons: &str) -> Result<Plan, String> {
    let text = format!(
        "[[plan]]\nid = 'tower'\nlevel = 1\nkind = 'civic'\ntowers = {towers}\nicons = {icons}\nknown = []"
    );
    read::plans(&text).map(|mut plans| plans.remove(0))
}

/// RH-43: one step chooses a colour for one building, so a plan that would ask
/// twice is refused when it is read, not misplayed.
#[test]
fn plans_that_cannot_be_played_are_refused() {
    let check = |towers: &str, icons: &str, expected: &str| {
        assert_eq!(read_plan(towers, icons).unwrap_err(), format!("plan tower: {expected}"));
    };
    let wood = "[['wood', 1]]";
    let twice = "only one of its icons may leave a choice of two colours";
    check(wood, "[['architect', 'riveter'], ['politician', 'executive']]", twice);
    check(wood, "[[]]", "an icon has one or two colours, not 0");
    check(wood, "[['architect', 'riveter', 'executive']]", "an icon has one or two colours, not 3");
    check("[]", "[]", "it takes no cubes, so it could never be finished");
    let one = read_plan(wood, "[['architect', 'riveter'], ['executive']]").unwrap();
    assert_eq!(one.icons, [(Worker::Architect, Some(Worker::Riveter)), (Worker::Executive, None)]);
}

/// RH-93: towers in their order, also where a colour comes back after another.
#[test]
fn the_rival_builds_towers_of_alternating_colours_in_order() {
    let plan = read_plan("[['wood', 1], ['steel', 2], ['wood', 2], ['glass', 1]]", "[]").unwrap();
    let mut built = [0; Material::N];
    let mut order = Vec::new();
    while let Some(material) = rival::next_material(&plan.towers, built) {
        built[material.index()] += 1;
        order.push(material);
    }
    let (wood, steel) = (Material::Wood, Material::Steel);
    assert_eq!(order, [wood, steel, steel, wood, wood, Material::Glass]);
    assert_eq!(built, plan.need);
}

/// RH-43: no plan shows a carpenter or a builder, and all workers shown are there.
#[test]
fn workers_of_the_box() {
    assert_eq!(catalog().workers.iter().map(|n| u32::from(*n)).sum::<u32>(), 90);
    let icons: Vec<_> = catalog().plans.iter().flat_map(|plan| &plan.icons).collect();
    assert_eq!(icons.len(), 73);
    for starter in [Worker::Carpenter, Worker::Builder] {
        assert!(icons.iter().all(|(one, other)| *one != starter && *other != Some(starter)));
    }
}

/// RH-03: with three players 60 − 13 = 47 wood, concrete and steel, 80 − 13 = 67
/// glass; with two 25 less of each, with four all.
#[test]
fn cubes_by_seats() {
    for (n_seats, expected) in
        [(1, [35, 35, 55, 35]), (2, [35, 35, 55, 35]), (3, [47, 47, 67, 47]), (4, [60, 60, 80, 60])]
    {
        let game = RollingHeights::new(&RollingHeights::INFO.setup(n_seats, []).unwrap()).unwrap();
        assert_eq!(game.public.supply, expected, "{n_seats} seats");
    }
}

/// RH-41: the values that the rulebook gives.
#[test]
fn plans_of_the_rulebook() {
    let plan = |id: &str| PlanId::all().find(|plan| plan.plan().id == id).unwrap().plan();
    let heights = |id: &str| plan(id).towers.iter().map(|(_, height)| *height).collect::<Vec<u8>>();
    assert_eq!(heights("viceroys-house"), [1, 1, 4]);
    assert_eq!(plan("viceroys-house").need, [6, 0, 0, 0]);
    assert_eq!(plan("city-hall").need, [0, 0, 5, 9]);
    assert_eq!(heights("mayors-house"), [2, 2]);
    assert_eq!(plan("mayors-house").worth, Worth::Fixed(3));
    assert_eq!(heights("gambrel-museum"), [6, 6, 6, 6]);
    assert_eq!(plan("gambrel-museum").worth, Worth::Fixed(20));
    assert_eq!(heights("botanical-garden"), [1, 1]);
    assert_eq!(heights("amusement-park"), [2, 2]);
    assert_eq!(heights("carnival-park"), [1, 1, 1]);
    assert_eq!(heights("krepysh-stadium"), [1, 1]);
    assert_eq!(heights("pritzker-zoo"), [1, 1]);
}

/// RH-01: six boards of two sides; side A has eight water plots, side B two.
#[test]
fn boards_of_the_box() {
    assert_eq!(catalog().terrains.len(), 6 * 2 * 9);
    let water = |side: usize| {
        let sides = catalog().terrains.chunks(9).skip(side).step_by(2);
        sides.flatten().filter(|terrain| terrain.is_water).count()
    };
    assert_eq!([water(0), water(1)], [8, 2]);
}

/// RH-60, RH-73: twelve announcements and thirteen goals, and what we made up is
/// marked.
#[test]
fn tasks_of_the_box() {
    let known = |tasks: &[(crate::catalog::Task, Known)], known: Known| {
        tasks.iter().filter(|task| task.1 == known).count()
    };
    let all = [Known::Full, Known::Form, Known::Ours];
    assert_eq!(all.map(|each| known(&catalog().announcements, each)), [1, 9, 2]);
    assert_eq!(all.map(|each| known(&catalog().goals, each)), [3, 2, 8]);
}

/// RH-12: odds by name or as three hundredths.
#[test]
fn odds_as_they_are_written() {
    for odds in [catalog().odds_default, catalog().odds_generous, catalog().odds_harsh] {
        assert_eq!(odds.iter().map(|part| u32::from(*part)).sum::<u32>(), 100);
    }
    assert_eq!(read_odds("55/32/13"), Some([55, 32, 13]));
    for bad in ["", "55/32", "55/32/14", "91/5/4", "55/32/13/0", "055/32/13", "+55/32/13", "a/b/c"] {
        assert_eq!(read_odds(bad), None, "{bad}");
    }
    assert!(RollingHeights::INFO.setup(2, [("odds", "60/30/10")]).is_ok());
    let refusal = RollingHeights::INFO.setup(2, [("odds", "60/30/11")]).unwrap_err().to_string();
    assert!(refusal.contains("as in 55/32/13") && refusal.contains("at most 90"), "{refusal}");
}
