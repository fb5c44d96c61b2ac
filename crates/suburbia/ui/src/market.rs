//! The market with its prices, the basic tiles, the stacks, and what was taken.

use draw::{Drawn, Sentence, is_long};
use kernel::{Message, Owner, Viewer, signed};
use maud::{Markup, html};
use suburbia::{
    Action, Due, Effect, Face, Fits, Gain, Kind, Mode, Pick, Slot, Stack, Stall, Tile, TileId, View,
    price_text, tile_effects, tile_name,
};

use crate::{
    Scene, borough,
    pictures::{self, sign},
};

/// The end, the stacks, and what Dale is about to do.
pub(crate) fn headline(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let rounds = view.rounds();
    let end = if view.is_over() {
        Message::new("suburbia-ui-over")
    } else if rounds.earliest == rounds.latest {
        Message::new("suburbia-ui-last").with("last", rounds.latest)
    } else {
        Message::new("suburbia-ui-ends").with("earliest", rounds.earliest).with("latest", rounds.latest)
    };
    html! {
        div.sb-head {
            span.end data-thing="end" { (scene.text(&end)) }
            span.stacks {
                (scene.text(&Message::new("suburbia-ui-stacks")))
                @for (stack, left) in ["A", "B", "C"].into_iter().zip(view.stacks()) {
                    span.stack .out[left == 0] data-thing={ "stack:" (stack) } { (stack) " " b { (left) } }
                }
            }
        }
        @if view.mode() == Mode::Dale && !view.is_over() { (dale(scene)) }
    }
}

/// The round and the last one, in short, where the headline is below the borough.
pub(crate) fn round(scene: &Scene<'_>) -> Markup {
    let rounds = scene.view.rounds();
    let id = if rounds.earliest == rounds.latest { "suburbia-ui-round-last" } else { "suburbia-ui-round" };
    let message = Message::new(id).with("round", rounds.now).with("earliest", rounds.earliest);
    html! {
        @if !scene.view.is_over() { span.sb-round { (scene.text(&message.with("latest", rounds.latest))) } }
    }
}

/// What Dale will take, and what instead if the viewer takes that; while his tile
/// waits for a place, why it does.
fn dale(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let text = |id: &'static str, pick: Pick| {
        scene.text(
            &Message::new(id)
                .with("tile", tile_name(pick.tile))
                .with("price", i32::from(pick.price))
                .with("income", signed(pick.income))
                .with("reputation", signed(pick.reputation)),
        )
    };
    html! {
        div.sb-dale data-thing="dale" {
            (draw::show("sb-dale", "face"))
            p { @match (view.dales_tile(), picks(view)) {
                (Some(taken), _) => (text("suburbia-ui-dale-taken", taken)),
                (None, [first, second]) => {
                    @if let Some(first) = first { (text("suburbia-ui-dale-first", first)) }
                    @if let Some(second) = second { " " (text("suburbia-ui-dale-second", second)) }
                }
            } }
        }
    }
}

/// Dale's first choice, and his second if the first goes: he finds three tiles.
fn picks(view: &View) -> [Option<Pick>; 2] {
    const LEFT: usize = 3;
    let first = view.dales_pick(None).filter(|_| view.dales_tile().is_none());
    let is_open = view.market().filter(|stall| stall.tile.is_some()).count() > LEFT;
    [first, first.filter(|_| is_open).and_then(|first| view.dales_pick(Some(first.slot)))]
}

/// The market and the basic tiles.
pub(crate) fn market(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let picks = picks(view);
    html! {
        div.sb-market data-next=(scene.text(&Message::new("suburbia-ui-next-place"))) {
            div.sb-stalls {
                @for stall in view.market() {
                    @let rank = picks.iter().zip(1u8..).find(|(pick, _)| pick.is_some_and(|pick| pick.slot == stall.slot));
                    (stall_card(scene, stall, rank.map(|(_, rank)| rank)))
                }
            }
            div.sb-basics {
                @for (tile, left) in view.basic() { (basic(scene, tile, left)) }
                (marker(scene))
            }
        }
    }
}

/// How much the viewer has; a watcher buys nothing.
fn purse(scene: &Scene<'_>) -> Option<i16> {
    let view = scene.view;
    match scene.viewer {
        Viewer::Seat(_) if view.is_over() => None,
        Viewer::Seat(seat) => Some(view.borough(Owner::Seat(seat)).track(Gain::Money)),
        Viewer::Watcher => None,
    }
}

/// Whether the viewer is to discard a tile of the market.
fn is_discarding(scene: &Scene<'_>) -> bool {
    let Viewer::Seat(seat) = scene.viewer else { return false };
    matches!(scene.view.due(seat), Some(Due::Discard | Due::Extra))
}

