//! The board of Welcome To…: the combinations and plans, the own sheet as a street
//! plan, everybody else's in small.
//!
//! Pieces are the stacks (`stack:1`), alone the two sides of a card (`n:1`, `e:3`) and
//! the card to give (`give:2`), house numbers (`no:12`), places (`b7`), borders
//! (`fence:b7`), sizes of estates (`agent:3`), plans (`plan:A`), and `park`, `pool`,
//! `temp`, `skip`, `refuse`, `roundabout`. A combination and a place for its number are
//! chosen together. Things are the boxes of a sheet (`parks:a`, `pools` …), the own
//! houses that stand (`1b7`: seat 1), somebody's sheet (`sheet:2`), `unseen`, `deck` and
//! `competitor`.

mod about;
mod cards;
mod closer;
mod others;
mod pictures;
mod sheet;

use draw::{Board, Rules, Scene};
use kernel::{AnyGame, Game, Message, Owner, Seat, Texts, Viewer};
use maud::{Markup, html};
use welcome_to::{Action, Effect, LaneStep, View, WelcomeTo};

/// The board of Welcome To….
pub const BOARD: Board = Board {
    slug: "welcome-to",
    texts: Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") },
    css: include_str!("../assets/board.css"),
    picture: pictures::street,
    titled: Some("welcome-to-ui-quarter"),
    draw,
    area,
    portrait: closer::portrait,
    task,
    ended,
    pieces,
    meant,
    badge,
    about: about::about,
    touched: closer::touched,
    rules: Rules {
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
    },
};

fn view(game: &dyn AnyGame, viewer: Viewer) -> View {
    let game: &WelcomeTo = game.as_any().downcast_ref().expect("the board of Welcome To… draws that game");
    game.view(viewer)
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
        Some(LaneStep::Finish) => "due-finish",
        None => "due-none",
    }
}

fn draw(scene: &Scene<'_>) -> Markup {
    let view = view(scene.game, scene.viewer);
    let own = featured(scene.viewer);
    html! {
        div class={ "wt " (due(&view)) } {
            div.wt-top { (cards::combinations(scene, &view)) (cards::plans(scene, &view, own)) }
            (sheet::sheet(scene, &view, own, sheet::Size::Table))
            (others::others(scene, &view, own))
        }
    }
}

fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = view(scene.game, scene.viewer);
    html! {
        div.wt.due-none {
            @match owner {
                Owner::Seat(seat) => (sheet::sheet(scene, &view, seat, sheet::Size::Look)),
                Owner::Rival => (others::competitor(scene, &view)),
            }
        }
    }
}

fn task(game: &dyn AnyGame, seat: Seat) -> Message {
    let view = view(game, Viewer::Seat(seat));
    let is_solo = view.solo().is_some();
    if let Some(LaneStep::Build { pick }) = view.step()
        && let Some((number, effect)) = view.combination(pick)
    {
        return cards::house_for("welcome-to-ui-task-build", number, effect);
    }
    Message::new(match view.step() {
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
fn ended(game: &dyn AnyGame) -> Option<Message> {
    let ending = game.ending()?;
    let view = view(game, Viewer::Watcher);
    let owner = |seat| Message::new("owner").with("who", Owner::Seat(seat));
    let names: Vec<Message> = view.enders().map(owner).collect();
    let id = match ending {
        "plans" => "welcome-to-ui-ended-plans",
        "houses" => "welcome-to-ui-ended-houses",
        _ => "welcome-to-ui-ended-refusals",
    };
    Some(Message::new(id).with("names", names))
}

fn pieces(action: &str) -> Vec<String> {
    let Ok(action) = action.parse::<Action>() else { return Vec::new() };
    match action {
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
        Action::Refuse | Action::Park | Action::Pool | Action::Temp | Action::Skip => {
            vec![action.to_string()]
        }
        Action::Done => Vec::new(),
    }
}

/// What somebody means who chose these pieces: what the last one is for, as far as
/// the turn has come.
fn meant(scene: &Scene<'_>, pieces: &[&str]) -> Option<String> {
    let view = view(scene.game, scene.viewer);
    let (last, before) = pieces.split_last()?;
    let number = before.iter().find_map(|piece| piece.strip_prefix("no:"));
    match last.split_once(':') {
        Some(("stack", stack)) => Some(format!("combo {stack}")),
        Some(("n", card)) => Some(format!("combo {card} {}", if card == "1" { 2 } else { 1 })),
        Some(("e", card)) => Some(format!("combo {} {card}", if card == "1" { 2 } else { 1 })),
        Some(("plan", letter)) => Some(format!("claim {letter}")),
        Some((kind @ ("fence" | "agent" | "give"), rest)) => Some(format!("{kind} {rest}")),
        Some(_) => None,
        None if ["park", "pool", "temp", "skip", "refuse"].contains(last) => Some((*last).to_owned()),
        None if *last == "roundabout" => Some("roundabout a1".to_owned()),
        None if before.contains(&"roundabout") => Some(format!("roundabout {last}")),
        None => meant_place(&view, before, last, number),
    }
}

/// A place alone: the number of the combination, or of a neighbour, should go there.
fn meant_place(view: &View, before: &[&str], place: &str, number: Option<&str>) -> Option<String> {
    let stack = before.iter().find_map(|piece| piece.strip_prefix("stack:").or(piece.strip_prefix("n:")));
    let chosen =
        stack.and_then(|stack| stack.parse::<u8>().ok()).and_then(|stack| cards::number(view, stack));
    let number = number.and_then(|number| number.parse().ok());
    match view.step() {
        Some(LaneStep::Apply { effect: Effect::Bis }) => {
            let house: welcome_to::House = place.parse().ok()?;
            let sheet = view.sheet(featured(view.viewer()));
            let beside = sheet.beside(house).find_map(|beside| sheet.plot(beside).number());
            Some(format!("bis {place} {}", beside.unwrap_or(0)))
        }
        Some(LaneStep::Build { pick }) => {
            let number = number.or(view.combination(pick).map(|(number, _)| number))?;
            Some(format!("build {place} {number}"))
        }
        Some(LaneStep::Choose | LaneStep::Apply { .. } | LaneStep::Give | LaneStep::Finish) | None => {
            Some(format!("build {place} {}", number.or(chosen).unwrap_or(0)))
        }
    }
}

/// The number that would be written, for the place that completes it.
fn badge(scene: &Scene<'_>, action: &str) -> Option<Markup> {
    let number = match action.parse() {
        Ok(Action::Build { number, .. } | Action::Bis { number, .. }) => number.to_string(),
        Ok(Action::Agent { size }) => {
            let sheet = *view(scene.game, scene.viewer).sheet(featured(scene.viewer));
            let index = usize::from(size) - 1;
            let next = sheet.printed().estates[index].get(usize::from(sheet.agents[index]) + 1)?;
            format!("{} → {next}", sheet.estate_value(size))
        }
        Ok(_) | Err(_) => return None,
    };
    Some(html! { span.wt-mark { (number) } })
}

#[cfg(test)]
mod tests;
