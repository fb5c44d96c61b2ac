//! The table as text: the market with its prices, the tracks, and the viewer's
//! borough as hexes.

use canvas::{Canvas, Tone};
use kernel::{Message, Owner, Say, Seat, Viewer, signed};

use crate::{
    action::Slot,
    catalog::{Kind, Stack, TileId, catalog},
    hex::Hex,
    rules::{dale, market, places},
    score,
    state::{Choice, Mode, Phase, Placed, Public},
    view::{self, View},
    words,
};

const WIDTH: usize = 80;
/// A hex is drawn as a cell of this width, narrower in a wide borough; columns
/// are shifted by half a cell.
const CELL_WIDTH: usize = 7;
const CELL_WIDTH_MIN: usize = 4;

pub(crate) fn table(view: &View, look: Option<Owner>, say: &dyn Say) -> Canvas {
    let public = &view.public;
    let mut canvas = Canvas::new();
    draw_headline(&mut canvas, public, say);
    draw_market(&mut canvas, public, say);
    draw_goals(&mut canvas, view, say);
    for owner in public.owners() {
        draw_tracks(&mut canvas, public, owner, say);
    }
    let owner = look.filter(|owner| public.owners().any(|each| each == *owner)).unwrap_or(shown_owner(view));
    draw_borough(&mut canvas, view, owner, say);
    draw_legend(&mut canvas, say);
    draw_rung(&mut canvas, view, say);
    canvas
}

/// Whose borough is drawn: the viewer's own; to a watcher the one whose turn it
/// is. When Dale's tile is to be placed, Dale's.
fn shown_owner(view: &View) -> Owner {
    match (view.public.phase, view.viewer) {
        (Phase::PlaceForDale, _) => Owner::Rival,
        (_, Viewer::Seat(seat)) => Owner::Seat(seat),
        (_, Viewer::Watcher) => view.public.mover(),
    }
}

fn draw_headline(canvas: &mut Canvas, public: &Public, say: &dyn Say) {
    let round = match public.last_round {
        Some(last) => Message::new("suburbia-table-last").with("round", public.round()).with("last", last),
        None => Message::new("suburbia-table-round").with("round", public.round()),
    };
    let [a, b, c] = public.piles.left;
    let stacks = Message::new("suburbia-table-stacks").with("a", a).with("b", b).with("c", c);
    let [suburbs, parks, factories] = public.basic;
    let basic = Message::new("suburbia-table-basic")
        .with("suburbs", suburbs)
        .with("parks", parks)
        .with("factories", factories);
    canvas.line(&format!("{} · {}", say.say(&round), say.say(&stacks)), Tone::Strong);
    canvas.line(&say.say(&basic), Tone::Plain);
}

/// A slot each: what the tile costs here, what it costs as a lake, what it does.
fn draw_market(canvas: &mut Canvas, public: &Public, say: &dyn Say) {
    for (slot, tile) in public.open_tiles() {
        let price = market::price(public, Choice::Buy(slot));
        let lake = market::price(public, Choice::Lake(slot));
        let effects: Vec<String> = words::effects(tile).iter().map(|effect| say.say(effect)).collect();
        let sign = sign(tile);
        let name = say.say(&words::tile(tile));
        let [price, lake] = [price, lake].map(|price| say.say(&words::price(price)));
        let text = format!("{} {price:>4} ({lake}) {sign} {name}: {}", Slot(slot), effects.join("; "));
        canvas.paragraph(0, WIDTH, &text, tone(tile.tile().kind));
    }
}

fn draw_goals(canvas: &mut Canvas, view: &View, say: &dyn Say) {
    let public = &view.public;
    let private = view.secret.and_then(|secret| secret.kept);
    let dealt: Vec<_> = view.secret.into_iter().flat_map(|secret| secret.dealt).flatten().collect();
    if public.goals.is_empty() && dealt.is_empty() {
        return;
    }
    canvas.line(&say.say(&Message::new("suburbia-table-goals")), Tone::Strong);
    let mut put = |text: String| canvas.paragraph(2, WIDTH, &text, Tone::Plain);
    for goal in &public.goals {
        let leader = score::leader(public, *goal);
        let leader =
            leader.map_or("–".to_owned(), |owner| say.say(&Message::new("owner").with("who", owner)));
        put(format!("{} · {leader}", say.say(&words::goal(*goal))));
    }
    for goal in dealt.iter().filter(|goal| private.is_none_or(|kept| kept == **goal)) {
        put(say.say(&Message::new("suburbia-private").with("goal", words::goal(*goal))));
    }
    let is_hidden = |seat: Seat| public.kept.has(seat) && view.viewer != Viewer::Seat(seat);
    if public.phase != Phase::Over && Seat::all(public.n_seats).any(is_hidden) {
        for seat in Seat::all(public.n_seats).filter(|seat| is_hidden(*seat)) {
            let who = say.say(&Message::new("owner").with("who", Owner::Seat(seat)));
            put(format!("{who}: {}", say.say(&Message::new("suburbia-table-hidden"))));
        }
    }
}

fn draw_tracks(canvas: &mut Canvas, public: &Public, owner: Owner, say: &dyn Say) {
    let borough = public.borough(owner);
    let is_to_move = public.turn_number > 0 && public.phase != Phase::Over && public.mover() == owner;
    let tracks = Message::new("suburbia-table-tracks")
        .with("who", owner)
        .with("money", i32::from(borough.money))
        .with("income", signed(borough.income))
        .with("reputation", signed(borough.reputation))
        .with("population", i32::from(borough.population))
        .with("markers", borough.markers);
    let mark = if is_to_move { "▶" } else { "·" };
    let tone = if is_to_move { Tone::Strong } else { Tone::Plain };
    let line = catalog().red_lines.iter().find(|line| **line > borough.population);
    let next = line.map(|line| Message::new("suburbia-table-next-line").with("line", i32::from(*line)));
    let next = next.map_or(String::new(), |next| format!("; {}", say.say(&next)));
    canvas.paragraph(0, WIDTH, &format!("{mark} {}{next}", say.say(&tracks)), tone);
}