/// A slot with its price, and the tile in it with the price of what can be done with it now:
/// of both to buy it, of the slot alone to discard it.
fn stall_card(scene: &Scene<'_>, stall: Stall, dales: Option<u8>) -> Markup {
    let view = scene.view;
    let Stall { slot, tile, slot_price, price } = stall;
    let (buys, makes_lake) = (scene.offers(Action::Buy { slot }), scene.offers(Action::Lake { slot }));
    let (price, note) = match (is_discarding(scene), makes_lake) {
        (true, _) => (slot_price, Note::Discard),
        (false, true) => (price, Note::Lake),
        (false, false) => (price, Note::None),
    };
    html! {
        div.sb-stall {
            span.slot aria-hidden="true" { "+" (scene.text(&price_text(slot_price))) }
            @if let Some(tile) = tile {
                @let which = buys.then(|| which(scene, stall, tile));
                @let next = (makes_lake && !buys).then(|| only_lake(scene, stall, tile));
                @let is_closed = scene.dims(is_open(scene, slot));
                button class={ "sb-tile " (pictures::kind(tile.tile().kind)) @if is_closed { " dim" } } aria-disabled=[is_closed.then_some("true")]
                    type="button" data-piece={ "slot:" (slot) } data-move=(moving(view, slot, tile)) data-which=[which] data-next=[next] {
                    (price_tag(scene, price, note))
                    (hexagon(tile))
                    @let name = scene.text(&tile_name(tile));
                    span.name .long[is_long(&name)] { (name) }
                    (effects(tile))
                    span.visually-hidden { (effects_text(scene, tile)) "; " (scene.text(&Message::new("suburbia-ui-slot").with("number", slot.0))) }
                    @if let Some(rank) = dales { span.dales { (scene.text(&Message::new("suburbia-ui-dales").with("rank", rank))) } }
                }
            } @else { div.sb-hole {} }
        }
    }
}

/// What is asked about a tile that is too dear to be bought, but may become a lake.
fn only_lake(scene: &Scene<'_>, stall: Stall, tile: TileId) -> Sentence {
    let message = Message::new("suburbia-ui-next-lake").with("tile", tile_name(tile));
    scene.text(&message.with("slot", i32::from(stall.slot_price)))
}

/// The question that a tile raises which may be bought or become a lake.
fn which(scene: &Scene<'_>, stall: Stall, tile: TileId) -> Sentence {
    let message = Message::new("suburbia-ui-which").with("tile", tile_name(tile));
    scene.text(&message.with("price", i32::from(stall.price)).with("slot", i32::from(stall.slot_price)))
}

/// Whether a tile of the market can be bought, made a lake or discarded now.
fn is_open(scene: &Scene<'_>, slot: Slot) -> bool {
    let ways = [Action::Buy { slot }, Action::Lake { slot }, Action::Discard { slot }];
    scene.actions().any(|action| ways.contains(&action))
}

/// A tile keeps its key while the market slides to the right: its kind, and how many
/// of that kind lie farther right.
fn moving(view: &View, slot: Slot, tile: TileId) -> String {
    let n_later = view.market().filter(|stall| stall.slot > slot && stall.tile == Some(tile)).count();
    format!("open-{tile}-{n_later}")
}

/// What a price says besides its amount.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Note {
    None,
    /// The tile may become a lake, even if it is too dear to be bought.
    Lake,
    /// The price is that of discarding the tile.
    Discard,
}

/// The price, and how much is missing.
fn price_tag(scene: &Scene<'_>, price: i16, note: Note) -> Markup {
    let short = purse(scene).map_or(0, |money| price - money);
    let is_lake = short > 0 && note == Note::Lake;
    html! {
        span.price .short[short > 0] {
            b { (scene.text(&price_text(price))) } " "
            @if is_lake { (sign("r6")) }
            @if short > 0 {
                small {
                    (scene.text(&Message::new("suburbia-ui-short").with("n", i32::from(short))))
                    @if is_lake { span.visually-hidden { ", " (scene.text(&Message::new("suburbia-ui-lake-still"))) } }
                }
            } @else if note == Note::Discard {
                small.why { (scene.text(&Message::new("suburbia-ui-to-discard"))) }
            }
        }
    }
}

fn effects_text(scene: &Scene<'_>, tile: TileId) -> String {
    tile_effects(tile).iter().map(|effect| scene.text(effect)).collect::<Vec<_>>().join("; ")
}

/// The hex of a tile as a picture of its own.
fn hexagon(tile: TileId) -> Markup {
    draw::show(&borough::face(tile, Face::Up), "sb-hex")
}

/// What a tile does, in signs.
pub(crate) fn effects(tile: TileId) -> &'static Markup {
    static EFFECTS: Drawn<{ TileId::N }> = Drawn::new();
    EFFECTS.get(tile.index(), || draw_effects(tile.tile()))
}

