//! Alone against a competitor of the Alexis company: the deck lies effect side up,
//! each round takes a hand of three, and the third card is the competitor's.

use arrayvec::ArrayVec;
use kernel::{Deal, Dice, Weight};

use crate::{
    action::{Outcome, Top},
    catalog::{Card, CardId, CardSet, Competitor, Effect, catalog},
    state::{GIVEN_MAX, Public, Solo},
};

/// How many cards lie below, among which the first "plan completed" card is
/// shuffled (WT-50).
pub(crate) const N_BELOW: u8 = 20;

/// What may come from the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drawn {
    Card(CardId),
    /// A "plan completed" card with this letter.
    Plan(u8),
}

impl Solo {
    pub(crate) fn new(competitor: u8, n_cards: usize) -> Self {
        Solo {
            competitor,
            hand: ArrayVec::new(),
            pile: CardSet::whole(n_cards),
            top: None,
            discard: CardSet::default(),
            letters: [true; 3],
            lap: 0,
            fresh: CardSet::whole(n_cards),
            given: ArrayVec::new(),
            plans: [None; 3],
            points: 0,
        }
    }

    pub(crate) fn face(&self) -> &'static Competitor {
        &catalog().competitors[usize::from(self.competitor)]
    }

    /// How many "plan completed" cards were not drawn, and how many of them lie in
    /// the deck: one in the first lap, the two others wait in the discard pile
    /// (WT-50, WT-54).
    fn plan_cards(&self) -> (u8, u8) {
        let n_left = u8::try_from(self.letters.iter().filter(|is_left| **is_left).count()).expect("three");
        let n_below = match (self.lap, n_left) {
            (0, 3) => 1,
            (0, _) => 0,
            _ => n_left,
        };
        (n_left, n_below)
    }

    /// How many cards lie in the deck, "plan completed" cards included.
    pub(crate) fn n_left(&self) -> u32 {
        self.pile.len() + u32::from(self.plan_cards().1)
    }

    /// Whether nothing is left to draw.
    pub(crate) fn is_run_out(&self) -> bool {
        self.n_left() == 0
    }

    /// The discard pile becomes the deck, with the "plan completed" cards that wait
    /// in it (WT-54).
    fn shuffle(&mut self) {
        self.pile = std::mem::take(&mut self.discard);
        self.fresh = self.pile;
        self.lap += 1;
    }

    /// The deck as it will be when a card is drawn: a new one if nothing is left.
    fn ready(&self) -> Self {
        let mut solo = self.clone();
        if solo.is_run_out() {
            solo.shuffle();
        }
        solo
    }

    /// Whether a "plan completed" card may come next. In the first lap only the
    /// twenty cards below have one among them (WT-50).
    pub(crate) fn plan_may_come(&self) -> bool {
        let is_low = self.lap > 0 || self.pile.len() <= N_BELOW.into();
        is_low && self.plan_cards().1 > 0
    }

    /// Lists what may be drawn now, with weights (WT-51).
    pub(crate) fn draws(&self, public: &Public, acc: &mut Vec<(Outcome, Weight)>) {
        let solo = self.ready();
        let (n_left, n_below) = solo.plan_cards();
        if solo.top != Some(Top::Plan) {
            let is_top = |card: Card| solo.top.is_none_or(|top| top == Top::Effect(card.effect));
            push_cards(public, solo.pile, Weight::from(n_left.max(1)), &is_top, acc);
        }
        let may_be_plan = match solo.top {
            Some(top) => top == Top::Plan,
            None => solo.plan_may_come(),
        };
        if may_be_plan {
            let letters = (0u8..3).filter(|letter| solo.letters[usize::from(*letter)]);
            acc.extend(letters.map(|letter| (Outcome::PlanCard { letter }, Weight::from(n_below))));
        }
    }

    /// Lists what may show on top of the deck, with weights (WT-51).
    pub(crate) fn tops(&self, public: &Public, acc: &mut Vec<(Outcome, Weight)>) {
        for effect in Effect::ALL {
            let n = self.pile.iter().filter(|id| public.card(*id).effect == effect).count();
            if n > 0 {
                acc.push((Outcome::Top { top: Top::Effect(effect) }, Weight::try_from(n).expect("81 cards")));
            }
        }
        if self.plan_may_come() {
            acc.push((Outcome::Top { top: Top::Plan }, Weight::from(self.plan_cards().1)));
        }
    }

    /// What the dice draw.
    pub(crate) fn roll(&self, public: &Public, dice: &mut Dice) -> Drawn {
        let solo = self.ready();
        let free = match dice {
            Dice::Deal(deal) => return solo.dealt(public, deal),
            Dice::Free(free) => free,
        };
        let (n_left, n_below) = solo.plan_cards();
        let letter = |index: u32| {
            let mut letters = (0u8..3).filter(|letter| solo.letters[usize::from(*letter)]);
            Drawn::Plan(letters.nth(index as usize).expect("a letter that is left"))
        };
        let candidates = match solo.top {
            Some(Top::Plan) => return letter(free.below(n_left.into())),
            Some(Top::Effect(effect)) => solo.pile.only(|id| public.card(id).effect == effect),
            None => solo.pile,
        };
        let n_plans = if solo.top.is_none() && solo.plan_may_come() { u32::from(n_below) } else { 0 };
        match free.below(candidates.len() + n_plans) {
            index if index < candidates.len() => Drawn::Card(candidates.nth(index)),
            _ => letter(free.below(n_left.into())),
        }
    }

    /// What the dice show on top of the deck.
    pub(crate) fn roll_top(&self, public: &Public, dice: &mut Dice) -> Top {
        match self.roll(public, dice) {
            Drawn::Card(id) => Top::Effect(public.card(id).effect),
            Drawn::Plan(_) => Top::Plan,
        }
    }

    /// What the deal has on top. The first lap is one order of the deck, with a
    /// place for the "plan completed" card among the twenty below; each later lap
    /// has an order of all cards, of which those in the deck count.
    ///
    /// Where outcomes were typed in, something else may be due than was dealt: then
    /// it is the next that can come and shows what lies on top.
    fn dealt(&self, public: &Public, deal: &mut Deal) -> Drawn {
        let n_cards = u16::try_from(public.deck().len()).expect("81 cards at most");
        let is_top = |id: &CardId| self.top.is_none_or(|top| top == Top::Effect(public.card(*id).effect));
        let plan_can_come = self.top.is_none_or(|top| top == Top::Plan) && self.plan_may_come();
        if self.lap == 0 {
            let left = u16::try_from(self.pile.len()).expect("81 cards");
            let place = u16::try_from(deal.below("plan-place", &[], u32::from(N_BELOW) + 1)).expect("21");
            let is_due = left + place == u16::from(N_BELOW) || left == 0 || self.top == Some(Top::Plan);
            if plan_can_come && is_due {
                return Drawn::Plan(u8::try_from(deal.below("plan-letter", &[], 3)).expect("three letters"));
            }
            let copy = |id: u16| {
                let card = public.deck()[usize::from(id)];
                self.pile.iter().find(|id| public.card(*id) == card && is_top(id))
            };
            let id = deal.card_from("solo", 0, n_cards, n_cards - left, |id| copy(id).is_some());
            return Drawn::Card(id.and_then(copy).expect("a card is left in the deck"));
        }
        let mut gone = self.fresh.but(self.pile);
        let size = n_cards + 3;
        let mut order = (0..size).map(|place| deal.card("solo-again", self.lap.into(), size, place));
        let next = order.find_map(|id| match id.checked_sub(n_cards) {
            Some(letter) if plan_can_come && self.letters[usize::from(letter)] => {
                u8::try_from(letter).ok().map(Drawn::Plan)
            }
            Some(_) => None,
            None => {
                let id = u8::try_from(id).ok().map(CardId).filter(|id| self.fresh.has(*id))?;
                self.pile.copy_of(public.deck(), id, &mut gone).filter(is_top).map(Drawn::Card)
            }
        });
        next.expect("something is left to draw")
    }

    /// A construction card comes into the hand.
    pub(crate) fn take(&mut self, public_card: impl Fn(CardId) -> Card, card: Card) {
        if self.is_run_out() {
            self.shuffle();
        }
        let id = self.pile.iter().find(|id| public_card(*id) == card).expect("a card of the deck");
        self.pile = self.pile.but(CardSet::default().with(id));
        self.hand.push(id);
        self.top = None;
    }

    /// A "plan completed" card comes up; it leaves the game (WT-53).
    pub(crate) fn take_plan_card(&mut self, letter: u8) {
        if self.is_run_out() {
            self.shuffle();
        }
        self.letters[usize::from(letter)] = false;
        self.top = None;
    }

    /// At the end of a round the third card goes to the competitor, the two others
    /// to the discard pile (WT-52).
    pub(crate) fn end_round(&mut self, gift: u8) -> CardId {
        let given = self.hand[usize::from(gift)];
        for id in self.hand.drain(..).filter(|id| *id != given) {
            self.discard = self.discard.with(id);
        }
        self.given.push(given);
        given
    }

    /// How many cards with this effect the competitor has.
    pub(crate) fn n_given(&self, public: &Public, effect: Effect) -> u8 {
        let n = self.given.iter().filter(|id| public.card(**id).effect == effect).count();
        u8::try_from(n).expect("60 cards at most")
    }

    /// The competitor's estates with their points, in the order of the stack: the
    /// runs between fences, with a fence at both ends of the stack. Empty runs are
    /// none (WT-59).
    pub(crate) fn estates(&self, public: &Public) -> ArrayVec<CompetitorEstate, GIVEN_MAX> {
        let face = self.face();
        let mut acc = ArrayVec::new();
        let (mut houses, mut has_agent) = (0, false);
        let mut close = |houses: i16, has_agent: bool| {
            if houses > 0 {
                let each = if has_agent { face.agent } else { 1 };
                acc.push(CompetitorEstate { houses, each });
            }
        };
        for id in &self.given {
            match public.card(*id).effect {
                Effect::Fence => {
                    close(houses, has_agent);
                    (houses, has_agent) = (0, false);
                }
                Effect::Bis => houses += face.bis,
                Effect::Agent => (houses, has_agent) = (houses + 1, true),
                Effect::Park | Effect::Pool | Effect::Temp => houses += 1,
            }
        }
        close(houses, has_agent);
        acc
    }

    /// The best estates, five at most, best first (WT-59).
    pub(crate) fn best_estates(&self, public: &Public) -> ArrayVec<CompetitorEstate, 5> {
        let mut estates = self.estates(public);
        estates.sort_by_key(|estate| std::cmp::Reverse(estate.points()));
        estates.into_iter().take(5).collect()
    }
}

/// An estate of the competitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CompetitorEstate {
    pub(crate) houses: i16,
    /// Points a house.
    pub(crate) each: i16,
}

impl CompetitorEstate {
    pub(crate) const fn points(self) -> i16 {
        self.houses * self.each
    }
}

/// Lists the cards of a set that are wanted, equal ones together.
pub(crate) fn push_cards(
    public: &Public,
    set: CardSet,
    weight: Weight,
    is_wanted: &dyn Fn(Card) -> bool,
    acc: &mut Vec<(Outcome, Weight)>,
) {
    for card in set.iter().map(|id| public.card(id)).filter(|card| is_wanted(*card)) {
        match acc.last_mut() {
            // Decks are sorted, so copies are neighbours.
            Some((last, sum)) if *last == (Outcome::Card { card }) => *sum += weight,
            Some(_) | None => acc.push((Outcome::Card { card }, weight)),
        }
    }
}
