use super::parse;

fn check(text: &str, allowed: &[&str], expected: bool) {
    assert_eq!(parse(text).unwrap().is_satisfied(allowed), expected, "{text}");
}

#[test]
fn one_side_of_or_is_enough() {
    check("GPL-3.0-only OR MIT", &["MIT"], true);
    check("GPL-3.0-only/MIT", &["MIT"], true);
    check("MIT / Apache-2.0", &["Apache-2.0"], true);
    check("GPL-3.0-only OR LGPL-3.0-only", &["MIT"], false);
}

#[test]
fn both_sides_of_and_are_needed() {
    check("MIT AND ISC", &["MIT", "ISC"], true);
    check("MIT AND ISC", &["MIT"], false);
}

#[test]
fn and_binds_closer_than_or() {
    check("MIT OR ISC AND GPL-2.0-only", &["MIT"], true);
    check("(MIT OR ISC) AND GPL-2.0-only", &["MIT"], false);
    check("GPL-2.0-only AND ISC OR MIT", &["MIT"], true);
}

#[test]
fn an_exception_is_part_of_the_licence() {
    let text = "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only";
    check(text, &["Apache-2.0 WITH LLVM-exception"], true);
    check(text, &["Apache-2.0"], false);
}

#[test]
fn what_is_no_expression_is_refused() {
    for bad in ["", "MIT OR", "AND MIT", "(MIT", "MIT)", "MIT ISC", "MIT WITH", "()"] {
        assert!(parse(bad).is_err(), "{bad:?} was taken for an expression");
    }
}
