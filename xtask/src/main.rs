//! The front door for engineers: `cargo xtask COMMAND`.
//!
//! What must hold before a change is taken is written here as code, so that
//! everybody runs the same: `test` is the whole of it, `tidy` the part that
//! neither the compiler nor the tests of a crate can see.

mod bless;
mod licences;
mod new_game;
mod places;
mod run;
mod schemathesis;
mod script;
mod test;
mod tidy;
mod tree;
mod workspace;

use std::{
    env,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, Result, bail};

use crate::{tree::Tree, workspace::Workspace};

const USAGE: &str = "\
usage: cargo xtask COMMAND

  test               everything a change must pass: format, clippy, script, tests, docs, licences, tidy
  tidy               what the compiler cannot see: rooms, sizes, directions, rules, texts, script
  licences           whether every package we use may be used
  bless [GAME]…      rewrites the goldens of the games named, or of all, and then the document of
                     the API and the pins of the site
  new-game SLUG      writes the smallest game that has every room, and enters it in the roster
  replay-all [GAME]… replays every fixture, of all games or of those named
  script             checks the types of the site's script
  schemathesis       asks the API of a running server all that its document allows and forbids
  help               this text
";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    match dispatch(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: &[String]) -> Result<()> {
    let Some((command, rest)) = args.split_first() else {
        bail!("no command\n\n{USAGE}");
    };
    let takes_names = matches!(command.as_str(), "bless" | "new-game" | "replay-all");
    if let Some(surplus) = rest.first().filter(|_| !takes_names) {
        bail!("`{command}` takes nothing more, but was given {surplus:?}\n\n{USAGE}");
    }
    match command.as_str() {
        "test" => test::run(&root()?),
        "tidy" => tidy::run(&root()?),
        "licences" => licences::run(&root()?),
        "script" => script::run(&root()?),
        "schemathesis" => schemathesis::run(&root()?),
        "bless" => bless::bless(&root()?, rest),
        "replay-all" => bless::replay_all(&root()?, rest),
        "new-game" => match rest {
            [slug] => new_game::run(&root()?, slug),
            _ => bail!("`new-game` takes one slug, as in `cargo xtask new-game my-game`"),
        },
        "help" | "--help" | "-h" => {
            print!("{USAGE}");
            Ok(())
        }
        _ => bail!("no command {command:?}\n\n{USAGE}"),
    }
}

/// The folder of the workspace: the parent of this package's, as cargo says.
///
/// It is asked for when running and not when compiling, so that a tree that was
/// moved or copied together with its `target` is still the tree that is checked.
fn root() -> Result<PathBuf> {
    let package = env::var_os("CARGO_MANIFEST_DIR").context("start this program by `cargo xtask`")?;
    let package = PathBuf::from(package);
    let root = package.parent().context("the package stands in no folder")?;
    Ok(root.to_owned())
}

/// Reads the whole workspace, for the commands that look at all files.
fn read(root: &Path) -> Result<Workspace> {
    Workspace::new(Tree::read(root)?)
}
