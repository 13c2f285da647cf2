-- A number that stays: rowids of a table without an INTEGER PRIMARY KEY may change when the file is compacted.
ALTER TABLE games ADD COLUMN number INTEGER;
UPDATE games SET number = rowid;
-- What a search looks at of each game it finds is all in this index.
CREATE UNIQUE INDEX games_by_number ON games (number, game, deleted, (ending IS NULL), id);

-- Whether the server's owner plays there: such a game is never removed. Older games count as the owner's.
ALTER TABLE games ADD COLUMN owned BOOLEAN NOT NULL DEFAULT TRUE;

-- What the clocks showed during the running turn, as {"plies": n, "clocks": [n, …]}.
ALTER TABLE games ADD COLUMN turn TEXT;

-- One index for each list of the library, in its order.
DROP INDEX games_by_update;
CREATE INDEX games_listed ON games (updated, id) WHERE deleted IS NULL;
CREATE INDEX games_running ON games (updated, id) WHERE deleted IS NULL AND ending IS NULL;
CREATE INDEX games_finished ON games (updated, id) WHERE deleted IS NULL AND ending IS NOT NULL;
CREATE INDEX games_listed_by_game ON games (game, updated, id) WHERE deleted IS NULL;
CREATE INDEX games_running_by_game ON games (game, updated, id) WHERE deleted IS NULL AND ending IS NULL;
CREATE INDEX games_finished_by_game ON games (game, updated, id) WHERE deleted IS NULL AND ending IS NOT NULL;
CREATE INDEX games_deleted ON games (updated, id) WHERE deleted IS NOT NULL;

-- Letters of titles and names, by the game's number; the text itself is not kept twice.
CREATE VIRTUAL TABLE search USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'trigram');
