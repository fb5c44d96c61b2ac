-- Removes what the database knows about one person. Their games stay: others played
-- them too. docs/operating.md says how to find the number of a player and what stays.
--
--   sqlite3 -bail -cmd '.parameter set :player NUMBER' kvartal.db < forget-player.sql
--
-- The site must be stopped. Needs sqlite3 3.38 or newer, and version 9 of the database.

PRAGMA foreign_keys = ON;
BEGIN IMMEDIATE;
SELECT 'player ' || id || ', ' || quote(name) FROM players WHERE id = :player;

-- Their devices can no longer act for them, and nobody is called.
DELETE FROM tokens WHERE player = :player;
DELETE FROM links WHERE player = :player;
DELETE FROM archived WHERE player = :player;
DELETE FROM webhooks WHERE player = :player;
DELETE FROM results WHERE player = :player;
DELETE FROM puzzle_standings WHERE player = :player;
UPDATE players SET name = '', language = NULL, settings = '' WHERE id = :player;

-- Endings of games hold names. The program writes them anew when it starts.
DELETE FROM endings WHERE table_num IN (
    SELECT table_num FROM seated WHERE player = :player
    UNION SELECT table_num FROM notes WHERE player = :player
    UNION SELECT table_num FROM notes WHERE kind = 'seated' AND body ->> '$.holder.instead_of' IN (
        SELECT body ->> '$.name' FROM notes WHERE kind = 'left' AND player = :player
    )
);
UPDATE tables SET has_ending = 0 WHERE has_ending = 1 AND num NOT IN (SELECT table_num FROM endings);

-- Notes change only while this row is there.
INSERT INTO forgetting (player) VALUES (:player);

-- Bots that play in their place, also at rematches. Another player of the same name who
-- left a seat to a bot loses the name there too.
UPDATE notes SET body = json_set(body, '$.holder.instead_of', 'Guest')
WHERE kind = 'seated' AND body ->> '$.holder.instead_of' IN (
    SELECT body ->> '$.name' FROM notes WHERE kind = 'left' AND player = :player
);
-- The titles of what they built.
UPDATE notes SET body = json_set(body, '$.title', '')
WHERE kind = 'title' AND (
    EXISTS (
        SELECT 1 FROM seated
        WHERE seated.table_num = notes.table_num AND player = :player AND seat = body ->> '$.seat'
    )
    OR EXISTS (
        SELECT 1 FROM notes AS others
        WHERE others.table_num = notes.table_num AND others.player = :player
            AND others.kind IN ('seated', 'left') AND others.body ->> '$.seat' = notes.body ->> '$.seat'
    )
);
-- Their names at tables, and what they said.
UPDATE notes SET body = json_set(body, '$.holder.name', 'Guest')
WHERE kind = 'seated' AND body ->> '$.holder.player' = :player;
UPDATE notes SET body = json_set(body, '$.name', 'Guest')
WHERE kind IN ('left', 'returned', 'said', 'phrase') AND player = :player;
UPDATE notes SET body = json_set(body, '$.text', '')
WHERE kind = 'said' AND player = :player;

DELETE FROM forgetting;

-- The names in the lists of tables.
UPDATE tables SET seats = json_set(seats, '$.names', json((
    SELECT json_group_array(CASE WHEN player = :player THEN 'Guest' ELSE value END)
    FROM json_each(tables.seats, '$.names') LEFT JOIN seated ON table_num = tables.num AND seat = key + 1
)))
WHERE num IN (SELECT table_num FROM seated WHERE player = :player);

COMMIT;

-- Removed rows stay readable in free pages until these are overwritten.
VACUUM;
PRAGMA wal_checkpoint(TRUNCATE);
