import Subprocess

/// One run of the user's command.
struct SpeechProgram: Sendable {
  let command: String

  /// Runs the command to its end, and calls `hear` with the whole transcript as it grows.
  ///
  /// The program is terminated when the transcript is full. If the task is canceled, it is
  /// terminated before this throws. If this process dies, the ``supervisor`` terminates it.
  func run(hear: @escaping @Sendable (_ transcript: String) -> Void) async throws {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    do {
      let result = try await Subprocess.run(
        .name("sh"), arguments: ["-c", Self.supervisor, "sh", command], platformOptions: options,
        input: .inputWriter, output: .sequence, error: .sequence
      ) { execution in
        async let lastWords = Self.lastLine(of: execution.standardError)
        let isFull = try await Self.accumulate(execution.standardOutput, hear: hear)
        if isFull { try await execution.standardInputWriter.finish() }
        return (isFull: isFull, lastWords: try await lastWords)
      }
      guard !result.closureResult.isFull else { return }
      try check(result.terminationStatus, lastWords: result.closureResult.lastWords)
    } catch let error as SubprocessError where error.code == .spawnFailed {
      throw SpeechClientError.notStarted(reason: "\(error)")
    }
  }

  /// A script that becomes the command, and leaves a watcher in its process group.
  ///
  /// The watcher reads a pipe that only this program can write to. This program never writes, so
  /// the watcher wakes when the run is over or this program ends, however that happens. Then it
  /// sends SIGTERM to what is left of the group, and SIGKILL a second later.
  ///
  /// The watcher is no child of the command, because the command may wait for all its children. The
  /// watcher ignores signals from its start. The command doesn't.
  private static let supervisor = """
    exec 3<&0 </dev/null
    trap '' HUP INT TERM
    ({ read -r _ <&3; kill -TERM 0; sleep 1; kill -KILL 0; } >/dev/null 2>&1 &)
    trap - HUP INT TERM
    exec sh -c "$1" 3<&-
    """

  private func check(_ status: TerminationStatus, lastWords: String?) throws(SpeechClientError) {
    switch status {
    case .exited(0): return
    case .exited(let code): throw .exited(status: code, lastWords: lastWords)
    case .signaled(let signal): throw .killed(signal: signal)
    }
  }

  /// Adds the output to a transcript until it is full or the output ends.
  ///
  /// - Returns: Whether the transcript is full.
  private static func accumulate(
    _ output: SubprocessOutputSequence, hear: (_ transcript: String) -> Void
  ) async throws -> Bool {
    var transcript = Transcript()
    for try await buffer in output {
      if buffer.withUnsafeBytes({ transcript.append($0) }) { hear(transcript.text) }
      if transcript.isFull { return true }
      try await rest()
    }
    if transcript.finish() { hear(transcript.text) }
    return transcript.isFull
  }

  private static func lastLine(of output: SubprocessOutputSequence) async throws -> String? {
    var lines = SpokenLines(longest: 800)
    var last: String?
    let note = { (line: String) in
      if !line.allSatisfy(\.isWhitespace) { last = String(line.prefix(200)) }
    }
    for try await buffer in output {
      buffer.withUnsafeBytes { lines.append($0, to: note) }
      try await rest()
    }
    lines.finish(to: note)
    return last
  }

  /// Waits between two reads of the output. A program that writes without end blocks on its full
  /// pipe meanwhile, and so uses no CPU of its own or ours.
  private static func rest() async throws {
    try await Task.sleep(for: .milliseconds(50))
  }
}
