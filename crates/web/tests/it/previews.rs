//! What messengers show of a link, and what the head of every page says.

use axum::{
    body::Body,
    http::{Request, StatusCode, header},
};

use crate::{
    app::TestApp,
    client::{Reply, attribute},
};

/// A page as a messenger fetches it: without a cookie and without a language.
async fn fetched(app: &TestApp, path: &str) -> Reply {
    let request = Request::get(path).header(header::ACCEPT, "text/html").body(Body::empty());
    app.send(request.expect("a request")).await
}

/// The value of a tag of a page's head.
fn tag<'a>(page: &'a str, property: &str) -> &'a str {
    page.split_once(&format!("property=\"{property}\" content=\""))
        .and_then(|(_, rest)| rest.split('"').next())
        .unwrap_or("")
}

/// The picture of a link, which a messenger fetches without a cookie.
async fn pictured(app: &TestApp, path: &str) -> String {
    let page = fetched(app, path).await.body;
    let address =
        tag(&page, "og:image").strip_prefix(&app.url).expect("a picture of ours").replace("&amp;", "&");
    let reply = fetched(app, &address).await;
    assert_eq!((reply.status, reply.header("content-type")), (StatusCode::OK, "image/png"), "{address}");
    reply.body
}

/// The title, the language and the picture of a link, as a messenger shows them.
async fn preview(app: &TestApp, path: &str) -> [String; 3] {
    let page = fetched(app, path).await.body;
    assert!(!tag(&page, "og:description").is_empty(), "{path}");
    let picture =
        tag(&page, "og:image").rsplit('/').next().and_then(|name| name.split('?').next()).unwrap_or("");
    let language = attribute(&page, "html lang").unwrap_or("");
    [tag(&page, "og:title"), language, picture].map(str::to_owned)
}

#[tokio::test]
async fn a_link_to_a_table_says_who_invites_to_what_then_who_plays_then_who_won() {
    let app = TestApp::open().await;
    let (anna, boris) = (app.visitor(), app.visitor());
    anna.introduce("Анна", "ru").await;
    boris.introduce("Boris", "en").await;
    let table = anna.table("point-city", &["me", "open"], &[("seed", "0x1")]).await;
    // The link that is copied says in which language its preview is to be.
    let (_, page) = anna.get(&table).await;
    let link = page.split("class=\"link\" readonly value=\"").nth(1).and_then(|rest| rest.split('"').next());
    assert_eq!(link, Some(&*format!("{}{table}?lang=ru", app.url)));
    let russian = format!("{table}?lang=ru");
    let invited = ["Анна приглашает вас в игру «Город удачи»", "ru", "point-city-ru.png"];
    assert_eq!(preview(&app, &russian).await, invited);
    assert_eq!(
        preview(&app, &table).await,
        ["Анна invites you to play Point City", "en", "point-city-en.png"]
    );
    // A browser has a language of its own, and a player has chosen one.
    let (_, page) = boris.get(&russian).await;
    assert!(page.contains("<html lang=\"en\""));
    boris.sit(&table, 2).await;
    let title = "Point City: Анна – Boris";
    assert_eq!(preview(&app, &table).await, [title, "en", "all.png"]);
    let under_way = pictured(&app, &table).await;
    let mut n_steps = 0;
    while !anna.get(&table).await.1.contains("/rematch") {
        for (seat, who) in [(1, &anna), (2, &boris)] {
            if let Some(action) = who.offers(&table).await.first() {
                who.act(&table, seat, action, u64::MAX).await;
            }
        }
        n_steps += 1;
        assert!(n_steps < 1_000, "a game ends");
    }
    for path in [table.clone(), format!("{table}/replay")] {
        assert_eq!(preview(&app, &path).await, [title, "en", "all.png"], "{path}");
        let text = fetched(&app, &path).await.body;
        assert!(tag(&text, "og:description").starts_with("The game is over"), "{path}");
    }
    assert_eq!(preview(&app, &format!("{table}/replay?lang=ru")).await[1], "ru");
    assert_ne!(pictured(&app, &table).await, under_way, "the result is another picture");
}

#[tokio::test]
async fn links_to_games_and_to_the_site_have_titles_and_pictures() {
    let app = TestApp::open().await;
    for (path, title, picture) in [
        ("/", "A city in an evening", "site-en.png"),
        ("/?lang=ru", "Город за вечер", "site-ru.png"),
        ("/rules/suburbia", "Suburbia · Rules", "suburbia-en.png"),
        ("/rules/suburbia/rulings?lang=ru", "Пригород · Толкования", "suburbia-ru.png"),
        ("/daily/rolling-heights", "Rolling Heights · Deal of the day", "rolling-heights-en.png"),
        ("/new?game=welcome-to", "Welcome To… · New table", "welcome-to-en.png"),
    ] {
        let [seen, _, card] = preview(&app, path).await;
        assert_eq!((&*seen, &*card), (title, picture), "{path}");
        let page = fetched(&app, path).await.body;
        assert!(page.contains(&format!("<title>{title} · Kvartal</title>")), "{path}");
        let address = tag(&page, "og:image").strip_prefix(&app.url).expect("a picture of ours").to_owned();
        let reply = fetched(&app, &address).await;
        assert_eq!((reply.status, reply.header("content-type")), (StatusCode::OK, "image/png"));
        assert_eq!(reply.header("cache-control"), "public, max-age=86400");
    }
    let icon = fetched(&app, "/favicon.ico").await;
    assert_eq!((icon.status, icon.header("content-type")), (StatusCode::OK, "image/x-icon"));
}

/// No two pages have the same title, and each says its language.
#[tokio::test]
async fn every_page_has_a_title_of_its_own_in_its_language() {
    let app = TestApp::open().await;
    for language in ["en", "ru"] {
        let me = app.visitor();
        me.introduce("Anna", language).await;
        let table = me.table("suburbia", &["me", "open"], &[]).await;
        let mut titles = std::collections::BTreeSet::new();
        let paths = [
            "/",
            "/new",
            "/me",
            "/me/games",
            "/me/archive",
            "/me/devices",
            "/about",
            "/provenance",
            "/open",
            "/daily/suburbia",
            "/rules/suburbia",
            "/rules/suburbia/rulings",
            "/rules/point-city",
            "/nowhere",
            &table,
        ];
        for path in paths {
            let (_, page) = me.get(path).await;
            assert!(page.contains(&format!("<html lang=\"{language}\"")), "{path}");
            let title = page.split_once("<title>").and_then(|(_, rest)| rest.split("</title>").next());
            let title = title.unwrap_or_default().to_owned();
            assert!(title.ends_with(" · Kvartal"), "{path}: {title}");
            assert!(titles.insert(title.clone()), "{path}: {title}");
        }
    }
}
