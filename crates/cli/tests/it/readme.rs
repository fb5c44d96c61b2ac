//! What the README shows is what the program says.

use crate::{run, stdout};

/// The sample of `simulate`, but for the times in its first and last line.
#[test]
fn the_sample_of_the_readme_is_true() {
    let readme = include_str!("../../../../README.md");
    let (_, sample) = readme.split_once("```text\n$ kvartal ").expect("the README shows a command");
    let (command, rest) = sample.split_once('\n').expect("a line");
    let (shown, _) = rest.split_once("```").expect("a block ends");
    let arguments: Vec<&str> = command.split(' ').collect();
    let said = stdout(&run(&arguments));
    let lines = |text: &str| -> Vec<String> {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines[1..lines.len() - 1].to_vec()
    };
    assert_eq!(lines(shown), lines(&said));
}
