//! Only choices that cannot matter are left out (WT-26).
//!
//! Two claims that count as one offer are made on twin tables. Whatever is done on
//! one table is then done on the other, but with the estates that the other claim
//! spared, and both must agree all the way: what serves the open plans after any
//! cuts, claims and roundabouts, and offers, points and endings of whole games.

#![expect(clippy::wildcard_enum_match_arm, reason = "every other action is the same on both tables")]

use kernel::{Dice, Free, Game, Seat, Silent, ToMove, Versions};

use crate::{
    action::{Action, Chosen},
    catalog::{Effect, Needs},
    rules::{choices, plans},
    sheet::{Estate, House, Plot, Sheet},
    state::{Lane, LaneStep, RulesVersion, WelcomeTo},
};

const ME: Seat = Seat::new(0);

/// An estate that was spared on one table, and its twin on the other.
#[derive(Debug, Clone, Copy)]
struct Pair {
    one: Estate,
    two: Estate,
    is_mirrored: bool,
}

impl Pair {
    /// Where the piece of this size from this house on lies on the other table.
    fn map(&self, house: House, size: u8) -> Option<House> {
        let is_inside = house.street == self.one.first.street
            && (self.one.first.place..self.one.first.place + self.one.size).contains(&house.place);
        is_inside.then(|| {
            let offset = house.place - self.one.first.place;
            let offset = if self.is_mirrored { self.one.size - size - offset } else { offset };
            House { street: self.two.first.street, place: self.two.first.place + offset }
        })
    }
}

#[derive(Debug, Clone)]
struct Twins {
    one: WelcomeTo,
    two: WelcomeTo,
    pairs: Vec<Pair>,
}

impl Twins {
    fn map(&self, action: Action) -> Action {
        let place = |house: House, size: u8| {
            self.pairs.iter().find_map(|pair| pair.map(house, size)).unwrap_or(house)
        };
        match action {
            // A border is as wide as the two houses beside it.
            Action::Fence { house } => {
                let beyond = House { place: house.place + 1, ..house };
                let is_inner = self
                    .pairs
                    .iter()
                    .any(|pair| pair.map(house, 1).is_some() && pair.map(beyond, 1).is_some());
                Action::Fence { house: if is_inner { place(house, 2) } else { house } }
            }
            Action::Claim { letter, estates } => {
                let stand = self.one.lanes[ME].sheet.estates();
                let size = |first: House| stand.iter().find(|estate| estate.first == first).unwrap().size;
                let estates = Chosen::new(estates.iter().map(|first| place(first, size(first))));
                Action::Claim { letter, estates }
            }
            other => other,
        }
    }

    /// Cuts, claims and adds roundabouts as if the cards for it came at once.
    fn rush_on(mut self, free: &mut Free) -> Result<(), String> {
        for _ in 0..12 {
            if outlook(&self.one) != outlook(&self.two) {
                return Err("the open plans see a difference".to_owned());
            }
            let action = match free.below(8) {
                0 => self.one.lanes[ME].sheet.empty_places().next().map(|house| Action::Roundabout { house }),
                1 | 2 => {
                    let letter = free.pick(&[0, 1, 2]);
                    let ways = offered(&self.one, letter);
                    (!ways.is_empty()).then(|| Action::Claim { letter, estates: free.pick(&ways) })
                }
                _ => {
                    let sheet = &self.one.lanes[ME].sheet;
                    let spared = free.pick(&self.pairs).one;
                    let places = spared.first.place..spared.first.place + spared.size - 1;
                    let borders = places.map(|place| House { place, ..spared.first });
                    let open: Vec<House> = borders.filter(|house| sheet.can_fence(*house)).collect();
                    (!open.is_empty()).then(|| Action::Fence { house: free.pick(&open) })
                }
            };
            let Some(action) = action else { continue };
            let mapped = self.map(action);
            for (game, action) in [(&mut self.one, action), (&mut self.two, mapped)] {
                match action {
                    Action::Roundabout { .. } if game.lanes[ME].sheet.roundabouts == 2 => {}
                    Action::Fence { house } => {
                        let sheet = &mut game.lanes[ME].sheet;
                        if !sheet.can_fence(house) {
                            return Err(format!("{house} can be fenced on one table only"));
                        }
                        sheet.streets[usize::from(house.street)].fences |= 1 << house.place;
                    }
                    Action::Claim { letter, estates } => {
                        if !plans::is_met_by(&game.public, &game.lanes[ME], letter, estates) {
                            return Err(format!("`{action}` is possible on one table only"));
                        }
                        game.apply(ME, &action, &mut Silent);
                    }
                    _ => game.apply(ME, &action, &mut Silent),
                }
            }
        }
        Ok(())
    }

