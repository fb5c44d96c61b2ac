//! The end of a game: who has won and what decided, the cities side by side, the points
//! line by line.

use std::sync::Arc;

use kernel::{Line, Message, Owner, Scorecard, minus, signed};
use maud::{Markup, html};
use table::SeatHolder;

use super::{
    cities::{cities, keepsake},
    table::Sight,
};

impl Sight<'_> {
    /// Who has won, as the viewer would say it.
    pub(super) fn verdict(&self) -> Message {
        let winners: Vec<&Scorecard> = self.cards.iter().filter(|card| card.rank == 1).collect();
        let is_own = winners.iter().any(|card| Some(card.owner) == self.oneself());
        match (self.cards.as_slice(), winners.as_slice()) {
            ([], _) => Message::new("web-task-finished"),
            ([card], _) => Message::new("web-result-alone").with("points", card.total),
            (_, [_]) if is_own => Message::new("web-result-won"),
            _ if is_own => Message::new("web-result-shared"),
            _ => {
                let names: Vec<String> = winners.iter().map(|card| self.words.name(card.owner)).collect();
                Message::new("web-result-lost").with("names", names.join(", "))
            }
        }
    }

    /// By how much, and which source of points made the greatest difference.
    pub(super) fn margin(&self) -> Vec<Message> {
        self.parted().map(|(winner, other)| margin(winner, other)).unwrap_or_default()
    }

    /// The winner, and whom the viewer compares them with: the viewer, or the second.
    fn parted(&self) -> Option<(&Scorecard, &Scorecard)> {
        let mut cards: Vec<&Scorecard> = self.cards.iter().collect();
        cards.sort_by_key(|card| card.rank);
        let own = self.oneself().and_then(|own| cards.iter().find(|card| card.owner == own));
        let (winner, second) = (cards.first()?, cards.get(1)?);
        Some((winner, own.filter(|own| own.rank > 1).unwrap_or(second)))
    }

    /// Who the viewer is, unless they play for several.
    fn oneself(&self) -> Option<Owner> {
        let seat = self.seat()?;
        let seats = self.shown.seats();
        let holder = &seats[seat.index()];
        let is_same = |other: &&SeatHolder| match (holder, other) {
            (SeatHolder::Person { player, .. }, SeatHolder::Person { player: other, .. }) => player == other,
            _ => false,
        };
        (seats.iter().filter(is_same).count() == 1).then_some(Owner::Seat(seat))
    }

    /// All cities side by side, and everybody's points line by line.
    pub(super) fn result(&self) -> Markup {
        let mut cards: Vec<&Scorecard> = self.cards.iter().collect();
        cards.sort_by_key(|card| card.rank);
        html! {
            div.result {
                (cities(self.shown, &cards, self.words))
                div.reckoning {
                    div.sources { (self.comparison(&cards)) }
                    figure.curve data-curve={ "/t/" (self.shown.id()) "/curve" } {}
                }
                (keepsake(self.shown, &cards, self.words))
            }
        }
    }

    /// A line for every source of points, a column for everybody; the most is marked.
    fn comparison(&self, cards: &[&Scorecard]) -> Markup {
        let lines = sources(cards);
        let points = |card: &Scorecard, line: &Line| found(card, &line.id).map_or(0, |line| line.points);
        // What most have is nothing to be proud of.
        let best = |values: &[i32], value: i32| {
            let n_equal = values.iter().filter(|other| **other == value).count();
            values.iter().max() == Some(&value) && n_equal * 2 <= values.len()
        };
        html! {
            table.comparison {
                caption.visually-hidden { (self.say("web-region-final")) }
                thead {
                    tr {
                        td {}
                        @for card in cards { th scope="col" { (self.words.name(card.owner)) } }
                    }
                }
                tbody {
                    @for line in lines {
                        @let values: Vec<i32> = cards.iter().map(|card| points(card, &line)).collect();
                        tr {
                            th scope="row" { (self.text(&line.label)) }
                            @for value in &values {
                                td .best[best(&values, *value)] { (minus(*value)) }
                            }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (self.say("web-result-total")) }
                        @let totals: Vec<i32> = cards.iter().map(|card| card.total).collect();
                        @for total in &totals { td .best[best(&totals, *total)] { (minus(*total)) } }
                    }
                }
            }
        }
    }
}

