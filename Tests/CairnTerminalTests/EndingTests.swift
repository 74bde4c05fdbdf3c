#if canImport(Glibc)
  import CairnTerminal
  import CairnViews
  import Testing

  import CairnSystem

  /// Tests that the app returns for every way to quit, and the program continues after it.
  @MainActor
  @Suite(.serialized) struct EndingTests {
    @Test(
      "A signal to quit makes the app return, with the terminal restored",
      arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(_ signal: Int32) async throws {
      let pair = try #require(PseudoTerminal())
      await #expect(processExitsWith: .exitCode(7)) { [path = pair.path as String, signal] in
        let slave = open(path, O_RDWR | O_NOCTTY)
        try await runApp(on: slave) { kill(getpid(), signal) }
        // Closing a window sends SIGHUP twice. The program must still write waiting changes.
        kill(getpid(), signal)
        exit(7)
      }
      #expect(pair.isCooked)
      #expect(pair.output(until: goodbye).hasSuffix(goodbye))
    }

    @Test("A repeated signal doesn't interrupt the program while it stores waiting changes")
    func repeated() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let pair = try #require(PseudoTerminal())
        try await runApp(on: pair.slave) { pair.type("\u{3}") }
        for signal in [SIGINT, SIGINT, SIGHUP, SIGTERM, SIGINT] { kill(getpid(), signal) }
        exit(7)
      }
    }

    @Test("A second signal to quit doesn't interrupt a program that stores changes for a second")
    func repeatedLater() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let pair = try #require(PseudoTerminal())
        try await runApp(on: pair.slave) { kill(getpid(), SIGTERM) }
        // While screens are shown, a signal that comes so much later ends the program.
        poll(nil, 0, 600)
        kill(getpid(), SIGTERM)
        exit(7)
      }
    }

    @Test(
      "The end of the input makes the app return, and leaving a closed terminal causes no error")
    func endOfInput() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let pair = try #require(PseudoTerminal())
        // The other end is closed after the screens have appeared.
        try await runApp(on: pair.slave) { pair.hangUp() }
        kill(getpid(), SIGWINCH)
        exit(7)
      }
    }

    @Test("A terminal that nobody reads blocks neither the app nor a signal to quit")
    func unread() async throws {
      let pair = try #require(PseudoTerminal())
      await #expect(processExitsWith: .exitCode(7)) { [path = pair.path as String] in
        try await flood(open(path, O_RDWR | O_NOCTTY))
        exit(7)
      }
      #expect(pair.isCooked)
    }
  }

  /// Runs an app that calls `body` when its screen has appeared.
  @MainActor
  private func runApp(on slave: Int32, _ body: @escaping @MainActor () -> Void) async throws {
    let app = TerminalApp(
      name: "App", render: { NavigationStack(root: Screen("Root") {}.task(1)) },
      send: { _ in
        body()
        return {}
      })
    await app.run(on: try Terminal(source: slave, target: slave, environment: [:]))
  }

  /// Runs an app that draws more than a terminal buffers, and then gets a signal to quit.
  @MainActor
  private func flood(_ slave: Int32) async throws {
    let terminal = try Terminal(source: slave, target: slave, environment: [:])
    var draws = 0
    let app = TerminalApp<Int>(
      name: "Flood",
      render: {
        draws += 1
        // Each frame differs from the previous one in all cells.
        let line = String(repeating: draws % 2 == 0 ? "x" : "o", count: 70)
        return NavigationStack(
          root: Screen("Flood") { ForEach(0..<20, id: { $0 }) { _ in Text(line) } })
      },
      send: { _ in {} })
    let flood = Task { @MainActor in
      for _ in 0..<2_000 {
        app.setNeedsRender()
        await Task.yield()
      }
      // Output that can't be written doesn't stop the app, so this line is reached.
      kill(getpid(), SIGTERM)
    }
    await app.run(on: terminal)
    await flood.value
  }
#endif
