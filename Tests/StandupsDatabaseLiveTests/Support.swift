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
