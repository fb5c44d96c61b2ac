//! The kernel's contract: each method is one line that names the room where
//! the rule lives. Only chance is small enough to live here.

use kernel::{
    Dice, Free, Game, Info, Message, Owner, PositionError, Progress, Scorecard, Seat, Seen, Setup,
    SetupError, Sink, Step, ToMove, Viewer,
};

use crate::{
    action::{Action, Outcome},
    apply,
    catalog::{CardId, CardSet, Suit, TokenId},
    event::Event,
    info::INFO,
    invariants,
    ledger::Ledger,
    legal::{self, Illegal},
    position::{self, Position},
    score, scorecard, setup,
    state::{Cell, Face, Phase, PointCity},
    view::{self, View},
};

impl Game for PointCity {
    const INFO: &'static Info = &INFO;

    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;
    type Position = Position;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Ok(setup::start(setup))
    }

    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn to_move(&self) -> ToMove {
        match self.phase {
            Phase::Choose | Phase::Pay | Phase::ChooseToken | Phase::Done => ToMove::seat(self.active),
            Phase::LayTokens
            | Phase::ChooseFirst
            | Phase::RevealTop
            | Phase::RevealFlip(_)
            | Phase::RevealBuilding(_)
            | Phase::Automa
            | Phase::Score => ToMove::Chance,
            Phase::Over => ToMove::Nobody,
        }
    }

    fn progress(&self) -> Progress {
        let turns_a_round = u16::from(self.n_seats.max(2));
        let turn = u16::from(self.turn_number.max(1));
        Progress { round: (turn - 1) / turns_a_round + 1, turn }
    }

    fn ending(&self) -> Option<&'static str> {
        (self.phase == Phase::Over).then_some("deck-empty")
    }

    fn actions(&self, seat: Seat, acc: &mut Vec<Action>) {
        legal::actions(self, seat, acc);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        legal::check(self, seat, action)
    }

    fn apply(&mut self, _: Seat, action: &Action, sink: &mut impl Sink<Event>) {
        apply::apply(self, action, sink);
    }

    fn outcomes(&self, acc: &mut Vec<(Outcome, kernel::Weight)>) {
        match self.draw() {
            Draw::Token => acc.extend(self.tokens_to_lay().map(|token| (Outcome::Token { token }, 1))),
            Draw::First => acc.extend(Seat::all(self.n_seats).map(|seat| (Outcome::First { seat }, 1))),
            Draw::Top(counts) => {
                let weights = Suit::ALL.into_iter().zip(counts);
                let possible = weights.filter(|(_, count)| *count > 0);
                acc.extend(possible.map(|(suit, count)| (Outcome::Top { suit }, count.into())));
            }
            Draw::Card(_, candidates) => {
                acc.extend(candidates.iter().map(|card| (Outcome::Card { card }, 1)));
            }
            Draw::Certain(outcome) => acc.push((outcome, 1)),
        }
    }

    fn roll(&self, dice: &mut Dice) -> Outcome {
        match dice {
            Dice::Deal(deal) => match self.draw() {
                Draw::Token => {
                    let n_laid = u16::try_from(self.tokens.len()).expect("at most 14");
                    let id = |token: u16| TokenId(u8::try_from(token).expect("at most 26"));
                    let can_come = |token| !self.tokens.contains(&id(token));
                    let token = deal.card_from("tokens", 0, self.n_token_kinds.into(), n_laid, can_come);
                    Outcome::Token { token: id(token.expect("a token is left")) }
                }
                Draw::First => first(deal.below("first", &[], self.n_seats.into())),
                Draw::Top(counts) => {
                    let tier = self.deck.next_tier().expect("there is a card to reveal");
                    let nth = tier.size() - counts.iter().sum::<u8>();
                    let card = dealt(deal, tier, nth, |card| counts[card.card().suit.index()] > 0);
                    Outcome::Top { suit: card.card().suit }
                }
                Draw::Card(face, candidates) => {
                    Outcome::Card { card: dealt(deal, face.tier, face.nth, |card| candidates.has(card)) }
                }
                Draw::Certain(outcome) => outcome,
            },
            Dice::Free(free) => match self.draw() {
                Draw::Token => {
                    let left =
                        u32::from(self.n_token_kinds) - u32::try_from(self.tokens.len()).expect("at most 14");
                    let index = free.below(left) as usize;
                    Outcome::Token { token: self.tokens_to_lay().nth(index).expect("one of those left") }
                }
                Draw::First => first(free.below(self.n_seats.into())),
                Draw::Top(counts) => Outcome::Top { suit: Suit::ALL[free.weighted(counts.map(u32::from))] },
                Draw::Card(_, candidates) => {
                    let index = free.below(candidates.len());
                    Outcome::Card { card: candidates.nth(index).expect("one of the candidates") }
                }
                Draw::Certain(outcome) => outcome,
            },
        }
    }

    fn resolve(&mut self, outcome: &Outcome, sink: &mut impl Sink<Event>) {
        apply::resolve(self, outcome, sink);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn seen(&self, _: Step<'_, Self>, _: Viewer) -> Seen {
        Seen::Whole
    }

    fn imagine(view: &View, dice: &mut Free) -> Self {
        view::imagine(view, dice)
    }

    fn ledger(&self, owner: Owner, ledger: usize) -> i32 {
        self.ledger_value(owner, Ledger::ALL[ledger])
    }

    fn has_rival(&self) -> bool {
        self.automa.is_some()
    }

    fn totals(&self, acc: &mut [i32]) {
        for (total, owner) in acc.iter_mut().zip(self.owners()) {
            *total = score::total(self, owner);
        }
    }

    fn scorecards(&self) -> Vec<Scorecard> {
        scorecard::scorecards(self)
    }

    fn describe(&self, seat: Seat, action: &Action) -> Message {
        view::describe(self, seat, action)
    }

    fn invariants(&self) -> Result<(), String> {
        invariants::check(self)
    }

    fn position(&self) -> Position {
        position::write(self)
    }

    fn from_position(setup: &Setup, position: &Position) -> Result<Self, PositionError> {
        position::read(setup, position)
    }
}

