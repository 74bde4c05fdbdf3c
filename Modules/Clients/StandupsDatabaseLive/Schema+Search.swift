extension Schema {
  /// The fourth migration: an index of the words of all entries, for searches.
  ///
  /// Writers pay nothing for it. A running app indexes the standups that have changed, a few at a time,
  /// and a search first indexes the rest. They are found by their versions, which triggers count for
  /// any writer. Indexing each row as it is written would make an import several times slower.
  ///
  /// Triggers remove what is deleted at once. Only beginnings of one or two letters have an index of
  /// their own: without it, a search for them takes 60 ms among 100,000 meetings.
  static let searchSQL = """
    CREATE TABLE search_progress (version INTEGER NOT NULL, standup_id TEXT NOT NULL);
    INSERT INTO search_progress VALUES (0, '');
    CREATE TABLE search_entries (
      number INTEGER PRIMARY KEY,
      standup_id TEXT NOT NULL,
      meeting_id TEXT NOT NULL,
      date REAL NOT NULL,
      UNIQUE (standup_id, meeting_id)
    );
    CREATE INDEX search_entries_by_date ON search_entries (date);
    CREATE VIRTUAL TABLE search_words USING fts5 (
      words, tokenize = ascii, detail = none, columnsize = 0, prefix = '1 2'
    );
    CREATE TRIGGER search_entries_deleted AFTER DELETE ON search_entries BEGIN
      DELETE FROM search_words WHERE rowid = OLD.number;
    END;
    CREATE TRIGGER search_meetings_deleted AFTER DELETE ON meetings BEGIN
      DELETE FROM search_entries WHERE standup_id = OLD.standup_id AND meeting_id = OLD.id;
    END;
    CREATE TRIGGER search_standups_deleted AFTER DELETE ON standups BEGIN
      DELETE FROM search_entries WHERE standup_id = OLD.id;
    END;
    """
}
