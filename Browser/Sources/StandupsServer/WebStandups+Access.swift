public import CairnBrowserServer
public import Foundation
public import StandupsDatabase

#if PostgreSQL
  import StandupsDatabasePostgres
#endif

extension WebStandups {
  /// Returns the access to the servers of a database, for an operator.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - areNodes: Whether they are nodes, and not servers of this user alone.
  /// - Returns: `nil` if nodes can't share the database, because it isn't on a server.
  public static func access(
    toServersOf database: DatabaseLocation, areNodes: Bool,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> BrowserAccess? {
    guard areNodes else {
      let folder = ServerOptions.folder(
        of: identifier, showing: database.dataName(environment: environment),
        environment: environment)
      return BrowserAccess(in: FileStore(folder: folder))
    }
    #if PostgreSQL
      guard case .postgres(let place) = database else { return nil }
      return BrowserAccess(in: PostgresNodeStore(place).listed)
    #else
      return nil
    #endif
  }
}
