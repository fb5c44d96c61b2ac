use crate::tidy::found;

fn check(path: &str, text: &str, expected: &[&str]) {
    let manifest = |name: &str| format!("[package]\nname = \"{name}\"\n");
    let files = [
        ("crates/table/Cargo.toml", manifest("table")),
        ("crates/site/Cargo.toml", manifest("site") + "[dependencies]\ntable.workspace = true\n"),
        (path, text.to_owned()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    assert_eq!(found(super::check, &files), expected);
}

#[test]
fn only_the_door_asks_whose_a_seat_is() {
    let asks = "if holder.owned_by(player) { show() }";
    check("crates/table/src/access.rs", asks, &[]);
    check("crates/site/src/table_store.rs", "table.seat_owners().collect()", &[]);
    check(
        "crates/site/src/live.rs",
        asks,
        &["crates/site/src/live.rs: `.owned_by(…)` is asked only behind `table::access`"],
    );
    check(
        "crates/site/src/pages/table.rs",
        "for (seat, player) in table.seat_owners() {}",
        &["crates/site/src/pages/table.rs: `.seat_owners(…)` is asked only behind `table::access`"],
    );
}
