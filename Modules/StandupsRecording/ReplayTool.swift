public import AppFeature
public import CairnRecording
public import Foundation

/// A developer's tool for a recording of the app: it compares, shortens, and prints a test.
public struct ReplayTool {
  /// The recording. ``minimize(until:isInterrupted:tell:)`` replaces it by a shorter one.
  public private(set) var recording: Recording<StandupsEvent>

  /// Reads a recording from a file.
  ///
  /// - Throws: `RecordingError`, if the file can't be read or is no recording of the app that this
  ///   version can read.
  public init(path: String) throws(RecordingError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    try self.init(data)
  }

  /// Reads a recording.
  ///
  /// - Throws: If the data is no recording of the app that this version can read.
  public init(_ data: Data) throws(RecordingError) {
    recording = try Recording(data, of: ReplayableStandups.standups.name)
  }

  /// Replays the recording, and returns the first step that differs, or `nil` if none does.
  public func firstDifference() -> ReplayDifference? {
    Replay(recording, of: .standups).firstDifference()
  }

  /// Returns the law of a name, without regard to case, or `nil` if there is none.
  public static func law(named name: String) -> RecordingLaw<AppFeature.State>? {
    RecordingLaw<AppFeature.State>.standups.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The names of the laws, for a message.
  public static var lawNames: String {
    RecordingLaw<AppFeature.State>.standups.map { "“\($0.name)”" }.joined(separator: ", ")
  }

  /// Shortens the recording as long as it shows a problem.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - isInterrupted: Whether to stop. Then the shortest recording so far is kept.
  ///   - tell: Receives the number of steps that are left, and the number of runs.
  /// - Returns: Whether the recording shows the problem at all.
  public mutating func minimize(
    until problem: ReplayProblem<AppFeature.State>, isInterrupted: () -> Bool = { false },
    tell: (_ steps: Int, _ runs: Int) -> Void = { _, _ in }
  ) -> Bool {
    var shortened = recording
    // The report of the problem would be the last step. A difference is one of the recording as it is.
    if case .difference = problem {} else { shortened = recording.withoutReports }
    return shorten(
      by: ReplayableStandups.standups.minimizer(of: shortened, until: problem), isInterrupted, tell)
  }

  /// Shortens the recording as long as a program crashes on it.
  ///
  /// - Parameters:
  ///   - check: The program.
  ///   - isInterrupted: Whether to stop. Then the shortest recording so far is kept.
  ///   - tell: Receives the number of steps that are left, and the number of runs.
  /// - Returns: Whether the program crashes on the recording at all.
  /// - Throws: If the program can't be run.
  public mutating func minimize(
    untilCrashIn check: CrashCheck, isInterrupted: () -> Bool = { false },
    tell: (_ steps: Int, _ runs: Int) -> Void = { _, _ in }
  ) throws -> Bool {
    shorten(by: try check.minimizer(of: recording), isInterrupted, tell)
  }

  private mutating func shorten(
    by minimizer: Minimizer<StandupsEvent>?, _ isInterrupted: () -> Bool,
    _ tell: (_ steps: Int, _ runs: Int) -> Void
  ) -> Bool {
    guard var minimizer else { return false }
    var count = minimizer.best.steps.count
    while !isInterrupted(), minimizer.shorten() {
      guard minimizer.best.steps.count < count else { continue }
      count = minimizer.best.steps.count
      tell(count, minimizer.runCount)
    }
    tell(minimizer.best.steps.count, minimizer.runCount)
    recording = minimizer.best
    return true
  }

  /// Returns the recording as a test for `Tests/AppFeatureTests`.
  public func test(named name: String) -> String {
    StandupsTest(recording, name: name, title: "The recorded steps show the same").code
  }
}
