-- Whether the persons at a table have agreed that hints may be asked for.
ALTER TABLE games ADD COLUMN hints BOOLEAN NOT NULL DEFAULT FALSE;
