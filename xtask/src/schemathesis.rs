//! `cargo xtask schemathesis`: the API against its own document.
//!
//! schemathesis, a program from PyPI, reads the OpenAPI document of a running server
//! and asks whatever the document allows, and what it forbids. No answer may be a
//! server's fault, and none may be one that the document does not name.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::run;

/// The version that we know; a newer one may find more.
const PACKAGE: &str = "schemathesis==4.32.5";

/// Becomes a player of the site and prints the token.
const JOIN: &str = "\
import json, sys, urllib.request
request = urllib.request.Request(sys.argv[1] + '/api/players', json.dumps({'name': 'schemathesis'}).encode(), {'content-type': 'application/json'})
print(json.load(urllib.request.urlopen(request))['token'])
";

/// What is not asked of the API. A table that the document allows may still be one that
/// a game does not: five seats where it has four. And a stream of events has no end.
const LEFT_OUT: [&str; 4] =
    ["--exclude-checks", "positive_data_acceptance", "--exclude-path-regex", "/events$"];

/// # Errors
/// If the tool cannot be had, or finds a fault.
pub(crate) fn run(root: &Path) -> Result<()> {
    let folder = folder(root);
    let tool = install(&folder).context("schemathesis cannot be installed from PyPI")?;
    let server = Server::start(root, &folder.join("data"))?;
    let python = folder.join("venv/bin/python");
    let token = run::output(Command::new(python).args(["-c", JOIN, &server.url]))?;
    let mut command = Command::new(tool);
    command
        .current_dir(&folder)
        .env("PYTHONWARNINGS", "ignore")
        .arg("run")
        .arg(format!("{}/api", server.url));
    command.args(["--header", &format!("Authorization: Bearer {}", token.trim()), "--no-color"]);
    command.args(["--seed", "1", "--max-examples", "60", "--request-timeout", "20", "--continue-on-failure"]);
    command.args(LEFT_OUT);
    run::pass(&mut command)
}

/// The same where the tool can be had; elsewhere it says that it was not run.
///
/// # Errors
/// If the tool finds a fault.
pub(crate) fn run_if_possible(root: &Path) -> Result<()> {
    match install(&folder(root)) {
        Ok(_) => run(root),
        Err(why) => {
            println!("not run, since schemathesis cannot be installed from PyPI: {why:#}");
            Ok(())
        }
    }
}

fn folder(root: &Path) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    target.join("schemathesis")
}

/// The tool in an environment of its own, which is kept for the next time.
fn install(folder: &Path) -> Result<PathBuf> {
    let tool = folder.join("venv/bin/schemathesis");
    let wanted = PACKAGE.replace("==", ", version ");
    let is_there =
        || run::output(Command::new(&tool).arg("--version")).is_ok_and(|text| text.trim() == wanted);
    if tool.exists() && is_there() {
        return Ok(tool);
    }
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let venv = folder.join("venv");
    run::output(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&venv))?;
    let pip = venv.join("bin/pip");
    run::output(Command::new(pip).args(["install", "--quiet", "--disable-pip-version-check", PACKAGE]))?;
    Ok(tool)
}

/// A site of our own on a port that is free, for as long as this lives.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(root: &Path, data: &Path) -> Result<Server> {
        if data.exists() {
            fs::remove_dir_all(data).with_context(|| format!("{} cannot be cleared", data.display()))?;
        }
        // On Unix cargo becomes the program that it runs, so that to end it ends that.
        let mut command = run::cargo(root, &["run", "--quiet", "--locked", "--package", "kvartal", "--"]);
        command.args([
            "serve",
            "--addr",
            "127.0.0.1:0",
            "--burst",
            "1000000",
            "--tables-per-day",
            "1000000",
            "--webhooks",
            "off",
            "--data",
        ]);
        let mut child =
            command.arg(data).stdout(Stdio::piped()).spawn().context("cannot start the server")?;
        let out = child.stdout.take().expect("it was asked to be piped");
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).context("the server says nothing")?;
        match line.trim().strip_prefix("Kvartal: ") {
            Some(url) => Ok(Server { url: url.to_owned(), child }),
            None => bail!("the server does not start: {line:?}"),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
