//! The table as text: combinations, plans, everybody's standing, and a sheet's
//! three streets.

use canvas::{Canvas, Tone};
use kernel::{Arg, Message, Owner, Say, Seat, Viewer};

use crate::{
    catalog::Effect,
    rules::stacks,
    score,
    sheet::{House, Plot, Sheet, shown},
    state::{Lane, Public, Solo, Supply},
    view::View,
    words,
};

const WIDTH: usize = 80;
/// Thirteen places of this width, with parks behind them, fit into a terminal.
const PLACE_WIDTH: usize = 5;
/// Where the first place of a street begins.
const STREET_START: usize = 3;

pub(crate) fn table(view: &View, look: Option<Owner>, say: &dyn Say) -> Canvas {
    let public = &view.public;
    let mut canvas = Canvas::new();
    let seat = match (look, view.viewer) {
        (Some(Owner::Seat(seat)), _) | (Some(Owner::Rival) | None, Viewer::Seat(seat)) => seat,
        (Some(Owner::Rival) | None, Viewer::Watcher) => Seat::new(0),
    };
    let lane = view.lane.filter(|_| view.viewer == Viewer::Seat(seat));
    let lane = lane.unwrap_or(Lane::new(public.sheets[seat]));
    let round = Message::new("welcome-to-table-round").with("round", public.round.max(1));
    canvas.line(&say.say(&round), Tone::Strong);
    match &public.supply {
        Supply::Stacks(_) => draw_stacks(&mut canvas, public, say),
        Supply::Solo(solo) => draw_solo(&mut canvas, public, solo, say),
    }
    draw_plans(&mut canvas, public, &lane, say);
    draw_standings(&mut canvas, public, say);
    let owner = match say.title(seat) {
        Some(title) => Message::new("welcome-to-table-quarter").with("title", title),
        None => Message::new("owner"),
    };
    canvas.line(&say.say(&owner.with("who", Owner::Seat(seat))), Tone::Strong);
    let sheet = &lane.sheet;
    if let Some(ours) = sheet.printed().ours {
        let note = Message::new("welcome-to-table-sheet").with("ours", words::ours(ours));
        canvas.line(&say.say(&note), Tone::Dim);
    }
    (0..3).for_each(|street| draw_street(&mut canvas, sheet, street, say));
    draw_columns(&mut canvas, public, sheet, say);
    canvas.paragraph(0, WIDTH, &say.say(&Message::new("welcome-to-table-legend")), Tone::Dim);
    canvas
}

fn tone(effect: Effect) -> Tone {
    match effect {
        Effect::Fence => Tone::Plain,
        Effect::Agent => Tone::Purple,
        Effect::Park => Tone::Green,
        Effect::Pool => Tone::Blue,
        Effect::Temp => Tone::Orange,
        Effect::Bis => Tone::Red,
    }
}

/// Each stack's combination, and the effect that comes next.
fn draw_stacks(canvas: &mut Canvas, public: &Public, say: &dyn Say) {
    let Supply::Stacks(open) = &public.supply else { return };
    for (pick, stack) in public.picks().zip(open) {
        let (Some((number, effect)), Some(top)) = (public.combination(pick), stack.top) else { continue };
        let next = words::effect(public.card(top).effect);
        let next = say.say(&Message::new("welcome-to-table-next").with("effect", next));
        let n_left = stacks::size(public).saturating_sub(stack.drawn.len());
        let left = say.say(&Message::new("welcome-to-table-left").with("count", n_left));
        let effect_name = say.say(&words::effect(effect));
        let row = canvas.height();
        let at = canvas.put(0, row, &format!("{}  {number:>2}", pick.number + 1), Tone::Strong);
        canvas.put(at + 1, row, &format!("+ {effect_name}"), tone(effect));
        canvas.put(22, row, &format!("{next} · {left}"), Tone::Dim);
    }
}

