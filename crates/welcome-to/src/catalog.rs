//! The components: construction cards, city plans, sheets, competitors.
//!
//! Read once from `data/*.toml` into tables indexed by id. The sums that the
//! rulebook prints are checked in the tests.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// What a construction card lets one do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    Fence,
    Agent,
    Park,
    Pool,
    Temp,
    Bis,
}

impl Effect {
    pub const ALL: [Effect; 6] =
        [Effect::Fence, Effect::Agent, Effect::Park, Effect::Pool, Effect::Temp, Effect::Bis];
}

/// A construction card: a house number on one side, an effect on the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    pub number: u8,
    pub effect: Effect,
}

/// A construction card, as an index into its deck. Copies are different cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct CardId(pub(crate) u8);

/// A set of cards of a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct CardSet(u128);

impl CardSet {
    /// All cards of a deck of this size.
    pub(crate) const fn whole(n_cards: usize) -> Self {
        CardSet((1 << n_cards) - 1)
    }

    pub(crate) const fn has(self, id: CardId) -> bool {
        self.0 >> id.0 & 1 == 1
    }

    pub(crate) const fn with(self, id: CardId) -> Self {
        CardSet(self.0 | 1 << id.0)
    }

    /// The cards of both sets.
    pub(crate) const fn and_also(self, other: Self) -> Self {
        CardSet(self.0 | other.0)
    }

    /// The cards that are not in the other set.
    pub(crate) const fn but(self, other: Self) -> Self {
        CardSet(self.0 & !other.0)
    }

    pub(crate) const fn overlaps(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Those of the cards that are wanted.
    pub(crate) fn only(self, is_wanted: impl Fn(CardId) -> bool) -> Self {
        self.iter().filter(|id| is_wanted(*id)).fold(CardSet::default(), CardSet::with)
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = CardId> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let id = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(CardId(id))
        })
    }

    /// The card of this set for which a card of an order of the deck stands. Equal
    /// cards are one to the record, which does not say which of two copies came: so
    /// while a copy is among those `gone`, it is that one, and is struck out there.
    pub(crate) fn copy_of(self, deck: &[Card], id: CardId, gone: &mut CardSet) -> Option<CardId> {
        let is_copy = |other: &CardId| deck[usize::from(other.0)] == deck[usize::from(id.0)];
        if let Some(copy) = gone.iter().find(is_copy) {
            *gone = gone.but(CardSet::default().with(copy));
            return None;
        }
        self.iter().find(is_copy)
    }

    /// The card at this place of the set, in the deck's order.
    pub(crate) fn nth(self, index: u32) -> CardId {
        self.iter().nth(index as usize).expect("the set has so many cards")
    }
}

/// A city plan, as an index into [`Catalog::plans`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlanId(pub u8);

impl PlanId {
    pub fn plan(self) -> &'static Plan {
        &catalog().plans[usize::from(self.0)]
    }

    pub fn all() -> impl Iterator<Item = PlanId> + Clone {
        (0u8..38).map(PlanId)
    }
}

/// A city plan.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Plan {
    pub id: String,
    /// 0, 1, 2 for A, B, C.
    pub letter: u8,
    pub expert: bool,
    /// For those who are first, and for those who come later.
    pub points: [u8; 2],
    pub needs: Needs,
    /// What of it we reconstructed.
    #[serde(default)]
    pub ours: Option<Ours>,
}

/// Which part of a component we reconstructed, since nobody has published it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ours {
    All,
    /// A plan's two values.
    Points,
    /// The letter of a plan.
    Letter,
    /// All that is not the rulebook's example.
    Rest,
}

/// What a plan asks for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Needs {
    Estates { sizes: Vec<u8> },
    StreetEnds,
    OnStreet { street: u8, sizes: Vec<u8> },
    Roundabouts { sizes: Vec<u8>, at_least: u8 },
    Features { sizes: Vec<u8>, pools: u8, bis: u8 },
    ParksTotal { at_least: u8 },
    ParksEach { at_least: u8 },
    ParksFull { at_least: u8 },
    Temps { at_least: u8 },
    Agents { at_least: u8 },
    AgentColumns { at_least: u8 },
}

