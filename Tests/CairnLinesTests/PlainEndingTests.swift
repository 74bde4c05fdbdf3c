#if canImport(Glibc)
  import CairnLines
  import CairnViews
  import Testing

  import CairnSystem

  /// Tests that a line-based program returns, whatever ends it, as one with screens does.
  @MainActor
  @Suite(.serialized) struct PlainEndingTests {
    @Test(
      "A signal to quit makes a line-based program return",
      arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(_ signal: Int32) async throws {
      await #expect(processExitsWith: .exitCode(7)) { [signal] in
        _ = openPipe(as: STDIN_FILENO)
        try await runApp { kill(getpid(), signal) }
        kill(getpid(), signal)
        exit(7)
      }
    }

    @Test("Before data is lost, control-c asks, and the next one ends a line-based program")
    func interrupts() async throws {
      let result = await #expect(
        processExitsWith: .exitCode(7), observing: [\.standardOutputContent]
      ) {
        _ = openPipe(as: STDIN_FILENO)
        try await exit(interrupted() == [1, 2] ? 7 : 1)
      }
      let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
      #expect(output?.hasPrefix("Asked") == true)
    }

    @Test("If nobody reads the output, a line-based program ends without an error")
    func brokenPipe() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let input = openPipe(as: STDIN_FILENO)
        closeReader(of: STDOUT_FILENO)
        type("?\n?\n?\n", into: input)
        try await runApp()
        exit(7)
      }
    }

    @Test(
      "If nobody reads the output, a line-based program ends without another line of input",
      .timeLimit(.minutes(1)))
    func brokenPipeWithoutInput() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        _ = openPipe(as: STDIN_FILENO)
        closeReader(of: STDOUT_FILENO)
        try await runApp()
        exit(7)
      }
    }

    @Test("A full disk is an error with a message that says so")
    func fullDisk() async throws {
      let result = await #expect(
        processExitsWith: .exitCode(7), observing: [\.standardErrorContent]
      ) {
        let input = openPipe(as: STDIN_FILENO)
        // The test writes only through the descriptor, so the device stays as it is.
        let full = open("/dev/full", O_WRONLY)
        dup2(full, STDOUT_FILENO)
        type("?\n", into: input)
        do {
          try await runApp()
          exit(1)
        } catch {
          type("\(error)\n", into: STDERR_FILENO)
          exit(7)
        }
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
      #expect(
        text?.contains("Standard output cannot be written (No space left on device).") == true)
    }

    @Test("Lines may be split, unterminated, of any bytes, and too long")
    func lines() async throws {
      let result = await #expect(
        processExitsWith: .exitCode(7), observing: [\.standardOutputContent]
      ) {
        let input = openPipe(as: STDIN_FILENO)
        BackgroundWriter.start {
          type("bur", into: input)
          type("n\n2 a\0b\n\u{1B}c\n", into: input)
          type(String(repeating: "x", count: 1 << 20) + "y\n", into: input)
          type("last", into: input)
          close(input)
        }
        try await runApp()
        exit(7)
      }
      let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
      for answer in [
        "Unknown command \"burn\".",
        "Character 4 of the line is a NUL. Type the line without it.",
        "Unknown command \"\\u{1B}c\".",
        "The line is longer than 1048576 bytes, so it was ignored.",
        "Unknown command \"last\".",
      ] { #expect(output.contains(answer)) }
    }
  }

  /// Runs an app that calls `body` when its screen has appeared.
  @MainActor
  private func runApp(_ body: @escaping @MainActor () -> Void = {}) async throws {
    let app = PlainApp(
      render: { NavigationStack(root: Screen("Root") { Button("Cook", 2) }.task(1)) },
      send: { action in
        if action == 1 { body() }
        return {}
      })
    try await app.run()
  }

  /// Returns the actions of an app that asks before it ends, and that each action interrupts.
  @MainActor
  private func interrupted() async throws -> [Int] {
    var sent: [Int] = []
    let app = PlainApp<Int>(
      render: {
        var stack = NavigationStack(root: Screen("Asked \(sent.count)") {}.task(1))
        stack.quitting = .asking(2)
        return stack
      },
      send: { action in
        sent.append(action)
        kill(getpid(), SIGINT)
        return {}
      })
    try await app.run()
    return sent
  }

  /// Replaces a descriptor with a pipe, and returns the end to write to.
  private func openPipe(as descriptor: Int32) -> Int32 {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    dup2(ends[0], descriptor)
    return ends[1]
  }

  /// Replaces a descriptor with a pipe that nobody reads.
  private func closeReader(of descriptor: Int32) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    dup2(ends[1], descriptor)
    close(ends[0])
  }

  private func type(_ text: String, into descriptor: Int32) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      written += count
    }
  }

  /// Writes off the main actor, which reads. A write on it would wait for itself.
  private enum BackgroundWriter {
    static func start(_ body: @escaping @Sendable () -> Void) {
      Task.detached { body() }
    }
  }
#endif
