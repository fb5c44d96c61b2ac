//! Several nodes over a primary database and its standby, while everything fails that may.

mod chaos;
mod databases;
mod link;
mod nodes;
mod players;

use anyhow::Result;

use self::{databases::Databases, nodes::Node};
use crate::{report, server::Program};

pub(crate) use chaos::endure;

/// How many nodes there are.
const N_NODES: usize = 3;

/// Starts databases and nodes, and keeps them until somebody has seen enough.
pub(crate) async fn serve(program: &Program) -> Result<()> {
    let databases = Databases::start()?;
    let mut nodes = Vec::new();
    for number in 1..=N_NODES {
        let node = Node::start(program, &databases, number).await?;
        report(&format!("node {number}: {}", node.url))?;
        nodes.push(node);
    }
    report("Ctrl-C ends them all.")?;
    Ok(tokio::signal::ctrl_c().await?)
}
