use super::{Names, Taken};

fn taken() -> Taken {
    let owned = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    Taken { packages: owned("kernel point-city proc-macro2"), prefixes: owned("PC SB") }
}

/// Crate, type, title and prefix of a slug that will do.
fn check(slug: &str, expected: [&str; 4]) {
    let names = Names::new(slug, &taken()).unwrap();
    assert_eq!([names.crate_name, names.type_name, names.title, names.prefix], expected, "{slug}");
}

fn check_refused(slug: &str, expected: &str) {
    let error = Names::new(slug, &taken()).unwrap_err().to_string();
    assert!(error.contains(expected), "{slug:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn names_follow_from_the_slug() {
    check("my-game", ["my_game", "MyGame", "My Game", "MG"]);
    check("carcassonne", ["carcassonne", "Carcassonne", "Carcassonne", "CA"]);
    check("port-royal-2", ["port_royal_2", "PortRoyal2", "Port Royal 2", "PR"]);
    check("go", ["go", "Go", "Go", "GO"]);
}

#[test]
fn rule_ids_of_two_games_begin_differently() {
    check("pocket-chess", ["pocket_chess", "PocketChess", "Pocket Chess", "POC"]);
    check_refused("s-b", "leaves no letters");
    check_refused("x", "leaves no letters");
}

#[test]
fn a_slug_is_lower_case_words_joined_by_dashes() {
    for slug in ["", "-", "My-Game", "my_game", "my--game", "-game", "game-", "my game", "7-wonders", "игра"]
    {
        check_refused(slug, "is no slug");
    }
}

#[test]
fn a_name_that_means_something_else_is_refused() {
    check_refused("match", "in Rust");
    check_refused("core", "in Rust");
    check_refused("kernel", "is taken");
    check_refused("proc-macro2", "is taken");
    check_refused("outcome", "`Outcome` of another kind");
    check_refused("game", "`Game` of another kind");
    check_refused("clone", "`Clone` of another kind");
}
