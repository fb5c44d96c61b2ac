//! The two rows of the market: building plans as they are drawn.

use draw::Drawn;
use kernel::Message;
use maud::{Markup, html};
use rolling_heights::{Action, Cell, Level, Plan, PlanId, Worker, Worth, plan_facts, plan_name};

use crate::{
    Scene,
    cubes::towers,
    signs::{emblem_sign, kind_letter, kind_sign, token, worker_sign},
};

pub(crate) fn market(scene: &Scene<'_>) -> Markup {
    html! {
        div.rh-market data-next=(scene.text(&Message::new("rolling-heights-ui-next-plot"))) {
            @for level in Level::ALL {
                div.rh-row role="group" aria-label=(scene.text(&row_name(level))) {
                    (deck(scene, level))
                    @for cell in Cell::all().filter(|cell| cell.level == level) { (card(scene, cell)) }
                }
            }
        }
    }
}

fn row_name(level: Level) -> Message {
    Message::new("rolling-heights-ui-row").with("row", if level == Level::One { 1 } else { 2 })
}

/// How many plans of the level are still to come.
fn deck(scene: &Scene<'_>, level: Level) -> Markup {
    let view = scene.view;
    let number = if level == Level::One { "1" } else { "2" };
    let left = view.n_unseen(level).to_string();
    let text = Message::new("rolling-heights-ui-deck").with("n", left.as_str());
    html! {
        div.rh-deck data-thing={ "deck:" (number) } {
            span.visually-hidden { (scene.text(&text)) }
            b aria-hidden="true" { @if level == Level::One { "I" } @else { "II" } }
            span aria-hidden="true" data-count={ "deck-" (number) } { (left) }
        }
    }
}

/// A plan on offer: a button; a hole where one was taken.
fn card(scene: &Scene<'_>, cell: Cell) -> Markup {
    let view = scene.view;
    let Some((plan, tokens)) = view.offer(cell) else { return html! { div.rh-hole {} } };
    let is_taken = view.taken().is_some_and(|(taken, _)| taken == cell);
    let is_closed = scene.dims(taking(scene, cell).is_some());
    // Inside a sentence the name has quotes of its own already.
    let name = scene.text(&plan_name(plan)).replace('„', "«").replace('“', "»");
    let price = Message::new("rolling-heights-ui-offer").with("price", cell.price()).with("tokens", tokens);
    let facts = plan_facts(plan).map(|fact| scene.text(&fact)).join("; ");
    let class = match (is_taken, is_closed) {
        (true, _) => " taken",
        (false, false) => "",
        (false, true) => " dim",
    };
    html! {
        button class={ "rh-card k" (kind_letter(plan.plan().kind)) (class) } type="button" aria-disabled=[is_closed.then_some("true")]
            data-piece=(cell) data-move={ "plan-" (plan.plan().id) } {
            span.rh-top aria-hidden="true" {
                (kind_sign(plan.plan().kind)) (points(plan.plan().worth))
                @if tokens > 0 { span.rh-tokens { (token()) (tokens) } }
                span.rh-cost { (cell.price()) }
            }
            span class={ "rh-name l" (breadth(&name)) } { (hyphenated(&name)) }
            span.visually-hidden { ", " (scene.text(&price)) "; " (facts) }
            (face(plan))
        }
    }
}

/// How many letters a line of a name must hold, by which its size is chosen: those of its
/// longest word, and half of all.
fn breadth(name: &str) -> usize {
    let letters = |word: &str| word.chars().filter(|letter| *letter != SHY).count();
    let longest = name.split([' ', '-', '\u{a0}']).map(letters).max().unwrap_or(0);
    longest.max(letters(name) / 2 + 1).clamp(7, 14)
}

/// A place where a word may be broken.
const SHY: char = '\u{ad}';

/// A name whose long Russian words may be broken between syllables: browsers know no rules
/// for them. English words fit.
fn hyphenated(name: &str) -> String {
    name.split_inclusive([' ', '-', '\u{a0}']).map(broken).collect()
}

fn broken(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    let is_vowel = |letter: char| "аеёиоуыэюяАЕЁИОУЫЭЮЯ".contains(letter);
    let is_russian = letters.first().is_some_and(|first| ('А'..='я').contains(first));
    if !is_russian || letters.len() < 10 || letters.contains(&SHY) {
        return word.to_owned();
    }
    let mut acc = String::new();
    for (index, letter) in letters.iter().enumerate() {
        // A syllable begins with a consonant and its vowel, after three letters at least.
        let is_start = (3..letters.len() - 3).contains(&index)
            && !is_vowel(*letter)
            && !"ьъй".contains(*letter)
            && is_vowel(letters[index + 1])
            && letters[..index].iter().any(|letter| is_vowel(*letter));
        if is_start {
            acc.push(SHY);
        }
        acc.push(*letter);
    }
    acc
}

/// The action that takes the plan, if that is possible now.
fn taking(scene: &Scene<'_>, cell: Cell) -> Option<Action> {
    let ways = [Action::Buy { cell }, Action::Take { cell }];
    scene.actions().find(|action| ways.contains(action))
}

/// The towers, the workers and the ability of a plan.
fn face(plan: PlanId) -> &'static Markup {
    static FACES: Drawn<{ PlanId::N as usize }> = Drawn::new();
    FACES.get(plan.index(), || draw_face(plan.plan()))
}

fn draw_face(plan: &Plan) -> Markup {
    html! {
        span.rh-plan aria-hidden="true" {
            (towers(&plan.towers, plan.need))
            span.rh-gains {
                @for (one, other) in &plan.icons {
                    span.rh-icon { (worker_sign(*one)) @if let Some(other) = other { "/" (worker_sign(*other)) } }
                }
                @if plan.ability.is_some() { span.rh-able { (emblem_sign(Worker::PublicFigure)) } }
            }
        }
    }
}

fn points(worth: Worth) -> Markup {
    match worth {
        Worth::Fixed(points) => html! { span.rh-vp { (points) } },
        Worth::Per(points, _) => html! { span.rh-vp { (points) "×" } },
    }
}
