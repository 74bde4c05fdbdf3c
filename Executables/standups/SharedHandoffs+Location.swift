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
          let now = Date()
          // The entry lasts for longer than its code: its own page can take it back.
          guard let entry = try await nodes.find(key, at: now),
            now.timeIntervalSince(entry.date) < Handoffs.codeLifetime / .seconds(1)
          else { return nil }
          return SessionsClient.Record(data: entry.data, date: entry.date, isContinued: true)
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
