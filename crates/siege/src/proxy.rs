//! Sockets behind nginx: what one of them can cost, with the configuration that the guide for
//! operators gives.

use std::{
    fs,
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::Path,
    process::Stdio,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use tokio::{io::AsyncWriteExt, net::TcpStream, process::Command, time::Instant};
use tokio_tungstenite::{client_async, tungstenite::client::IntoClientRequest};

use crate::{
    attacks,
    server::{Program, Server},
};

const GUIDE: &str = include_str!("../../../docs/operating.md");
/// What one socket may cost the server, in KiB.
const SOCKET_MAX_KIB: u64 = 1024;
/// What a client sends again and again without ever reading: pings, and a message that never
/// ends.
const FLOODS: [&[u8]; 2] =
    [&[0x89, 0x84, 0, 0, 0, 0, b'p', b'i', b'n', b'g'], &[0x01, 0x84, 0, 0, 0, 0, b'p', b'a', b'r', b't']];

/// Lets single clients flood their sockets through nginx, and looks at the memory of the server.
pub(crate) async fn endure(program: &Program, length: Duration) -> Result<String> {
    if Command::new("nginx").arg("-v").stderr(Stdio::null()).status().await.is_err() {
        return Ok("sockets behind nginx were left out: nginx is not installed".to_owned());
    }
    let folder = program.fresh_folder("proxy")?;
    let server = Server::start(&program.serve(&folder, &["--proxy", "127.0.0.1"])).await?;
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
    let inner = server.url.rsplit_once(':').context("no port")?.1;
    fs::write(folder.join("nginx.conf"), configuration(port, inner, &folder)?)?;
    let mut nginx = Command::new("nginx");
    nginx.arg("-p").arg(&folder).args(["-c", "nginx.conf", "-e", "error.log"]).kill_on_drop(true);
    let mut nginx = nginx.stderr(Stdio::null()).spawn().context("nginx cannot be started")?;
    let url = format!("http://127.0.0.1:{port}");
    until_it_listens(port).await?;
    let (token, table) = attacks::table(&url, "suburbia", &["me", "me"]).await?;
    // The first sockets warm up what later ones use again.
    for flood in FLOODS {
        deafen(&url, &token, &table, flood, Duration::from_millis(500)).await?;
    }
    let before = server.memory_kib()?;
    for flood in FLOODS {
        deafen(&url, &token, &table, flood, length / 2).await?;
    }
    // The server may also have given memory back by then.
    let cost = server.memory_kib()?.saturating_sub(before);
    nginx.kill().await?;
    server.stop().await?;
    if cost >= SOCKET_MAX_KIB {
        bail!("a socket behind nginx that never reads costs {cost} KiB");
    }
    Ok(format!("a socket behind nginx that never reads: {cost} KiB of memory"))
}

/// The guide's configuration, for this machine: without TLS and names, on this port.
fn configuration(port: u16, inner: &str, folder: &Path) -> Result<String> {
    let block = GUIDE.split("```nginx\n").nth(1).and_then(|rest| rest.split("```").next());
    let block = block.context("the guide has no configuration of nginx")?;
    let (head, servers) = block.split_once("server {").context("no server in the guide")?;
    let (_, secure) = servers.split_once("server {").context("no second server in the guide")?;
    let is_left_out =
        |line: &&str| !["ssl_", "server_name", "listen [::]"].iter().any(|word| line.contains(word));
    let secure = secure.lines().filter(is_left_out).collect::<Vec<_>>().join("\n");
    let secure = secure
        .replace("listen 443 ssl;", &format!("listen 127.0.0.1:{port};"))
        .replace("127.0.0.1:8080", &format!("127.0.0.1:{inner}"));
    let folder = folder.display();
    let places: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {folder}/{name};\n"))
        .concat();
    Ok(format!(
        "daemon off;\npid {folder}/nginx.pid;\nevents {{}}\nhttp {{\naccess_log off;\n{places}{head}\nserver {{{secure}\n}}\n"
    ))
}

async fn until_it_listens(port: u16) -> Result<()> {
    let start = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await.is_err() {
        if start.elapsed() > Duration::from_secs(10) {
            bail!("nginx does not begin");
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(())
}

/// Opens a socket, sends the same frame without end and reads nothing. A socket that is cut off
/// is opened again.
async fn deafen(url: &str, token: &str, table: &str, flood: &[u8], length: Duration) -> Result<()> {
    let address: SocketAddr = url.trim_start_matches("http://").parse()?;
    let end = Instant::now() + length;
    while Instant::now() < end {
        let mut request = format!("ws://{address}/t/{table}/live?seat=1").into_client_request()?;
        request.headers_mut().insert("cookie", format!("kvartal={token}").parse()?);
        request.headers_mut().insert("origin", url.parse()?);
        let (socket, _) = client_async(request, TcpStream::connect(address).await?).await?;
        let mut stream = socket.into_inner();
        let frames = flood.repeat(100);
        let sending = async { while stream.write_all(&frames).await.is_ok() {} };
        // Whether it was cut off or the time is over does not matter.
        drop(tokio::time::timeout_at(end, sending).await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}
