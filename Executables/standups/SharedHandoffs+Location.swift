import Foundation
import SessionsClient
import SessionsClientLive
import StandupsCommands
import StandupsDatabase

#if PostgreSQL
  import StandupsDatabasePostgres
#endif

extension SharedHandoffs {
  /// The records that web servers with a database hand over: nodes keep them in it.
  static func from(_ location: DatabaseLocation) -> Self {
    #if PostgreSQL
      guard case .postgres(let address) = location else { return .none }
      let nodes = PostgresNodes(address)
      return Self(
        find: { code in
          let key = try await nodes.key("handoff", hashing: code.description)
          return try await nodes.find(key, at: Date()).map {
            SessionsClient.Record(data: $0.data, date: $0.date, isContinued: true)
          }
        },
        take: { code in
          let key = try await nodes.key("handoff", hashing: code.description)
          return try await nodes.take(key, at: Date(), under: nil) != nil
        })
    #else
      return .none
    #endif
  }
}
