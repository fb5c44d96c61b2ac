//! Removes what is known of a player, also from what was written at tables.

use rusqlite::Connection;
use store::{Error, PlayerId};

use crate::failure::Failure;

/// The tables that name player `?1`, and the rematches after them. Everything below looks only
/// at these.
const REACHED: &str = "WITH RECURSIVE reached (num) AS ( \
    SELECT table_num FROM notes WHERE player = ?1 \
    UNION SELECT table_num FROM seated WHERE player = ?1 \
    UNION SELECT num FROM tables WHERE host = ?1 \
    UNION SELECT tables.num FROM reached JOIN notes ON table_num = reached.num AND kind = 'rematch' \
    JOIN tables ON tables.id = notes.body ->> '$.table')";

/// What they were called where they left a seat to a bot.
const NAMES: &str = "(SELECT body ->> '$.name' FROM notes WHERE kind = 'left' AND player = ?1)";

/// The seats that they had at a table.
const OWN_SEAT: &str = "EXISTS (SELECT 1 FROM notes AS others WHERE others.table_num = notes.table_num \
    AND others.player = ?1 AND others.kind IN ('seated', 'left') \
    AND others.body ->> '$.seat' = notes.body ->> '$.seat')";

/// Deletes of what is theirs alone.
const REMOVED: [&str; 6] = [
    "DELETE FROM tokens WHERE player = ?1",
    "DELETE FROM links WHERE player = ?1",
    "DELETE FROM archived WHERE player = ?1",
    "DELETE FROM webhooks WHERE player = ?1",
    "DELETE FROM results WHERE player = ?1",
    "DELETE FROM puzzle_standings WHERE player = ?1",
];

pub(crate) fn forget(connection: &Connection, player: PlayerId, name: &str) -> Result<(), Failure> {
    let sql = "UPDATE players SET name = '', language = NULL, settings = '' WHERE id = ?1";
    if connection.execute(sql, [player.0])? == 0 {
        return Err(Error::NoPlayer(player).into());
    }
    for sql in REMOVED {
        connection.execute(sql, [player.0])?;
    }
    // Endings hold names; they are kept anew.
    let sql = format!("{REACHED} DELETE FROM endings WHERE table_num IN (SELECT num FROM reached)");
    connection.execute(&sql, [player.0])?;
    let sql = format!("{REACHED} UPDATE tables SET has_ending = 0 WHERE num IN (SELECT num FROM reached)");
    connection.execute(&sql, [player.0])?;

    connection.execute("INSERT INTO forgetting (player) VALUES (?1)", [player.0])?;
    let stand_ins = format!(
        "{REACHED} UPDATE notes SET body = json_set(body, '$.holder.instead_of', ?2) \
         WHERE table_num IN (SELECT num FROM reached) AND kind = 'seated' \
         AND body ->> '$.holder.instead_of' IN {NAMES}"
    );
    connection.execute(&stand_ins, (player.0, name))?;
    let titles = format!(
        "{REACHED} UPDATE notes SET body = json_set(body, '$.title', '') \
         WHERE table_num IN (SELECT num FROM reached) AND kind = 'title' AND {OWN_SEAT}"
    );
    connection.execute(&titles, [player.0])?;
    let seated = "UPDATE notes SET body = json_set(body, '$.holder.name', ?2) \
                  WHERE player = ?1 AND kind = 'seated'";
    connection.execute(seated, (player.0, name))?;
    let named = "UPDATE notes SET body = json_set(body, '$.name', ?2) \
                 WHERE player = ?1 AND kind <> 'seated' AND body ->> '$.name' IS NOT NULL";
    connection.execute(named, (player.0, name))?;
    let said = "UPDATE notes SET body = json_set(body, '$.text', '') WHERE player = ?1 AND kind = 'said'";
    connection.execute(said, [player.0])?;
    connection.execute("DELETE FROM forgetting", [])?;

    let listed = "UPDATE tables SET seats = json_set(seats, '$.names', json(( \
                  SELECT json_group_array(CASE WHEN player = ?1 THEN ?2 ELSE value END) \
                  FROM json_each(tables.seats, '$.names') \
                  LEFT JOIN seated ON table_num = tables.num AND seat = key + 1))) \
                  WHERE num IN (SELECT table_num FROM seated WHERE player = ?1) AND json_valid(seats)";
    connection.execute(listed, (player.0, name))?;
    Ok(())
}
