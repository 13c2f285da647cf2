-- Other lines than the one played, as JSON.
ALTER TABLE games ADD COLUMN variations TEXT NOT NULL DEFAULT '[]';
