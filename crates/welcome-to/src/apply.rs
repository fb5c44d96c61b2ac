//! What each step does.

use kernel::{Owner, Seat, SeatSet, Sink};

use crate::{
    action::{Action, Outcome, Pick},
    catalog::CardId,
    event::Event,
    ledger::Ledger,
    rules::stacks,
    score,
    sheet::{House, Plot, Sheet, is_full},
    state::{Ending, Lane, LaneStep, Phase, Supply, WelcomeTo},
};

/// Carries out an action that was checked. Only the seat's own lane changes, and
/// the one bit that it has committed.
pub(crate) fn apply(game: &mut WelcomeTo, seat: Seat, action: &Action, sink: &mut impl Sink<Event>) {
    let owner = Owner::Seat(seat);
    let public = &game.public;
    let lane = &mut game.lanes[seat];
    match *action {
        Action::Combo { pick } => {
            let (number, effect) = public.combination(pick).expect("a combination that is offered");
            sink.tell(|| Event::Chose { owner, pick, number, effect });
            if public.solo().is_some() {
                lane.gift = third_card(pick);
            }
            lane.step = LaneStep::Build { pick };
        }
        Action::Refuse => {
            lane.sheet.refusals += 1;
            lane.step = if public.solo().is_some() { LaneStep::Give } else { LaneStep::Finish };
            count(sink, owner, Ledger::Refusals);
        }
        Action::Give { card } => {
            lane.gift = Some(card);
            lane.step = LaneStep::Finish;
        }
        Action::Build { house, number } => {
            let LaneStep::Build { pick } = lane.step else { unreachable!("a number was chosen") };
            let (card, effect) = public.combination(pick).expect("a combination was chosen");
            build(lane, owner, house, number, sink);
            lane.step = LaneStep::Apply { effect };
            if number != card {
                hire(lane, owner, sink);
                finish(lane, &Action::Temp);
            }
        }
        Action::Skip => lane.step = LaneStep::Finish,
        Action::Roundabout { house } => roundabout(lane, owner, house, sink),
        Action::Claim { letter, estates } => {
            for estate in lane.sheet.estates() {
                if estates.iter().any(|first| first == estate.first) {
                    lane.sheet.use_estate(&estate);
                }
            }
            lane.claimed[usize::from(letter)] = true;
            sink.tell(|| Event::Claimed { owner, letter, estates });
            count(sink, owner, Ledger::Plans);
        }
        Action::Done => {
            sink.tell(|| Event::Committed { owner });
            game.public.committed = game.public.committed.with(seat);
        }
        Action::Park
        | Action::Fence { .. }
        | Action::Agent { .. }
        | Action::Pool
        | Action::Temp
        | Action::Bis { .. } => use_effect(lane, owner, action, sink),
    }
}

/// The card of a hand of three that gives neither number nor effect (WT-52).
fn third_card(pick: Pick) -> Option<u8> {
    (0..3).find(|card| *card != pick.number && *card != pick.effect)
}

fn build(lane: &mut Lane, owner: Owner, house: House, number: u8, sink: &mut impl Sink<Event>) {
    sink.tell(|| Event::Built { owner, house, number });
    lane.sheet.set(house, Plot::Built(number));
    lane.built = Some(house);
    count(sink, owner, Ledger::Houses);
}

fn use_effect(lane: &mut Lane, owner: Owner, action: &Action, sink: &mut impl Sink<Event>) {
    match *action {
        Action::Park => {
            let street = lane.built.map_or(0, |house| house.street);
            lane.sheet.parks[usize::from(street)] += 1;
            sink.tell(|| Event::Park { owner, street });
            count(sink, owner, Ledger::Parks);
        }
        Action::Fence { house } => {
            lane.sheet.streets[usize::from(house.street)].fences |= 1 << house.place;
            sink.tell(|| Event::Fenced { owner, house });
        }
        Action::Agent { size } => {
            lane.sheet.agents[usize::from(size) - 1] += 1;
            sink.tell(|| Event::Agent { owner, size });
            count(sink, owner, Ledger::Agents);
        }
        Action::Pool => {
            let house = lane.built.expect("a house was built");
            lane.sheet.streets[usize::from(house.street)].pools |= 1 << house.place;
            sink.tell(|| Event::Pool { owner, house });
            count(sink, owner, Ledger::Pools);
        }
        Action::Bis { house, number } => {
            lane.sheet.set(house, Plot::Bis(number));
            lane.sheet.bis += 1;
            sink.tell(|| Event::Copied { owner, house, number });
            count(sink, owner, Ledger::Bis);
        }
        Action::Temp => hire(lane, owner, sink),
        Action::Combo { .. }
        | Action::Refuse
        | Action::Give { .. }
        | Action::Build { .. }
        | Action::Skip
        | Action::Roundabout { .. }
        | Action::Claim { .. }
        | Action::Done => unreachable!("{action} uses no effect"),
    }
    finish(lane, action);
}

