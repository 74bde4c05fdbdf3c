import StandupsDatabase
import StandupsDatabaseLive

#if PostgreSQL
  import StandupsDatabasePostgres
#endif

extension DatabaseLocation {
  /// The name of the database for the folder of its server, or `nil` for the user's usual database.
  func dataName(environment: [String: String]) -> String? {
    identity == Self.usual(environment: environment).identity ? nil : identity
  }
}

extension StandupsDatabase {
  /// Opens the database at a location.
  static func live(at location: DatabaseLocation, for use: Use) -> Self {
    switch location {
    case .file(let path):
      return .live(path: path, for: use)
    case .postgres(let address):
      #if PostgreSQL
        return .postgres(
          address, for: use, onRetry: DatabaseMetrics.noteRetry, backUp: writeFile)
      #else
        // The options of every program have refused the address.
        return .failing(.other(PostgresAddress.Problem.unsupported.description, at: address.text))
      #endif
    }
  }
}
