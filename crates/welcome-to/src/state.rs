//! A position: the public table, and for each seat the turn that it is making.
//!
//! All seats make their turns at once. What a seat does changes only its lane, a
//! draft of its sheet; when the last has committed, the drafts become the sheets
//! by a step of the table (WT-12).

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet};

use crate::{
    action::{Action, Pick, Top},
    catalog::{Card, CardId, CardSet, Effect, PlanId, catalog},
    sheet::{House, Sheet},
};

/// A position of Welcome To….
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WelcomeTo {
    pub(crate) public: Public,
    /// The turns being made, by seat; each is known to its seat alone.
    pub(crate) lanes: PerSeat<Lane>,
}

const _: () = assert!(size_of::<WelcomeTo>() <= 1024, "up to four seats a position is one block");

/// What everybody knows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Public {
    pub(crate) n_seats: u8,
    pub(crate) variant: Variant,
    pub(crate) phase: Phase,
    /// From 1; 0 while the table is being laid.
    pub(crate) round: u8,
    pub(crate) plans: [Option<PlanId>; 3],
    /// The plans whose first value is gone.
    pub(crate) approved: [bool; 3],
    pub(crate) supply: Supply,
    /// The sheets as they were at the last reveal.
    pub(crate) sheets: PerSeat<Sheet>,
    pub(crate) committed: SeatSet,
    pub(crate) ending: Option<Ending>,
    pub(crate) points: PerSeat<i16>,
}

/// What the set-up chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Variant {
    pub(crate) rules: RulesVersion,
    /// An index into [`crate::Catalog::decks`].
    pub(crate) deck: u8,
    /// An index into [`crate::Catalog::sheets`].
    pub(crate) sheet: u8,
    pub(crate) plans: PlanSet,
    pub(crate) roundabouts: bool,
}

/// The rules by which the table is played, where versions differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum RulesVersion {
    One,
    /// Fewer choices of estates are asked for (WT-26).
    Two,
}

/// Which plans may be laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum PlanSet {
    Base,
    Expert,
    Mixed,
}

/// Which step the table owes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// Chance lays out the plan of this letter.
    LayPlan(u8),
    /// Chance shows the next card of this stack.
    Show(u8),
    /// Solo: chance brings the next card of the deck.
    Draw,
    /// Solo: the effect of the card that lies on top of the deck is seen.
    Top,
    /// The seats make their turns; when all have committed, the round ends.
    Turns,
    Score,
    Over,
}

/// How the game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Ending {
    Plans,
    Houses,
    Refusals,
}

/// Where the combinations come from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Supply {
    /// At a table of several: three stacks.
    Stacks([Stack; 3]),
    /// Alone: a hand of three cards, and a competitor.
    Solo(Solo),
}

/// One of the three stacks, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Stack {
    /// The card that lies open with its number; its effect shows in the corners.
    pub(crate) top: Option<CardId>,
    /// The card turned over last, with its effect.
    pub(crate) turned: Option<CardId>,
    /// Every card that was ever seen in this stack.
    pub(crate) seen: CardSet,
    /// The cards seen since the stack was last shuffled.
    pub(crate) drawn: CardSet,
    /// How often it was shuffled anew.
    pub(crate) lap: u8,
    /// The card that was kept out when it was shuffled, as it was just turned over.
    pub(crate) kept_out: Option<CardId>,
}

/// At most so many cards are the competitor's: all but the last hand of the smaller
/// deck. A game gives one a round; a position may begin with some.
pub(crate) const GIVEN_MAX: usize = 63 - 3;

/// The solo table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Solo {
    /// An index into [`crate::Catalog::competitors`].
    pub(crate) competitor: u8,
    pub(crate) hand: ArrayVec<CardId, 3>,
    /// The construction cards that lie in the deck, in unknown order.
    pub(crate) pile: CardSet,
    /// What shows on top of the deck.
    pub(crate) top: Option<Top>,
    pub(crate) discard: CardSet,
    /// The letters of the "plan completed" cards that were not yet drawn.
    pub(crate) letters: [bool; 3],
    /// How often the discard pile has become the deck.
    pub(crate) lap: u8,
    /// The construction cards of the deck when it was last shuffled.
    pub(crate) fresh: CardSet,
    /// The competitor's stack, in order (WT-52).
    pub(crate) given: ArrayVec<CardId, GIVEN_MAX>,
    /// What the competitor has of the plans.
    pub(crate) plans: [Option<u8>; 3],
    /// The competitor's points at the end.
    pub(crate) points: i16,
}