/// By how much somebody has won against another, and which source of points made the
/// greatest difference.
pub(super) fn margin(winner: &Scorecard, other: &Scorecard) -> Vec<Message> {
    if let Some(tie) = winner.parted_from(other) {
        return vec![Message::new("web-result-tie").with("tie", tie.label.clone())];
    }
    let by = winner.total - other.total;
    if by == 0 {
        return Vec::new();
    }
    let lead = Message::new("web-result-by").with("points", by);
    let decided = decisive(winner, other).map(|(line, by)| {
        Message::new("web-result-decided").with("line", line.label.clone()).with("by", signed(by))
    });
    std::iter::once(lead).chain(decided).collect()
}

/// Every source of points that gave somebody any, in the order of the cards.
fn sources(cards: &[&Scorecard]) -> Vec<Arc<Line>> {
    let mut sources: Vec<Arc<Line>> = Vec::new();
    for line in cards.iter().flat_map(|card| &card.lines) {
        if !sources.iter().any(|known| known.id == line.id) {
            sources.push(Arc::clone(line));
        }
    }
    let gave =
        |line: &Arc<Line>| cards.iter().filter_map(|card| found(card, &line.id)).any(|line| line.points != 0);
    sources.retain(gave);
    sources
}

fn found<'a>(card: &'a Scorecard, id: &str) -> Option<&'a Arc<Line>> {
    card.lines.iter().find(|line| line.id == id)
}

/// The source of points by which the winner gained most on the other, and how much.
fn decisive<'a>(winner: &'a Scorecard, other: &Scorecard) -> Option<(&'a Arc<Line>, i32)> {
    let gained = |line: &'a Arc<Line>| {
        let others = found(other, &line.id).map_or(0, |line| line.points);
        (line, line.points - others)
    };
    winner.lines.iter().map(gained).filter(|(_, by)| *by > 0).max_by_key(|(_, by)| *by)
}

#[cfg(test)]
mod tests {
    use kernel::{Known, Seat};

    use super::*;

    fn card(seat: Seat, lines: &[(&str, i32)]) -> Scorecard {
        let line = |(id, points): &(&str, i32)| {
            Arc::new(Line {
                id: (*id).to_owned(),
                label: Message::new("web-result-total"),
                rule: "T-01",
                points: *points,
                causes: Vec::new(),
                known: Known::All,
            })
        };
        let total = lines.iter().map(|(_, points)| points).sum();
        Scorecard {
            owner: Owner::Seat(seat),
            lines: lines.iter().map(line).collect(),
            total,
            ties: Vec::new(),
            rank: 1,
        }
    }

    #[test]
    fn the_greatest_gain_on_the_other_decides() {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let winner = card(one, &[("parks", 20), ("plans", 11), ("losses", -3)]);
        let other = card(two, &[("parks", 18), ("losses", -1)]);
        let decided = decisive(&winner, &other).map(|(line, by)| (line.id.as_str(), by));
        assert_eq!(decided, Some(("plans", 11)), "parks gave more, but nearly as many to the other");
    }

    #[test]
    fn sources_keep_the_order_of_the_cards_and_leave_out_what_gave_nothing() {
        let [one, two] = [Seat::new(0), Seat::new(1)];
        let cards = [
            card(one, &[("a", 1), ("b", 0), ("c", 2), ("d", 0)]),
            card(two, &[("a", 1), ("b", 4), ("d", 0)]),
        ];
        let found: Vec<String> = sources(&cards.each_ref()).iter().map(|line| line.id.clone()).collect();
        assert_eq!(found, ["a", "b", "c"]);
    }
}
