//! The table as text: players, market, the map, and one player's plans and
//! workers.

use canvas::{Canvas, Tone};
use kernel::{Message, Owner, Say, Viewer};

use crate::{
    action::Payment,
    catalog::{Kind, Level, Material, PlanId, Worker},
    plot::Plot,
    rules::{market, rival},
    stance::Stance,
    state::{Crew, Phase, Placed, Public, player_index},
    view::View,
    words,
};

const WIDTH: usize = 80;
/// A plot is drawn this wide, behind a margin for the number of its row.
const PLOT_WIDTH: usize = 8;
const MARGIN: usize = 3;

pub(crate) fn table(view: &View, look: Option<Owner>, say: &dyn Say) -> Canvas {
    let public = &view.public;
    let mut canvas = Canvas::new();
    draw_headline(&mut canvas, public, say);
    for level in Level::ALL {
        draw_market(&mut canvas, public, level, say);
    }
    draw_map(&mut canvas, public, say);
    for owner in public.owners() {
        draw_player(&mut canvas, public, owner, say);
    }
    let owner = look.filter(|owner| public.owners().any(|each| each == *owner)).unwrap_or(shown_owner(view));
    draw_plans(&mut canvas, public, owner, say);
    draw_crew(&mut canvas, public, owner, say);
    draw_hand(&mut canvas, public, say);
    draw_goals(&mut canvas, view, say);
    canvas.paragraph(0, WIDTH, &say.say(&Message::new("rolling-heights-table-reconstructed")), Tone::Dim);
    canvas
}

/// Whose plans are drawn: the viewer's own; to a watcher those of whose turn it is.
fn shown_owner(view: &View) -> Owner {
    match view.viewer {
        Viewer::Seat(seat) => Owner::Seat(seat),
        Viewer::Watcher if view.public.is_rivals_turn() => Owner::Rival,
        Viewer::Watcher => Owner::Seat(view.public.active),
    }
}

fn draw_headline(canvas: &mut Canvas, public: &Public, say: &dyn Say) {
    let round = match public.last_round {
        Some(last) => {
            Message::new("rolling-heights-table-last").with("round", public.round()).with("last", last)
        }
        None => Message::new("rolling-heights-table-round").with("round", public.round()),
    };
    let mut text = say.say(&round);
    if public.idle_rounds > 0 {
        let idle = Message::new("rolling-heights-table-idle").with("n", public.idle_rounds);
        text = format!("{text} · {}", say.say(&idle));
    }
    canvas.line(&text, Tone::Strong);
    let cubes: Vec<Message> = Material::ALL
        .into_iter()
        .map(|material| words::counted(words::material(material), public.supply[material.index()]))
        .collect();
    let supply =
        Message::new("rolling-heights-table-supply").with("cubes", cubes).with("tokens", public.tokens);
    canvas.paragraph(0, WIDTH, &say.say(&supply), Tone::Plain);
    for id in public.announcements.iter().flatten() {
        canvas.paragraph(0, WIDTH, &say.say(&words::announcement(*id)), Tone::Yellow);
    }
}

/// A line for each plan: its cell, price, kind, towers, points, workers, ability.
fn draw_market(canvas: &mut Canvas, public: &Public, level: Level, say: &dyn Say) {
    let number = if level == Level::One { 1 } else { 2 };
    let title = Message::new("rolling-heights-table-market").with("row", number);
    canvas.line(&say.say(&title), Tone::Strong);
    for (cell, plan) in public.offers().filter(|(cell, _)| cell.level == level) {
        let kind = plan.plan().kind;
        let list = |messages: Vec<Message>| {
            messages.iter().map(|message| say.say(message)).collect::<Vec<_>>().join(", ")
        };
        let tokens = "★".repeat(public.offer(cell).tokens.into());
        let price = market::price(cell);
        let name = quoted(plan, say);
        let mut text = format!(
            "{cell} {price}$ {}{tokens} {name}: {}; {}",
            sign(kind),
            list(words::towers(plan)),
            say.say(&words::worth(plan)),
        );
        if !plan.plan().icons.is_empty() {
            let icons =
                words::icons(plan).iter().map(|icon| format!("+{}", say.say(icon))).collect::<Vec<_>>();
            text = format!("{text}; {}", icons.join(", "));
        }
        if plan.plan().ability.is_some() {
            text = format!("{text}; {}", say.say(&words::ability(plan)));
        }
        canvas.paragraph(0, WIDTH, &text, tone(kind));
    }
}

/// The name of a plan in quotation marks; some names hold a name of their own.
fn quoted(plan: PlanId, say: &dyn Say) -> String {
    say.say(&Message::new("rolling-heights-table-plan").with("plan", words::plan(plan)))
}

