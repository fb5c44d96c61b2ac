use super::without_clusters;

#[test]
fn debians_packages_are_told_to_make_no_server() {
    let given = "# Default values\n#create_main_cluster = true\n\nstart_conf = 'auto'\n";
    let expected = "# Default values\n\nstart_conf = 'auto'\ncreate_main_cluster = false\n";
    assert_eq!(without_clusters(given), expected);
    assert_eq!(without_clusters(expected), expected);
    assert_eq!(without_clusters(""), "create_main_cluster = false\n");
}
