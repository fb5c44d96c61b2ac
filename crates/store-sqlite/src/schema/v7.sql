-- What kind of device has a token, for its player to recognise it.
ALTER TABLE tokens ADD COLUMN device TEXT NOT NULL DEFAULT '';

-- Whether a person has made a step at a table. Others are removed when nothing happens there.
ALTER TABLE tables ADD COLUMN is_played INTEGER NOT NULL DEFAULT 0 CHECK (is_played IN (0, 1));
UPDATE tables SET is_played = 1
WHERE EXISTS (SELECT 1 FROM seated JOIN steps USING (table_num, seat) WHERE table_num = tables.num)
   OR EXISTS (SELECT 1 FROM notes WHERE kind = 'left' AND table_num = tables.num);
CREATE INDEX tables_unplayed ON tables (updated) WHERE is_played = 0;

-- All notes of a player, for removing players whom no table names.
DROP INDEX notes_of_leaving;
CREATE INDEX notes_of_player ON notes (player, kind, table_num) WHERE player IS NOT NULL;