fn draw_map(canvas: &mut Canvas, public: &Public, say: &dyn Say) {
    let legend: Vec<String> =
        Kind::ALL.map(|kind| format!("{} {}", sign(kind), say.say(&words::kind(kind)))).to_vec();
    let title = Message::new("rolling-heights-table-map").with("rivals", u8::from(public.rival.is_some()));
    canvas.paragraph(0, WIDTH, &say.say(&title), Tone::Strong);
    canvas.paragraph(2, WIDTH, &legend.join(", "), Tone::Dim);
    let top = canvas.height();
    for column in 0..Plot::COLUMNS {
        let name = char::from(b'a' + column).to_string();
        canvas.put(MARGIN + usize::from(column) * PLOT_WIDTH + 2, top, &name, Tone::Dim);
    }
    for plot in Plot::all() {
        let row = usize::from(plot.row());
        // A blank row between districts.
        let at = top + 1 + 2 * row + row / 3;
        let column = MARGIN + usize::from(plot.column()) * PLOT_WIDTH;
        if plot.column() == 0 {
            canvas.put(0, at, &(plot.row() + 1).to_string(), Tone::Dim);
        }
        if plot.column() % 3 == 0 {
            canvas.put(column - 1, at, "│", Tone::Dim);
            canvas.put(column - 1, at + 1, "│", Tone::Dim);
        }
        draw_plot(canvas, public, plot, column, at, say);
    }
}

fn draw_plot(canvas: &mut Canvas, public: &Public, plot: Plot, column: usize, row: usize, say: &dyn Say) {
    let end = (column + PLOT_WIDTH - 1).min(WIDTH);
    if public.city.boards[plot.district()].is_none() {
        return;
    }
    let Some(placed) = public.city.lot(plot) else {
        let terrain = public.city.terrain[plot.index()].terrain();
        if terrain.is_water {
            canvas.put_within(column, row, end, "≈≈≈≈≈", Tone::Blue);
            canvas.put_within(column, row + 1, end, "≈≈≈≈≈", Tone::Blue);
            return;
        }
        let (text, tone) = match terrain.bonus {
            Some((kind, points)) => (format!("+{points}{}", sign(kind)), tone(kind)),
            None => ("·".to_owned(), Tone::Dim),
        };
        let at = canvas.put_within(column, row, end, &text, tone);
        if terrain.cost > 0 {
            canvas.put_within(at + 1, row, end, &format!("${}", terrain.cost), Tone::Strong);
        }
        return;
    };
    let kind = placed.plan.plan().kind;
    let name: String = say.say(&words::plan(placed.plan)).chars().take(5).collect();
    let owner = owner_sign(placed.owner);
    canvas.put_within(column, row, end, &format!("{owner}{}{name}", sign(kind)), tone(kind));
    canvas.put_within(column + 1, row + 1, end, &state_of(placed), tone(kind));
}

/// A check mark and the height, or how many cubes are missing.
fn state_of(placed: &Placed) -> String {
    match placed.missing_cubes() {
        0 => format!("✓ ▲{}", placed.plan.plan().height),
        missing => format!("−{missing}/{}", placed.plan.plan().cubes),
    }
}

fn owner_sign(owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => seat.to_string(),
        Owner::Rival => "R".to_owned(),
    }
}

fn draw_player(canvas: &mut Canvas, public: &Public, owner: Owner, say: &dyn Say) {
    let player = public.player(owner);
    let own = public.city.owned[player_index(owner)];
    let id = match owner {
        Owner::Seat(_) => "rolling-heights-table-who",
        Owner::Rival => "rolling-heights-table-rival-who",
    };
    let mut line = Message::new(id)
        .with("who", owner)
        .with("points", i32::from(public.track(owner)))
        .with("finished", own.and(public.city.finished).len())
        .with("open", public.city.open(owner).len());
    line = match owner {
        Owner::Seat(_) => line.with("wild", player.wild).with("workers", player.crew.len()),
        Owner::Rival => line.with("cubes", rival::n_cubes(public)),
    };
    let mover = if public.is_rivals_turn() { Owner::Rival } else { Owner::Seat(public.active) };
    let is_to_move = !matches!(public.phase, Phase::Over) && mover == owner;
    let (mark, tone) = if is_to_move { ("▶", Tone::Strong) } else { ("·", Tone::Plain) };
    canvas.paragraph(0, WIDTH, &format!("{mark} {}", say.say(&line)), tone);
}