/// What chance has to decide.
enum Draw {
    Token,
    First,
    /// One of so many cards of each suit.
    Top([u8; 6]),
    /// The face that is turned over, and the cards that it may be.
    Card(Face, CardSet),
    Certain(Outcome),
}

impl PointCity {
    fn draw(&self) -> Draw {
        match self.phase {
            Phase::LayTokens => Draw::Token,
            Phase::ChooseFirst => Draw::First,
            Phase::RevealTop => {
                let tier = self.deck.next_tier().expect("there is a card to reveal");
                Draw::Top(self.deck.unsurfaced[tier.index()])
            }
            Phase::RevealFlip(spot) => match self.market[spot.index()] {
                Cell::Resource(face) => Draw::Card(face, self.candidates(face)),
                Cell::Empty | Cell::Building(_) => unreachable!("only a resource card is flipped"),
            },
            Phase::RevealBuilding(_) => {
                let face = self.deck.top.expect("there is a card to turn over");
                Draw::Card(face, self.candidates(face))
            }
            Phase::Automa => Draw::Certain(Outcome::Automa),
            Phase::Score => Draw::Certain(Outcome::Score),
            Phase::Choose | Phase::Pay | Phase::ChooseToken | Phase::Done | Phase::Over => {
                unreachable!("nothing is left to chance in {:?}", self.phase)
            }
        }
    }

    fn tokens_to_lay(&self) -> impl Iterator<Item = TokenId> {
        (0..self.n_token_kinds).map(TokenId).filter(|token| !self.tokens.contains(token))
    }
}

fn first(index: u32) -> Outcome {
    Outcome::First { seat: Seat::new(u8::try_from(index).expect("at most four seats")) }
}

/// The `nth` card of a tier's deck in this deal, or the next that can come.
fn dealt(
    deal: &mut kernel::Deal,
    tier: crate::catalog::Tier,
    nth: u8,
    can_come: impl Fn(CardId) -> bool,
) -> CardId {
    let id = |card: u16| CardId(tier.first() + u8::try_from(card).expect("at most 65"));
    let card = deal.card_from(tier.deck(), 0, tier.size().into(), nth.into(), |card| can_come(id(card)));
    id(card.expect("a card that can come"))
}
