//! Copying everything from one store to another: between a folder and a database, both ways.

use std::{path::Path, sync::Arc};

use anyhow::{Context, Result, bail};
use store::{Archive, Millis, Progress, Store};

use crate::{Config, SystemClock, Timer, open_store};

/// Copies a store, named by its folder or its URL, into another; compares them in the end, and
/// returns how many rows each has. No program may serve either meanwhile. A copy that was broken
/// off goes on when it is begun again.
///
/// # Errors
/// If a store cannot be opened or is in use, or the target holds something else.
pub async fn copy(from: &str, to: &str, report: impl FnMut(Progress) + Send) -> Result<u64> {
    let source = open(from).await.with_context(|| format!("{} cannot be opened", shown(from)))?;
    let target = open(to).await.with_context(|| format!("{} cannot be opened", shown(to)))?;
    let n_rows = store::copy(&*archive(&source)?, &*archive(&target)?, report).await?;
    if let Some(secret) = secret_of(from, &source).await? {
        give_secret(to, &target, secret.trim()).await?;
    }
    target.close().await?;
    source.close().await?;
    Ok(n_rows)
}

/// Opens a store that nobody serves.
async fn open(place: &str) -> Result<Arc<dyn Store>> {
    let address = std::net::SocketAddr::from(([127, 0, 0, 1], 0));
    let mut config = Config::new(address, place.into());
    if is_url(place) {
        config.data = std::env::temp_dir();
        config.store = Some(place.to_owned());
    }
    let store = open_store(&config).await?;
    if let Some(cluster) = store.cluster() {
        let now = cluster.time(SystemClock::start().now()).await?;
        if !cluster.running(now).await?.is_empty() {
            bail!("a program serves it: stop all nodes first");
        }
    }
    Ok(store)
}

fn is_url(place: &str) -> bool {
    place.starts_with("postgres://") || place.starts_with("postgresql://")
}

/// A URL may hold a password.
fn shown(place: &str) -> &str {
    if is_url(place) { "the database" } else { place }
}

fn archive(store: &Arc<dyn Store>) -> Result<Arc<dyn Archive>> {
    store.archive().context("this store cannot be copied")
}

/// The secret from which deals of the day follow.
async fn secret_of(place: &str, store: &Arc<dyn Store>) -> Result<Option<String>> {
    let Some(cluster) = store.cluster() else {
        let path = Path::new(place).join("secret");
        return Ok(if path.exists() { Some(std::fs::read_to_string(path)?) } else { None });
    };
    let agreed = cluster.agreed("secret", Millis(0)).await?;
    Ok(agreed.map(String::from_utf8).transpose()?)
}

async fn give_secret(place: &str, store: &Arc<dyn Store>, secret: &str) -> Result<()> {
    let found = match store.cluster() {
        Some(cluster) => {
            let agreed = cluster.agree("secret", secret.as_bytes(), Millis(0), Millis(i64::MAX)).await?;
            String::from_utf8(agreed)?
        }
        None => {
            let path = Path::new(place).join("secret");
            if !path.exists() {
                store_sqlite::write_private(&path, secret)?;
            }
            std::fs::read_to_string(path)?
        }
    };
    if found.trim() != secret {
        bail!("the target has another secret: deals of the day would change");
    }
    Ok(())
}
