//! Small drawings for buttons that have no room for words.

use maud::{Markup, html};

/// The drawing of a tool; its button says in words what it does.
pub(super) fn icon(name: &str) -> Markup {
    let path = match name {
        "home" => "M3 11.5 12 4l9 7.5M6 10v9.5h4.5V14h3v5.5H18V10",
        "undo" => "M9 7 4.5 11.5 9 16M5 11.5h9.5a5 5 0 0 1 0 10H12",
        "undo-turn" => "M11 7 6.5 11.5 11 16M6.5 7 2 11.5 6.5 16M7 11.5h8.5a5 5 0 0 1 0 10H13",
        "hint" => "M9.5 18h5M10 21h4M8.5 15a6 6 0 1 1 7 0c-.7.5-1 1-1 1.8h-5c0-.8-.3-1.3-1-1.8z",
        "chat" => "M4 5.5h16v11h-9L6.5 20.5v-4H4z",
        "nudge" => "M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
        "play" => "M8 5.5v13l10.5-6.5z",
        "bot" => "M5 9h14v10H5zM12 9V5M9 13.5v1M15 13.5v1M2.5 12.5v3M21.5 12.5v3",
        _ => "M6 6l12 12M18 6 6 18",
    };
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path d=(path) {} } }
}

/// A loudspeaker: with waves while there is sound, with a stroke through it while there is none.
pub(super) fn speaker() -> Markup {
    html! {
        svg.icon viewBox="0 0 24 24" aria-hidden="true" {
            path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" {}
            path.on d="M15 9.200a4 4 0 0 1 0 5.600M17.5 6.5a7.800 7.800 0 0 1 0 11" {}
            path.off d="M15.5 9.5l5 5M20.5 9.5l-5 5" {}
        }
    }
}
