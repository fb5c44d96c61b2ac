//! What a board draws from: the open cards, the sheets, the plans, and what the
//! viewer's turn waits for.

use kernel::{Owner, Seat, Viewer};

use super::View;
use crate::{
    action::{Action, Pick, Top},
    apply::meets,
    catalog::{Card, Competitor, Effect, PlanId},
    legal,
    rules::{
        plans::{self, Part},
        stacks,
    },
    score,
    score_line::ScoreLine,
    sheet::{House, Plot, Sheet},
    state::{Lane, LaneStep, Phase, Public, Supply},
};

/// A card that can be followed from place to place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenCard {
    /// Its index in the deck.
    pub id: u8,
    pub card: Card,
}

/// One of the three stacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenStack {
    /// It gives the number; its effect comes next.
    pub top: Option<OpenCard>,
    /// It gives the effect.
    pub turned: Option<OpenCard>,
    /// How many cards lie below.
    pub n_left: u32,
}

/// The table of somebody who plays alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SoloTable {
    pub hand: Vec<OpenCard>,
    /// What shows on the deck.
    pub top: Option<Top>,
    pub n_left: u32,
    pub competitor: &'static Competitor,
    /// The competitor's stack, in order.
    pub given: Vec<Card>,
    /// What the competitor has of the plans.
    pub plans: [Option<u8>; 3],
    /// The competitor's estates: houses, and points for each.
    pub estates: Vec<(i16, i16)>,
}

/// How a plan lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanOnTable {
    pub id: PlanId,
    /// Whether its first value is gone.
    pub is_approved: bool,
    /// Who has completed it, with the points.
    pub done: Vec<(Owner, u8)>,
}

impl View {
    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// From 1.
    pub fn round(&self) -> u8 {
        self.public.round.max(1)
    }

    pub fn is_over(&self) -> bool {
        self.public.phase == Phase::Over
    }

