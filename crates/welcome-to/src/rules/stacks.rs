//! The three stacks of a table of several.

use kernel::Dice;

use crate::{
    catalog::{CardId, CardSet},
    state::{Public, Stack},
};

impl Stack {
    /// Whether every card was seen, so that the next comes from a new shuffle
    /// (WT-11).
    pub(crate) fn is_run_out(&self, size: u32) -> bool {
        self.seen.len() == size && self.seen == self.drawn
    }

    /// Puts a card on top; the one that lay there was turned over. A stack that has
    /// run out was shuffled first, all but the card just turned (WT-11).
    fn show(&mut self, size: u32, id: CardId) {
        if self.is_run_out(size) {
            self.lap += 1;
            self.kept_out = self.turned;
            self.drawn = only(self.turned);
        }
        self.seen = self.seen.with(id);
        self.drawn = self.drawn.with(id);
        self.top = Some(id);
    }
}

/// The deck makes three equal stacks (WT-01).
pub(crate) fn size(public: &Public) -> u32 {
    u32::try_from(public.deck().len() / 3).expect("27 cards at most")
}

/// The cards that may be shown next in a stack. In the first lap nobody knows how
/// the deck was split, so it may be any unseen card; later the stack is shuffled
/// on its own (WT-11).
pub(crate) fn candidates(public: &Public, stacks: &[Stack; 3], index: u8) -> CardSet {
    let stack = &stacks[usize::from(index)];
    if stack.lap == 0 && stack.seen.len() < size(public) {
        let seen = stacks.iter().fold(CardSet::default(), |acc, stack| acc.and_also(stack.seen));
        return CardSet::whole(public.deck().len()).but(seen);
    }
    if stack.is_run_out(size(public)) {
        return stack.seen.but(only(stack.turned));
    }
    stack.seen.but(stack.drawn)
}

/// Shows the next card of a stack.
pub(crate) fn show(public: &Public, stacks: &mut [Stack; 3], index: u8, id: CardId) {
    stacks[usize::from(index)].show(size(public), id);
}

/// The open cards are turned over to their effects (WT-10).
pub(crate) fn turn_over(stacks: &mut [Stack; 3]) {
    for stack in stacks {
        stack.turned = stack.top;
    }
}

/// The card that the dice show next. In a deal the first lap is one shuffled deck
/// dealt in three; later each stack has an order of its own for each lap.
pub(crate) fn roll(public: &Public, stacks: &[Stack; 3], index: u8, dice: &mut Dice) -> CardId {
    let candidates = candidates(public, stacks, index);
    let deal = match dice {
        Dice::Free(free) => return candidates.nth(free.below(candidates.len())),
        Dice::Deal(deal) => deal,
    };
    let stack = &stacks[usize::from(index)];
    let n_cards = u16::try_from(public.deck().len()).expect("81 cards at most");
    let is_run_out = stack.is_run_out(size(public));
    if stack.lap == 0 && !is_run_out {
        let place = u16::from(index) * n_cards / 3 + u16::try_from(stack.seen.len()).expect("27 cards");
        // A copy that is not yet out stands for the one dealt.
        let copy = |dealt: u16| {
            let dealt = public.deck()[usize::from(dealt)];
            candidates.iter().find(|id| public.card(*id) == dealt)
        };
        let dealt = deal.card_from("deck", 0, n_cards, place, |dealt| copy(dealt).is_some());
        return dealt.and_then(copy).expect("some card may come");
    }
    let lap = u16::from(stack.lap) + u16::from(is_run_out);
    let name = ["stack-1", "stack-2", "stack-3"][usize::from(index)];
    let fresh = if is_run_out { candidates } else { stack.seen.but(only(stack.kept_out)) };
    let mut gone = fresh.but(candidates);
    let order = (0..n_cards).filter_map(|place| u8::try_from(deal.card(name, lap, n_cards, place)).ok());
    let mut order = order.map(CardId).filter(|id| fresh.has(*id));
    let next = order.find_map(|id| candidates.copy_of(public.deck(), id, &mut gone));
    next.expect("some card may come")
}

fn only(id: Option<CardId>) -> CardSet {
    id.map_or(CardSet::default(), |id| CardSet::default().with(id))
}
