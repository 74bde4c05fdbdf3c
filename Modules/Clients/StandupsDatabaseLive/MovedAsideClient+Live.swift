public import CairnDependencies
public import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension MovedAsideClient {
  /// Creates a client for the databases beside a file that were moved aside as unreadable, but that
  /// this program can read.
  ///
  /// - Parameter database: The path of the file.
  public static func live(database: String) -> Self {
    let files = DatabaseFiles(path: database)
    return Self(
      find: {
        var found: [Found] = []
        for path in files.movedAside {
          let file = StandupsFile(path: path, options: StandupsFile.Options(use: .command))
          guard let reading = try? await file.readAside(), !reading.rows.isEmpty else { continue }
          found.append(Found(id: path, standups: reading.rows.map(\.standup)))
        }
        return found
      },
      settle: { path in try? files.settleMovedAside(path) })
  }
}

extension MovedAsideClient: DependencyKey {
  /// The client for the user's default path.
  public static var liveValue: Self {
    .live(
      database: StandupsDatabase.defaultPath(environment: ProcessInfo.processInfo.environment))
  }
}
