//! One call: a small JSON text goes out, and a status comes back. Nothing is followed
//! and nothing is read, so that an answer can do no harm.

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use http_body_util::Full;
use hyper::{
    Request, StatusCode,
    body::Bytes,
    client::conn::http1,
    header::{CONNECTION, CONTENT_TYPE, HOST, USER_AGENT},
};
use hyper_util::rt::TokioIo;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};
use url::{Position, Url};

use super::{Trouble, Webhooks, address};

/// A call takes so long at most, from the name's address to the answer.
const TIME_MAX: Duration = Duration::from_secs(10);

/// Those whom this machine trusts to tell who is who.
static TLS: LazyLock<TlsConnector> = LazyLock::new(|| {
    let found = rustls_native_certs::load_native_certs();
    if found.certs.is_empty() {
        tracing::error!(errors = ?found.errors, "this machine has no list of certificate authorities");
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(found.certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider speaks TLS 1.2 and 1.3");
    TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
});

/// Sends a text to an address that may be called.
pub(crate) async fn post(policy: Webhooks, url: &Url, body: String) -> Result<(), Trouble> {
    let status = tokio::time::timeout(TIME_MAX, talk(policy, url, body)).await;
    match status.unwrap_or(Err(Trouble::Slow))? {
        status if status.is_success() => Ok(()),
        status => Err(Trouble::Status(status.as_u16())),
    }
}

async fn talk(policy: Webhooks, url: &Url, body: String) -> Result<StatusCode, Trouble> {
    let places = address::find(policy, url).await?;
    let stream = TcpStream::connect(places.as_slice()).await.map_err(|_| Trouble::Unreachable)?;
    if url.scheme() == "http" {
        return send(stream, url, body).await;
    }
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
    let name = ServerName::try_from(host).map_err(|_| Trouble::Address)?;
    let stream = TLS.connect(name, stream).await.map_err(|_| Trouble::Untrusted)?;
    send(stream, url, body).await
}

async fn send(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    url: &Url,
    body: String,
) -> Result<StatusCode, Trouble> {
    let request = Request::post(&url[Position::BeforePath..Position::AfterQuery])
        .header(HOST, &url[Position::BeforeHost..Position::AfterPort])
        .header(CONTENT_TYPE, "application/json")
        .header(USER_AGENT, "kvartal")
        .header(CONNECTION, "close")
        .body(Full::new(Bytes::from(body)))
        .map_err(|_| Trouble::Address)?;
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|_| Trouble::Unreachable)?;
    // It ends with the sender, whatever becomes of the call.
    tokio::spawn(connection);
    let response = sender.send_request(request).await.map_err(|_| Trouble::Unreachable)?;
    Ok(response.status())
}