/// The borough: each tile a cell with its kind's sign and the first letters of
/// its name; places where something may be laid now with their notation.
fn draw_borough(canvas: &mut Canvas, view: &View, owner: Owner, say: &dyn Say) {
    let borough = view.public.borough(owner);
    let who = say.say(&Message::new("owner").with("who", owner));
    canvas.line(&format!("{who}:"), Tone::Strong);
    let free = places::free(borough);
    let hexes: Vec<Hex> = borough.tiles.iter().map(|placed| placed.hex).chain(free.iter().copied()).collect();
    let columns = || hexes.iter().map(|hex| hex.q);
    let (Some(left), Some(right), Some(top)) =
        (columns().min(), columns().max(), hexes.iter().map(|hex| height(*hex)).min())
    else {
        return;
    };
    let n_columns = usize::try_from(right - left + 1).unwrap_or(1);
    let width = (WIDTH / n_columns).clamp(CELL_WIDTH_MIN, CELL_WIDTH);
    let base = canvas.height();
    let place = |hex: Hex| {
        let column = usize::try_from(hex.q - left).unwrap_or(0) * width;
        let row = base + usize::try_from(height(hex) - top).unwrap_or(0);
        (column, row)
    };
    let open = open_places(view, owner);
    for hex in &free {
        let (column, row) = place(*hex);
        let tone = if open.contains(hex) { Tone::Strong } else { Tone::Dim };
        canvas.put_within(column, row, (column + width).min(WIDTH), &format!("·{hex}"), tone);
    }
    for placed in borough.tiles.iter() {
        let (column, row) = place(placed.hex);
        draw_tile(canvas, column, row, (column + width - 1).min(WIDTH), placed, say);
    }
    if let Some(Choice::Dale(tile)) = view.public.turn.choice {
        let message = Message::new("suburbia-table-dale-lays").with("tile", words::tile(tile));
        canvas.paragraph(0, WIDTH, &say.say(&message), Tone::Strong);
    }
}

/// Where something may be laid right now.
fn open_places(view: &View, owner: Owner) -> places::Places {
    match (view.public.phase, view.public.turn.choice) {
        (Phase::Place, _) if owner == view.public.mover() => places::free(view.public.borough(owner)),
        (Phase::PlaceForDale, Some(Choice::Dale(tile))) if owner == Owner::Rival => {
            dale::best_places(&view::imagine(view, &mut kernel::Free::new(0)), tile)
        }
        _ => places::Places::new(),
    }
}

/// Twice the height of a hex in its column, so that neighbours interlock.
fn height(hex: Hex) -> i32 {
    2 * i32::from(hex.r) + i32::from(hex.q)
}

fn draw_tile(canvas: &mut Canvas, column: usize, row: usize, end: usize, placed: &Placed, say: &dyn Say) {
    if placed.is_lake() {
        let lake = say.say(&Message::new("suburbia-lake"));
        let mark = if placed.marked { "≈!" } else { "≈ " };
        let at = canvas.put(column, row, mark, Tone::Blue);
        canvas.put_within(at, row, end, &lake, Tone::Blue);
        return;
    }
    let tile = placed.tile;
    let at = canvas.put(column, row, sign(tile), tone(tile.tile().kind));
    let at = canvas.put(at, row, if placed.marked { "!" } else { " " }, Tone::Strong);
    let name: String = say.say(&words::tile(tile)).chars().take(4).collect();
    canvas.put_within(at, row, end, &name, tone(tile.tile().kind));
}

/// A letter for the kind, told apart without colour.
fn sign(tile: TileId) -> &'static str {
    match tile.tile().kind {
        Kind::Residential => "⌂",
        Kind::Industrial => "■",
        Kind::Commercial => "●",
        Kind::Civic => "◆",
    }
}

const fn tone(kind: Kind) -> Tone {
    match kind {
        Kind::Residential => Tone::Green,
        Kind::Industrial => Tone::Yellow,
        Kind::Commercial => Tone::Blue,
        Kind::Civic => Tone::Purple,
    }
}

fn draw_legend(canvas: &mut Canvas, say: &dyn Say) {
    let basic = TileId::all().filter(|tile| tile.tile().stack == Stack::Basic);
    let commercial = TileId::all().find(|tile| tile.tile().kind == Kind::Commercial);
    let tiles = basic.chain(commercial);
    let parts: Vec<String> =
        tiles.map(|tile| format!("{} {}", sign(tile), say.say(&words::kind(tile.tile().kind)))).collect();
    let mark = say.say(&Message::new("suburbia-table-mark"));
    canvas.paragraph(0, WIDTH, &format!("{}, {mark}", parts.join(", ")), Tone::Dim);
}

/// At the end of a solo game: the rung of the ladder.
fn draw_rung(canvas: &mut Canvas, view: &View, say: &dyn Say) {
    if view.public.phase != Phase::Over || view.public.mode == Mode::Table {
        return;
    }
    let game = view::imagine(view, &mut kernel::Free::new(0));
    let message = Message::new("suburbia-table-rung").with("rung", words::rung(score::rung(&game)));
    canvas.line(&say.say(&message), Tone::Strong);
}
