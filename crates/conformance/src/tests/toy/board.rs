//! A board for the toy, which can be broken as well.

use std::cell::Cell;

use draw::{About, Board, Gesture, Joined, Rules, Scene};
use kernel::{Message, Owner, Seat, Step, Texts, Told};
use maud::{Markup, PreEscaped, html};

use super::{Secret, Toy, View, cards::Card, notation::Action};

/// What can be wrong with a board: one thing at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BoardFault {
    None,
    MissesSentence,
    LeavesUnexplained,
    TellsNothing,
    ForgetsToEscape,
    DrawsNoFile,
    NeedsStyle,
    NamesWithBlank,
    HidesPiece,
    DoublesPiece,
    MeansTwoThings,
    LeavesToTheList,
    OffersTooMuch,
    CannotSayWhy,
    ImpossibleSeries,
    ImpliesTheImpossible,
    HidesGesture,
    TalksOnButtons,
}

thread_local! {
    static FAULT: Cell<BoardFault> = const { Cell::new(BoardFault::None) };
}

fn has(fault: BoardFault) -> bool {
    FAULT.get() == fault
}

/// Does something with a faulty board.
pub(crate) fn broken_board<T>(fault: BoardFault, run: impl FnOnce() -> T) -> T {
    FAULT.set(fault);
    let result = run();
    FAULT.set(BoardFault::None);
    result
}

pub(crate) const TEXTS: Texts = Texts { en: SENTENCES, ru: SENTENCES };

const SENTENCES: &str = "
toy = Prize cards
toy-pick = Pick
toy-raise = Raise
toy-done = Done
toy-long = One two three four
toy-no = No
";

#[derive(Debug)]
pub(in crate::tests) struct ToyBoard;

/// How far a card can be raised at most.
const BY: std::ops::RangeInclusive<u8> = 1..=4;

impl Board for ToyBoard {
    type Game = Toy;

    const TEXTS: Texts = Texts { en: "toy-ui-thing = Thing", ru: "toy-ui-thing = Thing" };
    const CSS: &'static str = "";
    const RULES: Rules = Rules { en: "", ru: "", table: "", reasons: "", figures: &[], first_game: "" };

    fn picture() -> Markup {
        html! { svg {} }
    }

    fn draw(scene: &Scene<'_, Toy>) -> Markup {
        let hand = |(_, secret): (Seat, Secret)| secret.hand.iter().collect();
        let hand: Vec<Card> = scene.view.own.map_or_else(Vec::new, hand);
        let first = scene.actions().find(|action| matches!(action, Action::Pick(_)));
        let series = if has(BoardFault::ImpossibleSeries) { "done|" } else { "" };
        html! {
            @for seat in Seat::all(scene.view.table.n_seats) { (name(scene, Owner::Seat(seat))) }
            p { (scene.view.leak) }
            @if has(BoardFault::MissesSentence) { (scene.text(&Message::new("toy-unheard-of"))) }
            @for card in hand {
                @if !has(BoardFault::HidesPiece) { button data-piece={ "card:" (card.0) } {} }
                @if has(BoardFault::DoublesPiece) { button data-piece={ "card:" (card.0) } {} }
            }
            @if scene.view.own.is_some() { @for by in BY { button data-piece={ "by:" (by) } {} } }
            @if has(BoardFault::OffersTooMuch) { button data-do="pick c99" {} }
            @if let Some(first) = first {
                button data-do={ (series) (first) "|done" } {}
            }
        }
    }

    fn area(scene: &Scene<'_, Toy>, owner: Owner) -> Markup {
        name(scene, owner)
    }

    fn portrait(scene: &Scene<'_, Toy>, owner: Owner) -> Markup {
        let class = has(BoardFault::NeedsStyle).then_some("toy");
        let portrait = html! { svg xmlns="" class=[class] { text { (name(scene, owner)) } } };
        if has(BoardFault::DrawsNoFile) {
            html! { p { (portrait) } }
        } else {
            portrait
        }
    }

    fn task(_: &View, _: Seat) -> Message {
        Message::new("toy")
    }

    fn pieces(action: &Action) -> Vec<String> {
        match action {
            Action::Raise { .. } if has(BoardFault::LeavesToTheList) => Vec::new(),
            Action::Raise { .. } if has(BoardFault::MeansTwoThings) => vec!["by:1".to_owned()],
            Action::Pick(card) => vec![format!("card:{}", card.0)],
            Action::Raise { by, .. } => vec![format!("by:{by}")],
            Action::Done => Vec::new(),
        }
    }

    fn short(_: &[Action]) -> Message {
        Message::new(if has(BoardFault::TalksOnButtons) { "toy-long" } else { "toy" })
    }

    fn ends(action: &Action) -> bool {
        *action == Action::Done
    }

    fn implied(_: &View) -> Option<Action> {
        has(BoardFault::ImpliesTheImpossible).then_some(Action::Pick(Card(99)))
    }

    fn opens(action: &Action) -> bool {
        matches!(action, Action::Pick(_))
    }

    fn joined(gesture: &Gesture<'_, Toy>) -> Joined {
        let hidden = has(BoardFault::HidesGesture).then(|| "behind".to_owned());
        let [first, second] = [&gesture.first, &gesture.second].map(ToyBoard::pieces);
        Joined { pieces: first.into_iter().chain(second).chain(hidden).collect(), badge: None }
    }

    fn meant(scene: &Scene<'_, Toy>, pieces: &[&str]) -> Vec<Action> {
        let picked = scene.view.own.and_then(|(_, secret)| secret.pick).unwrap_or(Card(0));
        let action = |piece: &&str| match piece.split_once(':')? {
            ("card", number) => Some(Action::Pick(Card(number.parse().ok()?))),
            ("by", by) if !has(BoardFault::CannotSayWhy) => {
                Some(Action::Raise { card: picked, by: by.parse().ok()? })
            }
            _ => None,
        };
        pieces.iter().filter_map(action).collect()
    }

    fn about(_: &Scene<'_, Toy>, thing: &str) -> Option<About> {
        let thing = (!has(BoardFault::LeavesUnexplained) || !thing.starts_with("by")).then_some(thing)?;
        let title = Message::new("toy-ui-thing").with("thing", thing);
        let facts = if has(BoardFault::TellsNothing) { vec![] } else { vec![(title.clone(), None)] };
        Some(About { title, facts })
    }

    fn touched(_: &Step<'_, Toy>, _: &[Told]) -> Vec<String> {
        vec![if has(BoardFault::NamesWithBlank) { "card 1" } else { "card:1" }.to_owned()]
    }
}

fn name(scene: &Scene<'_, Toy>, owner: Owner) -> Markup {
    let name = scene.text(&Message::new("owner").with("who", owner));
    if has(BoardFault::ForgetsToEscape) {
        PreEscaped(name.to_string())
    } else {
        html! { (name) }
    }
}
