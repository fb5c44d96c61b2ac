//! The table as text: the market, the tokens, and what everybody has.
//!
//! Every kind has a sign as well as a colour, and the last line explains them.

use canvas::{Canvas, Tone};
use kernel::{Label, Message, Owner, Say, Viewer};

use crate::{
    catalog::{CardId, Kind, Resource, Suit, Tier, TokenId},
    rules::automa,
    score::{token_points, total},
    spot::Spot,
    state::{Cell, City, Phase, PointCity, Side},
    view::View,
    words,
};

const CELL_WIDTH: usize = 17;
const CELL_HEIGHT: usize = 4;
const WIDTH: usize = 80;
/// Where a name on a line with other things must end.
const NAME_END: usize = 16;

pub(crate) fn table(view: &View, say: &dyn Say) -> Canvas {
    let game = &view.table;
    let mut canvas = Canvas::new();
    canvas.line(&headline(game, say), Tone::Strong);
    for spot in Spot::all() {
        draw_cell(&mut canvas, game, spot, say);
    }
    draw_tokens(&mut canvas, game, view.viewer, say);
    for owner in game.owners() {
        draw_city(&mut canvas, game, owner, say);
    }
    draw_automa(&mut canvas, game, say);
    for card in game.turn.sites.into_iter().flatten() {
        let message = Message::new("point-city-table-due").with("card", words::card(card));
        let row = canvas.height();
        canvas.put_within(0, row, WIDTH, &say.say(&message), Tone::Strong);
    }
    let names = ["economy", "industry", "community", "ecology", "energy"];
    let legend =
        Kind::ALL.into_iter().zip(names).fold(Message::new("point-city-legend"), |message, (kind, name)| {
            message.with(name, sign(suit_of(kind)).to_string())
        });
    let any = Message::new("point-city-legend-any").with("ingenuity", sign(Suit::Ingenuity).to_string());
    canvas.line(&say.say(&legend), Tone::Dim);
    canvas.line(&say.say(&any), Tone::Dim);
    canvas
}

/// The sign of a suit: a letter-sized shape, told apart without colour.
const fn sign(suit: Suit) -> char {
    match suit {
        Suit::Economy => '$',
        Suit::Industry => '■',
        Suit::Community => '▲',
        Suit::Ecology => '♣',
        Suit::Energy => '◆',
        Suit::Ingenuity => '★',
    }
}

const fn tone(suit: Suit) -> Tone {
    match suit {
        Suit::Economy => Tone::Yellow,
        Suit::Industry => Tone::Red,
        Suit::Community => Tone::Purple,
        Suit::Ecology => Tone::Green,
        Suit::Energy => Tone::Orange,
        Suit::Ingenuity => Tone::Blue,
    }
}

fn suit_of(kind: Kind) -> Suit {
    Suit::ALL[kind.index()]
}

fn headline(game: &PointCity, say: &dyn Say) -> String {
    let n_turns = 17 * u16::from(game.n_seats.max(2));
    let tier = game.deck.top.map(|face| face.tier).or(game.deck.next_tier()).unwrap_or(Tier(2));
    let turn = Message::new("point-city-table-turn")
        .with("turn", u16::from(game.turn_number.max(1)).min(n_turns))
        .with("turns", n_turns)
        .with("tier", tier.number());
    let deck = match (game.deck.top, game.deck.n_cards()) {
        (Some(face), count) => Message::new("point-city-table-top")
            .with("count", count)
            .with("top", words::resource(face.resource())),
        (None, 0) => Message::new("point-city-table-empty"),
        (None, count) => Message::new("point-city-table-deck").with("count", count),
    };
    format!("{} · {}", say.say(&turn), say.say(&deck))
}

/// The upper left corner of a cell.
fn corner(spot: Spot) -> (usize, usize) {
    (usize::from(spot.column()) * (CELL_WIDTH + 1), 1 + usize::from(spot.row()) * CELL_HEIGHT)
}

fn draw_cell(canvas: &mut Canvas, game: &PointCity, spot: Spot, say: &dyn Say) {
    let (column, row) = corner(spot);
    let end = column + CELL_WIDTH - 1;
    canvas.frame(column, row, CELL_WIDTH, CELL_HEIGHT, Tone::Dim);
    canvas.put(column + 2, row, &spot.to_string(), Tone::Strong);
    match game.market[spot.index()] {
        Cell::Empty => draw_hole(canvas, game, spot, end, say),
        Cell::Resource(face) => {
            draw_resource(canvas, column + 2, row + 1, face.resource());
            let name = say.say(&words::suit(face.suit));
            canvas.put_within(column + 2, row + 2, end, &name, Tone::Plain);
        }
        Cell::Building(id) => {
            draw_cost(canvas, column + 2, row + 1, id);
            draw_gain(canvas, column + 2, row + 2, end, id, say);
        }
    }
}

/// Where a card was taken: the side that will come.
fn draw_hole(canvas: &mut Canvas, game: &PointCity, spot: Spot, end: usize, say: &dyn Say) {
    let Some(hole) = game.turn.holes.into_iter().flatten().find(|hole| hole.spot == spot) else { return };
    let message = Message::new(match hole.side {
        Side::Resource => "point-city-table-resource-comes",
        Side::Building => "point-city-table-building-comes",
    });
    let (column, row) = corner(spot);
    canvas.put_within(column + 2, row + 1, end, &say.say(&message), Tone::Dim);
}