/// Temporary workers cross a box while there is one (WT-18).
fn hire(lane: &mut Lane, owner: Owner, sink: &mut impl Sink<Event>) {
    if lane.sheet.temps < lane.sheet.printed().temp_boxes {
        lane.sheet.temps += 1;
        count(sink, owner, Ledger::Workers);
    }
}

fn finish(lane: &mut Lane, action: &Action) {
    lane.did = Some(*action);
    lane.step = LaneStep::Finish;
}

/// A roundabout fills the place, with a fence on both sides (WT-30), and splits
/// the street into two rows of numbers (WT-31).
fn roundabout(lane: &mut Lane, owner: Owner, house: House, sink: &mut impl Sink<Event>) {
    sink.tell(|| Event::Roundabout { owner, house });
    let length = lane.sheet.length(house.street);
    lane.sheet.set(house, Plot::Roundabout);
    lane.sheet.roundabouts += 1;
    lane.roundabout = Some(house);
    let street = &mut lane.sheet.streets[usize::from(house.street)];
    if house.place > 0 {
        street.fences |= 1 << (house.place - 1);
    }
    if house.place + 1 < length {
        street.fences |= 1 << house.place;
    }
    count(sink, owner, Ledger::Roundabouts);
}

fn count(sink: &mut impl Sink<Event>, owner: Owner, ledger: Ledger) {
    sink.tell(|| Event::Counted { owner, ledger });
}

/// Carries out an outcome.
pub(crate) fn resolve(game: &mut WelcomeTo, outcome: &Outcome, sink: &mut impl Sink<Event>) {
    match (game.public.phase, *outcome) {
        (Phase::LayPlan(letter), Outcome::Plan { plan }) => {
            sink.tell(|| Event::PlanLaid { plan });
            game.public.plans[usize::from(letter)] = Some(plan);
            game.public.phase = match (letter, &game.public.supply) {
                (0 | 1, _) => Phase::LayPlan(letter + 1),
                (_, Supply::Stacks(_)) => Phase::Show(0),
                (_, Supply::Solo(_)) => {
                    game.public.round = 1;
                    Phase::Draw
                }
            };
        }
        (Phase::Show(stack), Outcome::Card { card }) => {
            let is_first = game.public.round == 0;
            sink.tell(|| Event::CardShown { stack, card, is_first });
            show(game, stack, card);
        }
        (Phase::Draw, Outcome::Card { card }) => {
            sink.tell(|| Event::CardDrawn { card });
            let deck = game.public.deck();
            let solo = game.solo_mut();
            solo.take(|id: CardId| deck[usize::from(id.0)], card);
            if solo.hand.is_full() {
                game.public.phase = if solo.is_run_out() { Phase::Turns } else { Phase::Top };
            }
        }
        (Phase::Draw, Outcome::PlanCard { letter }) => plan_card(game, letter, sink),
        (Phase::Top, Outcome::Top { top }) => {
            sink.tell(|| Event::TopSeen { top });
            game.solo_mut().top = Some(top);
            game.public.phase = Phase::Turns;
        }
        (Phase::Turns, Outcome::Round) => end_round(game, sink),
        (Phase::Score, Outcome::Score) => {
            book_points(game, sink);
            game.public.phase = Phase::Over;
        }
        (phase, outcome) => unreachable!("{outcome} cannot happen in {phase:?}"),
    }
}

fn show(game: &mut WelcomeTo, index: u8, card: crate::catalog::Card) {
    let public = &game.public;
    let Supply::Stacks(mut stacks) = public.supply else { unreachable!("a table of several has stacks") };
    let id = stacks::candidates(public, &stacks, index).iter().find(|id| public.card(*id) == card);
    stacks::show(public, &mut stacks, index, id.expect("a card that may come"));
    game.public.supply = Supply::Stacks(stacks);
    if index < 2 {
        game.public.phase = Phase::Show(index + 1);
    } else if game.public.round == 0 {
        start_round(game);
    } else {
        game.public.phase = Phase::Turns;
    }
}

