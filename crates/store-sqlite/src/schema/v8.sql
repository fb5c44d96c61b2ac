-- The tables that a player has put away: they are not in the player's lists.
CREATE TABLE archived (
    player    INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    PRIMARY KEY (player, table_num)
) STRICT, WITHOUT ROWID;
CREATE INDEX archived_by_table ON archived (table_num);