/// A printed sheet. A track lists what counts after so many boxes are crossed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct SheetKind {
    pub name: String,
    #[serde(default)]
    pub ours: Option<Ours>,
    pub streets: [u8; 3],
    pub pools: [Vec<u8>; 3],
    pub parks: [Vec<i16>; 3],
    pub pool_track: Vec<i16>,
    pub temp_ranks: [i16; 3],
    pub temp_boxes: u8,
    pub bis_track: Vec<i16>,
    pub refusal_track: Vec<i16>,
    pub roundabout_track: Vec<i16>,
    /// The value of an estate by size, from 1.
    pub estates: [Vec<i16>; 6],
}

/// A face of a competitor's card.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Competitor {
    pub id: String,
    pub level: u8,
    /// The plans it can complete.
    pub plans: [bool; 3],
    #[serde(default)]
    pub temp: i16,
    #[serde(default)]
    pub pool: i16,
    #[serde(default)]
    pub fence: i16,
    #[serde(default)]
    pub park: i16,
    /// Houses of a bis card.
    #[serde(default)]
    pub bis: i16,
    /// Points a house in an estate with an agent.
    #[serde(default)]
    pub agent: i16,
    /// At level 0: the crossed boxes for 7, 4 and 1 points.
    #[serde(default)]
    pub thresholds: [u8; 3],
    pub ours: Ours,
}

/// Everything in the box.
#[derive(Debug)]
pub struct Catalog {
    /// The cards of each deck, sorted; copies are neighbours.
    pub decks: Vec<(String, Vec<Card>)>,
    pub plans: Vec<Plan>,
    pub sheets: Vec<SheetKind>,
    pub competitors: Vec<Competitor>,
}

/// The catalog of this data version.
pub fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(read);
    &CATALOG
}

#[derive(Deserialize)]
struct CardsFile {
    deck: Vec<DeckRow>,
}

#[derive(Deserialize)]
struct DeckRow {
    name: String,
    cards: Vec<CardRow>,
}

#[derive(Deserialize)]
struct CardRow {
    number: u8,
    effect: Effect,
    copies: u8,
}

#[derive(Deserialize)]
struct PlansFile {
    plan: Vec<Plan>,
}

#[derive(Deserialize)]
struct SheetsFile {
    sheet: Vec<SheetKind>,
}

#[derive(Deserialize)]
struct CompetitorsFile {
    competitor: Vec<Competitor>,
}

fn read() -> Catalog {
    let cards: CardsFile = parse(include_str!("../data/cards.toml"));
    let plans: PlansFile = parse(include_str!("../data/plans.toml"));
    let sheets: SheetsFile = parse(include_str!("../data/sheets.toml"));
    let competitors: CompetitorsFile = parse(include_str!("../data/competitors.toml"));
    let deck = |row: DeckRow| {
        let copies = |row: CardRow| {
            let card = Card { number: row.number, effect: row.effect };
            (0..row.copies).map(move |_| card)
        };
        let mut cards: Vec<Card> = row.cards.into_iter().flat_map(copies).collect();
        cards.sort_unstable();
        (row.name, cards)
    };
    Catalog {
        decks: cards.deck.into_iter().map(deck).collect(),
        plans: plans.plan,
        sheets: sheets.sheet,
        competitors: competitors.competitor,
    }
}

fn parse<T: for<'a> Deserialize<'a>>(text: &str) -> T {
    toml::from_str(text).expect("the embedded data is checked by the tests")
}

impl Needs {
    /// Whether the plan asks for roundabouts.
    pub(crate) const fn roundabouts(&self) -> bool {
        matches!(self, Needs::Roundabouts { .. })
    }
}

impl Competitor {
    /// Whether it has a score at all: not at level 0 (WT-57).
    pub(crate) const fn scores(&self) -> bool {
        self.level > 0
    }

    /// Its points for each card with this effect (WT-58).
    pub(crate) const fn each(&self, effect: Effect) -> i16 {
        match effect {
            Effect::Temp => self.temp,
            Effect::Pool => self.pool,
            Effect::Fence => self.fence,
            Effect::Park => self.park,
            Effect::Agent | Effect::Bis => 0,
        }
    }
}
