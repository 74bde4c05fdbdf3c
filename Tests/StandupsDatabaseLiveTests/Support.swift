import CairnCollections
import CairnTestSupport
import Foundation
import Models
import StandupsDatabase
import Testing

extension TemporaryFolder {
  /// Where a test keeps its database.
  var database: String { path("standups.sqlite") }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() }
  }

  /// The rights that the owner, the group and everybody have to a file.
  func rights(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }
}

extension StandupsDatabase {
  /// Makes some edits.
  func save(_ edits: [StandupsEdit]) async throws(StandupsDatabaseError) {
    _ = try await commit(edits, .latest)
  }
}

extension StandupsEdit {
  /// Puts a standup in place of the one with its id, or at the end if there is none.
  static func put(_ standup: Standup) -> Self { .add([standup], replacing: true) }
}

/// Why a database cannot be loaded, or `nil` if it can.
func loadingError(of database: StandupsDatabase) async -> StandupsDatabaseError? {
  do throws(StandupsDatabaseError) {
    _ = try await database.load()
    return nil
  } catch {
    return error
  }
}

extension StandupsDatabaseError {
  /// What was found to be damaged.
  var damage: String? {
    if case .unreadable(_, let found, _) = self { found } else { nil }
  }

  var keptAsideAs: String? {
    if case .unreadable(_, _, let name) = self { name } else { nil }
  }
}
