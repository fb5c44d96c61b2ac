use super::summary;

fn check(lines: &[&str], expected: Option<&str>) {
    let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
    assert_eq!(summary(&lines).as_deref(), expected);
}

#[test]
fn the_closing_line_is_found() {
    check(&["   Compiling kernel"], None);
    check(
        &[
            "        PASS [   0.004s] kernel tests::one",
            "     Summary [   0.010s] 8 tests run: 8 passed, 0 skipped",
        ],
        Some("Summary [   0.010s] 8 tests run: 8 passed, 0 skipped"),
    );
}

#[test]
fn the_closing_lines_of_many_binaries_are_added_up() {
    let ok = "test result: ok. 7 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.08s";
    let bad = "test result: FAILED. 2 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out";
    check(&[ok, "", ok], Some("test result: ok. 14 passed; 0 failed; 2 ignored"));
    check(&[ok, bad], Some("test result: FAILED. 9 passed; 3 failed; 1 ignored"));
}
