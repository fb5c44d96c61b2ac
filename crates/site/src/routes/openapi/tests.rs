use std::{env, fs, path::Path};

use axum::http::Method;

use super::{super::for_programs, document, operations};

#[test]
fn the_document_is_what_the_types_give() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/openapi.json");
    let made = document();
    if env::var_os("KVARTAL_BLESS").is_some() {
        fs::write(&path, made).expect("a file");
        return;
    }
    let kept = fs::read_to_string(&path).expect("the document");
    let difference = kept.lines().zip(made.lines()).zip(1..).find(|((kept, made), _)| kept != made);
    assert_eq!(difference, None, "{} is out of date: run `cargo xtask bless`", path.display());
    assert_eq!(kept.len(), made.len(), "{} is out of date: run `cargo xtask bless`", path.display());
}

#[test]
fn every_route_is_described() {
    let described: Vec<(Method, &str)> =
        operations().into_iter().map(|each| (each.method, each.path)).collect();
    assert_eq!(described, for_programs().known, "in the order of the router");
}
