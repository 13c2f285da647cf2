-- What lists filter by is in the index of words too; games are indexed anew when the database is opened.
DROP TABLE search;
CREATE VIRTUAL TABLE search USING fts5 (words, content = '', contentless_delete = 1, tokenize = 'trigram');
