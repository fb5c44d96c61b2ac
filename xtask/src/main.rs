//! The front door for engineers: `cargo xtask COMMAND`.
//!
//! What must hold before a change is taken is written here as code, so that
//! everybody runs the same: `test` is the whole of it, `tidy` the part that
//! neither the compiler nor the tests of a crate can see.

mod bless;
mod deploy;
mod fuzz;
mod licences;
mod new_game;
mod places;
mod postgres;
mod run;
mod schemathesis;
mod script;
mod siege;
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

  test               everything a change must pass: format, clippy, script, tests, docs, licences, deploy, tidy
  tidy               what the compiler cannot see: rooms, sizes, directions, rules, texts, script
  licences [--advisories DIR]
                     whether every package we use may be used, and has no vulnerability that the
                     advisory database in DIR knows
  bless [GAME]…      rewrites the goldens of the games named, or of all, and then the document of
                     the API and the pins of the site
  new-game SLUG      writes the smallest game that has every room, and enters it in the roster
  replay-all [GAME]… replays every fixture, of all games or of those named
  fuzz [--seconds N] [--seed S] [TARGET]…
                     tries mutated input on the targets named, or on all, a minute of processor time each
  script             checks the types of the site's script
  siege [--short]    attacks, kills and starves a real server while honest players play
  siege --cluster    lets nodes and databases fail for ten minutes while people play by three nodes
  cluster            starts a private Postgres with a standby, and three nodes over it
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
    let takes_more =
        matches!(command.as_str(), "bless" | "fuzz" | "licences" | "new-game" | "replay-all" | "siege");
    if let Some(surplus) = rest.first().filter(|_| !takes_more) {
        bail!("`{command}` takes nothing more, but was given {surplus:?}\n\n{USAGE}");
    }
    match command.as_str() {
        "test" => test::run(&root()?),
        "cluster" => siege::cluster(&root()?),
        "tidy" => tidy::run(&root()?),
        "licences" => match rest {
            [] => licences::run(&root()?, None),
            [option, folder] if option == "--advisories" => licences::run(&root()?, Some(Path::new(folder))),
            _ => bail!("`licences` takes nothing more than `--advisories DIR`\n\n{USAGE}"),
        },
        "script" => script::run(&root()?),
        "schemathesis" => schemathesis::run(&root()?),
        "siege" => siege::run(&root()?, rest),
        "fuzz" => fuzz::run(&root()?, rest),
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
