//! What lies on the table: combinations or a hand, the plans, and the numbers that temporary
//! workers can make.

use draw::{Sentence, show};
use kernel::{Message, Owner, Seat};
use maud::{Markup, html};
use welcome_to::{
    Action, Effect, LaneStep, Needs, OpenCard, OpenStack, Part, Pick, PlanOnTable, SoloTable, View, Wanted,
    effect_name, letter_name, needs_text, top_name,
};

use crate::{
    Scene,
    hand::{self, Hand},
    houses,
    icons::icon,
    signs,
};

/// The letter of a plan in notation.
pub(crate) const fn letter(index: u8) -> char {
    match index {
        0 => 'A',
        1 => 'B',
        _ => 'C',
    }
}

/// The number that a stack or a card of the hand gives, from 1.
pub(crate) fn number(view: &View, card: u8) -> Option<u8> {
    let index = card.checked_sub(1)?;
    view.combination(Pick { number: index, effect: index }).map(|(number, _)| number)
}

/// The three combinations, or alone the three cards of the hand and the deck.
pub(crate) fn combinations(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div.wt-combos role="group" aria-label=(scene.text(&Message::new("welcome-to-ui-combinations"))) {
            @if let Some(stacks) = view.stacks() {
                @for (index, stack) in (1u8..).zip(stacks) { (combination(scene, index, &stack)) }
            }
            @if let Some(solo) = view.solo() {
                @for (index, open) in (1u8..).zip(&solo.hand) { (held(scene, index, *open)) }
                (deck(scene, &solo))
            }
        }
    }
}

/// A stack: the effect that was turned over, the number beside it, and in its corner
/// the effect that comes next.
fn combination(scene: &Scene<'_>, index: u8, stack: &OpenStack) -> Markup {
    let view = scene.view;
    let (Some(top), Some(turned)) = (stack.top, stack.turned) else { return html! {} };
    let effect = turned.card.effect;
    let then = Message::new("welcome-to-ui-then")
        .with("next", effect_name(top.card.effect))
        .with("left", stack.n_left);
    let is_picked = matches!(view.step(), Some(LaneStep::Build { pick }) if pick.number + 1 == index);
    let next = house_for(top.card.number, effect);
    let pick = Pick { number: index - 1, effect: index - 1 };
    let is_off = view.step() == Some(LaneStep::Choose) && !scene.offers(Action::Combo { pick });
    html! {
        button class=(marked(&format!("wt-combo {}", effect.name()), is_picked, is_off)) data-piece={ "stack:" (index) }
            data-next=(scene.text(&next)) aria-disabled=[is_off.then_some("true")] {
            span.wt-no data-move={ "c" (top.id) } data-enter="settle" {
                (figure(top.card.number))
                span class={ "wt-next " (top.card.effect.name()) } { (icon(top.card.effect)) }
            }
            (effect_half(scene, effect, Some(turned.id)))
            (aside(&scene.text(&then)))
        }
    }
}

/// The printed number of a card.
fn figure(number: u8) -> Markup {
    html! { span.visually-hidden { (number) } (hand::written(Hand::PRINTED, &number.to_string(), u64::from(number))) }
}

/// The half of a card with its effect.
fn effect_half(scene: &Scene<'_>, effect: Effect, id: Option<u8>) -> Markup {
    html! {
        span.wt-eff data-move=[id.map(|id| format!("c{id}"))] {
            (show(&signs::name(effect), "wt-drawn")) span { (scene.text(&effect_name(effect))) }
        }
    }
}

/// Words for ears alone.
pub(crate) fn aside(text: &Sentence) -> Markup {
    html! { span.visually-hidden { " " (text) } }
}

/// That a house is to be chosen for a number.
pub(crate) fn house_for(number: u8, effect: Effect) -> Message {
    Message::new("welcome-to-ui-next-house").with("number", number).with("effect", effect.name())
}

/// The classes of a card or a part of it: whether it was picked, whether it is of no use.
fn marked(class: &str, is_picked: bool, is_off: bool) -> String {
    let (picked, off) = (if is_picked { " picked" } else { "" }, if is_off { " dim" } else { "" });
    format!("{class}{picked}{off}")
}

