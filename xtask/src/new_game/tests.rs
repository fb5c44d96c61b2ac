use super::next_steps;

#[test]
fn the_next_steps_are_few() {
    let text = next_steps("my-game");
    assert!(text.lines().count() <= 5, "{text}");
}
