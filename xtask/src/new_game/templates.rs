//! The files of a new game. `templates/new-game` is a game called My Game; its
//! names are replaced by those of the new one.

use super::{File, names::Names};

macro_rules! templates {
    ($($from:literal => $to:literal,)*) => {
        [$(($to, include_str!(concat!("../../templates/new-game/", $from)))),*]
    };
    ($($path:literal,)*) => {
        templates![$($path => $path,)*]
    };
}

/// A manifest inside of our own package would make that a second one.
const MANIFESTS: [(&str, &str); 2] =
    templates!["manifest.toml" => "Cargo.toml", "ui/manifest.toml" => "ui/Cargo.toml",];

/// Where each file goes, and its text.
const OTHERS: [(&str, &str); 50] = templates![
    "README.md",
    "RULES.md",
    "data/components.toml",
    "data/weights.toml",
    "words/en.ftl",
    "words/ru.ftl",
    "src/lib.rs",
    "src/action.rs",
    "src/apply.rs",
    "src/bot.rs",
    "src/catalog.rs",
    "src/encode.rs",
    "src/entries.rs",
    "src/estimate.rs",
    "src/event.rs",
    "src/game.rs",
    "src/info.rs",
    "src/invariants.rs",
    "src/ledger.rs",
    "src/legal.rs",
    "src/notation.rs",
    "src/plausible.rs",
    "src/position.rs",
    "src/rules/mod.rs",
    "src/score.rs",
    "src/score_line.rs",
    "src/scorecard.rs",
    "src/setup.rs",
    "src/state.rs",
    "src/table.rs",
    "src/tests.rs",
    "src/view.rs",
    "src/words.rs",
    "tests/it/main.rs",
    "fixtures/rules/end.game",
    "fixtures/rules/take.game",
    "fixtures/rules/turns-in-order.game",
    "fixtures/rules/write-me.game",
    "fixtures/refused/not-your-turn.game",
    "fixtures/refused/purse-empty.game",
    "rules/en.md",
    "rules/ru.md",
    "rules/reasons.toml",
    "rules/first-game.toml",
    "rules/figures/purse.svg",
    "ui/assets/board.css",
    "ui/src/lib.rs",
    "ui/tests/it/main.rs",
    "ui/words/en.ftl",
    "ui/words/ru.ftl",
];

fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    MANIFESTS.into_iter().chain(OTHERS)
}

/// The files of a game of these names.
pub(super) fn files(names: &Names) -> Vec<File> {
    all().map(|(path, text)| File { path, text: fill(text, names) }).collect()
}

/// None of the new names holds one of the old in another spelling, so the order
/// does not matter.
fn fill(text: &str, names: &Names) -> String {
    text.replace("my-game", &names.slug)
        .replace("my_game", &names.crate_name)
        .replace("MyGame", &names.type_name)
        .replace("My Game", &names.title)
        .replace("MG-", &format!("{}-", names.prefix))
}

/// Whether the code uses a name, so that a position cannot have it.
pub(super) fn use_name(name: &str) -> bool {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code = all().filter(|(path, _)| path.ends_with(".rs")).flat_map(|(_, text)| text.lines());
    name != "MyGame"
        && code
            .filter(is_code)
            .any(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name))
}

#[cfg(test)]
mod tests;