    /// Plays both to the end.
    fn play_on(mut self, free: &mut Free) -> Result<(), String> {
        let mut dice = Dice::free(u64::from(free.below(u32::MAX)));
        loop {
            if profile(&self.one) != profile(&self.two) {
                return Err("offers or points differ".to_owned());
            }
            match self.one.to_move() {
                ToMove::Nobody => return Ok(()),
                ToMove::Chance => {
                    let outcome = self.one.roll(&mut dice);
                    self.one.resolve(&outcome, &mut Silent);
                    self.two.resolve(&outcome, &mut Silent);
                }
                ToMove::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is to move");
                    let action = self.pick(seat, free);
                    let mapped = if seat == ME { self.map(action) } else { action };
                    let lane = &self.two.lanes[ME];
                    let is_allowed = match mapped {
                        // Its equal may be offered in its place.
                        Action::Claim { letter, estates } if seat == ME => {
                            plans::is_met_by(&self.two.public, lane, letter, estates)
                        }
                        _ => self.two.check(seat, &mapped).is_ok(),
                    };
                    if !is_allowed {
                        return Err(format!("`{action}` is offered, `{mapped}` is not"));
                    }
                    self.one.apply(seat, &action, &mut Silent);
                    self.two.apply(seat, &mapped, &mut Silent);
                    for game in [&self.one, &self.two] {
                        game.invariants()?;
                    }
                }
            }
        }
    }

    /// A random action; rather one that tells the twins apart.
    fn pick(&self, seat: Seat, free: &mut Free) -> Action {
        let game = &self.one;
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let is_telling = |action: &&Action| match action {
            Action::Claim { .. } => true,
            Action::Fence { .. } => self.map(**action) != **action,
            Action::Combo { pick } => {
                game.public.combination(*pick).is_some_and(|(_, effect)| effect == Effect::Fence)
            }
            Action::Refuse
            | Action::Give { .. }
            | Action::Build { .. }
            | Action::Park
            | Action::Agent { .. }
            | Action::Pool
            | Action::Temp
            | Action::Bis { .. }
            | Action::Skip
            | Action::Roundabout { .. }
            | Action::Done => false,
        };
        let telling: Vec<Action> = actions.iter().filter(is_telling).copied().collect();
        if seat == ME && !telling.is_empty() && free.below(4) > 0 {
            free.pick(&telling)
        } else {
            free.pick(&actions)
        }
    }
}

/// What must agree: the sizes of estates, and of those that serve each open plan as
/// things stand.
fn outlook(game: &WelcomeTo) -> Vec<[u8; 7]> {
    let lane = &game.lanes[ME];
    let sheet = &lane.sheet;
    let estates = sheet.estates();
    let count = |is_wanted: &dyn Fn(&Estate) -> bool| {
        let mut sizes = [0; 7];
        estates
            .iter()
            .filter(|estate| is_wanted(estate))
            .for_each(|estate| sizes[usize::from(estate.size)] += 1);
        sizes
    };
    let mut acc = vec![count(&|_| true), count(&|estate| !estate.used)];
    for letter in (0..3u8).filter(|letter| !lane.has_plan(*letter)) {
        let plan = game.public.plans[usize::from(letter)].expect("it was laid out");
        match &plan.plan().needs {
            Needs::Roundabouts { sizes, at_least } => {
                for street in (0..3).filter(|street| sheet.n_roundabouts(*street) >= *at_least) {
                    acc.push(count(&|estate| {
                        sizes.contains(&estate.size) && plans::serves(sheet, plan, Some(street), estate)
                    }));
                }
            }
            // All six are needed, so what counts is whether all six can be had.
            Needs::StreetEnds => {
                let ends = sheet
                    .houses()
                    .filter(|house| house.place == 0 || house.place + 1 == sheet.length(house.street));
                let is_lost = |house: House| {
                    let is_used = sheet.streets[usize::from(house.street)].used >> house.place & 1 == 1;
                    is_used || sheet.plot(house) == Plot::Roundabout
                };
                acc.push([u8::from(ends.into_iter().any(is_lost)); 7]);
            }
            Needs::OnStreet { sizes, .. } | Needs::Features { sizes, .. } | Needs::Estates { sizes } => {
                acc.push(count(&|estate| {
                    sizes.contains(&estate.size) && plans::serves(sheet, plan, None, estate)
                }));
            }
            Needs::ParksTotal { .. }
            | Needs::ParksEach { .. }
            | Needs::ParksFull { .. }
            | Needs::Temps { .. }
            | Needs::Agents { .. }
            | Needs::AgentColumns { .. } => {}
        }
    }
    acc
}

