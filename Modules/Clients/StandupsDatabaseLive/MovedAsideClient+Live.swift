public import StandupsDatabase

extension MovedAsideClient {
  /// Creates a client for the databases beside a file that were moved aside as unreadable, but that
  /// this program can read.
  ///
  /// - Parameter path: The path of the file.
  public static func live(path: String) -> Self {
    let files = DatabaseFiles(path: path)
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
