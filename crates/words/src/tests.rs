use kernel::{Arg, Message, Owner, Say, Seat, Texts};

use crate::{Language, Words};

const SAMPLE: Texts = Texts {
    en: "cards = { $count ->\n    [one] { $count } card\n   *[other] { $count } cards\n }\ntakes = { $who }: { $what }\n",
    ru: "cards = { $count ->\n    [one] { $count } карта\n    [few] { $count } карты\n   *[many] { $count } карт\n }\ntakes = { $who }: { $what }\n",
};

fn check(language: Language, message: &Message, expected: &str) {
    let words = Words::new(language, [SAMPLE]).with_names(vec!["Анна".to_owned()]);
    assert_eq!(words.say(message), expected);
}

#[test]
fn plurals_follow_the_language() {
    let cards = |count: u8| Message::new("cards").with("count", count);
    for (count, en, ru) in [
        (1, "1 card", "1 карта"),
        (2, "2 cards", "2 карты"),
        (5, "5 cards", "5 карт"),
        (21, "21 cards", "21 карта"),
    ] {
        check(Language::En, &cards(count), en);
        check(Language::Ru, &cards(count), ru);
    }
}

#[test]
fn names_lists_and_inner_messages_are_put_in() {
    let cards = |count: u8| Message::new("cards").with("count", count);
    let takes = |owner, what: Arg| Message::new("takes").with("who", owner).with("what", what);
    check(Language::Ru, &takes(Owner::Seat(Seat::new(0)), cards(2).into()), "Анна: 2 карты");
    check(Language::En, &takes(Owner::Seat(Seat::new(1)), "a1".into()), "Seat 2: a1");
    check(Language::En, &takes(Owner::Rival, vec![cards(1), cards(3)].into()), "Automaton: 1 card, 3 cards");
}

#[test]
fn a_missing_sentence_or_argument_is_an_error_but_nothing_is_lost() {
    let words = Words::new(Language::En, [SAMPLE]);
    let missing = Message::new("nonsense").with("number", 3);
    assert!(words.try_say(&missing).is_err());
    assert_eq!(words.say(&missing), "nonsense(number=3)");
    assert!(words.try_say(&Message::new("cards")).is_err());
}

#[test]
fn locales_choose_the_language() {
    for (locale, language) in [
        ("ru_RU.UTF-8", Language::Ru),
        ("ru", Language::Ru),
        ("en_GB", Language::En),
        ("C", Language::En),
        ("", Language::En),
    ] {
        assert_eq!(Language::from_locale(locale), language, "{locale}");
    }
}
