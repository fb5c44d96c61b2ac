//! Who somebody is: cookies, devices, and that nobody becomes a player by accident.

use axum::http::{Method, StatusCode};
use serde_json::json;

use crate::{app::TestApp, client::Sent};

fn n_players(app: &TestApp) -> i64 {
    let database = rusqlite::Connection::open(app.folder().join("kvartal.db")).expect("the database");
    database.query_row("select count(*) from players", [], |row| row.get(0)).expect("a number")
}

#[tokio::test]
async fn whoever_is_refused_does_not_become_a_player() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let table = me.table("point-city", &["me", "open"], &[]).await;
    assert_eq!(n_players(&app), 1);
    let stranger = app.visitor();
    let act = json!({ "seat": 1, "do": "deck", "counter": 0 });
    assert_eq!(stranger.post(&format!("{table}/act"), &act).await.0, StatusCode::FORBIDDEN);
    stranger.post(&format!("{table}/undo"), &json!({ "seat": 1 })).await;
    stranger.submit(&format!("{table}/leave"), &[]).await;
    stranger.post(&format!("{table}/say"), &json!({ "nonsense": 1 })).await;
    stranger.submit("/play", &[("game", "chess"), ("bot", "easy")]).await;
    stranger.submit("/new", &[("game", "chess")]).await;
    stranger.submit("/open", &[("record", "nothing")]).await;
    stranger.submit("/me/language", &[("language", "xx")]).await;
    assert_eq!(n_players(&app), 1);
    assert_eq!(stranger.token(), None);
}

/// Over TLS the cookie belongs to this host alone. Whoever has one of an older version stays
/// who they are.
#[tokio::test]
async fn an_old_cookie_is_exchanged_over_tls() {
    let app = TestApp::open().await;
    let me = app.visitor();
    me.introduce("Anna", "en").await;
    let old = me.token().expect("a token");
    let mut stopped = app.stop().await;
    stopped.config.public_url = Some("https://kvartal.test".to_owned());
    let app = stopped.start().await;
    let visit = async |cookie: &str| {
        let mut request = app.visitor().request(&Method::GET, "/me", &Sent::Nothing);
        request.headers_mut().insert("cookie", cookie.parse().expect("a cookie"));
        app.send(request).await
    };
    let reply = visit(&format!("kvartal={old}")).await;
    assert!(reply.body.contains("value=\"Anna\""), "{}", reply.body);
    let set: Vec<&str> =
        reply.headers.get_all("set-cookie").iter().map(|value| value.to_str().expect("text")).collect();
    let [new, gone] = set[..] else { panic!("{set:?}") };
    assert!(
        new.starts_with(&format!("__Host-kvartal={old}; Path=/; ")) && new.ends_with("; Secure"),
        "{new}"
    );
    assert!(gone.starts_with("kvartal=; ") && gone.contains("Max-Age=0"), "{gone}");
    for name in ["strict-transport-security", "cross-origin-opener-policy", "permissions-policy"] {
        assert!(!reply.header(name).is_empty(), "{name}");
    }
    let reply = visit(&format!("__Host-kvartal={old}")).await;
    assert!(reply.body.contains("value=\"Anna\"") && reply.header("set-cookie").is_empty());
}

#[tokio::test]
async fn other_devices_can_be_cut_off() {
    let app = TestApp::open().await;
    let (laptop, phone) = (app.visitor(), app.visitor());
    laptop.introduce("Anna", "en").await;
    let page = laptop.submit("/me/link", &[]).await.1;
    let code = page.split("/link/").nth(1).and_then(|rest| rest.get(..26)).expect("a code").to_owned();
    let mut request = phone.request(&Method::POST, &format!("/link/{code}"), &Sent::Form(&[]));
    let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    request.headers_mut().insert("user-agent", agent.parse().expect("a header"));
    let reply = phone.send(request).await;
    assert_eq!(reply.headers.get_all("set-cookie").iter().count(), 1, "one cookie");
    let page = laptop.get("/me/devices").await.1;
    assert!(page.contains("Firefox · Linux") && page.contains("this browser"), "{page}");
    assert_eq!(phone.submit("/me/devices/end", &[]).await, (StatusCode::SEE_OTHER, "/me/devices".to_owned()));
    assert!(phone.get("/me").await.1.contains("value=\"Anna\""));
    assert!(!laptop.get("/me").await.1.contains("Anna"), "the other device is nobody");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_on_the_machine_may_read_the_files() {
    use std::os::unix::fs::PermissionsExt;

    let app = TestApp::open_by(|config| config.data = config.data.join("made")).await;
    app.visitor().introduce("Anna", "en").await;
    let mode = |path: &std::path::Path| path.metadata().expect("a file").permissions().mode() & 0o777;
    assert_eq!(mode(app.folder()), 0o700);
    let files: Vec<_> =
        std::fs::read_dir(app.folder()).expect("a folder").map(|file| file.expect("a file")).collect();
    assert!(files.len() >= 4, "{files:?}");
    for file in files {
        assert_eq!(mode(&file.path()), 0o600, "{file:?}");
    }
}

#[tokio::test]
async fn a_secret_that_could_be_guessed_is_refused() {
    for secret in ["", "\n", "short"] {
        let data = crate::app::folder();
        std::fs::write(data.join("secret"), secret).expect("a file");
        let address = std::net::SocketAddr::from((std::net::Ipv4Addr::LOCALHOST, 0));
        let opened = web::Server::open(&web::Config::new(address, data)).await;
        let why = opened.expect_err("a short secret").to_string();
        assert!(why.contains("is too short"), "{why}");
    }
}
