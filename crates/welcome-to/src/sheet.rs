//! A player's sheet: three streets and the columns below them.

use std::ops::Range;

use arrayvec::ArrayVec;

use crate::catalog::{SheetKind, catalog};

/// The longest street.
pub(crate) const PLACES_MAX: usize = 13;
/// As many estates as a sheet has places.
pub type Estates = ArrayVec<Estate, 33>;
/// At most every second place begins a gap.
pub(crate) type Gaps = ArrayVec<Gap, 18>;

/// A place for a house: street 0 to 2 from the top, place from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House {
    pub street: u8,
    pub place: u8,
}

/// What stands on a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Plot {
    Empty,
    Built(u8),
    /// A copy of a neighbour's number.
    Bis(u8),
    Roundabout,
}

impl Plot {
    /// The house number, if a house stands there.
    pub const fn number(self) -> Option<u8> {
        match self {
            Plot::Built(number) | Plot::Bis(number) => Some(number),
            Plot::Empty | Plot::Roundabout => None,
        }
    }
}

/// The largest number that can be written (WT-18).
pub(crate) const NUMBER_MAX: u8 = 17;

/// A set of house numbers, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Numbers(u32);

impl Numbers {
    pub(crate) const fn has(self, number: u8) -> bool {
        self.0 >> number & 1 == 1
    }
}

/// Empty places in a row. The numbers that fit are the same for all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Gap {
    pub(crate) first: House,
    pub(crate) len: u8,
    /// The smallest number that fits, and the first above it that does not.
    from: u8,
    to: u8,
}

/// How many cards have a smaller number than this, up to 16; of the larger deck a
/// few more.
const CARDS_BELOW: [i32; 17] = [0, 0, 2, 4, 7, 11, 16, 22, 28, 35, 41, 47, 52, 56, 59, 61, 63];

impl Gap {
    fn new(first: House, len: u8, low: Option<u8>, high: Option<u8>) -> Self {
        let from = low.map_or(0, |low| low + 1);
        Gap { first, len, from, to: high.unwrap_or(NUMBER_MAX + 1).max(from) }
    }

    pub(crate) const fn has(self, number: u8) -> bool {
        self.from <= number && number < self.to
    }

    const fn numbers(self) -> Numbers {
        Numbers((1 << self.to) - (1 << self.from))
    }

    pub(crate) fn houses(self) -> impl Iterator<Item = House> {
        let House { street, place } = self.first;
        (place..place + self.len).map(move |place| House { street, place })
    }

    /// How many different numbers of cards fit, and how many cards have them.
    pub(crate) fn cards(self) -> (i32, i32) {
        let (from, to) = (self.from.clamp(1, 16), self.to.clamp(1, 16));
        let n_cards = CARDS_BELOW[usize::from(to)] - CARDS_BELOW[usize::from(from)];
        (i32::from(to) - i32::from(from), n_cards)
    }

    /// Twice the number of cards that fit and are smaller than this number; those
    /// that have it count half.
    pub(crate) fn cards_below_twice(self, number: u8) -> i32 {
        let below = |number: u8| CARDS_BELOW[usize::from(number.min(16))];
        below(number) + below(number + 1) - 2 * below(self.from)
    }
}

/// A street. Bits count places: `fences` a fence behind the place, `used` a house
/// that a plan has used, `pools` a pool that was built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Street {
    /// What stands on each place, packed.
    codes: [u8; PLACES_MAX],
    pub(crate) fences: u16,
    pub(crate) used: u16,
    pub(crate) pools: u16,
}

impl Street {
    const EMPTY: u8 = 0xff;
    const ROUNDABOUT: u8 = 0xfe;
    const BIS: u8 = 0x40;

    /// What stands on a place.
    pub(crate) fn plot(&self, place: u8) -> Plot {
        match self.codes[usize::from(place)] {
            Self::EMPTY => Plot::Empty,
            Self::ROUNDABOUT => Plot::Roundabout,
            code if code & Self::BIS != 0 => Plot::Bis(code & !Self::BIS),
            code => Plot::Built(code),
        }
    }

