//! The components: cards, civic tokens, and what depends on the seats.
//!
//! Read once from `data/*.toml` into tables indexed by id. The sums that the
//! rulebook prints, and the symmetry of the deck, are checked in the tests.

use std::sync::LazyLock;

use serde::Deserialize;

/// One of the five kinds of resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Economy,
    Industry,
    Community,
    Ecology,
    Energy,
}

impl Kind {
    /// All kinds, in the order of their indices.
    pub const ALL: [Kind; 5] = [Kind::Economy, Kind::Industry, Kind::Community, Kind::Ecology, Kind::Energy];

    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What the resource side of a card shows, apart from how many symbols.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Suit {
    Economy,
    Industry,
    Community,
    Ecology,
    Energy,
    Ingenuity,
}

impl Suit {
    pub const ALL: [Suit; 6] =
        [Suit::Economy, Suit::Industry, Suit::Community, Suit::Ecology, Suit::Energy, Suit::Ingenuity];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind, unless it is ingenuity.
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Suit::Economy => Some(Kind::Economy),
            Suit::Industry => Some(Kind::Industry),
            Suit::Community => Some(Kind::Community),
            Suit::Ecology => Some(Kind::Ecology),
            Suit::Energy => Some(Kind::Energy),
            Suit::Ingenuity => None,
        }
    }
}

/// A resource card as it lies before a player: what it pays is all that
/// matters of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Resource {
    /// One symbol of the kind.
    Single(Kind),
    /// Two symbols of the kind (PC-17).
    Double(Kind),
    /// One symbol of any kind (PC-18).
    Ingenuity,
}

impl Resource {
    /// How many different resource cards there are.
    pub const N: usize = 11;

    /// All of them, in the order of their indices.
    pub fn all() -> impl Iterator<Item = Resource> {
        let singles = Kind::ALL.into_iter().map(Resource::Single);
        let doubles = Kind::ALL.into_iter().map(Resource::Double);
        singles.chain(doubles).chain([Resource::Ingenuity])
    }

    pub const fn index(self) -> usize {
        match self {
            Resource::Single(kind) => kind.index(),
            Resource::Double(kind) => 5 + kind.index(),
            Resource::Ingenuity => 10,
        }
    }

    /// The resource side of a card: tier 1 has one symbol, later tiers two,
    /// ingenuity always one.
    pub const fn of(tier: Tier, suit: Suit) -> Resource {
        match (suit.kind(), tier.0) {
            (None, _) => Resource::Ingenuity,
            (Some(kind), 0) => Resource::Single(kind),
            (Some(kind), _) => Resource::Double(kind),
        }
    }
}

/// One of the three tiers, by index: 0, 1, 2 for the tiers 1, 2, 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tier(pub u8);

impl Tier {
    pub const ALL: [Tier; 3] = [Tier(0), Tier(1), Tier(2)];

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As people count.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// How many cards the tier has.
    pub const fn size(self) -> u8 {
        [65, 50, 45][self.index()]
    }

    /// The first card of the tier; the others follow it.
    pub const fn first(self) -> u8 {
        [0, 65, 115][self.index()]
    }

    /// The name of the tier's deck in a deal.
    pub const fn deck(self) -> &'static str {
        ["tier-1", "tier-2", "tier-3"][self.index()]
    }
}

/// A card, as an index into [`Catalog::cards`]; tiers follow one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardId(pub u8);

impl CardId {
    /// How many cards there are.
    pub const N: u8 = 160;

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn tier(self) -> Tier {
        match self.0 {
            0..65 => Tier(0),
            65..115 => Tier(1),
            _ => Tier(2),
        }
    }

    pub fn card(self) -> &'static Card {
        &catalog().cards[self.index()]
    }
}

/// A set of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet([u64; 3]);

impl CardSet {
    /// All 160 cards.
    pub const ALL: CardSet = CardSet([u64::MAX, u64::MAX, u32::MAX as u64]);

    pub const fn has(&self, id: CardId) -> bool {
        self.0[id.index() / 64] >> (id.0 % 64) & 1 == 1
    }

    pub fn insert(&mut self, id: CardId) {
        self.0[id.index() / 64] |= 1 << (id.0 % 64);
    }