fn draw_effects(tile: &Tile) -> Markup {
    let now = [
        (Gain::Income, tile.now.income),
        (Gain::Reputation, tile.now.reputation),
        (Gain::Population, tile.now.population),
    ];
    html! {
        span.fx aria-hidden="true" {
            @if now.iter().any(|(_, amount)| *amount != 0) {
                span { @for (gain, amount) in now.into_iter().filter(|(_, amount)| *amount != 0) { (amount_of(amount, gain)) } }
            }
            @for effect in &tile.effects { (conditional(effect)) }
        }
    }
}

fn amount_of(amount: i8, gain: Gain) -> Markup {
    html! { b class=[(amount < 0).then_some("minus")] { (signed(amount)) } (sign(pictures::track(gain))) }
}

fn conditional(effect: &Effect) -> Markup {
    html! {
        span {
            (amount_of(effect.amount, effect.gain)) "/" (sign(pictures::relation(effect.per)))
            @match &effect.fits {
                Fits::All => {}
                Fits::Kinds(kinds) => {
                    @for kind in Kind::ALL.into_iter().filter(|kind| kinds >> *kind as u8 & 1 == 1) {
                        (sign(pictures::kind(kind)))
                    }
                }
                Fits::Icon(icon) => (sign(pictures::icon_sign(*icon))),
            }
        }
    }
}

/// A basic tile, always to be had while there are any.
fn basic(scene: &Scene<'_>, tile: TileId, left: u8) -> Markup {
    let can = scene.offers(Action::Basic { tile });
    html! {
        button class={ "sb-tile basic " (pictures::kind(tile.tile().kind)) @if scene.dims(can) { " dim" } }
            aria-disabled=[scene.dims(can).then_some("true")] data-piece={ "basic:" (tile) } {
            (hexagon(tile))
            span.name { (scene.text(&tile_name(tile))) " " small { "×" (left) } }
            (effects(tile))
            span.visually-hidden { (effects_text(scene, tile)) }
            @if !is_discarding(scene) { (price_tag(scene, i16::from(tile.tile().price), Note::None)) }
        }
    }
}

/// The viewer's investment markers, and how one is laid.
fn marker(scene: &Scene<'_>) -> Markup {
    let Viewer::Seat(seat) = scene.viewer else { return html! {} };
    let can = scene.actions().any(|action| matches!(action, Action::Invest { .. }));
    let left = scene.view.borough(Owner::Seat(seat)).markers();
    let text = |id: &'static str| scene.text(&Message::new(id));
    html! {
        div class={ "sb-tile basic marker" @if scene.dims(can) { " dim" } } data-thing="marker" {
            svg.sb-hex viewBox="-2 -50 48 40" aria-hidden="true" { (borough::marker()) }
            span.name { (text("suburbia-ui-invest")) " " small { "×" (left) } }
            span.fx { span { (text("suburbia-ui-invest-what")) } }
        }
    }
}

/// What it costs to discard the tile of a slot, for the slot.
pub(crate) fn discard_price(scene: &Scene<'_>, slot: Slot) -> Option<Markup> {
    let stall = scene.view.market().find(|stall| stall.slot == slot)?;
    let note = scene.text(&Message::new("suburbia-ui-to-discard"));
    Some(html! { span.to-discard { (scene.text(&price_text(stall.slot_price))) " " (note) } })
}

/// The tile that was taken and is about to be laid.
pub(crate) fn hand(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let Some((tile, face)) = view.in_hand().filter(|_| view.mover() == Some(owner)) else { return html! {} };
    let is_lake = face == Face::Lake;
    let class = if is_lake { "lake" } else { pictures::kind(tile.tile().kind) };
    let name = if is_lake { Message::new("suburbia-lake") } else { tile_name(tile) };
    let index = view.borough(owner).tiles().len();
    html! {
        div class={ "sb-hand " (class) } data-thing="hand" {
            span.sb-sheet data-move=(borough::hand_key(owner, index)) data-from=(borough::source(view, tile)) data-enter="settle" {
                (draw::show(&borough::face(tile, face), "sb-hex"))
            }
            strong { (scene.text(&name)) }
            @if is_lake { span.fx aria-hidden="true" { span { b { "+2" } (sign("g0")) "/" (sign("r0")) } } } @else { (effects(tile)) }
        }
    }
}

/// How many copies of each tile of a stack nobody has seen.
pub(crate) fn unseen(view: &View, stack: Stack) -> Vec<Message> {
    TileId::all()
        .filter(|tile| tile.tile().stack == stack && view.unseen(*tile) > 0)
        .map(|tile| {
            Message::new("suburbia-ui-unseen").with("tile", tile_name(tile)).with("count", view.unseen(tile))
        })
        .collect()
}
