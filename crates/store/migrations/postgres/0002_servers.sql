-- The running servers. One that does not renew its row in time is taken for dead.
CREATE TABLE servers (
    id      TEXT PRIMARY KEY,
    expires TIMESTAMPTZ NOT NULL
);

-- Which server owns a table. The lease holds while its server lives; a new owner has a higher epoch.
CREATE TABLE leases (
    game  TEXT COLLATE "C" PRIMARY KEY,
    owner TEXT,                           -- a server, if one has the table open
    epoch BIGINT NOT NULL
);

-- Messages between servers; who reads one deletes it.
CREATE TABLE mail (
    number    BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient TEXT NOT NULL,
    sender    TEXT NOT NULL,
    body      TEXT NOT NULL
);

CREATE INDEX mail_by_recipient ON mail (recipient);
