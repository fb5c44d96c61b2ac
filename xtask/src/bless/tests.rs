use super::select;

#[test]
fn games_are_all_or_those_named() {
    let [chess, go] = ["chess", "go"].map(str::to_owned);
    let all = [chess.clone(), go.clone()];
    assert_eq!(select(&all, &[]).unwrap(), all);
    assert_eq!(select(&all, std::slice::from_ref(&go)).unwrap(), [go]);
    assert_eq!(
        select(&all, &["ludo".to_owned()]).unwrap_err().to_string(),
        "no game \"ludo\"; there are: chess, go"
    );
    assert!(select(&[], &[]).is_err());
}