/// The hand, what shows on the deck, and the competitor.
fn draw_solo(canvas: &mut Canvas, public: &Public, solo: &Solo, say: &dyn Say) {
    for (index, id) in solo.hand.iter().enumerate() {
        let card = public.card(*id);
        let text = format!("{}  {:>2} / {}", index + 1, card.number, say.say(&words::effect(card.effect)));
        canvas.line(&text, tone(card.effect));
    }
    let left = Message::new("welcome-to-table-left").with("count", solo.n_left());
    let top = match solo.top {
        Some(top) => Message::new("welcome-to-table-top").with("top", words::top(top)),
        None => Message::new("welcome-to-table-run-out"),
    };
    canvas.line(&format!("{} · {}", say.say(&top), say.say(&left)), Tone::Plain);
    let face = solo.face();
    let name = format!("{} · {}", say.say(&words::competitor(face)), say.say(&words::ours(face.ours)));
    canvas.paragraph(0, WIDTH, &name, Tone::Strong);
    canvas.paragraph(2, WIDTH, &say.say(&words::competitor_card(face)), Tone::Plain);
    let letters: Vec<Message> =
        (0..3).zip(face.plans).filter(|(_, can)| *can).map(|(letter, _)| words::letter(letter)).collect();
    let plans = match letters.is_empty() {
        true => Message::new("welcome-to-table-cannot"),
        false => Message::new("welcome-to-table-can").with("letters", letters),
    };
    canvas.paragraph(2, WIDTH, &say.say(&plans), Tone::Plain);
    let cards: Vec<String> =
        solo.given.iter().map(|id| say.say(&words::effect(public.card(*id).effect))).collect();
    let stack = match cards.is_empty() {
        true => say.say(&Message::new("welcome-to-table-no-cards")),
        false => cards.join(", "),
    };
    let stack = Message::new("welcome-to-table-stack").with("cards", stack);
    canvas.paragraph(2, WIDTH, &say.say(&stack), Tone::Plain);
}

/// The three plans, and how the sheet stands to each.
fn draw_plans(canvas: &mut Canvas, public: &Public, lane: &Lane, say: &dyn Say) {
    for (index, id) in public.plans.into_iter().enumerate() {
        let Some(id) = id else { continue };
        let mut text = say.say(&words::plan(id));
        let mut add = |message: &Message| text.push_str(&format!(" · {}", say.say(message)));
        if let Some(ours) = id.plan().ours {
            add(&words::ours(ours));
        }
        let points = lane.sheet.plans[index];
        let is_done = points.is_some() || lane.claimed[index];
        match points {
            Some(points) => add(&Message::new("welcome-to-table-done").with("points", points)),
            None if lane.claimed[index] => add(&Message::new("welcome-to-table-claimed")),
            None if public.approved[index] => add(&Message::new("welcome-to-table-approved")),
            None => {}
        }
        canvas.paragraph(0, WIDTH, &text, if is_done { Tone::Green } else { Tone::Plain });
    }
}

/// Everybody's points as of the last reveal, and who is ready.
fn draw_standings(canvas: &mut Canvas, public: &Public, say: &dyn Say) {
    for owner in score::owners(public) {
        let points = score::total(public, owner);
        let Owner::Seat(seat) = owner else {
            let who = say.say(&Message::new("owner").with("who", owner));
            canvas.paragraph(0, WIDTH, &format!("· {who}: {points}"), Tone::Plain);
            continue;
        };
        let sheet = &public.sheets[seat];
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let done: Vec<Message> = (0..3)
            .zip(sheet.plans)
            .filter_map(|(letter, done)| done.map(|_| words::letter(letter)))
            .collect();
        let plans: Arg = if done.is_empty() { "–".into() } else { done.into() };
        let text = Message::new("welcome-to-table-totals")
            .with("who", owner)
            .with("points", points)
            .with("houses", count(sheet.houses().count() - sheet.empty_places().count()))
            .with("places", count(sheet.houses().count()))
            .with("plans", plans);
        let is_ready = public.committed.has(seat);
        let ready = say.say(&Message::new("welcome-to-table-ready"));
        let mark = if is_ready { format!(" · {ready}") } else { String::new() };
        canvas.paragraph(0, WIDTH, &format!("· {}{mark}", say.say(&text)), Tone::Plain);
    }
}