    /// The seats, and alone a competitor who scores.
    pub fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        score::owners(&self.public)
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.public.n_seats)
    }

    /// Whether the seat has ended its turn and others have not.
    pub fn is_ready(&self, seat: Seat) -> bool {
        self.public.committed.has(seat)
    }

    /// Whether roundabouts belong to this table.
    pub fn has_roundabouts(&self) -> bool {
        self.public.variant.roundabouts
    }

    fn draft(&self, seat: Seat) -> Option<&Lane> {
        self.lane.as_ref().filter(|_| self.viewer == Viewer::Seat(seat))
    }

    /// A sheet as the viewer knows it: the own one with what was done this round,
    /// others' as they were last shown.
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        self.draft(seat).map_or(&self.public.sheets[seat], |lane| &lane.sheet)
    }

    /// Whether the place was filled in this round, as far as the viewer knows.
    pub fn is_new(&self, seat: Seat, house: House) -> bool {
        self.sheet(seat).plot(house) != self.public.sheets[seat].plot(house)
    }

    /// What the viewer's turn waits for.
    pub fn step(&self) -> Option<LaneStep> {
        let Viewer::Seat(seat) = self.viewer else { return None };
        let lane = self.lane.filter(|_| self.public.phase == Phase::Turns && !self.is_ready(seat))?;
        Some(lane.step)
    }

    /// What the effect that is due does unless the viewer decides otherwise: a park, a pool or
    /// workers, or nothing where nothing is possible. `None` where there is more to choose.
    pub fn plain_effect(&self) -> Option<Action> {
        let Some(LaneStep::Apply { effect }) = self.step() else { return None };
        let mut actions = Vec::new();
        legal::list_effects(self.lane.as_ref()?, effect, &mut actions);
        let is_plain =
            |action: &Action| matches!(action, Action::Park | Action::Pool | Action::Temp | Action::Skip);
        actions.first().copied().filter(is_plain)
    }

    /// The house that the viewer has built this round.
    pub fn built(&self) -> Option<House> {
        self.lane.and_then(|lane| lane.built)
    }

    /// Alone: the card of the hand that goes to the competitor.
    pub fn gift(&self) -> Option<u8> {
        self.lane.and_then(|lane| lane.gift)
    }

    /// The number and the effect of a combination.
    pub fn combination(&self, pick: Pick) -> Option<(u8, Effect)> {
        self.public.combination(pick)
    }

    /// Where the viewer could write the numbers of a combination, by number.
    pub fn places(&self, pick: Pick) -> Vec<(u8, Vec<House>)> {
        let (Some(lane), Some((number, effect))) = (&self.lane, self.combination(pick)) else {
            return Vec::new();
        };
        let gaps = lane.sheet.gaps();
        let houses = |number: u8| gaps.iter().filter(move |gap| gap.has(number)).flat_map(|gap| gap.houses());
        let each = legal::numbers(number, effect).map(|number| (number, houses(number).collect()));
        each.filter(|(_, houses): &(u8, Vec<House>)| !houses.is_empty()).collect()
    }

    fn open(&self, id: crate::catalog::CardId) -> OpenCard {
        OpenCard { id: id.0, card: self.public.card(id) }
    }

    /// The three stacks of a table of several.
    pub fn stacks(&self) -> Option<[OpenStack; 3]> {
        let Supply::Stacks(stacks) = &self.public.supply else { return None };
        let size = stacks::size(&self.public);
        Some(stacks.map(|stack| OpenStack {
            top: stack.top.map(|id| self.open(id)),
            turned: stack.turned.map(|id| self.open(id)),
            n_left: size.saturating_sub(stack.drawn.len()),
        }))
    }

    /// The table of somebody who plays alone.
    pub fn solo(&self) -> Option<SoloTable> {
        let solo = self.public.solo()?;
        let estates = solo.estates(&self.public);
        Some(SoloTable {
            hand: solo.hand.iter().map(|id| self.open(*id)).collect(),
            top: solo.top,
            n_left: solo.n_left(),
            competitor: solo.face(),
            given: solo.given.iter().map(|id| self.public.card(*id)).collect(),
            plans: solo.plans,
            estates: estates.iter().map(|estate| (estate.houses, estate.each)).collect(),
        })
    }

    /// The cards of the deck, and of these the ones that may still come before
    /// anything is shuffled anew.
    pub fn deck(&self) -> (&'static [Card], Vec<Card>) {
        let public = &self.public;
        let left = match &public.supply {
            Supply::Stacks(stacks) => (0..3)
                .filter(|index| self.has_cards_below(*index))
                .fold(crate::catalog::CardSet::default(), |acc, index| {
                    acc.and_also(stacks::candidates(public, stacks, index))
                }),
            Supply::Solo(solo) => solo.pile,
        };
        (public.deck(), left.iter().map(|id| public.card(id)).collect())
    }

    fn has_cards_below(&self, index: u8) -> bool {
        self.stacks().is_some_and(|stacks| stacks[usize::from(index)].n_left > 0)
    }

    /// The plan of a letter, from 0.
    pub fn plan(&self, letter: u8) -> Option<PlanOnTable> {
        let index = usize::from(letter);
        let id = self.public.plans[index]?;
        let seats =
            self.seats().filter_map(|seat| Some((Owner::Seat(seat), self.plan_points(seat, letter)?)));
        let rival = self.public.solo().and_then(|solo| Some((Owner::Rival, solo.plans[index]?)));
        let done = seats.chain(rival).collect();
        Some(PlanOnTable { id, is_approved: self.public.approved[index], done })
    }

    /// Who has ended the game; nobody while it goes on.
    pub fn enders(&self) -> impl Iterator<Item = Seat> {
        let ending = self.public.ending;
        self.seats()
            .filter(move |seat| ending.is_some_and(|ending| meets(&self.public.sheets[*seat], ending)))
    }

    /// What a seat has for a plan; for one that the viewer has claimed this round,
    /// what it will have.
    pub fn plan_points(&self, seat: Seat, letter: u8) -> Option<u8> {
        let index = usize::from(letter);
        let is_claimed = self.draft(seat).is_some_and(|lane| lane.claimed[index]);
        let plan = self.public.plans[index].filter(|_| is_claimed);
        let due = plan.map(|id| id.plan().points[usize::from(self.public.approved[index])]);
        self.sheet(seat).plans[index].or(due)
    }

    /// How far a seat is with a plan, part by part.
    pub fn progress(&self, seat: Seat, letter: u8) -> Vec<Part> {
        let plan = self.public.plans[usize::from(letter)];
        let is_done = self.plan_points(seat, letter).is_some();
        let mut parts = plan.map_or_else(Vec::new, |plan| plans::parts(self.sheet(seat), plan));
        if is_done {
            parts.iter_mut().for_each(|part| part.have = part.need);
        }
        parts
    }

    /// Whether the viewer's sheet meets a plan that it has not completed.
    pub fn can_claim(&self) -> bool {
        let Some(lane) = &self.lane else { return false };
        let (estates, mut ways) = (lane.sheet.estates(), Vec::new());
        (0..3).for_each(|letter| plans::ways(&self.public, lane, letter, &estates, &mut ways));
        !ways.is_empty()
    }

    /// Whether no combination fits the viewer's sheet, so that only a refusal is left (WT-14).
    pub fn must_refuse(&self) -> bool {
        let Some(lane) = &self.lane else { return false };
        let mut fitting = Vec::new();
        legal::list_combos(&self.public, lane, &mut fitting);
        self.step() == Some(LaneStep::Choose) && fitting == [Action::Refuse]
    }

    /// The public table with what the viewer has done this round.
    fn drafted(&self) -> Public {
        let mut public = self.public.clone();
        if let (Viewer::Seat(seat), Some(lane)) = (self.viewer, &self.lane) {
            let mut sheet = lane.sheet;
            for letter in 0..3u8 {
                sheet.plans[usize::from(letter)] = self.plan_points(seat, letter);
            }
            public.sheets[seat] = sheet;
        }
        public
    }

    /// What every box of somebody's score holds now, the viewer's own turn included.
    pub fn boxes(&self, owner: Owner) -> Vec<(ScoreLine, i16)> {
        score::lines(&self.drafted(), owner).into_iter().collect()
    }

    /// Everybody's points, the viewer's own turn included.
    pub fn totals(&self) -> Vec<(Owner, i32)> {
        let public = self.drafted();
        self.owners().map(|owner| (owner, score::total(&public, owner))).collect()
    }
}

/// What a sheet shows.
impl Sheet {
    /// Whether a fence stands behind the place; the ends of a street have one.
    pub fn has_fence(&self, house: House) -> bool {
        let street = &self.streets[usize::from(house.street)];
        street.fences >> house.place & 1 == 1 || house.place + 1 == self.length(house.street)
    }

    /// Whether a pool was built at the place.
    pub fn has_pool(&self, house: House) -> bool {
        self.streets[usize::from(house.street)].pools >> house.place & 1 == 1
    }

    /// Whether a plan has used the house.
    pub fn is_used(&self, house: House) -> bool {
        self.streets[usize::from(house.street)].used >> house.place & 1 == 1
    }

    /// How many places are filled, and how many there are.
    pub fn filled(&self) -> (usize, usize) {
        let (mut n_filled, mut n) = (0, 0);
        for house in self.houses() {
            n += 1;
            n_filled += usize::from(self.plot(house) != Plot::Empty);
        }
        (n_filled, n)
    }

    /// What an estate of this size is worth.
    pub fn estate_value(&self, size: u8) -> i16 {
        score::estate_value(self, size)
    }
}