/// A card of the hand: its number, or its effect; after a refusal the whole card.
fn held(scene: &Scene<'_>, index: u8, open: OpenCard) -> Markup {
    let view = scene.view;
    let effect = open.card.effect;
    let of = |id: &'static str| {
        let message = Message::new(id).with("card", index).with("number", open.card.number);
        scene.text(&message.with("effect", effect_name(effect)))
    };
    let picked = match view.step() {
        Some(LaneStep::Build { pick }) => Some(pick),
        Some(LaneStep::Choose | LaneStep::Apply { .. } | LaneStep::Give | LaneStep::Finish) | None => None,
    };
    let gives = |half: &str| {
        let is_it = |action: Action| crate::pieces(&action).iter().any(|piece| piece == half);
        view.step() == Some(LaneStep::Choose) && !scene.actions().any(is_it)
    };
    let (no, eff) = (format!("n:{index}"), format!("e:{index}"));
    let then = of("welcome-to-ui-next-number-house");
    let next = |id: &'static str| format!("{}|{then}", of(id));
    let is_gift = view.gift() == Some(index - 1);
    let card = format!("wt-combo wt-hand {}{}", effect.name(), if is_gift { " gift" } else { "" });
    html! {
        div class=(card) data-move={ "c" (open.id) } data-enter="settle" {
            @if view.step() == Some(LaneStep::Give) {
                button.wt-give data-piece={ "give:" (index) } aria-label=(of("welcome-to-ui-give")) {
                    span.wt-no { (figure(open.card.number)) }
                    (effect_half(scene, effect, None))
                }
            } @else {
                button.wt-no .picked[picked.is_some_and(|pick| pick.number + 1 == index)] .dim[gives(&no)]
                    data-piece=(no) data-next=(next("welcome-to-ui-next-effect")) aria-label=(of("welcome-to-ui-number-of")) { (figure(open.card.number)) }
                button.wt-eff .picked[picked.is_some_and(|pick| pick.effect + 1 == index)] .dim[gives(&eff)]
                    data-piece=(eff) data-next=(next("welcome-to-ui-next-number")) aria-label=(of("welcome-to-ui-effect-of")) {
                    (show(&signs::name(effect), "wt-drawn")) span { (scene.text(&effect_name(effect))) }
                }
            }
        }
    }
}

/// What shows on the deck of somebody who plays alone.
fn deck(scene: &Scene<'_>, solo: &SoloTable) -> Markup {
    let top = match solo.top {
        Some(top) => Message::new("welcome-to-table-top").with("top", top_name(top)),
        None => Message::new("welcome-to-table-run-out"),
    };
    let left = Message::new("welcome-to-table-left").with("count", solo.n_left);
    html! {
        p.wt-deck data-thing="deck" { span { (scene.text(&top)) } span { (scene.text(&left)) } }
    }
}

/// The combination that an action chooses.
fn pick_of(action: Action) -> Option<Pick> {
    if let Action::Combo { pick } = action { Some(pick) } else { None }
}

