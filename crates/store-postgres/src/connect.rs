//! Connections: how each session is set up, and when one is no longer believed.

use std::{
    future::{Future, poll_fn},
    pin::Pin,
    str::FromStr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use deadpool_postgres::{Connect, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    task::JoinHandle,
};
use tokio_postgres::{
    AsyncMessage, Client, Config, Connection, NoTls,
    config::{SslMode, TargetSessionAttrs},
    error::{DbError, Severity},
};

use crate::{OpenError, failure};

/// How long to wait for a server that does not answer.
const CONNECT_MAX: Duration = Duration::from_secs(5);

/// How long to wait for a connection when all are at work.
const WAIT_MAX: Duration = Duration::from_secs(10);

/// After so long without a sign of life from the other machine its connections are lost.
const SILENCE_MAX: Duration = Duration::from_secs(30);

/// What every session rests on. `remote_apply` is more than `on`; whatever is less is not
/// enough. Plans are simple, and compiling them takes longer than they do.
const SESSION: &str = "\
    SELECT set_config('search_path', 'kvartal', false), \
    set_config('default_transaction_isolation', 'read committed', false), \
    set_config('synchronous_commit', \
        CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, \
        false), \
    set_config('jit', 'off', false)";

/// What a URL says, completed by what we need of every connection.
pub(crate) fn config(url: &str) -> Result<Config, OpenError> {
    let mut config = Config::from_str(url).map_err(|why| OpenError::BadUrl(failure::text(&why)))?;
    if config.get_ssl_mode() == SslMode::Require {
        return Err(OpenError::Tls);
    }
    if config.get_application_name().is_none() {
        config.application_name("kvartal");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT_MAX);
    }
    // Of several hosts only the one that may be written to will do.
    config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    config.keepalives_idle(SILENCE_MAX).tcp_user_timeout(SILENCE_MAX);
    Ok(config)
}

/// Connections that are made on demand and kept for the next.
pub(crate) fn pool(config: &Config, n_max: usize) -> Pool {
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_connect(config.clone(), Wary, recycling);
    let builder = Pool::builder(manager).max_size(n_max).runtime(Runtime::Tokio1);
    let builder = builder.wait_timeout(Some(WAIT_MAX)).create_timeout(Some(CONNECT_MAX * 2));
    builder.build().expect("a runtime is given for the timeouts")
}

/// Makes connections that end at the first warning.
///
/// Whoever cancels a transaction's wait for the synchronous standby gets a `COMMIT` all the
/// same, with a warning before it. A connection that ends there answers nothing more, so
/// nobody takes that `COMMIT` for an acknowledgement.
struct Wary;

type Connecting<'a> =
    Pin<Box<dyn Future<Output = Result<(Client, JoinHandle<()>), tokio_postgres::Error>> + Send + 'a>>;

impl Connect for Wary {
    fn connect(&self, config: &Config) -> Connecting<'_> {
        let config = config.clone();
        Box::pin(async move {
            let (client, connection) = config.connect(NoTls).await?;
            // A server may warn whoever comes in, of versions of collations for example.
            let is_set_up = Arc::new(AtomicBool::new(false));
            let task = tokio::spawn(converse(connection, Arc::clone(&is_set_up)));
            client.batch_execute(SESSION).await?;
            is_set_up.store(true, Ordering::SeqCst);
            Ok((client, task))
        })
    }
}

/// Hands answers on until the connection ends, or says something that puts them in doubt.
async fn converse<S, T>(mut connection: Connection<S, T>, is_set_up: Arc<AtomicBool>)
where
    S: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        let is_doubtful = matches!(&message, AsyncMessage::Notice(notice) if is_warning(notice));
        if is_doubtful && is_set_up.load(Ordering::SeqCst) {
            return;
        }
    }
}

fn is_warning(notice: &DbError) -> bool {
    let harmless = [Severity::Debug, Severity::Log, Severity::Info, Severity::Notice];
    notice.parsed_severity().is_none_or(|severity| !harmless.contains(&severity))
}
