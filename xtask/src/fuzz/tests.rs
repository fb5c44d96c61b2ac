use super::Plan;

fn read(text: &str) -> Result<Plan, String> {
    let args: Vec<String> = text.split_whitespace().map(ToOwned::to_owned).collect();
    Plan::read(&args).map_err(|why| why.to_string())
}

#[test]
fn a_plan_names_seconds_seed_and_targets() {
    let plan = |seconds, seed, targets: &[&str]| {
        Ok(Plan { seconds, seed, targets: targets.iter().map(ToString::to_string).collect() })
    };
    assert_eq!(read(""), plan(60, 1, &[]));
    assert_eq!(read("--seconds 300 positions"), plan(300, 1, &["positions"]));
    assert_eq!(read("notation --seed 7 positions"), plan(60, 7, &["notation", "positions"]));
    assert_eq!(read("--seed"), Err("--seed needs a number".to_owned()));
    assert_eq!(read("--seed x"), Err("\"x\" is no number".to_owned()));
    assert_eq!(read("--fast"), Err("`fuzz` has no option --fast".to_owned()));
}
