#if canImport(Glibc)
  import CairnTerminal
  import Testing

  import Glibc

  @MainActor
  @Suite(.serialized) struct TerminalTests {
    @Test("A terminal is entered, tells what is typed, and is given back as it was")
    func life() async throws {
      let pair = try #require(PseudoTerminal())
      let before = pair.isCooked
      let terminal = try Terminal(
        source: pair.slave, target: pair.slave, environment: ["TERM": "xterm-256color"])
      #expect(terminal.colorDepth == .ansi256)

      terminal.enter()
      #expect(!pair.isCooked)
      pair.type("é\u{1B}[A")
      var events = terminal.events.makeAsyncIterator()
      #expect(await events.next() == .key(.character("é")))
      #expect(await events.next() == .key(.up))
      pair.type("\u{1B}")
      #expect(await events.next() == .key(.escape))

      terminal.leave()
      #expect(await events.next() == nil)
      #expect(before && pair.isCooked)
      let output = pair.output(until: goodbye)
      #expect(output.hasPrefix("\u{1B}[?1049h"))
      #expect(output.hasSuffix(goodbye))
    }

    @Test("A change of the size is told")
    func resize() async throws {
      let pair = try #require(PseudoTerminal())
      let terminal = try Terminal(source: pair.slave, target: pair.slave, environment: [:])
      terminal.enter()
      defer { terminal.leave() }
      pair.resize(width: 50, height: 14)
      kill(getpid(), SIGWINCH)
      var events = terminal.events.makeAsyncIterator()
      #expect(await events.next() == .resize(CellSize(width: 50, height: 14)))
      #expect(terminal.size == CellSize(width: 50, height: 14))
    }

    @Test("An app shows its screens, does what is typed and returns when the user quits")
    func app() async throws {
      let pair = try #require(PseudoTerminal())
      pair.resize(width: 60, height: 14)
      let terminal = try Terminal(
        source: pair.slave, target: pair.slave, environment: ["NO_COLOR": "1"])
      var state = Kitchen.State()
      var sent: [Kitchen.Action] = []
      let app = TerminalApp<Kitchen.Action>(
        name: "Kitchen", render: { Kitchen.stack(state) },
        send: { action in
          // Typed once the terminal is the app's: what came before would be the shell's.
          if sent.isEmpty {
            pair.type("\u{1B}[B\rb\u{1B}[27~\u{1B}[200~x\u{1B}[201~\u{1B}\u{1B}[27~q")
          }
          sent.append(action)
          state.reduce(action)
          return {}
        })
      await app.run(on: terminal)
      #expect(sent == [.appeared("list"), .opened(2), .appeared("Soup"), .popped(2)])
      #expect(pair.isCooked)
      #expect(pair.output(until: goodbye).contains("back"))
    }

    @Test(
      "A crash gives the terminal back first, and so does the end of an app that does not answer",
      arguments: [SIGSEGV, SIGABRT, SIGQUIT, SIGTERM, SIGINT, SIGHUP])
    func ending(_ signal: Int32) async throws {
      let pair = try #require(PseudoTerminal())
      await #expect(processExitsWith: .signal(signal)) { [path = pair.path as String, signal] in
        let slave = open(path, O_RDWR | O_NOCTTY)
        let terminal = try await Terminal(
          source: slave, target: slave, environment: [:], patience: .milliseconds(10))
        await terminal.enter()
        // To the process: the signals of a thread of the pool wait for ever.
        kill(getpid(), signal)
        while true { pause() }
      }
      #expect(pair.isCooked)
      #expect(pair.output(until: goodbye).hasSuffix(goodbye))
    }

    @Test("A pipe is no terminal, and the error says what to do")
    func pipe() throws {
      var ends: [Int32] = [-1, -1]
      try #require(Glibc.pipe(&ends) == 0)
      defer { for end in ends { close(end) } }
      let error = #expect(throws: TerminalError.self) {
        try Terminal(source: ends[0], target: ends[1], environment: [:])
      }
      #expect(error == .notATerminal)
      #expect(
        error?.description
          == "Standard input and output must be a terminal; use --plain for files and pipes.")
    }
  }
#endif