    pub fn remove(&mut self, id: CardId) {
        self.0[id.index() / 64] &= !(1 << (id.0 % 64));
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cards that are in both sets.
    #[must_use]
    pub const fn and(&self, other: &CardSet) -> CardSet {
        CardSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// The cards of the set, in order.
    pub fn iter(&self) -> impl Iterator<Item = CardId> + use<> {
        let set = *self;
        (0..CardId::N).map(CardId).filter(move |id| set.has(*id))
    }

    /// The `n`-th card of the set, from 0.
    pub(crate) fn nth(&self, mut n: u32) -> Option<CardId> {
        for (word, offset) in self.0.iter().zip([0u8, 64, 128]) {
            let count = word.count_ones();
            if n < count {
                let mut bits = *word;
                for _ in 0..n {
                    bits &= bits - 1;
                }
                return Some(CardId(offset + u8::try_from(bits.trailing_zeros()).expect("below 64")));
            }
            n -= count;
        }
        None
    }
}

/// Both sides of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// The resource side.
    pub suit: Suit,
    /// The symbols that the building costs, by kind.
    pub cost: [u8; 5],
    /// The permanent resource that the building gives.
    pub produces: Option<Kind>,
    /// The points printed on the building.
    pub points: u8,
    /// Whether the building brings a civic token.
    pub civic: bool,
}

impl Card {
    /// A building with neither points nor a civic mark.
    pub const fn is_plain(&self) -> bool {
        self.points == 0 && !self.civic
    }
}

/// A civic token, as an index into [`Catalog::tokens`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenId(pub u8);

impl TokenId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn all() -> impl Iterator<Item = TokenId> {
        (0u8..).zip(&catalog().tokens).map(|(index, _)| TokenId(index))
    }

    pub fn token(self) -> &'static Token {
        &catalog().tokens[self.index()]
    }
}

/// A civic token: what it counts, and what each is worth.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Token {
    /// The name in notation.
    pub id: String,
    /// The points for each thing counted.
    pub value: u8,
    /// Whether the first edition had it.
    pub set: TokenSet,
    /// What is counted.
    pub rule: TokenRule,
}

/// Which boxes hold a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TokenSet {
    Original,
    Extra,
}

/// What a civic token counts. "Held" always means permanent resources (PC-52).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum TokenRule {
    Flat,
    PerPermanent { kind: Kind },
    PerPair { kinds: [Kind; 2] },
    PerFullSet,
    PerKindAtLeast { at_least: u8 },
    PerMissingKind,
    PerUnspentIngenuity,
    PerUnspentCard,
    PerCivicToken,
    PerPlainBuilding,
}

/// The numbers of a table size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct SeatsTable {
    pub n: u8,
    /// The cards of each tier that stay in the game (PC-01).
    pub kept: [u8; 3],
    /// The civic tokens laid out (PC-04).
    pub tokens: u8,
}

/// How the automa scores at one level (PC-64).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct AutomaLevel {
    pub level: String,
    pub per_permanent: u8,
    pub by_kind: [u8; 3],
    pub per_token: u8,
    pub per_ingenuity: u8,
}

/// Everything in the box.
#[derive(Debug)]
pub struct Catalog {
    pub cards: Vec<Card>,
    pub tokens: Vec<Token>,
    pub seats: Vec<SeatsTable>,
    pub automa: Vec<AutomaLevel>,
    /// How many cards each tier has of each suit.
    pub suits: [[u8; 6]; 3],
    /// The cards of each tier and suit.
    pub classes: [[CardSet; 6]; 3],
}

impl Catalog {
    /// The numbers of a table size; the first row is for one seat.
    pub fn for_seats(&self, n_seats: u8) -> &SeatsTable {
        &self.seats[usize::from(n_seats) - 1]
    }
}

/// The catalog of this data version.
pub fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(read);
    &CATALOG
}

#[derive(Deserialize)]
struct CardRow {
    id: String,
    resource: Suit,
    #[serde(default)]
    cost: CostRow,
    produces: Option<Kind>,
    #[serde(default)]
    points: u8,
    #[serde(default)]
    civic: bool,
}

#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct CostRow {
    economy: u8,
    industry: u8,
    community: u8,
    ecology: u8,
    energy: u8,
}

#[derive(Deserialize)]
struct CardsFile {
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
struct TokensFile {
    token: Vec<Token>,
}

#[derive(Deserialize)]
struct TableFile {
    seats: Vec<SeatsTable>,
    automa: Vec<AutomaLevel>,
}

fn read() -> Catalog {
    let cards: CardsFile = parse(include_str!("../data/cards.toml"));
    let tokens: TokensFile = parse(include_str!("../data/tokens.toml"));
    let table: TableFile = parse(include_str!("../data/table.toml"));
    let mut suits = [[0; 6]; 3];
    let mut classes = [[CardSet::default(); 6]; 3];
    let mut faces = Vec::new();
    for (row, id) in cards.card.into_iter().zip((0..CardId::N).map(CardId)) {
        assert_eq!(row.id, id.to_string(), "cards.toml lists the cards in the order of their ids");
        let (tier, suit) = (id.tier().index(), row.resource.index());
        suits[tier][suit] += 1;
        classes[tier][suit].insert(id);
        let CostRow { economy, industry, community, ecology, energy } = row.cost;
        faces.push(Card {
            suit: row.resource,
            cost: [economy, industry, community, ecology, energy],
            produces: row.produces,
            points: row.points,
            civic: row.civic,
        });
    }
    Catalog { cards: faces, tokens: tokens.token, seats: table.seats, automa: table.automa, suits, classes }
}

fn parse<T: for<'a> Deserialize<'a>>(text: &str) -> T {
    toml::from_str(text).expect("the embedded data is checked by the tests")
}