    pub(crate) fn set(&mut self, place: u8, plot: Plot) {
        self.codes[usize::from(place)] = match plot {
            Plot::Empty => Self::EMPTY,
            Plot::Roundabout => Self::ROUNDABOUT,
            Plot::Bis(number) => number | Self::BIS,
            Plot::Built(number) => number,
        };
    }

    /// What stands on these places.
    pub(crate) fn plots(&self, places: Range<u8>) -> impl DoubleEndedIterator<Item = Plot> {
        places.map(|place| self.plot(place))
    }
}

/// A sheet with everything that was drawn on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sheet {
    pub(crate) kind: u8,
    pub(crate) streets: [Street; 3],
    /// Crossed boxes: parks by street, workers, and so on.
    pub parks: [u8; 3],
    pub temps: u8,
    pub bis: u8,
    pub refusals: u8,
    pub roundabouts: u8,
    /// Crossed boxes by size of estate, from 1.
    pub agents: [u8; 6],
    /// What was written for each plan.
    pub plans: [Option<u8>; 3],
}

/// A finished estate: houses between two fences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Estate {
    pub first: House,
    pub size: u8,
    pub used: bool,
}

impl Sheet {
    pub(crate) fn new(kind: u8) -> Self {
        let street = Street { codes: [Street::EMPTY; PLACES_MAX], fences: 0, used: 0, pools: 0 };
        Sheet {
            kind,
            streets: [street; 3],
            parks: [0; 3],
            temps: 0,
            bis: 0,
            refusals: 0,
            roundabouts: 0,
            agents: [0; 6],
            plans: [None; 3],
        }
    }

