//! A full disk.

use std::{fs, path::PathBuf, process::Stdio, time::Duration};

use anyhow::{Context, Result, bail};
use tokio::process::Command;

use crate::{
    honest::{HOME, Player, client, now},
    server::{Program, Server},
};

/// Plays until a small disk is full, makes room, and plays on.
pub(crate) async fn endure(program: &Program) -> Result<String> {
    let folder = program.fresh_folder("full")?;
    // A file system of its own, which only the server sees.
    let script = "mount -t tmpfs -o size=4m kvartal \"$0\" && dd if=/dev/zero of=\"$0/ballast\" bs=1M count=1 \
                  status=none && exec \"$@\"";
    let own = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"];
    let mut tried = Command::new(own[0]);
    tried.args(&own[1..]).args([&script.replace("exec \"$@\"", "true"), &folder.display().to_string()]);
    tried.stdout(Stdio::null()).stderr(Stdio::null());
    if !tried.status().await.is_ok_and(|status| status.success()) {
        return Ok("a full disk was left out: no file system can be mounted here".to_owned());
    }
    let mut words: Vec<String> = own.map(str::to_owned).to_vec();
    words.extend([script.to_owned(), folder.display().to_string()]);
    words.extend(program.serve(&folder, &["--burst", "1000000", "--tables-per-day", "1000000"]));
    let server = Server::start(&words).await?;
    let inside = PathBuf::from(format!("/proc/{}/root{}", server.pid, folder.display()));
    let (url, http) = (server.url.clone(), client(HOME)?);
    let health = async || anyhow::Ok(http.get(format!("{url}/health")).send().await?.status().as_u16());
    if health().await? != 200 {
        bail!("the server is not well from the start");
    }
    let mut players = Vec::new();
    let mut n_failed = 0;
    while n_failed < 3 {
        let Ok(player) = Player::new(HOME, &url, "point-city", &["me", "me"]).await else {
            n_failed += 1;
            continue;
        };
        players.push(player);
        let player = players.last_mut().context("a player")?;
        while player.play(&url).await?.is_some() {}
        n_failed += u32::from(!player.is_over(&url).await);
    }
    if health().await? != 503 {
        bail!("the disk is full, and /health does not say so");
    }
    fs::remove_file(inside.join("ballast"))?;
    let start = tokio::time::Instant::now();
    while health().await? != 200 {
        if start.elapsed() > Duration::from_secs(30) {
            bail!("there is space again, and the server is not well");
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let last = players.last_mut().context("a player")?;
    if !last.is_over(&url).await && last.play(&url).await?.is_none() {
        bail!("there is space again, and a game does not go on");
    }
    let image = program.fresh_folder("image")?;
    // The file system goes with the server. Nothing is written any more: nobody plays.
    for file in fs::read_dir(&inside)? {
        let file = file?;
        fs::copy(file.path(), image.join(file.file_name()))?;
    }
    server.kill().await?;
    let mut n_moves = 0;
    for player in &players {
        n_moves += player.check(&image, now()).await?;
    }
    Ok(format!(
        "a full disk: {n_moves} acknowledged moves at {} tables, none lost; /health said so",
        players.len()
    ))
}