/// One sign for each symbol; a double has two.
fn draw_resource(canvas: &mut Canvas, column: usize, row: usize, resource: Resource) -> usize {
    let (suit, count) = match resource {
        Resource::Single(kind) => (suit_of(kind), 1),
        Resource::Double(kind) => (suit_of(kind), 2),
        Resource::Ingenuity => (Suit::Ingenuity, 1),
    };
    canvas.put(column, row, &sign(suit).to_string().repeat(count), tone(suit))
}

fn draw_cost(canvas: &mut Canvas, column: usize, row: usize, id: CardId) {
    let mut at = column;
    for (kind, count) in Kind::ALL.into_iter().zip(id.card().cost) {
        let suit = suit_of(kind);
        at = canvas.put(at, row, &sign(suit).to_string().repeat(count.into()), tone(suit));
        at += usize::from(count > 0);
    }
}

fn draw_gain(canvas: &mut Canvas, column: usize, row: usize, end: usize, id: CardId, say: &dyn Say) {
    let card = id.card();
    let mut at = canvas.put(column, row, "→ ", Tone::Dim);
    if let Some(kind) = card.produces {
        at = canvas.put(at, row, &format!("+{} ", sign(suit_of(kind))), tone(suit_of(kind)));
    }
    if card.points > 0 {
        let points = say.say(&Message::new("point-city-table-points").with("points", card.points));
        canvas.put_within(at, row, end, &points, Tone::Strong);
    }
    if card.civic {
        canvas.put_within(at, row, end, &say.say(&Message::new("point-city-table-civic")), Tone::Strong);
    }
}

/// The tokens on the table, and to a player what each is worth to him now.
fn draw_tokens(canvas: &mut Canvas, game: &PointCity, viewer: Viewer, say: &dyn Say) {
    if game.tokens.is_empty() {
        return;
    }
    canvas.line(&say.say(&Message::new("point-city-table-tokens")), Tone::Strong);
    for token in &game.tokens {
        let mut text = format!("  {}", say.say(&words::token(*token)));
        if let Viewer::Seat(seat) = viewer {
            let points = worth(*token, &game.cities[seat.index()]);
            let worth = Message::new("point-city-table-worth").with("points", i32::from(points));
            text = format!("{text} · {}", say.say(&worth));
        }
        let row = canvas.height();
        canvas.put_within(0, row, WIDTH, &text, Tone::Plain);
    }
}

fn draw_city(canvas: &mut Canvas, game: &PointCity, owner: Owner, say: &dyn Say) {
    let city = game.city(owner);
    let is_to_move = game.phase != Phase::Over && game.turn_number > 0 && game.mover() == owner;
    let mark = if is_to_move { "▶ " } else { "  " };
    let points = Message::new("point-city-table-points").with("points", total(game, owner));
    let name = Message::new("owner").with("who", owner);
    let row = canvas.height();
    let at = canvas.put(0, row, mark, Tone::Strong);
    let at = canvas.put_within(at, row, NAME_END, &say.say(&name), Tone::Strong);
    let at = canvas.put(at, row, &format!(": {} ", say.say(&points)), Tone::Strong);
    let at = canvas.put(
        at,
        row,
        &format!("· {} ", say.say(&Message::new("point-city-table-permanents"))),
        Tone::Dim,
    );
    let at = draw_permanents(canvas, at, row, city);
    let at =
        canvas.put(at, row, &format!(" · {} ", say.say(&Message::new("point-city-table-hand"))), Tone::Dim);
    draw_hand(canvas, at, row, city);
    for token in city.tokens() {
        let name = say.say(&words::token(token));
        // The automa's tokens lie face down and all count alike (PC-64).
        let text = match owner {
            Owner::Seat(_) => format!("{name} = {}", token_points(token, city)),
            Owner::Rival => name,
        };
        let row = canvas.height();
        canvas.put_within(4, row, WIDTH, &text, Tone::Plain);
    }
}

/// How many points the token would add to a city now; another token may count
/// it as well.
fn worth(token: TokenId, city: &City) -> i16 {
    let sum = |city: &City| -> i16 { city.tokens().map(|token| token_points(token, city)).sum() };
    let mut with = city.clone();
    with.tokens |= 1 << token.0;
    sum(&with) - sum(city)
}

fn draw_permanents(canvas: &mut Canvas, column: usize, row: usize, city: &City) -> usize {
    let mut at = column;
    for (kind, count) in Kind::ALL.into_iter().zip(city.permanents) {
        let suit = suit_of(kind);
        at = canvas.put(
            at,
            row,
            &format!("{}{count} ", sign(suit)),
            if count > 0 { tone(suit) } else { Tone::Dim },
        );
    }
    at
}

fn draw_hand(canvas: &mut Canvas, column: usize, row: usize, city: &City) {
    let (mut at, mut row) = (column, row);
    if city.n_cards() == 0 {
        canvas.put(at, row, "–", Tone::Dim);
    }
    for (resource, count) in Resource::all().zip(city.hand).filter(|(_, count)| *count > 0) {
        if at + 6 > WIDTH {
            (at, row) = (4, row + 1);
        }
        at = draw_resource(canvas, at, row, resource);
        if count > 1 {
            at = canvas.put(at, row, &format!("×{count}"), Tone::Plain);
        }
        at += 1;
    }
}

/// Where the automa will take its next cards.
fn draw_automa(canvas: &mut Canvas, game: &PointCity, say: &dyn Say) {
    let (Some(automa), Some(row)) = (&game.automa, game.automa_level()) else { return };
    if game.phase == Phase::Over {
        return;
    }
    let [first, second] = automa::spots(automa.turns);
    let message = Message::new("point-city-table-automa")
        .with("level", words::label(Label::Value("level", &row.level)))
        .with("first", first.to_string())
        .with("second", second.to_string());
    canvas.line(&say.say(&message), Tone::Plain);
}
