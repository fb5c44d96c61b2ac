use super::{copy_lines, shown};

#[test]
fn copied_lines_are_passed_on_and_kept() {
    let mut passed = Vec::new();
    let kept = copy_lines(&b"one\r\ntwo\nthree"[..], &mut passed);
    assert_eq!(passed, b"one\r\ntwo\nthree");
    assert_eq!(kept, ["one", "two", "three"]);
}

#[test]
fn a_command_is_shown_as_typed() {
    let mut command = std::process::Command::new("bin/cargo");
    command.args(["test", "--locked"]);
    assert_eq!(shown(&command), "cargo test --locked");
}
