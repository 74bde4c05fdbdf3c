import Dispatch
import Foundation
import StandupsDatabase

/// The changes that are not saved when the user quits, and the time limit for saving them.
struct LastChanges {
  /// Where the changes are in the end.
  enum Outcome {
    case saved
    /// Some are in a file, and the next start offers them.
    case inFile
    /// Some are in no file, so the user was shown them.
    case printed
  }

  private let standups: StandupsClient
  private let unsavedChanges: UnsavedChangesClient
  private let count: Int
  private let clock: any Clock<Duration>
  private let tell: @Sendable (String) -> Void

  /// - Parameters:
  ///   - standups: The client that saves the changes.
  ///   - count: The number of waiting changes.
  ///   - unsavedChanges: The client that keeps what can't be saved.
  ///   - clock: The clock for the time until the user is told that this takes a while.
  ///   - tell: Writes a line for the user.
  init(
    of standups: StandupsClient, count: Int, keeping unsavedChanges: UnsavedChangesClient,
    clock: any Clock<Duration> = ContinuousClock(), tell: @escaping @Sendable (String) -> Void
  ) {
    self.clock = clock
    self.standups = standups
    self.count = count
    self.unsavedChanges = unsavedChanges
    self.tell = tell
  }

  /// Ends the process after seven seconds, even if something hangs.
  ///
  /// The screens have had three seconds to close, and SIGTERM must end the process within ten. A
  /// thread does this, because tasks may hang too.
  static func limitTime() {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 7)
      Shell.tell("The app didn't quit in time, so it was stopped. Unsaved changes are lost.")
      _exit(EXIT_FAILURE)
    }
  }

  /// Tries to save the waiting changes, for at most five seconds or until another ctrl-C. It stores
  /// what is left for the next start.
  func write() async -> Outcome {
    let attempt = Task { await standups.finish(.seconds(5)) }
    let cut = DispatchSource.makeSignalSource(signal: SIGINT)
    cut.setEventHandler { attempt.cancel() }
    cut.resume()
    let notice = Task { [clock, count, tell] in
      try await clock.sleep(for: .milliseconds(300))
      let changes = count == 1 ? "1 change" : "\(count) changes"
      tell("Saving \(changes), for at most 5 seconds. Press ctrl-C to stop…")
    }
    let left = await attempt.value
    notice.cancel()
    cut.cancel()
    guard !left.isEmpty else { return .saved }
    let unsaved = left.count == 1 ? "1 change was" : "\(left.count) changes were"
    let (subject, object) = left.count == 1 ? ("It is", "it") : ("They are", "them")
    if let path = await unsavedChanges.keep(left) {
      tell(
        "\(unsaved) not saved. \(subject) kept in \(path) and will be offered when you next start.")
      return .inFile
    }
    tell("\(unsaved) not saved, and no file could be made for \(object). Here is the unsaved data:")
    tell(unsavedChanges.text(left))
    return .printed
  }
}
