import CairnCollections
import CairnTestSupport
import Foundation
import Models
import StandupsDatabase
import Testing

extension TemporaryFolder {
  /// The path of a test's database.
  var database: String { path("standups.sqlite") }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() }
  }
}

extension StandupsDatabase {
  /// Commits some edits.
  func save(_ edits: [StandupListEdit]) async throws(StandupsDatabaseError) {
    _ = try await commit(edits, .latest)
  }
}

extension StandupListEdit {
  /// Replaces the standup with the same id, or adds it at the end.
  static func put(_ standup: Standup) -> Self { .add([standup], replacing: true) }
}

/// Returns the error of loading a database, or `nil` if there is none.
func loadingError(of database: StandupsDatabase) async -> StandupsDatabaseError? {
  do throws(StandupsDatabaseError) {
    _ = try await database.load()
    return nil
  } catch {
    return error
  }
}

extension StandupsDatabaseError {
  /// The damage that was found.
  var damage: String? {
    description.firstMatch(of: /could not be read \((.*)\)\. It was/).map { String($0.1) }
  }

  /// The name under which the file was kept aside.
  var keptAsideAs: String? {
    description.firstMatch(of: /It was kept as (.*)\./).map { String($0.1) }
  }
}
