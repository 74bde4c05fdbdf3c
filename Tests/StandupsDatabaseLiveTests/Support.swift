import CairnCollections
import Foundation
import Models
import StandupsDatabase
import Testing

/// A folder of a test's own, deleted with the value.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(component: "standups é \(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Where a test keeps its database.
  var database: String { path("standups.sqlite") }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() }
  }

  /// The rights that the owner, the group and everybody have to a file.
  func rights(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  func path(_ name: String) -> String {
    url.appending(component: name).path(percentEncoded: false)
  }
}

extension Standup {
  /// A standup with people and a past, all of them its own.
  static func numbered(_ number: Int, meetings: Int = 2) -> Self {
    Standup(
      id: Standup.ID(UUID()),
      attendees: [
        Attendee(id: Attendee.ID(UUID()), name: "Zoë \(number)"),
        Attendee(id: Attendee.ID(UUID()), name: "👩‍👩‍👧‍👦"),
        Attendee(id: Attendee.ID(UUID())),
      ],
      duration: .seconds(60 * number) + .nanoseconds(7),
      meetings: IdentifiedArray(uniqueElements: (0..<meetings).map { _ in .fresh() }),
      theme: Theme.allCases[number % Theme.allCases.count],
      title: "Standup \(number)"
    )
  }
}

extension Meeting {
  static func fresh() -> Self {
    Meeting(
      id: Meeting.ID(UUID()),
      date: Date(timeIntervalSinceReferenceDate: .random(in: 0...900_000_000)),
      transcript: "It's \"quoted\";\nwith lines.")
  }
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
