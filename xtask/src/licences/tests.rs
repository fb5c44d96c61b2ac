use super::{Package, fault};

fn check(license: Option<&str>, expected: Option<&str>) {
    let package = Package {
        name: "leaf".to_owned(),
        version: "1.2.3".to_owned(),
        license: license.map(str::to_owned),
        source: Some("registry".to_owned()),
    };
    assert_eq!(fault(&package).as_deref(), expected);
}

#[test]
fn packages_are_judged_by_their_licence() {
    check(Some("MIT OR Apache-2.0"), None);
    check(Some("(MIT OR Apache-2.0) AND Unicode-3.0"), None);
    check(Some("GPL-3.0-only"), Some("leaf 1.2.3: GPL-3.0-only is not allowed"));
    check(None, Some("leaf 1.2.3: it names no licence"));
    check(
        Some("MIT OR"),
        Some("leaf 1.2.3: cannot read the licence \"MIT OR\": a licence is expected at the end"),
    );
}
