//! The laws that every position keeps.

use kernel::Seat;

use crate::{
    action::Top,
    apply,
    catalog::CardSet,
    rules::stacks,
    setup,
    sheet::{Plot, Sheet, Street},
    state::{GIVEN_MAX, Lane, LaneStep, Phase, Public, Solo, Stack, Supply, WelcomeTo},
};

pub(crate) fn check(game: &WelcomeTo) -> Result<(), String> {
    let public = &game.public;
    match &public.supply {
        Supply::Stacks(stacks) => check_stacks(public, stacks)?,
        Supply::Solo(solo) => check_solo(public, solo)?,
    }
    check_plans(public)?;
    match (public.phase, public.ending) {
        (Phase::Score | Phase::Over, None) => return Err("the game is over for no reason".to_owned()),
        (Phase::Score | Phase::Over, Some(_)) => {}
        (_, None) if apply::ending(game).is_none() => {}
        (_, _) => return Err("the game should be over".to_owned()),
    }
    for seat in Seat::all(public.n_seats) {
        let lane = &game.lanes[seat];
        for sheet in [&public.sheets[seat], &lane.sheet] {
            check_sheet(sheet).map_err(|why| format!("sheet {seat}: {why}"))?;
        }
        if !public.variant.roundabouts && lane.sheet.roundabouts > 0 {
            return Err(format!("sheet {seat}: there are no roundabouts at this table"));
        }
        check_lane(public, lane).map_err(|why| format!("turn {seat}: {why}"))?;
        if public.committed.has(seat) && lane.step != LaneStep::Finish {
            return Err(format!("seat {seat} has committed an unfinished turn"));
        }
    }
    check_rounds(game)
}

/// The phase is one of this kind of table, decks were not shuffled more often than
/// there were rounds, and neither the rounds nor the competitor's cards can become
/// more than there is room for. Points are booked when the game is over.
fn check_rounds(game: &WelcomeTo) -> Result<(), String> {
    let public = &game.public;
    let is_solo = public.solo().is_some();
    let fits = match public.phase {
        Phase::Show(stack) => !is_solo && stack < 3,
        Phase::LayPlan(letter) => letter < 3,
        Phase::Draw | Phase::Top => is_solo && public.round > 0,
        Phase::Turns => public.round > 0,
        Phase::Score | Phase::Over => true,
    };
    if !fits {
        return Err(format!("phase {:?} does not fit the table", public.phase.to_string()));
    }
    let (laps, booked) = match &public.supply {
        Supply::Stacks(stacks) => (stacks.map(|stack| stack.lap).into_iter().max(), 0),
        Supply::Solo(solo) => (Some(solo.lap), solo.points),
    };
    if laps > Some(public.round) {
        return Err("the cards were shuffled more often than there were rounds".to_owned());
    }
    let is_booked = booked != 0 || Seat::all(public.n_seats).any(|seat| public.points[seat] != 0);
    if is_booked && public.phase != Phase::Over {
        return Err("points are booked before the game is over".to_owned());
    }
    if matches!(public.phase, Phase::Score | Phase::Over) {
        return Ok(());
    }
    // Each round fills a place or crosses a refusal.
    let rounds_left = |seat| {
        let sheet = &public.sheets[seat];
        let n_empty = sheet.houses().filter(|house| sheet.plot(*house) == Plot::Empty).count();
        let n_refusals = sheet.printed().refusal_track.len() - 1 - usize::from(sheet.refusals);
        // The last refusal and the last house end the game.
        (n_empty + n_refusals).saturating_sub(1)
    };
    let rounds_left = Seat::all(public.n_seats).map(rounds_left).min().unwrap_or(0);
    if usize::from(public.round) + rounds_left > ROUND_NUMBERS_MAX {
        return Err(format!("round {} is past the end of any game", public.round));
    }
    if public.solo().is_some_and(|solo| solo.given.len() + rounds_left > GIVEN_MAX) {
        return Err("the competitor has more cards than there were rounds".to_owned());
    }
    Ok(())
}

/// A position may be in a late round with empty sheets, but not in any.
const ROUND_NUMBERS_MAX: usize = 200;

/// A plan of each letter once it was laid out, one that this table may have.
fn check_plans(public: &Public) -> Result<(), String> {
    for (letter, plan) in (0u8..).zip(public.plans) {
        let is_due = public.round > 0 || !matches!(public.phase, Phase::LayPlan(due) if due <= letter);
        match plan {
            None if is_due => return Err("a plan is missing".to_owned()),
            Some(plan) if !setup::plans(public.variant, letter).any(|each| each == plan) => {
                return Err(format!("{plan} is no plan of that letter at this table"));
            }
            Some(_) | None => {}
        }
    }
    Ok(())
}

