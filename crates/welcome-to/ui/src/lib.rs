//! The board of Welcome To…: the combinations and plans, the own sheet as a street
//! plan, everybody else's in small.
//!
//! Pieces are the stacks (`stack:1`), alone the two sides of a card (`n:1`, `e:3`) and
//! the card to give (`give:2`), house numbers (`no:12`), places (`b7`), borders
//! (`fence:b7`), sizes of estates (`agent:3`), plans (`plan:A`) and `roundabout`. A
//! combination and a place for its number are chosen together; effects without a place stand
//! in the bar. Things are the boxes of a sheet (`parks:a`, `pools` …), the own houses that
//! stand (`1b7`: seat 1), somebody's sheet (`sheet:2`), `unseen`, `deck` and `competitor`.

mod about;
mod aid;
mod boxes;
mod cards;
mod faces;
mod gestures;
mod hand;
mod houses;
mod icons;
mod others;
mod portrait;
mod sheet;
mod signs;
mod size;
mod touched;

use draw::{About, Board, Gesture, Joined, Rules, Symbol};
use kernel::{Message, Owner, Say, Seat, Step, Texts, Told, Viewer};
use maud::{Markup, html};
use welcome_to::{Action, Effect, House, LaneStep, View, WelcomeTo};

use size::Size;

/// The board of Welcome To….
#[derive(Debug)]
pub struct WelcomeToBoard;

type Scene<'a> = draw::Scene<'a, WelcomeTo>;

impl Board for WelcomeToBoard {
    type Game = WelcomeTo;

    const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };
    const CSS: &'static str = include_str!("../assets/board.css");
    const TITLED: Option<&'static str> = Some("welcome-to-ui-quarter");
    const RULES: Rules = Rules {
        en: include_str!("../../rules/en.md"),
        ru: include_str!("../../rules/ru.md"),
        table: include_str!("../../RULES.md"),
        figures: &[
            ("column", include_str!("../../rules/figures/column.svg")),
            ("combination", include_str!("../../rules/figures/combination.svg")),
            ("estates", include_str!("../../rules/figures/estates.svg")),
            ("numbers", include_str!("../../rules/figures/numbers.svg")),
            ("roundabout", include_str!("../../rules/figures/roundabout.svg")),
        ],
        reasons: include_str!("../../rules/reasons.toml"),
        first_game: include_str!("../../rules/first-game.toml"),
    };

    fn picture() -> Markup {
        portrait::picture()
    }

    fn drawings() -> Vec<Symbol> {
        portrait::DRAWINGS.clone()
    }

    fn draw(scene: &Scene<'_>) -> Markup {
        draw(scene)
    }

    fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
        area(scene, owner)
    }

    fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
        portrait::portrait(scene, owner)
    }

    fn task(view: &View, _: Seat) -> Message {
        task(view)
    }

    fn ended(view: &View, ending: &'static str) -> Option<Message> {
        Some(ended(view, ending))
    }

    fn pieces(action: &Action) -> Vec<String> {
        pieces(action)
    }

    fn short(steps: &[Action]) -> Message {
        gestures::short(steps)
    }

    fn ends(action: &Action) -> bool {
        *action == Action::Done
    }

    fn wasted(view: &View) -> Vec<Message> {
        let is_wasted = view.step() == Some(LaneStep::Finish) && view.can_claim();
        is_wasted.then(|| Message::new("welcome-to-ui-wasted-plan")).into_iter().collect()
    }

    fn implied(view: &View) -> Option<Action> {
        view.plain_effect()
    }

    fn shortcuts(scene: &Scene<'_>) -> Vec<Vec<Action>> {
        gestures::shortcuts(scene)
    }

    fn holdings(scene: &Scene<'_>) -> Option<Markup> {
        Some(others::holdings(scene, featured(scene.viewer)))
    }

    fn aid(say: &dyn Say) -> Option<Markup> {
        Some(aid::aid(say))
    }

    fn opens(action: &Action) -> bool {
        matches!(action, Action::Combo { .. })
    }

    fn joined(gesture: &Gesture<'_, WelcomeTo>) -> Joined {
        gestures::joined(gesture)
    }

    fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Vec<Action> {
        meant(scene, pieces).into_iter().collect()
    }

    fn badge(scene: &Scene<'_>, action: &Action) -> Option<Markup> {
        badge(scene, action)
    }

    fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
        about::about(scene, thing)
    }

    fn touched(step: &Step<'_, WelcomeTo>, told: &[Told]) -> Vec<String> {
        touched::touched(step, told)
    }
}