/// What must agree: which plans can be claimed, how much else can be done, and all
/// points.
fn profile(game: &WelcomeTo) -> (usize, [bool; 3], Vec<String>, Option<&'static str>) {
    let mut actions = Vec::new();
    if matches!(game.to_move(), ToMove::Seats(seats) if seats.has(ME)) {
        game.actions(ME, &mut actions);
    }
    let mut letters = [false; 3];
    let mut n_others = 0;
    for action in &actions {
        match action {
            Action::Claim { letter, .. } => letters[usize::from(*letter)] = true,
            _ => n_others += 1,
        }
    }
    let cards = game.scorecards().into_iter().map(|card| {
        let lines: Vec<_> = card.lines.iter().map(|line| (&line.id, line.points)).collect();
        let ties: Vec<_> = card.ties.iter().map(|tie| &tie.value).collect();
        format!("{} {} {} {lines:?} {ties:?}", card.owner, card.total, card.rank)
    });
    (n_others, letters, cards.collect(), game.ending())
}

/// A sheet with estates of sizes that the plans ask for, a few places still empty.
fn random_sheet(kind: u8, sizes: &[u8], free: &mut Free) -> Sheet {
    let mut sheet = Sheet::new(kind);
    for street in 0..3u8 {
        let length = sheet.length(street);
        // Room at the end, where many numbers fit, makes for more rounds.
        let n_open = free.pick(&[0, 2, 4]);
        let mut place = 0;
        while place < length - n_open {
            let first = place;
            match free.below(9) {
                0 if sheet.roundabouts < 2 => {
                    sheet.set(House { street, place }, Plot::Roundabout);
                    sheet.roundabouts += 1;
                    place += 1;
                }
                1 => place += 1,
                _ => {
                    let size = free.pick(sizes).min(length - n_open - place);
                    for place in first..first + size {
                        let house = House { street, place };
                        // Numbers follow the places, so that every gap can be filled.
                        let before = House { place: place.saturating_sub(1), ..house };
                        let can_copy = place > first && sheet.bis < 8;
                        if can_copy && free.below(3) == 0 {
                            let number = sheet.plot(before).number().expect("a house of the estate");
                            sheet.set(house, Plot::Bis(number));
                            sheet.bis += 1;
                        } else {
                            sheet.set(house, Plot::Built(place + 1));
                            let has_pool = sheet.plans_pool(house) && free.below(2) == 0;
                            sheet.streets[usize::from(street)].pools |= u16::from(has_pool) << place;
                        }
                    }
                    place += size;
                }
            }
            if place < length {
                sheet.streets[usize::from(street)].fences |= 1 << (place - 1);
            }
        }
    }
    sheet
}

/// A table at which seat 1 may claim plans, mostly with a choice.
fn random_game(free: &mut Free) -> WelcomeTo {
    let plans = free.pick(&["expert", "mixed"]);
    let sheet = free.pick(&["regular", "projected"]);
    let setup = WelcomeTo::INFO.setup(2, [("plans", plans), ("sheet", sheet)]).unwrap();
    let mut game = WelcomeTo::new(&setup).unwrap();
    let mut dice = Dice::free(u64::from(free.below(u32::MAX)));
    while game.to_move() == ToMove::Chance {
        game.resolve(&game.roll(&mut dice), &mut Silent);
    }
    if plans == "mixed" {
        // Estates of any place for one plan, of certain places and contents for others.
        let ids =
            [free.pick(&["A3", "A4", "A5", "AX1", "AX2", "AX5", "AX6"]), free.pick(&["BX1", "BX2", "BX4"])];
        let ids = [ids[0], ids[1], free.pick(&["C2", "C4", "C5", "C6"])];
        game.public.plans = ids.map(|id| Some(id.parse().unwrap()));
    }
    let mut sizes: Vec<u8> = vec![1, 2, 3];
    for plan in game.public.plans.iter().flatten() {
        match &plan.plan().needs {
            Needs::Estates { sizes: asked }
            | Needs::OnStreet { sizes: asked, .. }
            | Needs::Roundabouts { sizes: asked, .. }
            | Needs::Features { sizes: asked, .. } => sizes.extend(asked.repeat(2)),
            Needs::StreetEnds => sizes.extend([1; 4]),
            Needs::ParksTotal { .. }
            | Needs::ParksEach { .. }
            | Needs::ParksFull { .. }
            | Needs::Temps { .. }
            | Needs::Agents { .. }
            | Needs::AgentColumns { .. } => {}
        }
    }
    let kind = game.public.variant.sheet;
    let has_room = |sheet: &Sheet| sheet.empty_places().count() >= 6;
    let sheet = std::iter::repeat_with(|| random_sheet(kind, &sizes, free)).find(has_room);
    let sheet = sheet.expect("sooner or later");
    game.public.sheets[ME] = sheet;
    game.lanes[ME] = Lane { step: LaneStep::Finish, ..Lane::new(sheet) };
    game
}

