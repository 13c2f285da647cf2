-- Times are milliseconds since 1970-01-01 UTC. Lists and small structures are JSON text.
CREATE TABLE games (
    id      TEXT PRIMARY KEY NOT NULL,
    game    TEXT NOT NULL,             -- the game's id on the shelf
    variant TEXT NOT NULL,
    rules   TEXT NOT NULL,             -- facts changed, as [[name, value]]
    start   TEXT,                      -- the position it began from, if not the usual one
    clock   TEXT NOT NULL,
    seed    BIGINT NOT NULL,
    tally   TEXT NOT NULL,             -- what came of the games at this table before
    tags    TEXT NOT NULL,             -- what else is known about it, as [[name, value]]
    remarks TEXT NOT NULL,             -- what somebody wrote about its moves
    title   TEXT NOT NULL,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    undone  TEXT NOT NULL,             -- moves taken back, the next one to play again last
    ending  TEXT,
    next    TEXT,                      -- the table where the same people went on
    deleted BIGINT
);

CREATE INDEX games_by_update ON games (updated);

CREATE TABLE seats (
    game  TEXT NOT NULL REFERENCES games (id),
    seat  INTEGER NOT NULL,
    name  TEXT NOT NULL,
    bot   TEXT,
    kind  TEXT NOT NULL,
    token TEXT,                        -- SHA-256 of the token, in hexadecimal
    PRIMARY KEY (game, seat)
);

CREATE TABLE moves (
    game   TEXT NOT NULL REFERENCES games (id),
    ply    INTEGER NOT NULL,           -- moves played before it
    text   TEXT NOT NULL,
    clocks TEXT NOT NULL,              -- milliseconds left to every seat after it, as [n, …]
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);

CREATE TABLE reviews (
    game TEXT PRIMARY KEY NOT NULL REFERENCES games (id),
    body TEXT NOT NULL,
    at   BIGINT NOT NULL
);

CREATE TABLE settings (
    name  TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
);
