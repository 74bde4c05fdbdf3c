import Cairn
public import CairnBrowserServer
import Foundation
import StandupsDatabase

#if PostgreSQL
  import StandupsDatabasePostgres
#endif

extension WebStandups {
  /// Returns what makes the server one of several nodes, which share the database.
  ///
  /// Under each lease it opens the database anew, so that nothing that waited to be saved is saved under
  /// a later one.
  ///
  /// - Parameter address: Where the other nodes reach this one: a host and a port.
  /// - Returns: `nil` if the database isn't on a server.
  public func nodes(reachedAt address: String) -> BrowserServer.Nodes? {
    #if PostgreSQL
      guard case .postgres(let place) = database else { return nil }
      return BrowserServer.Nodes(
        node: ServerNode(id: UUIDGenerator.liveValue().uuidString, address: address),
        store: PostgresNodeStore(place)
      ) { [report, current] lease in
        let client = StandupsClient(
          StandupsDatabase.postgres(
            place, under: lease.ofDatabase, onRetry: DatabaseMetrics.noteRetry
          ).measured.hidingPlace(report: report))
        current.setValue(client)
        var standups = self
        standups.standups = client
        return standups.app
      }
    #else
      return nil
    #endif
  }
}
