//! A position: the table as all can see it. Point City has no secrets; what
//! nobody has learned is not here.

use arrayvec::ArrayVec;
use kernel::{Owner, Seat};

use crate::{
    catalog::{CardId, CardSet, Resource, Suit, Tier, TokenId, catalog},
    ledger::Ledger,
    spot::Spot,
};

/// The most civic tokens that are ever laid out.
pub(crate) const TOKENS_MAX: usize = 14;

/// A position of Point City.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PointCity {
    pub(crate) n_seats: u8,
    pub(crate) phase: Phase,
    /// The seat whose turn it is; in the automa's turn the human's.
    pub(crate) active: Seat,
    pub(crate) turn: Turn,
    /// The turn, counted from 1 over all seats and the automa; 0 while the
    /// table is being laid.
    pub(crate) turn_number: u8,
    /// The tokens that may be laid out are those below this number.
    pub(crate) n_token_kinds: u8,
    pub(crate) market: [Cell; 16],
    pub(crate) deck: Deck,
    /// The cards whose building side nobody has seen yet.
    pub(crate) unseen: CardSet,
    /// The civic tokens on the table; in the solo mode their order counts.
    pub(crate) tokens: ArrayVec<TokenId, TOKENS_MAX>,
    /// The resource cards that were spent; they never come back (PC-19).
    pub(crate) spent: [u8; Resource::N],
    pub(crate) cities: [City; 4],
    pub(crate) automa: Option<Automa>,
    /// The final points of each seat, and last of the automa; 0 until scored.
    pub(crate) points: [i16; 5],
}

const _: () = assert!(size_of::<PointCity>() <= 512, "search copies positions all the time");

/// Which step is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// Chance lays out a civic token.
    LayTokens,
    /// Chance says who begins.
    ChooseFirst,
    /// Chance shows the resource side of the deck's next card.
    RevealTop,
    /// The seat may flip a card, and takes two cards.
    Choose,
    /// Chance shows the building side of the flipped card.
    RevealFlip(Spot),
    /// The seat chooses what to pay with.
    Pay,
    /// The seat chooses a civic token.
    ChooseToken,
    /// The seat has nothing left to do but to end the turn.
    Done,
    /// Chance shows the building that comes to this spot.
    RevealBuilding(Spot),
    /// The automa moves.
    Automa,
    /// The points are counted.
    Score,
    /// The game is over.
    Over,
}

/// What has happened in the present turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Turn {
    /// Whether the seat has flipped a card (PC-20).
    pub(crate) flipped: bool,
    /// The spots to be filled, in reading order, with the side that comes.
    pub(crate) holes: [Option<Hole>; 2],
    /// Buildings taken and not yet paid for.
    pub(crate) sites: [Option<CardId>; 2],
    /// Civic tokens still to be chosen.
    pub(crate) tokens_due: u8,
    /// Cards still to be taken from the deck.
    pub(crate) draws_due: u8,
}

/// An empty spot of the market, and the side that will come to lie there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Hole {
    pub(crate) spot: Spot,
    pub(crate) side: Side,
}

/// A side of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    Resource,
    Building,
}

/// What lies on a spot of the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    Empty,
    Resource(Face),
    Building(CardId),
}

/// A card that shows its resource side; its building side is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Face {
    pub tier: Tier,
    pub suit: Suit,
    /// The how-manieth card of its tier's deck it is, from 0. Everybody could
    /// have counted it; a deal needs it to know which card this is.
    pub nth: u8,
}

impl Face {
    pub const fn resource(self) -> Resource {
        Resource::of(self.tier, self.suit)
    }
}

/// The deck, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Deck {
    /// How many cards of each tier lie below the top card.
    pub(crate) left: [u8; 3],
    /// The cards whose resource side nobody has seen, by tier and suit: those
    /// below the top card, and those in the box.
    pub(crate) unsurfaced: [[u8; 6]; 3],
    /// The card on top, if it has been looked at.
    pub(crate) top: Option<Face>,
}

impl Deck {
    /// How many cards the deck has, the top one included.
    pub(crate) fn n_cards(&self) -> u8 {
        self.left.iter().sum::<u8>() + u8::from(self.top.is_some())
    }
}