/// No card is in two stacks, and no stack has more than its share.
fn check_stacks(public: &Public, stacks: &[Stack; 3]) -> Result<(), String> {
    let deck = CardSet::whole(public.deck().len());
    let mut all = CardSet::default();
    for stack in stacks {
        if all.overlaps(stack.seen) {
            return Err("a card is in two stacks".to_owned());
        }
        all = all.and_also(stack.seen);
        if stack.seen.len() > stacks::size(public) || stack.drawn.but(stack.seen).len() > 0 {
            return Err("a stack has cards that are not its own".to_owned());
        }
        let open = [stack.top, stack.turned];
        if open.iter().flatten().any(|id| !stack.seen.has(*id)) {
            return Err("an open card was not seen in its stack".to_owned());
        }
        if stack.lap > 0 && stack.seen.len() < stacks::size(public) {
            return Err("a stack was shuffled before it was seen".to_owned());
        }
        if public.phase == Phase::Turns && open.contains(&None) {
            return Err("a stack offers no combination".to_owned());
        }
    }
    // Until its next card is shown, a stack has the card turned over on top.
    let is_ready = |(index, stack): (usize, &Stack)| match public.phase {
        Phase::Show(due) if public.round > 0 && index >= usize::from(due) => {
            stack.top.is_some() && stack.top == stack.turned
        }
        // The others have shown theirs.
        Phase::Show(due) if index < usize::from(due) => {
            stack.top.is_some() && (public.round == 0 || stack.turned.is_some())
        }
        Phase::LayPlan(_)
        | Phase::Show(_)
        | Phase::Draw
        | Phase::Top
        | Phase::Turns
        | Phase::Score
        | Phase::Over => true,
    };
    if !stacks.iter().enumerate().all(is_ready) {
        return Err("a stack has no card to turn over".to_owned());
    }
    // Those that have shown their card of this round are one ahead of the others.
    let n_shown = |index: usize| match public.phase {
        Phase::Show(due) => u32::from(index < usize::from(due)),
        Phase::LayPlan(_) | Phase::Draw | Phase::Top | Phase::Turns | Phase::Score | Phase::Over => 0,
    };
    let n_seen = [0, 1, 2].map(|index| stacks[index].seen.len().saturating_sub(n_shown(index)));
    if n_seen.iter().max() > n_seen.iter().min().map(|fewest| fewest + 1).as_ref() {
        return Err("the stacks are of different heights".to_owned());
    }
    if all.but(deck).len() > 0 {
        return Err("there is a card that the deck does not have".to_owned());
    }
    Ok(())
}

/// Every card is in exactly one place: hand, deck, discard pile or the
/// competitor's stack.
fn check_solo(public: &Public, solo: &Solo) -> Result<(), String> {
    let deck = CardSet::whole(public.deck().len());
    let listed = || solo.hand.iter().chain(&solo.given);
    let set = listed().fold(solo.pile.and_also(solo.discard), |acc, id| acc.with(*id));
    let n = solo.pile.len() + solo.discard.len() + u32::try_from(listed().count()).expect("38 cards");
    if set != deck || n != deck.len() {
        return Err("a card is missing or in two places".to_owned());
    }
    if solo.pile.but(solo.fresh).len() > 0 {
        return Err("a card is in the deck that was not shuffled into it".to_owned());
    }
    let n_plans = solo.letters.iter().filter(|is_left| **is_left).count();
    let is_shown = |id| solo.top.is_none_or(|top| top == Top::Effect(public.card(id).effect));
    match solo.top {
        Some(Top::Plan) if !solo.plan_may_come() => {
            return Err("the top shows a plan card, but none can be there".to_owned());
        }
        Some(Top::Effect(_)) if solo.pile.only(is_shown).len() == 0 => {
            return Err("the top shows an effect that the deck does not have".to_owned());
        }
        Some(_) | None => {}
    }
    if solo.lap > 0 && n_plans > 2 {
        return Err("the first plan card was never drawn".to_owned());
    }
    let is_full = solo.hand.is_full();
    match public.phase {
        Phase::Turns | Phase::Top if !is_full => Err("the hand has fewer than three cards".to_owned()),
        Phase::Draw if is_full => Err("the hand is full".to_owned()),
        Phase::Top if solo.is_run_out() => Err("the deck has no top".to_owned()),
        Phase::Draw | Phase::Top | Phase::Turns if solo.given.is_full() => {
            Err("the competitor has more cards than there are rounds".to_owned())
        }
        Phase::LayPlan(_)
        | Phase::Show(_)
        | Phase::Draw
        | Phase::Top
        | Phase::Turns
        | Phase::Score
        | Phase::Over => Ok(()),
    }
}

