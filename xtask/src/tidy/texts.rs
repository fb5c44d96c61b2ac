//! The texts for people, in `words/en.ftl` and `words/ru.ftl` of a package:
//! both languages say the same, and nothing is said that nobody asks for.

mod fluent;

use std::collections::{BTreeMap, BTreeSet};

use self::fluent::Texts;
use super::Fault;
use crate::workspace::{Kind, Package, Workspace};

pub(super) fn check(workspace: &Workspace) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut homes: BTreeMap<String, String> = BTreeMap::new();
    for package in &workspace.packages {
        let [en, ru] = ["en", "ru"].map(|language| format!("{}/words/{language}.ftl", package.folder));
        match (workspace.tree.get(&en), workspace.tree.get(&ru)) {
            (None, None) => {}
            (Some(_), None) => faults.push(Fault::new(&en, "there is no ru.ftl beside it")),
            (None, Some(_)) => faults.push(Fault::new(&ru, "there is no en.ftl beside it")),
            (Some(text_en), Some(text_ru)) => {
                let (texts_en, texts_ru) = (fluent::parse(text_en), fluent::parse(text_ru));
                faults.extend(texts_en.faults.iter().map(|what| Fault::new(&en, what)));
                faults.extend(texts_ru.faults.iter().map(|what| Fault::new(&ru, what)));
                faults.extend(differences((&en, &texts_en), (&ru, &texts_ru)));
                faults.extend(unused(workspace, package, &en, &texts_en));
                faults.extend(second_homes(&mut homes, &en, &texts_en));
            }
        }
    }
    faults
}

/// Both languages have the same messages, and these the same variables.
fn differences((en, texts_en): (&str, &Texts), (ru, texts_ru): (&str, &Texts)) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (id, variables_en) in &texts_en.messages {
        match texts_ru.messages.get(id) {
            None => faults.push(Fault::new(ru, format!("`{id}` is missing, en.ftl has it"))),
            Some(variables_ru) if variables_ru != variables_en => {
                let (shown_ru, shown_en) = (shown(variables_ru), shown(variables_en));
                faults.push(Fault::new(ru, format!("`{id}` uses {shown_ru}, in en.ftl {shown_en}")));
            }
            Some(_) => {}
        }
    }
    for id in texts_ru.messages.keys().filter(|id| !texts_en.messages.contains_key(*id)) {
        faults.push(Fault::new(en, format!("`{id}` is missing, ru.ftl has it")));
    }
    faults
}

fn shown(variables: &BTreeSet<String>) -> String {
    if variables.is_empty() {
        return "no variable".to_owned();
    }
    variables.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(", ")
}

/// Messages that the program does not name in full, as `"id"`, and that no
/// other message refers to. The messages of a game are its own; those of other
/// packages are for all.
fn unused(workspace: &Workspace, package: &Package, path: &str, texts: &Texts) -> Vec<Fault> {
    let users = workspace.packages.iter().filter(|user| match package.kind {
        Kind::Game => user.name == package.name,
        Kind::Other => true,
    });
    let sources: Vec<&str> = users.flat_map(|user| workspace.program(user)).map(|(_, text)| text).collect();
    let is_used = |id: &String| {
        let literal = format!("\"{id}\"");
        texts.referred.contains(id) || sources.iter().any(|text| text.contains(&literal))
    };
    let unused = texts.messages.keys().filter(|id| !is_used(id));
    unused.map(|id| Fault::new(path, format!("`{id}` is not used: no \"{id}\" in src"))).collect()
}

/// Messages that another package has as well: all are put into one bundle.
fn second_homes(homes: &mut BTreeMap<String, String>, path: &str, texts: &Texts) -> Vec<Fault> {
    let mut faults = Vec::new();
    for id in texts.messages.keys() {
        match homes.get(id) {
            Some(home) => faults.push(Fault::new(path, format!("`{id}` is already defined in {home}"))),
            None => {
                homes.insert(id.clone(), path.to_owned());
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests;
