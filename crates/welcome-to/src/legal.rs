//! What a seat may do, and why not.
//!
//! [`actions`] lists; [`check`] looks there, and explains what is missing.

use kernel::Seat;

use crate::{
    action::{Action, Chosen, Pick},
    catalog::Effect,
    rules::{choices, plans},
    sheet::{House, NUMBER_MAX, Plot, is_full},
    state::{Lane, LaneStep, Phase, Public, WelcomeTo},
};

/// Why an action is refused. `words` turns it into a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    NotYourTurn,
    NotNow {
        due: Due,
    },
    /// There is no such combination at this table.
    NoCombination {
        pick: Pick,
    },
    NoRoom {
        number: u8,
    },
    SomethingFits,
    Occupied {
        house: House,
    },
    NoSuchPlace {
        house: House,
    },
    Disorder {
        house: House,
        number: u8,
    },
    WrongNumber {
        number: u8,
    },
    OtherEffect {
        effect: Effect,
    },
    ColumnFull {
        effect: Effect,
    },
    AgentsFull {
        size: u8,
    },
    NoPoolPlanned,
    FenceStands {
        house: House,
    },
    StreetEnd {
        house: House,
    },
    /// The border lies inside an estate that a plan has used.
    UsedEstate {
        house: House,
    },
    NothingToCopy {
        house: House,
        number: u8,
    },
    NoRoundabouts,
    RoundaboutThisRound,
    NoMoreRoundabouts,
    RoundaboutAfterPlan,
    PlanDone {
        letter: u8,
    },
    PlanNotMet {
        letter: u8,
    },
    /// Other estates of the same kind are offered in place of these.
    SameChoice {
        letter: u8,
        offered: Chosen,
    },
}

/// What the turn waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    Combo,
    Build,
    Effect,
    Gift,
    Finish,
}

/// Lists every action of the seat.
pub(crate) fn actions(game: &WelcomeTo, seat: Seat, acc: &mut Vec<Action>) {
    if !is_to_move(&game.public, seat) {
        return;
    }
    let lane = &game.lanes[seat];
    match lane.step {
        LaneStep::Choose => {
            list_combos(&game.public, lane, acc);
            list_roundabouts(&game.public, lane, acc);
        }
        LaneStep::Build { pick } => list_builds(&game.public, lane, pick, acc),
        LaneStep::Apply { effect } => list_effects(lane, effect, acc),
        LaneStep::Give => acc.extend((0..3).map(|card| Action::Give { card })),
        LaneStep::Finish => {
            list_roundabouts(&game.public, lane, acc);
            list_claims(&game.public, lane, acc);
            acc.push(Action::Done);
        }
    }
}

/// Whether the seat still makes its turn.
pub(crate) fn is_to_move(public: &Public, seat: Seat) -> bool {
    public.phase == Phase::Turns && seat.number() <= public.n_seats && !public.committed.has(seat)
}

/// A combination whose number fits somewhere; if none does as it is, a refusal
/// (WT-14). With temporary workers the number need not fit unchanged, but nobody
/// is forced to change it.
pub(crate) fn list_combos(public: &Public, lane: &Lane, acc: &mut Vec<Action>) {
    let fitting = lane.sheet.fitting();
    let mut any_fits = false;
    for pick in public.picks() {
        let Some((number, effect)) = public.combination(pick) else { continue };
        any_fits |= fitting.has(number);
        if numbers(number, effect).any(|number| fitting.has(number)) {
            acc.push(Action::Combo { pick });
        }
    }
    if !any_fits {
        acc.push(Action::Refuse);
    }
}

/// The numbers that a combination can become: with temporary workers up to two
/// more or less, from 0 to 17 (WT-18).
pub(crate) fn numbers(number: u8, effect: Effect) -> impl Iterator<Item = u8> {
    let reach = if effect == Effect::Temp { 2 } else { 0 };
    number.saturating_sub(reach)..=(number + reach).min(NUMBER_MAX)
}

fn list_builds(public: &Public, lane: &Lane, pick: Pick, acc: &mut Vec<Action>) {
    let Some((number, effect)) = public.combination(pick) else { return };
    let gaps = lane.sheet.gaps();
    for number in numbers(number, effect) {
        for gap in gaps.iter().filter(|gap| gap.has(number)) {
            acc.extend(gap.houses().map(|house| Action::Build { house, number }));
        }
    }
}

