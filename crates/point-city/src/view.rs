//! What a viewer knows. Point City has no secrets: the building side of a card
//! that nobody has turned over is known to nobody, so it is not in the position
//! either (PC-35). A view is the whole table and the place one looks from.

use kernel::{Free, Message, Owner, Seat, Viewer};

use crate::{
    action::{Action, Payment},
    apply,
    catalog::{CardId, Kind, Resource, Suit, Tier, TokenId},
    event::Event,
    legal,
    rules::{automa, paying},
    score,
    spot::Spot,
    state::{Cell, City, Face, Phase, PointCity, Side},
    words,
};

/// The table as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub viewer: Viewer,
    pub table: PointCity,
}

pub(crate) fn view(game: &PointCity, viewer: Viewer) -> View {
    View { viewer, table: game.clone() }
}

/// Nothing has to be invented.
pub(crate) fn imagine(view: &View, _: &mut Free) -> PointCity {
    view.table.clone()
}

/// The table after a seat has taken these two cards, and what it has spent on them at once:
/// where there are several ways to pay, nothing yet. `None` if they are not to be had.
fn take(game: &PointCity, seat: Seat, first: Spot, second: Spot) -> Option<(PointCity, Option<Payment>)> {
    let action = Action::Take { first, second };
    legal::check(game, seat, &action).ok()?;
    let mut after = game.clone();
    let mut events = Vec::new();
    apply::apply(&mut after, &action, &mut events);
    let mut spent = [0; Resource::N];
    for event in events {
        if let Event::Spent { resource, count, .. } = event {
            spent[resource.index()] += count;
        }
    }
    Some((after, (spent != [0; Resource::N]).then(|| Payment::new(spent))))
}

/// An action in words. Two cards that can be paid for in one way only say how.
pub(crate) fn describe(game: &PointCity, seat: Seat, action: &Action) -> Message {
    let said = words::action(game, action);
    let Action::Take { first, second } = *action else { return said };
    match take(game, seat, first, second) {
        Some((_, Some(payment))) => words::paid(said, payment),
        Some((_, None)) | None => said,
    }
}

/// What a board needs to draw.
impl View {
    /// What lies on a spot.
    pub fn cell(&self, spot: Spot) -> Cell {
        self.table.market[spot.index()]
    }

    /// The side that will come to an empty spot.
    pub fn coming(&self, spot: Spot) -> Option<Side> {
        let hole = self.table.turn.holes.into_iter().flatten().find(|hole| hole.spot == spot);
        hole.map(|hole| hole.side)
    }

    /// The card on top of the deck, and how many there are.
    pub fn deck(&self) -> (Option<Face>, u8) {
        (self.table.deck.top, self.table.deck.n_cards())
    }

    /// How many cards of each tier are still to come, the top one not counted.
    pub fn left_by_tier(&self) -> [u8; 3] {
        self.table.deck.left
    }

    /// The tier that comes next.
    pub fn tier(&self) -> Tier {
        let deck = &self.table.deck;
        deck.top.map(|face| face.tier).or(deck.next_tier()).unwrap_or(Tier(2))
    }

    /// The turn, and how many there will be.
    pub fn turn(&self) -> (u8, u8) {
        let n_turns = 17 * self.table.n_seats.max(2);
        (self.table.turn_number.clamp(1, n_turns), n_turns)
    }

    /// The round, and how many there will be: one turn each.
    pub fn round(&self) -> (u8, u8) {
        let (turn, turns) = self.turn();
        let n_players = self.table.n_seats.max(2);
        ((turn - 1) / n_players + 1, turns / n_players)
    }

    /// The civic tokens that lie on the table, in order.
    pub fn tokens(&self) -> &[TokenId] {
        &self.table.tokens
    }

    /// What a token would be worth to somebody now.
    pub fn token_points(&self, token: TokenId, owner: Owner) -> i16 {
        score::token_points(token, self.table.city(owner))
    }

    /// Everybody who scores: the seats in order, then the automa.
    pub fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        self.table.owners()
    }

    /// What lies before somebody.
    pub fn city(&self, owner: Owner) -> &City {
        self.table.city(owner)
    }

    /// Buildings that were taken and must be paid for.
    pub fn sites(&self) -> impl Iterator<Item = CardId> {
        self.table.turn.sites.into_iter().flatten()
    }

    /// The cards that would pay for these two if the viewer took them, permanent
    /// resources counted first: the payment that wastes least. `None` if they are
    /// not to be had, or cost nothing.
    pub fn price(&self, first: Spot, second: Spot) -> Option<Payment> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        let (after, spent) = take(&self.table, seat, first, second)?;
        if after.phase == Phase::Pay { View { viewer: self.viewer, table: after }.cheapest() } else { spent }
    }

    /// Whether the viewer may take two cards from the deck now.
    pub fn can_draw(&self) -> bool {
        let Viewer::Seat(seat) = self.viewer else { return false };
        legal::check(&self.table, seat, &Action::Deck).is_ok()
    }

    /// The payment that wastes least for the buildings just taken, if there is a
    /// choice.
    pub fn cheapest(&self) -> Option<Payment> {
        let need = paying::need(&self.table);
        let mut best: Option<Payment> = None;
        let hand = &self.table.city(Owner::Seat(self.table.active)).hand;
        paying::payments(need, hand, &mut |payment| {
            let waste = |payment: Payment| {
                let (symbols, jokers) = paying::waste(need, payment);
                (2 * u16::from(jokers) + u16::from(symbols), jokers)
            };
            if best.is_none_or(|best| waste(payment) < waste(best)) {
                best = Some(payment);
            }
        });
        best.filter(|_| self.table.phase == Phase::Pay)
    }

    /// The spots from which the automa will take next.
    pub fn automas_spots(&self) -> Option<[Spot; 2]> {
        self.table.automa.as_ref().filter(|_| self.table.phase != Phase::Over).map(|a| automa::spots(a.turns))
    }

    /// The spots from which the automa took last.
    pub fn automas_last_spots(&self) -> Option<[Spot; 2]> {
        let turns = self.table.automa.as_ref()?.turns;
        turns.checked_sub(1).map(automa::spots)
    }

    /// How many resource cards were spent, by resource.
    pub fn spent(&self) -> [u8; Resource::N] {
        self.table.spent
    }

    /// Whether the mover has to pay, to choose a token, or only to end the turn.
    pub fn due(&self) -> Due {
        match self.table.phase {
            Phase::Pay => Due::Pay,
            Phase::ChooseToken => Due::Token,
            Phase::Done => Due::End,
            Phase::Choose
            | Phase::LayTokens
            | Phase::ChooseFirst
            | Phase::RevealTop
            | Phase::RevealFlip(_)
            | Phase::RevealBuilding(_)
            | Phase::Automa
            | Phase::Score
            | Phase::Over => Due::Take,
        }
    }
}

/// What is asked of the mover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    /// Two cards, perhaps after a flip.
    Take,
    Pay,
    Token,
    End,
}

/// The name of a suit.
pub fn suit_name(suit: Suit) -> Message {
    words::suit(suit)
}

/// The name of a kind.
pub fn kind_name(kind: Kind) -> Message {
    words::suit(Suit::ALL[kind.index()])
}

/// What a token is worth, in words.
pub fn token_name(token: TokenId) -> Message {
    words::token(token)
}

/// What a building costs and brings, in words.
pub fn card_name(card: CardId) -> Message {
    words::card(card)
}
