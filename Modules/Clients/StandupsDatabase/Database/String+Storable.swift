extension String {
  /// The text with a replacement character for each NUL. SQLite would take a NUL for the end, and
  /// PostgreSQL refuses it.
  package var storable: String {
    utf8.contains(0) ? String(map { $0 == "\0" ? "\u{FFFD}" : $0 }) : self
  }
}
