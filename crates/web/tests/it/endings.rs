//! Old games stay readable: databases of earlier programs open, and a finished game can
//! be looked at even if no program plays its rules any more.

use std::{fs, io::Read, path::Path};

use axum::http::StatusCode;
use flate2::read::GzDecoder;

use crate::app::{Stopped, TestApp};

/// The tables of a file of records: id and record.
fn records(text: &str) -> Vec<(String, String)> {
    let tables = text.split("table ").skip(1);
    tables
        .filter_map(|table| table.split_once('\n'))
        .map(|(id, text)| (id.to_owned(), text.to_owned()))
        .collect()
}

/// Puts a database into the folder of a site that does not run.
fn unpack(database: &Path, stopped: &Stopped) {
    let packed = fs::read(database).expect("the database");
    let mut bytes = Vec::new();
    GzDecoder::new(packed.as_slice()).read_to_end(&mut bytes).expect("gzip");
    for name in ["kvartal.db", "kvartal.db-wal", "kvartal.db-shm"] {
        let _ = fs::remove_file(stopped.folder().join(name));
    }
    fs::write(stopped.folder().join("kvartal.db"), bytes).expect("a file");
}

#[tokio::test]
async fn databases_of_earlier_programs_open() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/databases");
    let mut n_tables = 0;
    for entry in fs::read_dir(&folder).expect("the folder").flatten() {
        let name = entry.file_name().into_string().expect("a plain name");
        let Some(version) = name.strip_suffix(".db.gz") else { continue };
        let stopped = TestApp::open().await.stop().await;
        unpack(&entry.path(), &stopped);
        let app = stopped.start().await;
        let stranger = app.visitor();
        let expected = fs::read_to_string(folder.join(format!("{version}.records"))).expect("its records");
        for (id, record) in records(&expected) {
            assert_eq!(stranger.get(&format!("/t/{id}")).await.0, StatusCode::OK, "{version}: {id}");
            let (status, found) = stranger.get(&format!("/t/{id}/record")).await;
            assert_eq!((status, found), (StatusCode::OK, record), "{version}: {id}");
            n_tables += 1;
        }
    }
    assert!(n_tables >= 17, "{n_tables} tables");
}

/// Lets the header of every table name rules that nobody plays.
fn outdate(stopped: &Stopped) {
    let database = rusqlite::Connection::open(stopped.folder().join("kvartal.db")).expect("the database");
    let sql = "UPDATE tables SET header = replace(header, char(10) || 'rules ', char(10) || 'rules 99')";
    assert!(database.execute(sql, []).expect("an update") > 0);
}

#[tokio::test]
async fn a_finished_game_outlives_its_rules() {
    let app = TestApp::open().await;
    let me = app.visitor();
    let mut tables = Vec::new();
    for game in ["point-city", "suburbia", "welcome-to", "rolling-heights"] {
        let table = me.table(game, &["me", "random"], &[("seed", "0x4")]).await;
        me.play(&table, 1).await;
        tables.push(table);
    }
    let running = me.table("point-city", &["me", "me"], &[]).await;
    app.look().await;
    let mut records = Vec::new();
    for table in &tables {
        records.push(me.get(&format!("{table}/record")).await.1);
    }
    let stopped = app.stop().await;
    outdate(&stopped);
    let app = stopped.start().await;
    let me = me.at(&app);
    for (table, record) in tables.iter().zip(records) {
        for path in [table.clone(), format!("{table}/replay")] {
            let (status, page) = me.get(&path).await;
            assert_eq!(status, StatusCode::OK, "{path}: {page}");
            assert!(page.contains("earlier version of the rules") && page.contains("<svg"), "{page}");
            for total in record.lines().filter_map(|line| line.strip_prefix("score ")) {
                let total = total.split(' ').nth(1).expect("points").replace('-', "−");
                assert!(page.contains(&format!("<strong>{total}</strong>")), "{total}: {page}");
            }
        }
        let (status, kept) = me.get(&format!("{table}/record")).await;
        assert_eq!(status, StatusCode::OK);
        let steps = |text: &str| {
            let lines = text.lines().skip_while(|line| *line != "steps");
            lines.take_while(|line| !line.starts_with("end ")).map(str::to_owned).collect::<Vec<_>>()
        };
        let (mut kept, mut first) = (steps(&kept), steps(&record));
        // A record lists a common round by seats, the log as it happened.
        kept.sort();
        first.sort();
        assert_eq!(kept, first);
    }
    let (status, page) = me.get(&running).await;
    assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.contains("Nothing of it is lost"), "{page}");
    assert_eq!(me.get(&format!("{running}/record")).await.0, StatusCode::INTERNAL_SERVER_ERROR);
    // Everybody else plays on.
    let other = me.table("point-city", &["me", "random"], &[]).await;
    me.play(&other, 1).await;
}
