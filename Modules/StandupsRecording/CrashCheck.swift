public import CairnRecording
public import Foundation

/// Finds out whether a program crashes when it replays a recording. It runs in a process of its own.
public struct CrashCheck {
  private let program: URL
  private let arguments: [String]

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: Its arguments, before the path of the recording.
  public init(program: URL, arguments: [String] = []) {
    self.program = program
    self.arguments = arguments
  }

  /// Whether the program ends by a signal when it replays a recording.
  ///
  /// - Throws: If the recording can't be written to a temporary file, or the program can't be started.
  public func crashes(on recording: Recording<StandupsEvent>) throws -> Bool {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    // The recording may contain the user's words.
    guard
      FileManager.default.createFile(
        atPath: file.path, contents: try recording.data, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path]) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments + [file.path]
    (process.standardOutput, process.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// Creates a minimizer that keeps a recording if the program still crashes on it.
  ///
  /// - Returns: The minimizer, or `nil` if the program doesn't crash on the recording.
  /// - Throws: If the program can't be run at all.
  /// - Complexity: O(log *n*) runs in the number of steps, to find the step that crashes.
  func minimizer(of recording: Recording<StandupsEvent>) throws -> Minimizer<StandupsEvent>? {
    guard try crashes(on: recording) else { return nil }
    // The numbers of steps between which the crash lies.
    var (without, with) = (0, recording.steps.count)
    while with - without > 1 {
      let middle = (without + with) / 2
      if try crashes(on: recording.prefix(middle)) { with = middle } else { without = middle }
    }
    return Minimizer(recording.prefix(with)) { (try? crashes(on: $0)) == true }
  }
}

extension Recording {
  fileprivate func prefix(_ count: Int) -> Self {
    var start = self
    start.steps.removeSubrange(count...)
    return start
  }
}
