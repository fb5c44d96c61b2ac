//! The board of My Game: the purse, and what everybody has.
//!
//! Pieces are the purse (`purse`) and the button `pass`. Seats are things (`seat:1`).

use draw::{About, Board, Rules};
use kernel::{Message, Owner, Seat, Step, Texts, Told};
use maud::{Markup, html};
use my_game::{Action, MyGame, View};

/// The board of My Game.
#[derive(Debug)]
pub struct MyGameBoard;

type Scene<'a> = draw::Scene<'a, MyGame>;

impl Board for MyGameBoard {
    type Game = MyGame;

    const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };
    const CSS: &'static str = include_str!("../assets/board.css");
    const RULES: Rules = Rules {
        en: include_str!("../../rules/en.md"),
        ru: include_str!("../../rules/ru.md"),
        table: include_str!("../../RULES.md"),
        figures: &[("purse", include_str!("../../rules/figures/purse.svg"))],
        reasons: include_str!("../../rules/reasons.toml"),
        first_game: include_str!("../../rules/first-game.toml"),
    };

    fn picture() -> Markup {
        html! { svg viewBox="0 0 160 90" { circle cx="80" cy="45" r="30" fill="#e0b04a" {} } }
    }

    fn draw(scene: &Scene<'_>) -> Markup {
        html! {
            div.my-game-board {
                (purse(scene))
                (pass(scene))
                ul { @for seat in scene.view.seats() { (seat_row(scene, seat)) } }
            }
        }
    }

    fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
        html! { ul.my-game-board { @if let Owner::Seat(seat) = owner { (seat_row(scene, seat)) } } }
    }

    fn portrait(scene: &Scene<'_>, owner: Owner) -> Markup {
        let caption =
            Message::new("my-game-ui-portrait").with("who", owner).with("points", scene.points(owner));
        html! {
            svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 120" width="1280" height="240" {
                rect width="640" height="120" fill="#dceef2" {}
                text x="320" y="68" text-anchor="middle" font-size="24" fill="#16211a" { (scene.text(&caption)) }
            }
        }
    }

    fn task(_: &View, _: Seat) -> Message {
        Message::new("my-game-ui-task")
    }

    fn pieces(action: &Action) -> Vec<String> {
        vec![
            match action {
                Action::Take => "purse",
                Action::Pass => "pass",
            }
            .to_owned(),
        ]
    }

    fn short(steps: &[Action]) -> Message {
        Message::new(match steps.first() {
            Some(Action::Take) => "my-game-ui-short-take",
            Some(Action::Pass) | None => "my-game-ui-pass",
        })
    }

    fn ends(_: &Action) -> bool {
        true
    }

    fn meant(_: &Scene<'_>, pieces: &[&str]) -> Vec<Action> {
        match pieces.last() {
            Some(&"purse") => vec![Action::Take],
            Some(&"pass") => vec![Action::Pass],
            Some(_) | None => Vec::new(),
        }
    }

    fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
        let (title, fact) = match thing {
            "purse" => (purse_name(scene.view), (Message::new("my-game-ui-about-purse"), Some("MG-10"))),
            "pass" => {
                (Message::new("my-game-ui-pass"), (Message::new("my-game-ui-about-pass"), Some("MG-10")))
            }
            _ => {
                let number = thing.strip_prefix("seat:")?;
                let seat = scene.view.seats().find(|seat| seat.number().to_string() == number)?;
                let name = Message::new("owner").with("who", Owner::Seat(seat));
                (name, (Message::new("my-game-ui-about-coins"), Some("MG-21")))
            }
        };
        Some(About { title, facts: vec![fact] })
    }

    fn touched(step: &Step<'_, MyGame>, _: &[Told]) -> Vec<String> {
        match step {
            Step::Action(seat, Action::Take) => vec!["purse".to_owned(), format!("seat:{}", seat.number())],
            Step::Action(seat, Action::Pass) => vec![format!("seat:{}", seat.number())],
            Step::Outcome(_) => Vec::new(),
        }
    }
}

fn purse_name(view: &View) -> Message {
    Message::new("my-game-ui-purse").with("coins", view.purse())
}

fn purse(scene: &Scene<'_>) -> Markup {
    let class = scene.dims(scene.offers(Action::Take)).then_some("dim");
    html! {
        button class=[class] type="button" data-piece="purse" { (scene.text(&purse_name(scene.view))) }
    }
}

fn pass(scene: &Scene<'_>) -> Markup {
    html! { button type="button" data-piece="pass" { (scene.text(&Message::new("my-game-ui-pass"))) } }
}

/// Somebody's name and coins.
fn seat_row(scene: &Scene<'_>, seat: Seat) -> Markup {
    let name = scene.text(&Message::new("owner").with("who", Owner::Seat(seat)));
    let coins = Message::new("my-game-ui-coins").with("coins", scene.view.coins(seat));
    html! { li data-thing={ "seat:" (seat.number()) } { (name) " · " (scene.text(&coins)) } }
}
