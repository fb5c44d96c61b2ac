//! The table as text, at most 80 columns wide. Whatever has a colour has a
//! sign or a word as well.

use canvas::{Canvas, Tone};
use kernel::{Message, Owner, Say, Seat};

use crate::{
    rules,
    state::{MyGame, Phase},
    view::View,
};

pub(crate) fn table(view: &View, say: &dyn Say) -> Canvas {
    let game = &view.table;
    let headline = Message::new("my-game-table-turn")
        .with("turn", game.turn_number.max(1))
        .with("turns", rules::n_turns(game.n_seats))
        .with("purse", game.purse);
    let mut canvas = Canvas::new();
    canvas.line(&say.say(&headline), Tone::Strong);
    for seat in game.seats() {
        draw_seat(&mut canvas, game, seat, say);
    }
    canvas
}

fn draw_seat(canvas: &mut Canvas, game: &MyGame, seat: Seat, say: &dyn Say) {
    let is_to_move = game.phase == Phase::Choose && game.active == seat;
    let mark = if is_to_move { "▶" } else { " " };
    let name = say.say(&Message::new("owner").with("who", Owner::Seat(seat)));
    let coins = say.say(&Message::new("my-game-table-coins").with("coins", game.coins[seat.index()]));
    canvas.line(&format!("{mark} {name} · {coins}"), Tone::Plain);
}
