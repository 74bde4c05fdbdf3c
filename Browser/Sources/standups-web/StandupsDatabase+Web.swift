import Cairn
import Foundation
import StandupsDatabase

extension StandupsDatabase {
  /// The database, whose errors name no path of the server to the users of its pages.
  ///
  /// - Parameters:
  ///   - path: Its path.
  ///   - report: Is told each error as it is: once, until something else has come of the database.
  func hidingPath(
    _ path: String, report: @escaping @Sendable (StandupsDatabaseError) -> Void
  ) -> Self {
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
        // Two users have changed the same, which is not the database's fault.
        if case .conflict = error { throw error }
        tell(error)
        throw error.hidingPath(path)
      }
    }
    var database = self
    database.read = { [read] version throws(StandupsDatabaseError) in
      try await hidden { () throws(StandupsDatabaseError) in try await read(version) }
    }
    if let readAll {
      database.readAll = { glimpse throws(StandupsDatabaseError) in
        try await hidden { () throws(StandupsDatabaseError) in try await readAll(glimpse) }
      }
    }
    database.commit = { [commit] edits, version throws(StandupsDatabaseError) in
      try await hidden { () throws(StandupsDatabaseError) in try await commit(edits, version) }
    }
    return database
  }
}

extension UnsavedChangesClient {
  /// The client, which does not say where on the server it keeps files.
  var hidingPaths: Self {
    var client = self
    client.keep = { [keep] in await keep($0) == nil ? nil : "a file on the server" }
    return client
  }
}

extension MovedAsideClient {
  /// The client, which tells the names of files and not their folders.
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
