//! The scorecards as players read them: every line with its reasons, and ranks.

use kernel::{Known, Line, Owner, Scorecard, rank};

use crate::{score::lines, score_line::ScoreLine, state::MyGame, words};

/// The scorecards with every reason, ranked.
pub(crate) fn scorecards(game: &MyGame) -> Vec<Scorecard> {
    let card = |seat| {
        let lines = lines(game, seat).into_iter().map(explain).collect();
        // What decides among equals comes last; here they share.
        Scorecard::new(Owner::Seat(seat), lines, Vec::new())
    };
    let mut cards: Vec<Scorecard> = game.seats().map(card).collect();
    rank(&mut cards);
    cards
}

fn explain((line, points): (ScoreLine, i32)) -> Line {
    Line {
        id: line.id().to_owned(),
        label: words::score_line(line),
        rule: line.rule(),
        points,
        causes: vec![(words::coin(), points)],
        // A private goal is its owner's alone until the end.
        known: Known::All,
    }
}
