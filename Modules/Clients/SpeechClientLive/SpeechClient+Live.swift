public import CairnDependencies
import CairnLocks
public import SpeechClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SpeechClient {
  /// A client that runs a program of the user's choice, whose lines are what was said.
  ///
  /// Without a command recognition is not determined, and restricted when asked for: a meeting starts
  /// without a warning, and is not recorded. It is denied if the command's program is not there or may
  /// not be run, and authorized otherwise. Each meeting runs the command through `sh`, in a process
  /// group of its own and without input. Each line of its standard output joins the transcript,
  /// with a line break between them. The stream ends when the program exits with status zero, and
  /// fails with a ``SpeechClientError`` when it exits otherwise.
  ///
  /// When the stream's reader ends first, or this process in whatever way, the program's whole group
  /// is told to terminate, and is killed if it has not done so within a second. So is a program that
  /// goes on when the transcript has reached its limit.
  ///
  /// - Parameters:
  ///   - command: A command as it is typed in a shell.
  ///   - searchPath: Where programs are looked for, or `nil` for the `PATH` of the process.
  public static func live(command: String?, searchPath: String? = nil) -> Self {
    let searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"]
    let command = SpeechCommand(command ?? "", searchPath: searchPath ?? "/usr/bin:/bin")
    return Self(
      authorizationStatus: { command.authorizationStatus },
      requestAuthorization: { command.answer },
      startTask: {
        // A reader that lags behind needs the latest transcript only: it holds the ones before.
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
          let program = SpeechProgram(command: command.text)
          let task = Task {
            do {
              try await program.run { continuation.yield($0) }
              continuation.finish()
            } catch {
              continuation.finish(throwing: error)
            }
          }
          continuation.onTermination = { _ in
            HeldLocks.assertNone()
            task.cancel()
          }
        }
      }
    )
  }
}

extension SpeechClient: DependencyKey {
  /// The client of the command in `STANDUPS_SPEECH_COMMAND`.
  public static var liveValue: Self {
    .live(command: ProcessInfo.processInfo.environment["STANDUPS_SPEECH_COMMAND"])
  }
}