/// The numbers that temporary workers can make of a combination, or those of the combination
/// that was chosen. The printed one is taken unless another is chosen.
pub(crate) fn numbers(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let is_choosing = view.step() == Some(LaneStep::Choose);
    let picks: Vec<Pick> = match view.step() {
        Some(LaneStep::Build { pick }) => vec![pick],
        Some(LaneStep::Choose) => {
            let is_temp =
                |pick: &Pick| view.combination(*pick).is_some_and(|(_, effect)| effect == Effect::Temp);
            scene.actions().filter_map(pick_of).filter(is_temp).collect()
        }
        Some(LaneStep::Apply { .. } | LaneStep::Give | LaneStep::Finish) | None => Vec::new(),
    };
    let printed: Vec<u8> =
        picks.iter().filter_map(|pick| view.combination(*pick)).map(|(number, _)| number).collect();
    let mut numbers: Vec<u8> =
        picks.into_iter().flat_map(|pick| view.places(pick)).map(|(number, _)| number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let suggests = |number: &u8| !is_choosing && printed.contains(number);
    html! {
        @if !numbers.is_empty() {
            div.wt-chips role="group" data-next=(scene.text(&Message::new("welcome-to-ui-next-number-house"))) aria-label=(scene.text(&Message::new("welcome-to-ui-numbers"))) {
                @if is_choosing { (icon(Effect::Temp)) }
                @for number in numbers { button.wt-chip data-piece={ "no:" (number) } data-suggest[suggests(&number)] { (aside(&scene.text(&Message::new("welcome-to-ui-number")))) " " (number) } }
            }
        }
    }
}

/// The three plans.
pub(crate) fn plans(scene: &Scene<'_>, own: Seat) -> Markup {
    let view = scene.view;
    html! {
        div.wt-plans role="group" data-next=(scene.text(&Message::new("welcome-to-ui-next-estates"))) aria-label=(scene.text(&Message::new("welcome-to-plans"))) {
            @for index in 0..3u8 {
                @if let Some(plan) = view.plan(index) { (plan_card(scene, own, index, &plan)) }
            }
        }
    }
}

/// A plan: its letter, its two values, what it asks for with what the own sheet has of
/// it, and who has completed it.
fn plan_card(scene: &Scene<'_>, own: Seat, index: u8, plan: &PlanOnTable) -> Markup {
    let view = scene.view;
    let printed = plan.id.plan();
    let is_done = view.plan_points(own, index).is_some();
    let [first, later] = printed.points;
    let needs = scene.text(&needs_text(&printed.needs));
    let label = Message::new("welcome-to-ui-plan")
        .with("letter", letter_name(index))
        .with("needs", needs_text(&printed.needs))
        .with("first", first)
        .with("later", later);
    html! {
        button.wt-plan .done[is_done] .gone[plan.is_approved] data-piece={ "plan:" (letter(index)) } {
            (aside(&scene.text(&label)))
            span.wt-letter aria-hidden="true" { (scene.text(&letter_name(index))) }
            span.wt-values aria-hidden="true" { span.first { (first) } span.later { (later) } }
            span.wt-parts aria-hidden="true" { @for part in view.progress(own, index) { (progress(&part)) } }
            @if !matches!(printed.needs, Needs::Estates { .. }) { span.wt-needs aria-hidden="true" { (needs) } }
            @if !plan.done.is_empty() { (completed(scene, plan, own)) }
            @if let Some(points) = view.plan_points(own, index) { (signed(own, index, points)) }
        }
    }
}

/// What somebody who has completed a plan writes across it.
fn signed(own: Seat, index: u8, points: u8) -> Markup {
    html! {
        span.wt-signed aria-hidden="true" data-move={ "p" (letter(index)) } data-enter="settle" {
            (show(houses::TICK, "wt-tick"))
            (hand::written(Hand::of(own), &points.to_string(), u64::from(index) + 60))
        }
    }
}

/// Lines of names that fit on a plan.
const NAMES_MAX: usize = 2;

/// Who has completed a plan, and for how much. What oneself has stands there by hand.
fn completed(scene: &Scene<'_>, plan: &PlanOnTable, own: Seat) -> Markup {
    let is_me = |who: &Owner| *who == Owner::Seat(own);
    let (mine, others): (Vec<_>, Vec<_>) = plan.done.iter().partition(|(who, _)| is_me(who));
    let done: Vec<_> = mine.into_iter().chain(others).collect();
    let n_named = if done.len() > NAMES_MAX { NAMES_MAX - 1 } else { done.len() };
    html! {
        span.wt-who {
            @for (who, points) in done.iter().take(n_named) {
                span .visually-hidden[is_me(who)] { i { (scene.text(&Message::new("owner").with("who", *who))) } " " b { (points) } }
            }
            @if done.len() > n_named { span { "+" (done.len() - n_named) } }
        }
    }
}

/// A part of a plan: estates as small signs with their size, everything else as how
/// many of how many.
fn progress(part: &Part) -> Markup {
    match part.wanted {
        Wanted::Estates(size) => html! {
            @for nth in 0..part.need { (houses::terrace(size, size, nth < part.have)) }
        },
        Wanted::StreetEnds => count("ends", part),
        Wanted::Roundabouts => count("ring", part),
        Wanted::Parks | Wanted::ParksOn(_) | Wanted::FullParks => count("park", part),
        Wanted::Workers => count("temp", part),
        Wanted::Agents | Wanted::FullColumns => count("agent", part),
    }
}

fn count(sign: &str, part: &Part) -> Markup {
    html! {
        span.wt-count .has[part.have == part.need] { i class={ "wi " (sign) } {} (part.have) "/" (part.need) }
    }
}
