public import CairnDependencies
public import SpeechClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SpeechClient {
  /// A client that runs a program of the user's choice, whose lines are what was said.
  ///
  /// Recognition is restricted without a command, denied if its program is not there or may not be
  /// run, and authorized otherwise. Each meeting runs the command through `sh`, in a process
  /// group of its own and without input. Each line of its standard output joins the transcript,
  /// with a line break between them. The stream ends when the program exits with status zero, and
  /// fails with a ``SpeechClientError`` when it exits otherwise.
  ///
  /// When the stream's reader ends first, the program and its children are told to terminate, and
  /// are killed if they have not done so within a second.
  ///
  /// - Parameters:
  ///   - command: A command as it is typed in a shell.
  ///   - searchPath: Where programs are looked for, or `nil` for the `PATH` of the process.
  public static func live(command: String?, searchPath: String? = nil) -> Self {
    let searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"]
    let command = SpeechCommand(command ?? "", searchPath: searchPath ?? "/usr/bin:/bin")
    return Self(
      authorizationStatus: { command.authorizationStatus },
      requestAuthorization: { command.authorizationStatus },
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
            program.terminate()
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