/// Every choice of estates that meets the plan, whether it is offered or not.
fn all_ways(game: &WelcomeTo, letter: u8) -> Vec<Chosen> {
    let Some(plan) = game.public.plans[usize::from(letter)] else { return Vec::new() };
    let (Needs::Estates { sizes }
    | Needs::OnStreet { sizes, .. }
    | Needs::Roundabouts { sizes, .. }
    | Needs::Features { sizes, .. }) = &plan.plan().needs
    else {
        return Vec::new();
    };
    let lane = &game.lanes[ME];
    let estates: Vec<Estate> = lane.sheet.estates().iter().filter(|estate| !estate.used).copied().collect();
    let mut ways = vec![Vec::new()];
    for estate in &estates {
        for index in 0..ways.len() {
            if ways[index].len() < sizes.len() {
                let mut longer = ways[index].clone();
                longer.push(*estate);
                ways.push(longer);
            }
        }
        let count = |list: &[u8], size: u8| list.iter().filter(|each| **each == size).count();
        ways.retain(|way: &Vec<Estate>| {
            let taken: Vec<u8> = way.iter().map(|estate| estate.size).collect();
            (1..=6).all(|size| count(&taken, size) <= count(sizes, size))
        });
    }
    let ways = ways.into_iter().map(|way| Chosen::new(way.iter().map(|estate| estate.first)));
    ways.filter(|way| plans::is_met_by(&game.public, lane, letter, *way)).collect()
}

fn offered(game: &WelcomeTo, letter: u8) -> Vec<Chosen> {
    let mut acc = Vec::new();
    let lane = &game.lanes[ME];
    plans::ways(&game.public, lane, letter, &lane.sheet.estates(), &mut acc);
    acc
}

/// Every way to pair the estates that only the one or the other choice uses.
fn pairings(ones: &[Estate], twos: &[Estate]) -> Vec<Vec<Pair>> {
    let Some((one, rest)) = ones.split_first() else { return vec![Vec::new()] };
    let mut acc = Vec::new();
    for (index, two) in twos.iter().enumerate().filter(|(_, two)| two.size == one.size) {
        let mut others = twos.to_vec();
        others.remove(index);
        for pairing in pairings(rest, &others) {
            for is_mirrored in [false, true] {
                let mut longer = vec![Pair { one: *one, two: *two, is_mirrored }];
                longer.extend(&pairing);
                acc.push(longer);
            }
        }
    }
    acc
}

/// Whether the two choices lead to the same future; if so, whether it must be seen
/// in the mirror.
fn lead_to_the_same(game: &WelcomeTo, letter: u8, one: Chosen, two: Chosen, free: &mut Free) -> Option<bool> {
    let estates = game.lanes[ME].sheet.estates();
    let only = |chosen: Chosen, other: Chosen| -> Vec<Estate> {
        let is_only = |estate: &&Estate| {
            chosen.iter().any(|first| first == estate.first)
                && !other.iter().any(|first| first == estate.first)
        };
        estates.iter().filter(is_only).copied().collect()
    };
    // What the first choice spares is what only the second one uses.
    let pairings = pairings(&only(two, one), &only(one, two));
    let claimed = |estates: Chosen| {
        let mut game = game.clone();
        game.apply(ME, &Action::Claim { letter, estates }, &mut Silent);
        game
    };
    let (one, two) = (claimed(one), claimed(two));
    let found = pairings.into_iter().find(|pairs| {
        let twins = Twins { one: one.clone(), two: two.clone(), pairs: pairs.clone() };
        (0..20).all(|_| twins.clone().rush_on(free).is_ok()) && twins.clone().play_on(free).is_ok()
    });
    found.map(|pairs| pairs.iter().any(|pair| pair.is_mirrored))
}