/// What the effect allows; it may always be left out (WT-15).
pub(crate) fn list_effects(lane: &Lane, effect: Effect, acc: &mut Vec<Action>) {
    let sheet = &lane.sheet;
    match effect {
        Effect::Park if can_park(lane) => acc.push(Action::Park),
        Effect::Pool if can_pool(lane) => acc.push(Action::Pool),
        Effect::Temp if sheet.temps < sheet.printed().temp_boxes => acc.push(Action::Temp),
        Effect::Park | Effect::Pool | Effect::Temp => {}
        Effect::Fence => {
            let houses = sheet.houses().filter(|house| sheet.can_fence(*house));
            acc.extend(houses.map(|house| Action::Fence { house }));
        }
        Effect::Agent => {
            let sizes = (1..=6).filter(|size| sheet.has_agent_box(*size));
            acc.extend(sizes.map(|size| Action::Agent { size }));
        }
        Effect::Bis => list_bis(lane, acc),
    }
    acc.push(Action::Skip);
}

/// A park of the street where the house was just built (WT-16).
fn can_park(lane: &Lane) -> bool {
    lane.built.is_some_and(|house| !lane.sheet.has_all_parks(usize::from(house.street)))
}

/// The pool planned at the house that was just built (WT-17).
fn can_pool(lane: &Lane) -> bool {
    lane.built.is_some_and(|house| lane.sheet.plans_pool(house))
}

/// A copy of a house's number on an empty place right beside it (WT-19). A fence
/// between the two is no obstacle.
fn list_bis(lane: &Lane, acc: &mut Vec<Action>) {
    let sheet = &lane.sheet;
    if is_full(sheet.bis, &sheet.printed().bis_track) {
        return;
    }
    for house in sheet.empty_places() {
        let mut last = None;
        for number in sheet.beside(house).filter_map(|beside| sheet.plot(beside).number()) {
            if last != Some(number) {
                acc.push(Action::Bis { house, number });
            }
            last = Some(number);
        }
    }
}

/// On an empty place (WT-30).
fn list_roundabouts(public: &Public, lane: &Lane, acc: &mut Vec<Action>) {
    if check_roundabout(public, lane).is_ok() {
        acc.extend(lane.sheet.empty_places().map(|house| Action::Roundabout { house }));
    }
}

/// In the expert variant, before the house or after the effect, once a round,
/// twice a game, and not after a plan was claimed (WT-30).
fn check_roundabout(public: &Public, lane: &Lane) -> Result<(), Illegal> {
    if !public.variant.roundabouts {
        Err(Illegal::NoRoundabouts)
    } else if lane.roundabout.is_some() {
        Err(Illegal::RoundaboutThisRound)
    } else if is_full(lane.sheet.roundabouts, &lane.sheet.printed().roundabout_track) {
        Err(Illegal::NoMoreRoundabouts)
    } else if lane.claimed != [false; 3] {
        Err(Illegal::RoundaboutAfterPlan)
    } else {
        Ok(())
    }
}

/// Plans that are met and not yet completed; several in a round, or none (WT-27).
fn list_claims(public: &Public, lane: &Lane, acc: &mut Vec<Action>) {
    let mut estates = None;
    let mut ways = Vec::new();
    for letter in 0..3u8 {
        if lane.has_plan(letter) {
            continue;
        }
        let estates = estates.get_or_insert_with(|| lane.sheet.estates());
        plans::ways(public, lane, letter, estates, &mut ways);
        acc.extend(ways.drain(..).map(|estates| Action::Claim { letter, estates }));
    }
}

/// Says why the seat may not do this.
pub(crate) fn check(game: &WelcomeTo, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if !is_to_move(&game.public, seat) {
        return Err(Illegal::NotYourTurn);
    }
    let mut offered = Vec::new();
    actions(game, seat, &mut offered);
    if offered.contains(action) {
        return Ok(());
    }
    Err(explain(&game.public, &game.lanes[seat], action, &offered))
}

