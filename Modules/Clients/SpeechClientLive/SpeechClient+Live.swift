public import CairnDependencies
import CairnLocks
public import SpeechClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SpeechClient {
  /// Creates a client that runs a command of the user, which writes what was said to its standard
  /// output.
  ///
  /// The authorization depends on the command:
  ///
  /// - Without a command it is not determined, and restricted when asked for. A meeting then starts
  ///   without a warning, and is not recorded.
  /// - It is denied if the command's program doesn't exist or may not be run.
  /// - Otherwise it is authorized.
  ///
  /// Each meeting runs the command through `sh`, in a process group of its own and without input.
  /// Each line of its standard output is added to the transcript, with a line break in between. The
  /// stream ends when the program exits with status zero. It fails with a ``SpeechClientError``
  /// otherwise.
  ///
  /// The program's whole process group receives SIGTERM, and SIGKILL if it hasn't ended within a
  /// second, in three cases:
  ///
  /// - The stream's reader ends first.
  /// - This process ends, in whatever way.
  /// - The program continues after the transcript has reached its limit.
  ///
  /// - Parameters:
  ///   - command: A command as typed in a shell.
  ///   - searchPath: The search path for programs, or `nil` for the `PATH` of the process.
  public static func live(command: String?, searchPath: String? = nil) -> Self {
    let searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"]
    let command = SpeechCommand(command ?? "", searchPath: searchPath ?? "/usr/bin:/bin")
    return Self(
      authorizationStatus: { command.authorizationStatus },
      requestAuthorization: { command.answer },
      denialReason: { command.denialReason },
      startTask: {
        // A slow reader needs the latest transcript only, because it contains the earlier ones.
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