/// WT-26: whatever is not offered leads to the same future as something that is.
#[test]
fn choices_left_out_cannot_matter() {
    let mut free = Free::new(26);
    let (mut n_tried, mut n_mirrored) = (0, 0);
    for _ in 0..500 {
        let game = random_game(&mut free);
        for letter in 0..3u8 {
            let kept = offered(&game, letter);
            let all = all_ways(&game, letter);
            assert!(kept.iter().all(|way| all.contains(way) || all.is_empty()));
            let stands_for = |way: Chosen| {
                let lane = &game.lanes[ME];
                let found =
                    kept.iter().find(|each| choices::are_equal(&game.public, lane, letter, way, **each));
                (way, *found.expect("something like it is offered"))
            };
            let left_out: Vec<_> =
                all.into_iter().filter(|way| !kept.contains(way)).map(stands_for).collect();
            let mut older = game.clone();
            older.public.variant.rules = RulesVersion::One;
            let is_new = |(one, two): &&(Chosen, Chosen)| {
                !choices::are_equal(&older.public, &older.lanes[ME], letter, *one, *two)
            };
            let newly_left_out: Vec<_> = left_out.iter().filter(is_new).copied().collect();
            let mut tried: Vec<_> = newly_left_out.into_iter().take(3).collect();
            if !left_out.is_empty() {
                tried.push(free.pick(&left_out));
            }
            for (way, stands_for_it) in tried {
                let same = lead_to_the_same(&game, letter, way, stands_for_it, &mut free);
                let is_mirrored = same.unwrap_or_else(|| {
                    let plans = game.public.plans;
                    let estates = game.lanes[ME].sheet.estates();
                    panic!("{plans:?} {letter}: {way:?} against {stands_for_it:?}\n{estates:?}")
                });
                n_tried += 1;
                n_mirrored += u32::from(is_mirrored);
            }
        }
    }
    assert!(n_tried > 300 && n_mirrored > 5, "{n_tried} tried, {n_mirrored} in the mirror");
}

/// WT-26: rules 2 ask for fewer choices than rules 1, and never for others.
#[test]
fn rules_2_only_merge_what_rules_1_told_apart() {
    let mut free = Free::new(27);
    let (mut n_one, mut n_two) = (0, 0);
    for _ in 0..3000 {
        let mut game = random_game(&mut free);
        for letter in 0..3u8 {
            let two = offered(&game, letter);
            game.public.variant.rules = RulesVersion::One;
            let one = offered(&game, letter);
            for (index, way) in one.iter().enumerate() {
                for other in &one[index + 1..] {
                    let lane = &game.lanes[ME];
                    assert!(!choices::are_equal(&game.public, lane, letter, *way, *other));
                }
            }
            game.public.variant.rules = RulesVersion::Two;
            assert!(two.len() <= one.len());
            assert_eq!(two.is_empty(), one.is_empty());
            (n_one, n_two) = (n_one + one.len(), n_two + two.len());
        }
    }
    assert!(n_two * 10 < n_one * 9, "{n_two} of {n_one} are left");
}

/// WT-26: a table of version 1 offers what it always did.
#[test]
fn a_table_keeps_the_rules_that_it_began_with() {
    let position = r#"
        phase = "turns"
        round = 20
        plans = ["A4", "BX5", "C1"]
        stacks = [
            { top = "1-fence", turned = "2-park" },
            { top = "3-bis", turned = "4-park" },
            { top = "5-park", turned = "6-park" },
        ]
        lane = [
            { step = "finish", sheet.streets = [
                "1 2 3 4| . . . . . .", "1 2 2b 4| . . . . . . .", "1 2 3 4| . . . . . . . .",
            ] },
            { step = "choose", sheet = {} },
        ]
    "#;
    for (versions, expected) in [(Versions::FIRST, 2), (WelcomeTo::INFO.versions, 1)] {
        let setup = WelcomeTo::INFO.setup_at(versions, 2, [("plans", "mixed")]).unwrap();
        let game = WelcomeTo::from_position(&setup, &toml::from_str(position).unwrap()).unwrap();
        // Plan B asks for two bis houses in an estate, and no estate has two.
        assert_eq!(offered(&game, 0).len(), expected, "{versions:?}");
    }
}