/// What is in the way of an action that is not offered.
fn explain(public: &Public, lane: &Lane, action: &Action, offered: &[Action]) -> Illegal {
    let due = match lane.step {
        LaneStep::Choose => Due::Combo,
        LaneStep::Build { .. } => Due::Build,
        LaneStep::Apply { .. } => Due::Effect,
        LaneStep::Give => Due::Gift,
        LaneStep::Finish => Due::Finish,
    };
    match (lane.step, *action) {
        (LaneStep::Choose, Action::Combo { pick }) => match public.combination(pick) {
            Some((number, _)) if public.picks().any(|each| each == pick) => Illegal::NoRoom { number },
            Some(_) | None => Illegal::NoCombination { pick },
        },
        (LaneStep::Choose, Action::Refuse) => Illegal::SomethingFits,
        (LaneStep::Build { pick }, Action::Build { house, number }) => {
            explain_build(public, lane, pick, house, number)
        }
        (LaneStep::Apply { effect }, _) if effect_of(action) == Some(effect) => explain_effect(lane, action),
        (LaneStep::Apply { effect }, _) if effect_of(action).is_some() => Illegal::OtherEffect { effect },
        (LaneStep::Choose | LaneStep::Finish, Action::Roundabout { house }) => {
            match check_roundabout(public, lane) {
                Err(illegal) => illegal,
                Ok(()) if lane.sheet.has_place(house) => Illegal::Occupied { house },
                Ok(()) => Illegal::NoSuchPlace { house },
            }
        }
        (LaneStep::Finish, Action::Claim { letter, estates }) => {
            explain_claim(public, lane, letter, estates, offered)
        }
        (
            LaneStep::Choose
            | LaneStep::Build { .. }
            | LaneStep::Apply { .. }
            | LaneStep::Give
            | LaneStep::Finish,
            _,
        ) => Illegal::NotNow { due },
    }
}

fn explain_build(public: &Public, lane: &Lane, pick: Pick, house: House, number: u8) -> Illegal {
    let offers = |(card, effect)| numbers(card, effect).any(|each| each == number);
    if !lane.sheet.has_place(house) {
        Illegal::NoSuchPlace { house }
    } else if lane.sheet.plot(house) != Plot::Empty {
        Illegal::Occupied { house }
    } else if public.combination(pick).is_some_and(offers) {
        Illegal::Disorder { house, number }
    } else {
        Illegal::WrongNumber { number }
    }
}

fn explain_effect(lane: &Lane, action: &Action) -> Illegal {
    let sheet = &lane.sheet;
    match *action {
        Action::Pool => Illegal::NoPoolPlanned,
        Action::Fence { house } if !sheet.has_place(house) => Illegal::NoSuchPlace { house },
        Action::Fence { house } if house.place + 1 == sheet.length(house.street) => {
            Illegal::StreetEnd { house }
        }
        Action::Fence { house } if sheet.splits_used(house) => Illegal::UsedEstate { house },
        Action::Fence { house } => Illegal::FenceStands { house },
        Action::Bis { .. } if is_full(sheet.bis, &sheet.printed().bis_track) => {
            Illegal::ColumnFull { effect: Effect::Bis }
        }
        Action::Bis { house, .. } if !sheet.has_place(house) => Illegal::NoSuchPlace { house },
        Action::Bis { house, .. } if sheet.plot(house) != Plot::Empty => Illegal::Occupied { house },
        Action::Bis { house, number } => Illegal::NothingToCopy { house, number },
        Action::Agent { size } => Illegal::AgentsFull { size },
        Action::Temp => Illegal::ColumnFull { effect: Effect::Temp },
        Action::Park
        | Action::Combo { .. }
        | Action::Refuse
        | Action::Give { .. }
        | Action::Build { .. }
        | Action::Skip
        | Action::Roundabout { .. }
        | Action::Claim { .. }
        | Action::Done => Illegal::ColumnFull { effect: Effect::Park },
    }
}

fn explain_claim(public: &Public, lane: &Lane, letter: u8, chosen: Chosen, offered: &[Action]) -> Illegal {
    if lane.has_plan(letter) {
        return Illegal::PlanDone { letter };
    }
    if !plans::is_met_by(public, lane, letter, chosen) {
        return Illegal::PlanNotMet { letter };
    }
    for action in offered {
        if let Action::Claim { letter: other, estates } = action
            && *other == letter
            && choices::are_equal(public, lane, letter, chosen, *estates)
        {
            return Illegal::SameChoice { letter, offered: *estates };
        }
    }
    Illegal::PlanNotMet { letter }
}

/// The effect that an action uses.
fn effect_of(action: &Action) -> Option<Effect> {
    match action {
        Action::Park => Some(Effect::Park),
        Action::Fence { .. } => Some(Effect::Fence),
        Action::Agent { .. } => Some(Effect::Agent),
        Action::Pool => Some(Effect::Pool),
        Action::Temp => Some(Effect::Temp),
        Action::Bis { .. } => Some(Effect::Bis),
        Action::Combo { .. }
        | Action::Refuse
        | Action::Give { .. }
        | Action::Build { .. }
        | Action::Skip
        | Action::Roundabout { .. }
        | Action::Claim { .. }
        | Action::Done => None,
    }
}
