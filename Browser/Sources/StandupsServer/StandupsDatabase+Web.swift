import Cairn
import Foundation
import StandupsDatabase

extension StandupsDatabase {
  /// Returns the database with errors that don't tell its place to users of the server's pages.
  ///
  /// - Parameter report: Receives each original error, once until another outcome follows.
  func hidingPlace(report: @escaping @Sendable (StandupsDatabaseError) -> Void) -> Self {
    let last = LockIsolated<StandupsDatabaseError?>(nil)
    @Sendable func tell(_ error: StandupsDatabaseError?) {
      let isNews = last.withValue { last in
        defer { last = error }
        return last != error
      }
      if let error, isNews { report(error) }
    }
    @Sendable func hidden<Value>(
      _ body: () async throws(StandupsDatabaseError) -> Value
    ) async throws(StandupsDatabaseError) -> Value {
      do {
        let value = try await body()
        tell(nil)
        return value
      } catch {
        // Two users changed the same value. The database isn't at fault.
        if case .conflict = error.kind { throw error }
        tell(error)
        throw error.hidingPlace
      }
    }
    var database = self
    database.read = { [read] version, glimpse throws(StandupsDatabaseError) in
      try await hidden { () throws(StandupsDatabaseError) in try await read(version, glimpse) }
    }
    database.commit = { [commit] gesture, version throws(StandupsDatabaseError) in
      try await hidden { () throws(StandupsDatabaseError) in try await commit(gesture, version) }
    }
    database.search = { [search] query, limit throws(StandupsDatabaseError) in
      try await hidden { () throws(StandupsDatabaseError) in try await search(query, limit) }
    }
    return database
  }
}

extension UnsavedChangesClient {
  /// The client, without the paths of its files on the server.
  var hidingPaths: Self {
    var client = self
    client.keep = { [keep] in await keep($0) == nil ? nil : "a file on the server" }
    return client
  }
}

extension MovedAsideClient {
  /// The client, with the names of files but without their folders.
  var hidingPaths: Self {
    let paths = LockIsolated<[String: String]>([:])
    return Self(
      find: { [find] in
        let found = await find()
        let names = found.map {
          ($0.id.split(separator: "/").last.map(String.init) ?? $0.id, $0.id)
        }
        paths.withValue { $0.merge(names) { $1 } }
        return zip(names, found).map { Found(id: $0.0.0, standups: $0.1.standups) }
      },
      settle: { [settle] name in await settle(paths.value[name] ?? name) })
  }
}