/// Whose sheet is drawn large: the viewer's, or the first for a watcher. This is where to
/// look, and never what may be seen.
fn featured(viewer: Viewer) -> Seat {
    match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Watcher => Seat::new(0),
    }
}

/// What the viewer's turn waits for, as a class of the board.
fn due(view: &View) -> &'static str {
    match view.step() {
        Some(LaneStep::Choose) => "due-choose",
        Some(LaneStep::Build { .. }) => "due-build",
        Some(LaneStep::Apply { effect: Effect::Fence }) => "due-fence",
        Some(LaneStep::Apply { .. }) => "due-effect",
        Some(LaneStep::Give) => "due-give",
        Some(LaneStep::Finish) if view.can_claim() => "due-finish due-claim",
        Some(LaneStep::Finish) => "due-finish",
        None => "due-none",
    }
}

fn draw(scene: &Scene<'_>) -> Markup {
    let own = featured(scene.viewer);
    html! {
        div class={ "wt wt-signs " (due(scene.view)) } {
            div.wt-top { (cards::combinations(scene)) (cards::plans(scene, own)) }
            (sheet::sheet(scene, own, Size::Table))
            (others::others(scene, own))
        }
    }
}

fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
    html! {
        div.wt.wt-signs.due-none {
            @match owner {
                Owner::Seat(seat) => (sheet::sheet(scene, seat, Size::Look)),
                Owner::Rival => (others::competitor(scene)),
            }
        }
    }
}

fn task(view: &View) -> Message {
    let is_solo = view.solo().is_some();
    if let Some(LaneStep::Build { pick }) = view.step()
        && let Some((number, effect)) = view.combination(pick)
    {
        return cards::house_for(number, effect);
    }
    Message::new(match view.step() {
        Some(LaneStep::Choose) if view.must_refuse() => "welcome-to-ui-task-refuse",
        Some(LaneStep::Choose) if is_solo => "welcome-to-ui-task-pair",
        Some(LaneStep::Choose | LaneStep::Build { .. }) => "welcome-to-ui-task-choose",
        Some(LaneStep::Apply { effect }) => match effect {
            Effect::Fence => "welcome-to-ui-task-fence",
            Effect::Agent => "welcome-to-ui-task-agent",
            Effect::Park => "welcome-to-ui-task-park",
            Effect::Pool => "welcome-to-ui-task-pool",
            Effect::Temp => "welcome-to-ui-task-temp",
            Effect::Bis => "welcome-to-ui-task-bis",
        },
        Some(LaneStep::Give) => "welcome-to-ui-task-give",
        Some(LaneStep::Finish) if view.can_claim() => "welcome-to-ui-task-claim",
        Some(LaneStep::Finish) | None => "welcome-to-ui-task-finish",
    })
}

/// Who has ended the game, and how.
fn ended(view: &View, ending: &'static str) -> Message {
    let owner = |seat| Message::new("owner").with("who", Owner::Seat(seat));
    let names: Vec<Message> = view.enders().map(owner).collect();
    let id = match ending {
        "plans" => "welcome-to-ui-ended-plans",
        "houses" => "welcome-to-ui-ended-houses",
        _ => "welcome-to-ui-ended-refusals",
    };
    Message::new(id).with("names", names)
}