    /// The sheet as it was printed.
    pub fn printed(&self) -> &'static SheetKind {
        &catalog().sheets[usize::from(self.kind)]
    }

    /// How many places a street has.
    pub fn length(&self, street: u8) -> u8 {
        self.printed().streets[usize::from(street)]
    }

    /// Every place, street by street.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        let lengths = self.printed().streets;
        (0u8..3).flat_map(move |street| {
            (0..lengths[usize::from(street)]).map(move |place| House { street, place })
        })
    }

    pub(crate) fn has_place(&self, house: House) -> bool {
        house.street < 3 && house.place < self.length(house.street)
    }

    /// What stands on a place.
    pub fn plot(&self, house: House) -> Plot {
        self.streets[usize::from(house.street)].plot(house.place)
    }

    pub(crate) fn set(&mut self, house: House, plot: Plot) {
        self.streets[usize::from(house.street)].set(house.place, plot);
    }

    /// The gaps of all streets. A number fits if it is larger than every number to
    /// the left and smaller than every one to the right (WT-13), up to the next
    /// roundabout (WT-31); numbers ascend, so the nearest ones decide.
    pub(crate) fn gaps(&self) -> Gaps {
        let mut acc = Gaps::new();
        for street in 0..3u8 {
            let drawn = &self.streets[usize::from(street)];
            let length = self.length(street);
            let (mut low, mut first, mut len) = (None, 0, 0);
            let mut close = |first: u8, len: u8, low: Option<u8>, high: Option<u8>| {
                if len > 0 {
                    let first = House { street, place: first };
                    acc.push(Gap::new(first, len, low, high));
                }
            };
            for place in 0..length {
                match drawn.plot(place) {
                    Plot::Empty if len == 0 => (first, len) = (place, 1),
                    Plot::Empty => len += 1,
                    plot @ (Plot::Built(_) | Plot::Bis(_) | Plot::Roundabout) => {
                        close(first, len, low, plot.number());
                        (low, len) = (plot.number(), 0);
                    }
                }
            }
            close(first, len, low, None);
        }
        acc
    }

    /// The numbers that fit somewhere.
    pub(crate) fn fitting(&self) -> Numbers {
        Numbers(self.gaps().iter().fold(0, |acc, gap| acc | gap.numbers().0))
    }

    /// The empty places; none is empty once the game is over by houses (WT-40).
    pub(crate) fn empty_places(&self) -> impl Iterator<Item = House> {
        self.houses().filter(|house| self.plot(*house) == Plot::Empty)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.empty_places().next().is_none()
    }

    /// The houses right beside a place.
    pub fn beside(&self, house: House) -> impl Iterator<Item = House> {
        let left = house.place.checked_sub(1);
        let right = Some(house.place + 1).filter(|place| *place < self.length(house.street));
        [left, right].into_iter().flatten().map(move |place| House { place, ..house })
    }

    /// The finished estates: one to six houses in a row between two fences; the
    /// ends of a street are fences (WT-21).
    pub fn estates(&self) -> Estates {
        let mut acc = Estates::new();
        for street in 0..3u8 {
            let drawn = &self.streets[usize::from(street)];
            let Street { fences, used, .. } = drawn;
            let length = self.length(street);
            let (mut first, mut is_built) = (0u8, true);
            for place in 0..length {
                is_built &= drawn.codes[usize::from(place)] < Street::ROUNDABOUT;
                let is_end = fences >> place & 1 == 1 || place + 1 == length;
                if is_end {
                    let size = place + 1 - first;
                    if is_built && size <= 6 {
                        let used = used >> first & 1 == 1;
                        acc.push(Estate { first: House { street, place: first }, size, used });
                    }
                    (first, is_built) = (place + 1, true);
                }
            }
        }
        acc
    }

    /// Whether a fence may be put behind the place: between two places of the
    /// street, where none is yet (WT-20), not inside an estate that a plan has used
    /// (WT-25). Whether houses stand there, even equal ones, or a finished estate
    /// that is split so (WT-23), does not matter.
    pub(crate) fn can_fence(&self, house: House) -> bool {
        let Street { fences, .. } = self.streets[usize::from(house.street)];
        house.place + 1 < self.length(house.street)
            && fences >> house.place & 1 == 0
            && !self.splits_used(house)
    }

    /// Whether both houses beside this border belong to an estate that a plan has
    /// used. Two used estates have a fence between them already.
    pub(crate) fn splits_used(&self, house: House) -> bool {
        self.streets[usize::from(house.street)].used >> house.place & 3 == 3
    }

    /// Whether the sheet plans a pool at the place.
    pub fn plans_pool(&self, house: House) -> bool {
        self.printed().pools[usize::from(house.street)].contains(&house.place)
    }

    /// How many pools were built.
    pub fn n_pools(&self) -> u8 {
        let sum: u32 = self.streets.iter().map(|street| street.pools.count_ones()).sum();
        u8::try_from(sum).expect("nine pools")
    }

    /// Which houses of an estate have a built pool, and which are bis houses, as
    /// bits from its first house.
    pub(crate) fn features(&self, estate: &Estate) -> (u16, u16) {
        let street = &self.streets[usize::from(estate.first.street)];
        let House { place, .. } = estate.first;
        let pools = street.pools >> place & ((1 << estate.size) - 1);
        let is_bis = |index: u8| matches!(street.plot(place + index), Plot::Bis(_));
        let bis = (0..estate.size).filter(|index| is_bis(*index)).fold(0, |acc, index| acc | 1 << index);
        (pools, bis)
    }

    /// Marks an estate as used by a plan (WT-25).
    pub(crate) fn use_estate(&mut self, estate: &Estate) {
        for place in estate.first.place..estate.first.place + estate.size {
            self.streets[usize::from(estate.first.street)].used |= 1 << place;
        }
    }

    pub(crate) fn n_roundabouts(&self, street: u8) -> u8 {
        let plots = self.streets[usize::from(street)].plots(0..self.length(street));
        u8::try_from(plots.filter(|plot| *plot == Plot::Roundabout).count()).expect("two at most")
    }

    /// Whether every park of the street is there.
    pub(crate) fn has_all_parks(&self, street: usize) -> bool {
        is_full(self.parks[street], &self.printed().parks[street])
    }

    /// Whether an agent can still raise estates of this size, from 1 (WT-22).
    pub(crate) fn has_agent_box(&self, size: u8) -> bool {
        let index = usize::from(size) - 1;
        !is_full(self.agents[index], &self.printed().estates[index])
    }
}

/// Whether a column has no box left to cross. A track lists what counts after so
/// many crosses, so it has one value more than boxes.
pub(crate) fn is_full(crossed: u8, track: &[i16]) -> bool {
    usize::from(crossed) + 1 >= track.len()
}

/// What counts after so many crosses.
pub(crate) fn shown(track: &[i16], crossed: u8) -> i16 {
    track[usize::from(crossed).min(track.len() - 1)]
}
