#if canImport(Glibc)
  import CairnTerminal
  import CairnViews
  import Testing

  import CairnSystem

  /// All ways to quit are the same one: the app returns, and what comes after it is done.
  @MainActor
  @Suite(.serialized) struct EndingTests {
    @Test(
      "A signal that asks for the end lets the app return, with the terminal given back",
      arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(_ signal: Int32) async throws {
      let pair = try #require(PseudoTerminal())
      await #expect(processExitsWith: .exitCode(7)) { [path = pair.path as String, signal] in
        let slave = open(path, O_RDWR | O_NOCTTY)
        try await runApp(on: slave) { kill(getpid(), signal) }
        // A window that is closed hangs up twice: what waits is still written.
        kill(getpid(), signal)
        exit(7)
      }
      #expect(pair.isCooked)
      #expect(pair.output(until: goodbye).hasSuffix(goodbye))
    }

    @Test("What ends the app and is repeated doesn't come between what waits and the disk")
    func repeated() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let pair = try #require(PseudoTerminal())
        try await runApp(on: pair.slave) { pair.type("\u{3}") }
        for signal in [SIGINT, SIGINT, SIGHUP, SIGTERM, SIGINT] { kill(getpid(), signal) }
        exit(7)
      }
    }

    @Test("The end of the input lets the app return, and leaving tells nobody who is gone")
    func endOfInput() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let pair = try #require(PseudoTerminal())
        // Its other end is closed when the screens are there.
        try await runApp(on: pair.slave) { pair.hangUp() }
        kill(getpid(), SIGWINCH)
        exit(7)
      }
    }

    @Test("A terminal that nobody reads stops neither the app nor a signal that asks for the end")
    func unread() async throws {
      let pair = try #require(PseudoTerminal())
      await #expect(processExitsWith: .exitCode(7)) { [path = pair.path as String] in
        try await flood(open(path, O_RDWR | O_NOCTTY))
        exit(7)
      }
      #expect(pair.isCooked)
    }
  }

  /// Runs an app that does something when its screen has appeared.
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

  /// Draws more than a terminal holds, and is then asked to end.
  @MainActor
  private func flood(_ slave: Int32) async throws {
    let terminal = try Terminal(source: slave, target: slave, environment: [:])
    var draws = 0
    let app = TerminalApp<Int>(
      name: "Flood",
      render: {
        draws += 1
        // Each frame differs from the last in all cells.
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
      // What cannot be written has not stopped the app: it comes here.
      kill(getpid(), SIGTERM)
    }
    await app.run(on: terminal)
    await flood.value
  }
#endif