fn check_lane(public: &Public, lane: &Lane) -> Result<(), String> {
    let is_solo = public.solo().is_some();
    let is_choosing = matches!(lane.step, LaneStep::Choose);
    match lane.step {
        LaneStep::Apply { .. } if lane.built.is_none() => return Err("an effect without a house".to_owned()),
        LaneStep::Build { pick } if !public.picks().any(|each| each == pick) => {
            return Err("there is no such combination".to_owned());
        }
        LaneStep::Give if !is_solo => return Err("cards are given only alone".to_owned()),
        LaneStep::Build { .. } | LaneStep::Apply { .. } | LaneStep::Finish
            if is_solo && lane.gift.is_none() =>
        {
            return Err("no card is given".to_owned());
        }
        LaneStep::Choose
        | LaneStep::Build { .. }
        | LaneStep::Apply { .. }
        | LaneStep::Give
        | LaneStep::Finish => {}
    }
    if lane.gift.is_some_and(|gift| !is_solo || gift > 2) {
        return Err("there is no such card to give".to_owned());
    }
    let is_house = |house| lane.sheet.has_place(house) && lane.sheet.plot(house).number().is_some();
    if lane.built.is_some_and(|house| is_choosing || !is_house(house)) {
        return Err("the house of this round does not stand".to_owned());
    }
    Ok(())
}

/// Numbers ascend, columns are within their boxes, and what is counted is there.
fn check_sheet(sheet: &Sheet) -> Result<(), String> {
    let (mut n_bis, mut n_roundabouts) = (0, 0);
    for street in 0..3u8 {
        let drawn = &sheet.streets[usize::from(street)];
        check_marks(sheet, street, drawn)?;
        check_order(sheet, street)?;
        for plot in drawn.plots(0..sheet.length(street)) {
            n_roundabouts += u8::from(plot == Plot::Roundabout);
            n_bis += u8::from(matches!(plot, Plot::Bis(_)));
        }
    }
    let mut used = [0u16; 3];
    for estate in sheet.estates().iter().filter(|estate| estate.used) {
        used[usize::from(estate.first.street)] |= ((1 << estate.size) - 1) << estate.first.place;
    }
    if used != [0, 1, 2].map(|street| sheet.streets[street].used) {
        return Err("a plan has used houses that are no estate".to_owned());
    }
    let printed = sheet.printed();
    let is_within = |crossed: u8, track: &[i16]| usize::from(crossed) < track.len();
    let columns = is_within(sheet.bis, &printed.bis_track)
        && is_within(sheet.refusals, &printed.refusal_track)
        && is_within(sheet.roundabouts, &printed.roundabout_track)
        && is_within(sheet.n_pools(), &printed.pool_track)
        && sheet.temps <= printed.temp_boxes
        && sheet.parks.iter().zip(&printed.parks).all(|(crossed, track)| is_within(*crossed, track))
        && sheet.agents.iter().zip(&printed.estates).all(|(crossed, track)| is_within(*crossed, track));
    if !columns {
        return Err("a column has more crosses than boxes".to_owned());
    }
    if n_bis != sheet.bis || n_roundabouts != sheet.roundabouts {
        return Err("bis houses or roundabouts are miscounted".to_owned());
    }
    Ok(())
}

/// Numbers ascend along a street, from each roundabout anew. Equal numbers stand
/// side by side: one house and its copies.
fn check_order(sheet: &Sheet, street: u8) -> Result<(), String> {
    let drawn = &sheet.streets[usize::from(street)];
    let mut last: Option<(u8, u8)> = None;
    let mut n_originals = 1;
    for place in 0..=sheet.length(street) {
        let plot = if place < sheet.length(street) { drawn.plot(place) } else { Plot::Roundabout };
        let Some(number) = plot.number() else {
            if plot == Plot::Roundabout {
                last = None;
            }
            continue;
        };
        let is_copy = last == Some((number, place.wrapping_sub(1)));
        if last.is_some_and(|(before, _)| before > number || before == number && !is_copy) {
            return Err(format!("street {} is out of order", street + 1));
        }
        if !is_copy {
            if n_originals != 1 {
                return Err(format!("street {}: a bis house has no original, or two", street + 1));
            }
            n_originals = 0;
        }
        n_originals += u8::from(matches!(plot, Plot::Built(_)));
        last = Some((number, place));
    }
    if n_originals == 1 {
        Ok(())
    } else {
        Err(format!("street {}: a bis house has no original, or two", street + 1))
    }
}

/// Pools stand where the sheet plans them, beside a house; roundabouts have fences
/// on both sides; used houses are houses.
fn check_marks(sheet: &Sheet, street: u8, drawn: &Street) -> Result<(), String> {
    let length = sheet.length(street);
    if drawn.fences >> (length - 1) != 0 {
        return Err("a fence stands at the end of a street".to_owned());
    }
    for place in 0..length {
        let house = crate::sheet::House { street, place };
        let plot = drawn.plot(place);
        let has = |bits: u16| bits >> place & 1 == 1;
        if has(drawn.pools) && !(sheet.plans_pool(house) && matches!(plot, Plot::Built(_))) {
            return Err(format!("there can be no pool at {house}"));
        }
        let is_fenced = (place == 0 || drawn.fences >> (place - 1) & 1 == 1)
            && (place + 1 == length || has(drawn.fences));
        if plot == Plot::Roundabout && !is_fenced {
            return Err(format!("the roundabout at {house} lacks a fence"));
        }
    }
    Ok(())
}