fn pieces(action: &Action) -> Vec<String> {
    match *action {
        Action::Combo { pick } if pick.number == pick.effect => vec![format!("stack:{}", pick.number + 1)],
        Action::Combo { pick } => vec![format!("n:{}", pick.number + 1), format!("e:{}", pick.effect + 1)],
        Action::Give { card } => vec![format!("give:{}", card + 1)],
        Action::Build { house, number } => vec![house.to_string(), format!("no:{number}")],
        Action::Fence { house } => vec![format!("fence:{house}")],
        Action::Agent { size } => vec![format!("agent:{size}")],
        Action::Bis { house, .. } => vec![house.to_string()],
        Action::Roundabout { house } => vec!["roundabout".to_owned(), house.to_string()],
        Action::Claim { letter, estates } => {
            let plan = format!("plan:{}", cards::letter(letter));
            std::iter::once(plan).chain(estates.iter().map(|house| house.to_string())).collect()
        }
        Action::Refuse | Action::Park | Action::Pool | Action::Temp | Action::Skip | Action::Done => {
            Vec::new()
        }
    }
}

/// What somebody means who chose these pieces: what the last one is for, as far as
/// the turn has come.
fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Option<Action> {
    let (last, before) = pieces.split_last()?;
    let number = before.iter().find_map(|piece| piece.strip_prefix("no:"));
    let meant = match last.split_once(':') {
        Some(("stack", stack)) => format!("combo {stack}"),
        Some(("n", card)) => format!("combo {card} {}", if card == "1" { 2 } else { 1 }),
        Some(("e", card)) => format!("combo {} {card}", if card == "1" { 2 } else { 1 }),
        Some(("plan", letter)) => format!("claim {letter}"),
        Some((kind @ ("fence" | "agent" | "give"), rest)) => format!("{kind} {rest}"),
        Some(_) => return None,
        None if *last == "roundabout" => "roundabout a1".to_owned(),
        None if before.contains(&"roundabout") => format!("roundabout {last}"),
        None => return meant_place(scene.view, before, last.parse().ok()?, number),
    };
    meant.parse().ok()
}

/// A place alone: the number of the combination, or of a neighbour, should go there.
fn meant_place(view: &View, before: &[&str], house: House, number: Option<&str>) -> Option<Action> {
    let stack = before.iter().find_map(|piece| piece.strip_prefix("stack:").or(piece.strip_prefix("n:")));
    let chosen =
        stack.and_then(|stack| stack.parse::<u8>().ok()).and_then(|stack| cards::number(view, stack));
    let number = number.and_then(|number| number.parse().ok());
    let meant = match view.step() {
        Some(LaneStep::Apply { effect: Effect::Bis }) => {
            let sheet = view.sheet(featured(view.viewer()));
            let beside = sheet.beside(house).find_map(|beside| sheet.plot(beside).number());
            format!("bis {house} {}", beside.unwrap_or(0))
        }
        Some(LaneStep::Build { pick }) => {
            let number: u8 = number.or(view.combination(pick).map(|(number, _)| number))?;
            format!("build {house} {number}")
        }
        Some(LaneStep::Choose | LaneStep::Apply { .. } | LaneStep::Give | LaneStep::Finish) | None => {
            format!("build {house} {}", number.or(chosen).unwrap_or(0))
        }
    };
    meant.parse().ok()
}

/// The number that would be written, for the place that completes it.
fn badge(scene: &Scene<'_>, action: &Action) -> Option<Markup> {
    match *action {
        Action::Build { house, number } => {
            let effect = match scene.view.step() {
                Some(LaneStep::Build { pick }) => scene.view.combination(pick).map(|(_, effect)| effect),
                Some(LaneStep::Choose | LaneStep::Apply { .. } | LaneStep::Give | LaneStep::Finish)
                | None => None,
            };
            Some(gestures::written(scene, house, number, effect))
        }
        Action::Bis { house, number } => Some(gestures::written(scene, house, number, None)),
        Action::Agent { size } => {
            let sheet = scene.view.sheet(featured(scene.viewer));
            let index = usize::from(size) - 1;
            let next = sheet.printed().estates[index].get(usize::from(sheet.agents[index]) + 1)?;
            Some(html! { span.wt-mark { (sheet.estate_value(size)) "→" (next) } })
        }
        Action::Combo { .. }
        | Action::Refuse
        | Action::Give { .. }
        | Action::Park
        | Action::Fence { .. }
        | Action::Pool
        | Action::Temp
        | Action::Skip
        | Action::Roundabout { .. }
        | Action::Claim { .. }
        | Action::Done => None,
    }
}