/// What lies before a player.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct City {
    /// Unspent resource cards, by [`Resource::index`].
    pub(crate) hand: [u8; Resource::N],
    /// The buildings.
    pub(crate) buildings: CardSet,
    /// The civic tokens, a bit for each.
    pub(crate) tokens: u32,
    /// The sums over the buildings: permanent resources by kind …
    pub(crate) permanents: [u8; 5],
    /// … printed points …
    pub(crate) printed: u8,
    /// … and buildings with neither points nor a civic mark.
    pub(crate) n_plain: u8,
}

impl City {
    /// How many resource cards are unspent; a double is one card.
    pub fn n_cards(&self) -> u8 {
        self.hand.iter().sum()
    }

    /// The civic tokens, by id.
    pub fn tokens(&self) -> impl Iterator<Item = TokenId> + use<> {
        let mut left = self.tokens;
        std::iter::from_fn(move || {
            let bit = u8::try_from(left.trailing_zeros()).expect("at most 32");
            left = left.checked_sub(1)? & left;
            Some(TokenId(bit))
        })
    }

    /// Unspent resource cards, by [`Resource::index`].
    pub fn hand(&self) -> &[u8; Resource::N] {
        &self.hand
    }

    /// The buildings.
    pub fn buildings(&self) -> &CardSet {
        &self.buildings
    }

    /// Permanent resources, by kind.
    pub fn permanents(&self) -> &[u8; 5] {
        &self.permanents
    }

    pub(crate) fn n_tokens(&self) -> u8 {
        u8::try_from(self.tokens.count_ones()).expect("at most 32")
    }

    pub(crate) fn build(&mut self, id: CardId) {
        let card = id.card();
        self.buildings.insert(id);
        self.printed += card.points;
        self.n_plain += u8::from(card.is_plain());
        if let Some(kind) = card.produces {
            self.permanents[kind.index()] += 1;
        }
    }
}

/// The solo opponent.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Automa {
    pub(crate) level: Level,
    /// How many turns it has had; its place on the market follows (PC-61).
    pub(crate) turns: u8,
    pub(crate) city: City,
}

/// A difficulty, as an index into [`crate::Catalog::automa`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Level(pub(crate) u8);

impl PointCity {
    pub(crate) fn city(&self, owner: Owner) -> &City {
        match owner {
            Owner::Seat(seat) => &self.cities[seat.index()],
            Owner::Rival => self.automa.as_ref().map_or(&self.cities[3], |automa| &automa.city),
        }
    }

    pub(crate) fn city_mut(&mut self, owner: Owner) -> &mut City {
        match (owner, &mut self.automa) {
            (Owner::Seat(seat), _) => &mut self.cities[seat.index()],
            (Owner::Rival, Some(automa)) => &mut automa.city,
            (Owner::Rival, None) => unreachable!("only the solo mode has a rival"),
        }
    }

    /// Everybody who scores: the seats in order, then the automa.
    pub(crate) fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        let rival = self.automa.as_ref().map(|_| Owner::Rival);
        Seat::all(self.n_seats).map(Owner::Seat).chain(rival)
    }

    /// The row of the level at which the automa plays.
    pub(crate) fn automa_level(&self) -> Option<&'static crate::catalog::AutomaLevel> {
        self.automa.as_ref().map(|automa| &catalog().automa[usize::from(automa.level.0)])
    }

    pub(crate) fn ledger_value(&self, owner: Owner, ledger: Ledger) -> i32 {
        let city = self.city(owner);
        match ledger {
            Ledger::Cards => city.n_cards().into(),
            Ledger::Permanents => city.permanents.iter().sum::<u8>().into(),
            Ledger::Tokens => city.n_tokens().into(),
            Ledger::Points => self.points[points_index(owner)].into(),
        }
    }

    /// In the solo mode the automa has every second turn (PC-60).
    pub(crate) fn is_automas_turn(&self) -> bool {
        self.automa.is_some() && self.turn_number.is_multiple_of(2)
    }

    /// Who has the turn: the active seat or the automa.
    pub(crate) fn mover(&self) -> Owner {
        if self.is_automas_turn() { Owner::Rival } else { Owner::Seat(self.active) }
    }

    /// The cards that a face may turn out to be: those of its tier and suit
    /// whose building side nobody has seen.
    pub(crate) fn candidates(&self, face: Face) -> CardSet {
        self.unseen.and(&catalog().classes[face.tier.index()][face.suit.index()])
    }
}

/// Where an owner's final points stand.
pub(crate) fn points_index(owner: Owner) -> usize {
    match owner {
        Owner::Seat(seat) => seat.index(),
        Owner::Rival => 4,
    }
}