/// A "plan completed" card: if the competitor can do this plan, it has its points,
/// and the plan is approved before the player acts (WT-53).
fn plan_card(game: &mut WelcomeTo, letter: u8, sink: &mut impl Sink<Event>) {
    sink.tell(|| Event::PlanCard { letter });
    let index = usize::from(letter);
    let plan = game.public.plans[index].expect("a plan lies there");
    let points = plan.plan().points[usize::from(game.public.approved[index])];
    let solo = game.solo_mut();
    solo.take_plan_card(letter);
    if !solo.face().plans[index] {
        return;
    }
    solo.plans[index] = Some(points);
    let scores = solo.face().scores();
    game.public.approved[index] = true;
    sink.tell(|| Event::Approved { owner: Owner::Rival, letter, points });
    if scores {
        count(sink, Owner::Rival, Ledger::Plans);
    }
}

/// The table prepares the next round: the open cards are turned over, and new
/// ones will be shown (WT-10); alone three new cards are drawn (WT-51).
fn start_round(game: &mut WelcomeTo) {
    let public = &mut game.public;
    public.round += 1;
    public.phase = match &mut public.supply {
        Supply::Stacks(stacks) => {
            stacks::turn_over(stacks);
            Phase::Show(0)
        }
        Supply::Solo(_) => Phase::Draw,
    };
}

/// All drafts become sheets at once (WT-12). Whoever completes a plan in the round
/// in which it is first completed has the first value (WT-24).
fn end_round(game: &mut WelcomeTo, sink: &mut impl Sink<Event>) {
    let approved = game.public.approved;
    for seat in Seat::all(game.public.n_seats) {
        let owner = Owner::Seat(seat);
        let lane = &mut game.lanes[seat];
        let built = lane.built.and_then(|house| Some((house, lane.sheet.plot(house).number()?)));
        sink.tell(|| Event::Turned { owner, built, did: lane.did });
        if let Some(house) = lane.roundabout {
            sink.tell(|| Event::Roundabout { owner, house });
        }
        for letter in 0..3u8 {
            let index = usize::from(letter);
            if !lane.claimed[index] {
                continue;
            }
            let plan = game.public.plans[index].expect("a plan lies there");
            let points = plan.plan().points[usize::from(approved[index])];
            sink.tell(|| Event::Approved { owner, letter, points });
            lane.sheet.plans[index] = Some(points);
            game.public.approved[index] = true;
        }
        game.public.sheets[seat] = lane.sheet;
        give(game, seat, sink);
        game.lanes[seat] = Lane::new(game.public.sheets[seat]);
    }
    game.public.committed = SeatSet::EMPTY;
    game.public.ending = ending(game);
    if game.public.ending.is_some() {
        game.public.phase = Phase::Score;
    } else {
        start_round(game);
    }
}

/// Alone the third card of the hand goes to the competitor (WT-52), also after a
/// refusal (WT-55).
fn give(game: &mut WelcomeTo, seat: Seat, sink: &mut impl Sink<Event>) {
    let Some(gift) = game.lanes[seat].gift else { return };
    let deck = game.public.deck();
    let solo = game.solo_mut();
    let card = deck[usize::from(solo.end_round(gift).0)];
    let scores = solo.face().scores();
    sink.tell(|| Event::Given { card });
    if scores {
        count(sink, Owner::Rival, Ledger::Cards);
    }
}

/// Three plans, a full sheet, or a third refusal, of anybody (WT-40); the
/// competitor ends nothing (WT-56).
pub(crate) fn ending(game: &WelcomeTo) -> Option<Ending> {
    let public = &game.public;
    let is_met = |ending: &Ending| Seat::all(public.n_seats).any(|seat| meets(&public.sheets[seat], *ending));
    [Ending::Plans, Ending::Houses, Ending::Refusals].into_iter().find(is_met)
}

/// Whether a sheet ends the game so.
pub(crate) fn meets(sheet: &Sheet, ending: Ending) -> bool {
    match ending {
        Ending::Plans => sheet.plans.iter().all(Option::is_some),
        Ending::Houses => sheet.is_full(),
        Ending::Refusals => is_full(sheet.refusals, &sheet.printed().refusal_track),
    }
}

/// The final scoring: every line of everybody is booked.
fn book_points(game: &mut WelcomeTo, sink: &mut impl Sink<Event>) {
    for owner in score::owners(&game.public) {
        for (line, points) in score::lines(&game.public, owner) {
            sink.tell(|| Event::Scored { owner, line, points });
            match (owner, &mut game.public.supply) {
                (Owner::Seat(seat), _) => game.public.points[seat] += points,
                (Owner::Rival, Supply::Solo(solo)) => solo.points += points,
                (Owner::Rival, Supply::Stacks(_)) => unreachable!("a table of several has no competitor"),
            }
        }
    }
}
