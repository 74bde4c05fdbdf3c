import Subprocess
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One run of the user's command.
final class SpeechProgram: Sendable {
  private let command: String
  private let processGroup = Mutex<pid_t?>(nil)

  init(command: String) {
    self.command = command
  }

  /// Runs the command to its end, and calls `hear` with the whole transcript after each line.
  ///
  /// When the task is cancelled, it ends the program before it throws.
  func run(hear: @escaping @Sendable (_ transcript: String) -> Void) async throws {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    do {
      let result = try await Subprocess.run(
        .name("sh"), arguments: ["-c", command], platformOptions: options, input: .none,
        output: .sequence, error: .sequence
      ) { [self] execution in
        processGroup.withLock { $0 = execution.processIdentifier.value }
        async let lastWords = Self.lastLine(of: execution.standardError)
        try await Self.accumulate(execution.standardOutput, hear: hear)
        return try await lastWords
      }
      await endChildren()
      try check(result.terminationStatus, lastWords: result.closureResult)
    } catch let error as SubprocessError where error.code == .spawnFailed {
      throw SpeechClientError.notStarted(reason: "\(error)")
    } catch {
      await endChildren()
      throw error
    }
  }

  /// Tells the program and its children to terminate, at once: the process that waits for them may
  /// be about to exit itself.
  func terminate() {
    processGroup.withLock { group in
      if let group { kill(-group, SIGTERM) }
    }
  }

  /// Ends what the program has left behind, as it would itself have been ended.
  private func endChildren() async {
    guard let group = processGroup.withLock({ $0.take() }), kill(-group, SIGTERM) == 0
    else { return }
    // Not to be cut short by the cancellation that may have led here.
    await Task { try? await Task.sleep(for: .seconds(1)) }.value
    kill(-group, SIGKILL)
  }

  private func check(_ status: TerminationStatus, lastWords: String?) throws(SpeechClientError) {
    switch status {
    case .exited(0): return
    case .exited(let code): throw .exited(status: code, lastWords: lastWords)
    case .signaled(let signal): throw .killed(signal: signal)
    }
  }

  private static func accumulate(
    _ output: SubprocessOutputSequence, hear: (_ transcript: String) -> Void
  ) async throws {
    var transcript = ""
    for try await line in output.strings() {
      transcript += transcript.isEmpty ? line : "\n\(line)"
      hear(transcript)
    }
  }

  private static func lastLine(of output: SubprocessOutputSequence) async throws -> String? {
    var last: String?
    for try await line in output.strings() where !line.allSatisfy(\.isWhitespace) {
      last = String(line.prefix(200))
    }
    return last
  }
}