/// The plans of an owner: cubes on it and needed, or what a public figure finds.
fn draw_plans(canvas: &mut Canvas, public: &Public, owner: Owner, say: &dyn Say) {
    let own = public.city.owned[player_index(owner)];
    if own.is_empty() {
        return;
    }
    let title = Message::new("rolling-heights-table-plans").with("who", owner);
    canvas.paragraph(0, WIDTH, &say.say(&title), Tone::Strong);
    let mut lots: Vec<(Plot, &Placed)> =
        own.iter().filter_map(|plot| Some((plot, public.city.lot(plot)?))).collect();
    lots.sort_by_key(|(_, placed)| (placed.missing_cubes() == 0, placed.order));
    for (plot, placed) in lots {
        let plan = placed.plan;
        let name = quoted(plan, say);
        let kind = plan.plan().kind;
        let text = if placed.missing_cubes() == 0 {
            let ability = match plan.plan().ability {
                Some(_) => format!("; {}", say.say(&words::ability(plan))),
                None => String::new(),
            };
            let points = say.say(&Message::new("rolling-heights-points").with("points", placed.points));
            format!("{plot} {}✓ {name}: {points}{ability}", sign(kind))
        } else {
            format!(
                "{plot} {}  {name}: {}; {}",
                sign(kind),
                towers(placed, say),
                say.say(&words::worth(plan))
            )
        };
        canvas.paragraph(2, WIDTH, &text, tone(kind));
    }
}

/// The towers as they stand: cubes fill them in their order.
fn towers(placed: &Placed, say: &dyn Say) -> String {
    let mut left = placed.built;
    let tower = |(material, height): &(Material, u8)| {
        let cubes = &mut left[material.index()];
        let stands = (*cubes).min(*height);
        *cubes -= stands;
        format!("{} {stands}/{height}", say.say(&words::material(*material)))
    };
    placed.plan.plan().towers.iter().map(tower).collect::<Vec<_>>().join(", ")
}

fn draw_crew(canvas: &mut Canvas, public: &Public, owner: Owner, say: &dyn Say) {
    let crew = &public.player(owner).crew;
    if crew.is_empty() {
        return;
    }
    let title = Message::new("rolling-heights-table-crew").with("who", owner);
    canvas.paragraph(0, WIDTH, &say.say(&title), Tone::Strong);
    let there = Worker::ALL.into_iter().filter(|worker| crew.total(*worker) > 0);
    let parts: Vec<String> = there
        .map(|worker| format!("{} {}", say.say(&words::worker(worker)), stances(crew, worker)))
        .collect();
    canvas.paragraph(2, WIDTH, &parts.join(", "), Tone::Plain);
}

/// A sign for each worker of a colour.
fn stances(crew: &Crew, worker: Worker) -> String {
    let signs = Stance::ALL.into_iter().map(|stance| {
        let sign = match stance {
            Stance::Exhausted => "−",
            Stance::Steady => "~",
            Stance::Hard => "!",
            Stance::UsedSteady => "(~)",
            Stance::UsedHard => "(!)",
            Stance::Aside => "·",
        };
        sign.repeat(crew.of(worker, stance).into())
    });
    signs.collect()
}

fn draw_hand(canvas: &mut Canvas, public: &Public, say: &dyn Say) {
    let hand = &public.turn.hand;
    let list = |cubes: [u8; Material::N], power: u8| {
        let paid = words::paid(&Payment { cubes, power });
        if paid.is_empty() { vec![words::nothing()] } else { paid }
    };
    if hand.funds() == 0 {
        return;
    }
    let message = Message::new("rolling-heights-table-hand").with("what", list(hand.cubes, hand.power));
    let mut text = say.say(&message);
    if hand.special.iter().any(|n| *n > 0) {
        let special = Message::new("rolling-heights-table-special").with("what", list(hand.special, 0));
        text = format!("{text}; {}", say.say(&special));
    }
    canvas.paragraph(0, WIDTH, &text, Tone::Strong);
}

fn draw_goals(canvas: &mut Canvas, view: &View, say: &dyn Say) {
    let goals: Vec<_> = view.secret.into_iter().flat_map(|secret| secret.goals).flatten().collect();
    if goals.is_empty() {
        return;
    }
    canvas.paragraph(0, WIDTH, &say.say(&Message::new("rolling-heights-table-goals")), Tone::Strong);
    for goal in goals {
        canvas.paragraph(2, WIDTH, &say.say(&words::goal(goal)), Tone::Plain);
    }
}

/// A sign for the kind, told apart without colour.
const fn sign(kind: Kind) -> &'static str {
    match kind {
        Kind::Residential => "⌂",
        Kind::Commercial => "●",
        Kind::Industrial => "■",
        Kind::Civic => "◆",
        Kind::Park => "♣",
    }
}

const fn tone(kind: Kind) -> Tone {
    match kind {
        Kind::Residential => Tone::Orange,
        Kind::Commercial => Tone::Blue,
        Kind::Industrial => Tone::Yellow,
        Kind::Civic => Tone::Purple,
        Kind::Park => Tone::Green,
    }
}
