use super::{Names, files};

fn names() -> Names {
    Names {
        slug: "tiny-town".to_owned(),
        crate_name: "tiny_town".to_owned(),
        type_name: "TinyTown".to_owned(),
        title: "Tiny Town".to_owned(),
        prefix: "TT".to_owned(),
    }
}

#[test]
fn no_name_of_the_template_is_left() {
    for file in files(&names()) {
        let text = file.text.to_lowercase();
        for name in ["my-game", "my_game", "mygame", "my game", "mg-"] {
            assert!(!text.contains(name), "{} holds {name:?}", file.path);
        }
    }
}

#[test]
fn every_name_is_used() {
    let names = names();
    let all: String = files(&names).into_iter().map(|file| file.text).collect();
    for name in [names.slug, names.crate_name, names.type_name, names.title, "TT-11".to_owned()] {
        assert!(all.contains(&name), "{name}");
    }
}