/// A street: place numbers above, or a line over houses that a plan has used; the
/// houses with fences between them; its parks behind.
fn draw_street(canvas: &mut Canvas, sheet: &Sheet, street: u8, say: &dyn Say) {
    let row = canvas.height();
    let drawn = &sheet.streets[usize::from(street)];
    canvas.put(0, row + 1, &format!("{} │", char::from(b'a' + street)), Tone::Strong);
    let length = sheet.length(street);
    for place in 0..length {
        let column = STREET_START + usize::from(place) * PLACE_WIDTH;
        let house = House { street, place };
        let has = |bits: u16| bits >> place & 1 == 1;
        match has(drawn.used) {
            true => canvas.put(column, row, "════", Tone::Green),
            false => canvas.put(column, row, &format!("{:>3}", place + 1), Tone::Dim),
        };
        let plot = sheet.plot(house);
        let text = match plot {
            Plot::Empty => "  ·".to_owned(),
            Plot::Built(number) => format!("{number:>3}"),
            Plot::Bis(number) => format!("{number:>2}b"),
            Plot::Roundabout => "  ◎".to_owned(),
        };
        let at =
            canvas.put(column, row + 1, &text, if plot == Plot::Empty { Tone::Dim } else { Tone::Strong });
        if has(drawn.pools) {
            canvas.put(at, row + 1, "≈", Tone::Blue);
        } else if sheet.plans_pool(house) && plot == Plot::Empty {
            canvas.put(at, row + 1, "~", Tone::Blue);
        }
        if has(drawn.fences) || place + 1 == length {
            canvas.put(column + PLACE_WIDTH - 1, row + 1, "│", Tone::Yellow);
        }
    }
    let index = usize::from(street);
    let track = &sheet.printed().parks[index];
    let n_boxes = track.len() - 1;
    let crossed = usize::from(sheet.parks[index]);
    let boxes: String = (0..n_boxes).map(|each| if each < crossed { '■' } else { '□' }).collect();
    let points = shown(track, sheet.parks[index]);
    let column = STREET_START + usize::from(length) * PLACE_WIDTH + 1;
    let parks = say.say(&words::effect(Effect::Park));
    let end = canvas.put_within(column, row, WIDTH, &parks, Tone::Green);
    debug_assert!(end <= WIDTH, "the name of a park is short");
    canvas.put(column, row + 1, &format!("{boxes} {points}"), Tone::Green);
}

/// The columns below the streets: crossed boxes and what counts now.
fn draw_columns(canvas: &mut Canvas, public: &Public, sheet: &Sheet, say: &dyn Say) {
    let printed = sheet.printed();
    let part = |id: &'static str, crossed: u8, points: Option<i16>| {
        let points = points.map_or(String::new(), |points| format!(" ({points})"));
        format!("{} {crossed}{points}", say.say(&Message::new(id)))
    };
    let mut parts = vec![
        part("welcome-to-pools", sheet.n_pools(), Some(shown(&printed.pool_track, sheet.n_pools()))),
        format!("{}/{}", part("welcome-to-workers", sheet.temps, None), printed.temp_boxes),
        part("welcome-to-bis", sheet.bis, Some(-shown(&printed.bis_track, sheet.bis))),
        part("welcome-to-refusals", sheet.refusals, Some(-shown(&printed.refusal_track, sheet.refusals))),
    ];
    if public.variant.roundabouts {
        let cost = -shown(&printed.roundabout_track, sheet.roundabouts);
        parts.push(part("welcome-to-roundabouts", sheet.roundabouts, Some(cost)));
    }
    canvas.paragraph(0, WIDTH, &parts.join(" · "), Tone::Plain);
    let estates = sheet.estates();
    let sizes = (1..=6u8).map(|size| {
        let n = estates.iter().filter(|estate| estate.size == size).count();
        format!("{size}: {n}×{}", score::estate_value(sheet, size))
    });
    let agents = (0..6).map(|index| format!("{}/{}", sheet.agents[index], printed.estates[index].len() - 1));
    let agents = agents.collect::<Vec<_>>().join("  ");
    canvas.paragraph(
        0,
        WIDTH,
        &format!("{}  {agents}", say.say(&Message::new("welcome-to-table-agents"))),
        Tone::Plain,
    );
    let title = say.say(&Message::new("welcome-to-table-estates"));
    canvas.paragraph(0, WIDTH, &format!("{title}  {}", sizes.collect::<Vec<_>>().join("  ")), Tone::Plain);
}
