use super::with_program;

#[test]
fn the_program_is_replaced_and_nothing_else() {
    let unit =
        "# starts /usr/local/bin/kvartal\nExecStart=/usr/local/bin/kvartal serve\nRestart=on-failure\n";
    let expected = "# starts /usr/local/bin/kvartal\nExecStart=/bin/true serve\nRestart=on-failure\n";
    assert_eq!(with_program(unit, "/bin/true").expect("a unit"), expected);
}

#[test]
fn a_unit_that_starts_something_else_is_refused() {
    let error = with_program("ExecStart=/bin/true\n", "/bin/false").expect_err("not our program");
    assert_eq!(error.to_string(), "deploy/kvartal.service does not start /usr/local/bin/kvartal");
}
