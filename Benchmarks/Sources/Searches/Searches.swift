import CairnCollections
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseLive

/// Measures searches among many standups in a file: the first, which indexes all of them, and later
/// ones, for words that are rare, common, short, or missing.
///
///     Searches [COUNT]    10,000 standups by default, each with five attendees and ten meetings.
@main
struct Searches {
  static func main() async throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("search-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var talk = Talk()
    let standups = (0..<count).map { talk.standup($0) }
    let database = StandupsDatabase.live(
      path: folder.appendingPathComponent("standups.sqlite").path)
    try await measure("import of \(count) standups and \(10 * count) meetings") {
      _ = try await database.commit([.add(standups, replacing: false)], .latest)
    }
    try await measure("first search, which indexes all") {
      _ = try await database.search(SearchQuery(""), 100)
    }
    for query in [
      "a", "ab", "a b", talk.words[0], talk.words[100], "standup", "attendee", "zzzzzz",
    ] {
      try await measure("search for '\(query)'", times: 20) {
        _ = try await database.search(SearchQuery(query), 100)
      }
    }
    for number in 0..<20 {
      let standup = standups[number]
      _ = try await database.commit(
        [.edit(standup.id, .setTitle(from: standup.title, to: "Changed"))], .latest)
      try await measure("search after a change", isShown: number == 19) {
        _ = try await database.search(SearchQuery("changed"), 100)
      }
    }
  }

  /// Prints the median and the longest time of a body.
  private static func measure(
    _ name: String, times count: Int = 1, isShown: Bool = true, _ body: () async throws -> Void
  ) async throws {
    var times: [Double] = []
    for _ in 0..<count {
      times.append(try await ContinuousClock().measure { try await body() } / .milliseconds(1))
    }
    times.sort()
    guard isShown else { return }
    print("\(name): " + String(format: "%.1f ms, at most %.1f", times[count / 2], times[count - 1]))
  }
}

/// Random talk of meetings: few words are common, and many are rare.
private struct Talk {
  private var seed: UInt64 = 36
  private(set) var words: [String] = []

  init() {
    words = (0..<20_000).map { _ in
      String(
        decoding: (0..<2 + random(9)).map { _ in UInt8(ascii: "a") + UInt8(random(26)) },
        as: UTF8.self)
    }
  }

  mutating func standup(_ number: Int) -> Standup {
    Standup(
      id: Standup.ID(UUID()),
      attendees: IdentifiedArray(
        uniqueElements: (0..<5).map {
          Attendee(id: Attendee.ID(UUID()), name: "Attendee \(number * 5 + $0)")
        }),
      meetings: IdentifiedArray(
        uniqueElements: (0..<10).map { day in
          Meeting(
            id: Meeting.ID(UUID()),
            date: Date(
              timeIntervalSinceReferenceDate: Double(8_000 - day) * 86_400 - Double(number)),
            transcript: (0..<60).map { _ in word() }.joined(separator: " "))
        }),
      title: "Standup \(number)")
  }

  /// Returns a word. The tenth is ten times as common as the hundredth.
  private mutating func word() -> String {
    words[min(words.count, Int(exp(Double(random(9_900)) / 1_000))) - 1]
  }

  private mutating func random(_ limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % limit
  }
}
