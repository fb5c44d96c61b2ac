//! Starting other programs: cargo, rustfmt, npm, and once git.

use std::{
    env,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Command, Output, Stdio},
    thread,
};

use anyhow::{Context, Result, bail};

/// The cargo that started us, in the workspace's folder.
pub(crate) fn cargo(root: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root).args(args);
    command
}

/// Runs to the end, the output going where ours goes.
///
/// # Errors
/// If the program cannot be started or does not end well.
pub(crate) fn pass(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{}`", shown(command)))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Whether the program can be started and ends well; it prints nothing.
pub(crate) fn works(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Whether this system's packages can be installed by whoever runs this.
pub(crate) fn may_install() -> bool {
    works(Command::new("sh").args(["-c", "test \"$(id -u)\" = 0 && command -v apt-get"]))
}

/// Installs packages of Debian.
///
/// # Errors
/// If they are not to be had.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    println!("installing {}", packages.join(", "));
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        pass(command.env("DEBIAN_FRONTEND", "noninteractive").args(args))
    };
    apt(&["update", "-qq"])?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"][..], packages].concat())
}

/// What the program prints, its complaints going where ours go.
///
/// # Errors
/// If the program cannot be started, does not end well or prints no text.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    text_of(command, output)
}

/// What the program makes of a text. Meant for programs that read everything
/// before they write.
///
/// # Errors
/// If the program cannot be started, does not end well or prints no text.
pub(crate) fn filter(command: &mut Command, input: &str) -> Result<String> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    let mut stdin = child.stdin.take().expect("it was asked to be piped");
    // Whoever does not read to the end says why by its status.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().with_context(|| format!("cannot wait for `{}`", shown(command)))?;
    text_of(command, output)
}

fn text_of(command: &Command, output: Output) -> Result<String> {
    if !output.status.success() {
        bail!("`{}` failed ({})", shown(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{}` printed no text", shown(command)))
}

/// How a program that was listened to has ended, and the lines it printed.
pub(crate) struct Heard {
    pub(crate) success: bool,
    pub(crate) lines: Vec<String>,
}

/// Runs to the end, the output going where ours goes and being kept as well.
///
/// # Errors
/// If the program cannot be started or waited for.
pub(crate) fn tee(command: &mut Command) -> Result<Heard> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start `{}`", shown(command)))?;
    let stdout = child.stdout.take().expect("it was asked to be piped");
    let stderr = child.stderr.take().expect("it was asked to be piped");
    let listener = thread::spawn(move || copy_lines(stderr, std::io::stderr()));
    let mut lines = copy_lines(stdout, std::io::stdout());
    lines.extend(listener.join().expect("copying does not panic"));
    let status = child.wait().with_context(|| format!("cannot wait for `{}`", shown(command)))?;
    Ok(Heard { success: status.success(), lines })
}

/// Passes each line on as it comes. A reader who went away is no reason to
/// stop listening: the program would hang with its pipe full.
fn copy_lines(from: impl Read, mut to: impl Write) -> Vec<String> {
    let mut lines = Vec::new();
    let mut reader = BufReader::new(from);
    let mut bytes = Vec::new();
    while reader.read_until(b'\n', &mut bytes).is_ok_and(|n_bytes| n_bytes > 0) {
        let _ = to.write_all(&bytes).and_then(|()| to.flush());
        lines.push(String::from_utf8_lossy(&bytes).trim_end().to_owned());
        bytes.clear();
    }
    lines
}

/// A command as one would type it.
pub(crate) fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_stem().unwrap_or(command.get_program()).to_string_lossy().into_owned();
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    std::iter::once(name).chain(args).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
