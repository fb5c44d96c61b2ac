//! What everything is worth.

use kernel::{Known, Line, Owner, RuleId, Scorecard, Seat, Sink, rank};

use crate::{catalog::catalog, event::Event, state::MyGame, words};

/// A source of points on somebody's scorecard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreLine {
    Coins,
}

impl ScoreLine {
    /// The name for programs.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            ScoreLine::Coins => "coins",
        }
    }

    /// The rule that gives the points.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            ScoreLine::Coins => "MG-21",
        }
    }
}

/// The lines of a seat's scorecard as they stand now: coins alone (MG-21).
pub(crate) fn lines(game: &MyGame, seat: Seat) -> [(ScoreLine, i32); 1] {
    let coins = i32::from(game.coins[seat.index()]);
    [(ScoreLine::Coins, coins * i32::from(catalog().points_per_coin))]
}

/// The points of a seat as they stand now.
pub(crate) fn total(game: &MyGame, seat: Seat) -> i32 {
    lines(game, seat).iter().map(|(_, points)| points).sum()
}

/// The final scoring: every line of every seat is booked.
pub(crate) fn settle(game: &mut MyGame, sink: &mut impl Sink<Event>) {
    for seat in game.seats() {
        for (line, points) in lines(game, seat) {
            sink.tell(|| Event::Scored { seat, line, points });
            game.points[seat.index()] += points;
        }
    }
}

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
