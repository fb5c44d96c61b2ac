//! What steps do, told one change at a time.

use kernel::{Owner, Seat};

use crate::{
    catalog::{CardId, Kind, Resource, TokenId},
    score_line::ScoreLine,
    spot::Spot,
    state::Face,
};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    TokenLaid {
        token: TokenId,
    },
    First {
        seat: Seat,
    },
    TopShown {
        face: Face,
    },
    /// A card comes to the market with its resource side up.
    Dealt {
        spot: Spot,
        face: Face,
    },
    Flipped {
        seat: Seat,
        spot: Spot,
    },
    /// A card of the market shows its building side.
    Shown {
        spot: Spot,
        card: CardId,
    },
    /// A resource card goes from the market to a player.
    Took {
        owner: Owner,
        spot: Spot,
        resource: Resource,
    },
    /// A building is chosen; it still has to be paid for.
    Chose {
        owner: Owner,
        spot: Spot,
        card: CardId,
    },
    DeckChosen {
        seat: Seat,
    },
    /// A resource card goes from the deck to a player.
    Drew {
        owner: Owner,
        resource: Resource,
    },
    /// Permanent resources pay, and stay.
    Served {
        owner: Owner,
        kind: Kind,
        count: u8,
    },
    Spent {
        owner: Owner,
        resource: Resource,
        count: u8,
    },
    Built {
        owner: Owner,
        card: CardId,
    },
    TokenTaken {
        owner: Owner,
        token: TokenId,
    },
    /// A civic building brings nothing, because no token is left.
    NoTokenLeft {
        owner: Owner,
    },
    Passed {
        seat: Seat,
    },
    TurnEnded {
        seat: Seat,
    },
    Scored {
        owner: Owner,
        line: ScoreLine,
        points: i16,
    },
}
