use super::{Tree, paths_by_walking};

#[test]
fn a_folder_is_known_by_its_files() {
    let tree = Tree::of(&[("a/b/c", "1"), ("a/bc", "2"), ("d", "3")]);
    assert!(tree.has_folder("a") && tree.has_folder("a/b"));
    assert!(!tree.has_folder("a/bc") && !tree.has_folder("d"));
    assert_eq!(tree.under("a/b").collect::<Vec<_>>(), [("a/b/c", "1")]);
}

#[test]
fn walking_finds_this_file() {
    let package = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let paths = paths_by_walking(package).unwrap();
    assert!(paths.contains(&"src/tree.rs".to_owned()), "{paths:?}");
    let tree = Tree::read(package).unwrap();
    assert!(tree.has_file("src/tree.rs") && tree.has_file("Cargo.toml"));
}
