public import CairnBrowserServer
public import Foundation
public import StandupsDatabase

#if PostgreSQL
  import StandupsDatabasePostgres
#endif

extension WebStandups {
  /// Returns the access to the servers of this user, for an operator.
  ///
  /// - Parameter database: The database of the nodes, or `nil` for a server alone.
  /// - Returns: `nil` if the database of the nodes isn't on a server.
  public static func access(
    ofNodesIn database: DatabaseLocation?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> BrowserAccess? {
    guard let database else {
      let folder = ServerOptions.folder(of: identifier, environment: environment)
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