/// The turn that a seat is making.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lane {
    /// The seat's sheet with what it has done so far.
    pub(crate) sheet: Sheet,
    pub(crate) step: LaneStep,
    /// The house that was written this round.
    pub(crate) built: Option<House>,
    /// The effect that was used this round, as the step that used it.
    pub(crate) did: Option<Action>,
    /// Solo: the card of the hand that goes to the competitor.
    pub(crate) gift: Option<u8>,
    /// The roundabout of this round.
    pub(crate) roundabout: Option<House>,
    /// The plans claimed this round.
    pub(crate) claimed: [bool; 3],
}

/// What a seat's turn waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LaneStep {
    /// A combination, or a refusal.
    Choose,
    /// A place for the number.
    Build { pick: Pick },
    /// The effect of the combination.
    Apply { effect: Effect },
    /// Solo, after a refusal: the card for the competitor.
    Give,
    /// Plans, perhaps a roundabout, and the end of the turn.
    Finish,
}

impl Lane {
    pub(crate) fn new(sheet: Sheet) -> Self {
        Lane {
            sheet,
            step: LaneStep::Choose,
            built: None,
            did: None,
            gift: None,
            roundabout: None,
            claimed: [false; 3],
        }
    }

    /// Whether the seat has completed the plan, now or earlier.
    pub(crate) fn has_plan(&self, letter: u8) -> bool {
        let index = usize::from(letter);
        self.claimed[index] || self.sheet.plans[index].is_some()
    }
}

/// Something for each seat: on the spot for up to four, else on the heap.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum PerSeat<T> {
    Few([T; 4]),
    Many(Box<[T; 12]>),
}

impl<T: Copy> PerSeat<T> {
    pub(crate) fn new(n_seats: u8, value: T) -> Self {
        if n_seats <= 4 { PerSeat::Few([value; 4]) } else { PerSeat::Many(Box::new([value; 12])) }
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match self {
            PerSeat::Few(few) => &few[seat.index()],
            PerSeat::Many(many) => &many[seat.index()],
        }
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match self {
            PerSeat::Few(few) => &mut few[seat.index()],
            PerSeat::Many(many) => &mut many[seat.index()],
        }
    }
}

impl WelcomeTo {
    /// The solo table.
    pub(crate) fn solo_mut(&mut self) -> &mut Solo {
        match &mut self.public.supply {
            Supply::Solo(solo) => solo,
            Supply::Stacks(_) => unreachable!("asked only alone"),
        }
    }
}

impl Public {
    /// The cards of the deck that is played with.
    pub(crate) fn deck(&self) -> &'static [Card] {
        &catalog().decks[usize::from(self.variant.deck)].1
    }

    pub(crate) fn card(&self, id: CardId) -> Card {
        self.deck()[usize::from(id.0)]
    }

    /// The combinations that may be chosen: one of each stack (WT-10), or any two
    /// different cards of the hand (WT-52).
    pub(crate) fn picks(&self) -> impl Iterator<Item = Pick> + use<> {
        let is_solo = matches!(self.supply, Supply::Solo(_));
        let pairs = (0..3).flat_map(|number| (0..3).map(move |effect| Pick { number, effect }));
        pairs.filter(move |pick| (pick.number != pick.effect) == is_solo)
    }

    /// The number and the effect of a combination.
    pub(crate) fn combination(&self, pick: Pick) -> Option<(u8, Effect)> {
        let (number, effect) = match &self.supply {
            Supply::Stacks(stacks) => {
                (stacks.get(usize::from(pick.number))?.top?, stacks.get(usize::from(pick.effect))?.turned?)
            }
            Supply::Solo(solo) => {
                (*solo.hand.get(usize::from(pick.number))?, *solo.hand.get(usize::from(pick.effect))?)
            }
        };
        Some((self.card(number).number, self.card(effect).effect))
    }

    /// The solo table, if it is one.
    pub(crate) fn solo(&self) -> Option<&Solo> {
        match &self.supply {
            Supply::Solo(solo) => Some(solo),
            Supply::Stacks(_) => None,
        }
    }

    /// The seats that still make their turns.
    pub(crate) fn undecided(&self) -> SeatSet {
        let mut seats = SeatSet::all(self.n_seats);
        for seat in self.committed.iter() {
            seats = seats.without(seat);
        }
        seats
    }
}
