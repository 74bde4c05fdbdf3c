import CairnCollections
import Foundation
import Models
import StandupsDatabase

/// Measures a database of ten thousand standups.
struct LargeDatabase {
  let name: String
  /// Creates another client of the database.
  let client: () -> StandupsDatabase

  /// Measures an import, the start of another client, and a change by one client until another has
  /// taken it in. Prints medians of nine, except for the import.
  func measure() async throws {
    let standups = (0..<10_000).map(Self.standup)
    let writer = client()
    let duration = try await time {
      _ = try await writer.commit([.add(standups, replacing: false)], .latest)
    }
    show("import", [duration])
    var starts: [Duration] = []
    for _ in 0..<9 { starts.append(try await time { _ = try await client().read(nil) }) }
    show("start of another client, which reads all", starts)
    show("change taken in by another client", try await changes(of: standups, by: writer))
  }

  private func changes(
    of standups: [Standup], by writer: StandupsDatabase
  ) async throws -> [Duration] {
    let reader = client()
    var version = try await reader.read(nil).version
    var news = reader.changes().makeAsyncIterator()
    var durations: [Duration] = []
    for standup in standups.prefix(9) {
      let start = ContinuousClock.now
      _ = try await writer.commit(
        [.edit(standup.id, .setTitle(from: standup.title, to: "Changed"))], .latest)
      var reading: ReadResult
      repeat {
        await news.next()
        reading = try await reader.read(version)
      } while reading.rows.isEmpty
      version = reading.version
      durations.append(ContinuousClock.now - start)
      // The reader of a file looks at an interval, so changes come at different times of it.
      try await Task.sleep(for: .milliseconds(330))
    }
    return durations
  }

  private func time(_ body: () async throws -> Void) async throws -> Duration {
    try await ContinuousClock().measure { try await body() }
  }

  private func show(_ what: String, _ durations: [Duration]) {
    let sorted = durations.sorted()
    let times = [sorted[sorted.count / 2], sorted[sorted.count - 1]].map { $0 / .milliseconds(1) }
    print("\(name), \(what): " + String(format: "%.1f ms, at most %.1f", times[0], times[1]))
  }

  private static func standup(_ number: Int) -> Standup {
    Standup(
      id: Standup.ID(UUID()),
      attendees: IdentifiedArray(
        uniqueElements: (0..<5).map {
          Attendee(id: Attendee.ID(UUID()), name: "Attendee \(number * 5 + $0)")
        }),
      meetings: [
        Meeting(
          id: Meeting.ID(UUID()), date: Date(timeIntervalSinceReferenceDate: Double(number)),
          transcript: "What was said in meeting \(number).")
      ],
      title: "Standup \(number)")
  }
}
