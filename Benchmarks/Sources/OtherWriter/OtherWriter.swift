import AppFeature
import AppWorkloads
import Cairn
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseLive
import StandupsList

/// Measures the cost of a change by another program in an app with many standups.
///
/// It measures two times: until the app's state shows the change, and from the other program's
/// commit until the change is drawn.
///
///     OtherWriter [COUNT [CHANGES]]         measures, with 10,000 standups and 100 changes by default.
///     OtherWriter commit DATABASE CHANGES   is the other program.
@main
struct OtherWriter {
  @MainActor
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "commit", arguments.count == 3, let changes = Int(arguments[2]) {
      return try await commit(changes, to: arguments[1])
    }
    let count = arguments.first.flatMap { Int($0) } ?? 10_000
    let changes = arguments.dropFirst().first.flatMap { Int($0) } ?? 100

    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hands-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("standups.sqlite").path

    let database = StandupsDatabase.live(path: path)
    _ = try await database.commit([.add(AppWorkloads.standups(count), replacing: false)], nil)
    let app = await App(StandupsClient(database))
    report("taken in/\(count) standups", try await app.taking(changes, from: path))
    report("commit to drawn cells/\(count) standups", try await app.drawing(changes, from: path))
  }

  /// Renames the first standup repeatedly, and prints when each change was committed.
  ///
  /// The commits are spread over the quarter of a second between two polls of the app.
  private static func commit(_ changes: Int, to path: String) async throws {
    let database = StandupsDatabase.live(path: path, for: .command)
    let title = try await database.load().first?.title ?? ""
    for change in 0..<changes {
      try await Task.sleep(for: .milliseconds(400 + 37 * change % 250))
      _ = try await database.commit([.rename("Drawn", change, after: title)], .latest)
      print(Date.now.timeIntervalSince1970)
    }
  }

  private static func report(_ name: String, _ times: [Double]) {
    let times = times.sorted()
    func milliseconds(_ share: Double) -> String {
      String(format: "%.1f ms", 1000 * times[Int(Double(times.count - 1) * share)])
    }
    print("\(name): median \(milliseconds(0.5)), p99 \(milliseconds(0.99))")
  }
}

/// An app with a terminal that is drawn after each change.
@MainActor
private final class App {
  private let client: StandupsClient
  private var user: User
  private var stopObserving: () -> Void = {}
  /// The time when each title of the first standup was first drawn.
  private var drawn: [String: Date] = [:]
  private var isDrawing = false

  init(_ client: StandupsClient) async {
    self.client = client
    user = User(AppFeature.State(), standups: client)
    user.store.send(.task)
    await client.refresh()
    while title == nil { await Task.yield() }
    stopObserving = user.store.observe { [weak self] in self?.draw() }
  }

  private var title: String? { user.store.state.list.standups.first?.title }

  private func draw() {
    guard isDrawing, let title else { return }
    user.redraw()
    if drawn[title] == nil { drawn[title] = .now }
  }

  /// Returns the seconds from reading another connection's commit until the state shows it.
  func taking(_ changes: Int, from path: String) async throws -> [Double] {
    let other = StandupsDatabase.live(path: path, for: .command)
    let clock = ContinuousClock()
    let first = title ?? ""
    var times: [Double] = []
    for change in 0..<changes {
      _ = try await other.commit([.rename("Taken", change, after: first)], .latest)
      let start = clock.now
      await client.refresh()
      while title != "Taken \(change)" { await Task.yield() }
      times.append((clock.now - start) / .seconds(1))
    }
    return times
  }

  /// Returns the seconds from each commit of another program until it is drawn.
  func drawing(_ changes: Int, from path: String) async throws -> [Double] {
    isDrawing = true
    let output = Pipe()
    let program = Process()
    program.executableURL = Bundle.main.executableURL
    program.arguments = ["commit", path, "\(changes)"]
    program.standardOutput = output
    try program.run()
    while drawn["Drawn \(changes - 1)"] == nil { try await Task.sleep(for: .milliseconds(20)) }
    program.waitUntilExit()
    let committed = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self
    )
    .split(separator: "\n").compactMap { Double($0) }
    return committed.enumerated().compactMap { change, time in
      drawn["Drawn \(change)"].map { $0.timeIntervalSince1970 - time }
    }
  }
}

extension StandupListEdit {
  /// Returns an edit that gives the first standup the title of a change.
  fileprivate static func rename(_ word: String, _ change: Int, after: String) -> Self {
    let title = change == 0 ? after : "\(word) \(change - 1)"
    return .edit(Standup.ID(UUID(0)), .setTitle(from: title, to: "\(word) \(change)"))
  }
}
