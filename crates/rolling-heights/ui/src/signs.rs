//! Small signs: kinds of building, wild tokens, power, the exchange, what tasks count. Every
//! colour has a sign of its own, so that nothing rests on colour.

use draw::{Drawn, Symbol, show};
use kernel::Owner;
use maud::{Markup, html};
use rolling_heights::{Kind, Material, Worker};

use crate::cubes::letter;

/// A short sign of an owner, for those who cannot tell the colours.
pub(crate) fn flag(owner: Owner) -> String {
    match owner {
        Owner::Seat(seat) => seat.number().to_string(),
        Owner::Rival => "R".to_owned(),
    }
}

/// The colour of an owner.
pub(crate) const fn colour(owner: Owner) -> &'static str {
    match owner {
        Owner::Seat(seat) => match seat.index() {
            0 => "var(--river)",
            1 => "var(--brick)",
            2 => "var(--moss)",
            _ => "var(--plum)",
        },
        Owner::Rival => "var(--ink)",
    }
}

/// A letter for a kind.
pub(crate) const fn kind_letter(kind: Kind) -> char {
    match kind {
        Kind::Residential => 'r',
        Kind::Commercial => 'c',
        Kind::Industrial => 'i',
        Kind::Civic => 'v',
        Kind::Park => 'p',
    }
}

/// Signs that take the colour of what they stand in.
const SIGNS: [(&str, &str); 13] = [
    ("rhkr", "M8 1 15 7.5h-2V15H9v-4.5H7V15H3V7.5H1z"),
    (
        "rhkc",
        "M2 2h12l1.5 4a2 2 0 0 1-2.5 1.7A2.2 2.2 0 0 1 9.7 7.8a2.2 2.2 0 0 1-3.4 0A2.2 2.2 0 0 1 3 7.7 2 2 0 0 1 .5 6zM2.5 9.5h11V15h-5v-4h-3v4h-3z",
    ),
    ("rhki", "M1 15V7l4 2.5V7l4 2.5V7l2 1.2V1h3l1 14z"),
    ("rhkv", "M8 1 1 4.5V6h14V4.5zM2.5 7v5h2V7zM7 7v5h2V7zm4.5 0v5h2V7zM1 13v2h14v-2z"),
    ("rhkp", "M8 .8 2.8 7h2L1.5 11.5h5.7V15h1.6v-3.5h5.7L11.2 7h2z"),
    ("rhx", "M10 1.5 14.5 5 10 8.5v-2H2v-3h8zM6 7.5v2h8v3H6v2L1.5 11z"),
    ("rhp", "M9.5.5 3 9h4l-1 6.5L13 7H8.5z"),
    // What tasks count: neighbours, a group, columns, a district, height, sites.
    ("rhtn", "M1 5h6v6H1zM9 5h6v6H9zM7 7.3h2v1.4H7z"),
    ("rhtg", "M1 1h6v6H1zM8 1h6v6H8zM1 8h6v6H1zM10 10h3v3h-3z"),
    ("rhtc", "M2 1h3v14H2zM6.5 1h3v14h-3zM11 1h3v14h-3z"),
    (
        "rhtd",
        "M1 1h14v14H1zm1.5 1.5v3h3v-3zm4.5 0v3h3v-3zm4.5 0v3h2v-3zM2.5 7v3h3V7zM7 7v3h3V7zm4.5 0v3h2V7zm-9 4.5v2h3v-2zm4.5 0v2h3v-2z",
    ),
    ("rhth", "M6 15V1h4v14zM12 5l2-3 2 3h-1.3v10h-1.4V5zM1 13h4v2H1z"),
    ("rhtu", "M1 15V9h4v6zM6 15V5h2v2h2V5h2v2h2v8h-2v-6H8v6z"),
];

/// Every sign.
pub(crate) fn symbols() -> Vec<Symbol> {
    let plain = SIGNS.map(|(id, path)| (id, html! { path d=(path) {} }));
    let token = html! {
        path fill="var(--ochre)" stroke="var(--dusk)" stroke-width="1" stroke-linejoin="round" d="m8 .8 2.1 4.7 5.1.5-3.9 3.4 1.2 5L8 11.8l-4.5 2.6 1.2-5L.8 6l5.1-.5z" {}
        path fill="var(--gleam)" fill-opacity=".55" d="m8 .8-2.1 4.7L.8 6l3.9 3.4L8 8z" {}
    };
    let water = html! {
        path fill="none" stroke="var(--river)" stroke-width="1.6" stroke-linecap="round" d="M1 5q1.8-2.4 3.5 0t3.5 0 3.5 0 3.5 0M1 10.5q1.8-2.4 3.5 0t3.5 0 3.5 0 3.5 0" {}
    };
    let signs = plain.into_iter().chain([("rht", token), ("rhtw", water)]);
    signs.map(|(id, body)| Symbol { id: id.to_owned(), width: 16, height: 16, body }).collect()
}

/// The sign of a kind, in its colour.
pub(crate) fn kind_sign(kind: Kind) -> &'static Markup {
    static SIGNS: Drawn<{ Kind::N }> = Drawn::new();
    let letter = kind_letter(kind);
    SIGNS.get(kind as usize, || bare(&format!("rhk{letter}"), &format!("rk k{letter}")))
}

/// What a worker carries.
pub(crate) fn emblem_sign(worker: Worker) -> &'static Markup {
    static SIGNS: Drawn<{ Worker::N }> = Drawn::new();
    let index = worker.index();
    SIGNS.get(index, || show(&format!("rhe{index}"), "rw"))
}

/// A standing worker, small.
pub(crate) fn worker_sign(worker: Worker) -> &'static Markup {
    static SIGNS: Drawn<{ Worker::N }> = Drawn::new();
    let index = worker.index();
    SIGNS.get(index, || bare(&format!("rhf{index}h"), "rm"))
}

/// A cube's face.
pub(crate) fn block(material: Material) -> &'static Markup {
    static BLOCKS: Drawn<{ Material::N }> = Drawn::new();
    BLOCKS.get(material.index(), || show(&format!("rhb{}", letter(material)), "rb"))
}

/// A whole cube.
pub(crate) fn cube(material: Material) -> &'static Markup {
    static CUBES: Drawn<{ Material::N }> = Drawn::new();
    CUBES.get(material.index(), || show(&format!("rhc{}1", letter(material)), "rc"))
}

/// A sign inside something that is hidden from those who listen, or has no name for them.
fn bare(id: &str, class: &str) -> Markup {
    html! { svg class=(class) { use href={ "#" (id) } {} } }
}

pub(crate) fn token() -> Markup {
    show("rht", "rt")
}

/// Two arrows, for the exchange.
pub(crate) fn exchange() -> Markup {
    show("rhx", "rx")
}

pub(crate) fn power() -> Markup {
    show("rhp", "rp")
}
