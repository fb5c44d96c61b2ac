-- Who left which table to a bot: it stays among the player's tables.
CREATE INDEX notes_of_leaving ON notes (player, table_num) WHERE kind = 'left';
