#if PostgreSQL
  extension PostgresSchema {
    /// The tables of web servers that share the database: their leases, the browsers whose pages they
    /// hold, and the entries that outlive them.
    ///
    /// A lease that is missing has ended.
    static let nodesSQL = """
      CREATE TABLE standups.nodes (
        epoch bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text NOT NULL,
        address text NOT NULL,
        ends timestamptz NOT NULL
      );
      CREATE TABLE standups.browsers (
        name text PRIMARY KEY,
        epoch bigint NOT NULL,
        claimed timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE standups.entries (
        kind text NOT NULL,
        name text NOT NULL,
        data bytea NOT NULL,
        date bigint NOT NULL,
        ends bigint NOT NULL,
        PRIMARY KEY (kind, name)
      );
      CREATE INDEX entries_by_end ON standups.entries (kind, ends);
      \(rightsSQL(to: ["nodes", "browsers", "entries"]))
      """
  }
#endif
