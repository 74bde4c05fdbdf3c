import CairnRendererLaws
import CairnText

#if canImport(Glibc)
  import CairnSession
  import CairnViews
  import Testing

  import CairnSystem

  @testable import CairnTerminal

  private let question = "\u{1B}]11;?\u{1B}\\"

  /// Tests that enter a terminal in the process of the tests.
  ///
  /// They run one after the other, because a process has one terminal. Other suites enter one only
  /// in a process of their own.
  @MainActor
  @Suite(.serialized) struct TerminalTests {
    @Test("A terminal is entered, reports what is typed, and is restored")
    func life() async throws {
      let pair = try #require(PseudoTerminal())
      let before = pair.isCooked
      let terminal = try Terminal(
        source: pair.slave, target: pair.slave, environment: ["TERM": "xterm-256color"])
      #expect(terminal.colors.depth == .ansi256)

      terminal.enter()
      #expect(!pair.isCooked)
      #expect(pair.output(until: question).hasSuffix(question))
      pair.type("é\u{1B}[A\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
      var events = terminal.events.makeAsyncIterator()
      #expect(await events.next() == .key(.character("é")))
      #expect(await events.next() == .key(.up))
      #expect(await events.next() == .background(.white))
      pair.type("\u{1B}")
      #expect(await events.next() == .key(.escape))

      terminal.leave()
      #expect(await events.next() == nil)
      #expect(before && pair.isCooked)
      let output = pair.output(until: goodbye)
      #expect(output.hasSuffix(goodbye))
    }

    @Test(
      "The app doesn't query a terminal that has no colors or that would print the query",
      arguments: [["NO_COLOR": "1"], ["TERM": "linux"]])
    func silence(environment: [String: String]) throws {
      let pair = try #require(PseudoTerminal())
      let terminal = try Terminal(
        source: pair.slave, target: pair.slave, environment: environment)
      terminal.enter()
      terminal.leave()
      let output = pair.output(until: goodbye)
      #expect(output.hasPrefix("\u{1B}[?1049h"))
      #expect(!output.contains("]11;"))
    }

    @Test("The window title names the screen and the program, escaped, and is restored at the end")
    func title() throws {
      let pair = try #require(PseudoTerminal())
      let terminal = try Terminal(source: pair.slave, target: pair.slave, environment: [:])
      let renderer = TerminalRenderer(name: "Kitchen")
      let evil = Screen<AnyAction>("Tea\u{7}\u{1B}[2J") {}
      renderer.enter(terminal)
      renderer.update(to: NavigationStack(root: evil))
      renderer.show()
      renderer.update(to: NavigationStack(root: Screen("Kitchen") {}))
      renderer.show()
      renderer.leave()
      let output = pair.output(until: goodbye)
      #expect(output.contains("\u{1B}]0;Tea\\u{7}\\u{1B}[2J – Kitchen\u{1B}\\"))
      #expect(output.contains("\u{1B}]0;Kitchen\u{1B}\\"))
      #expect(output.contains("\u{1B}[22;0t") && output.contains("\u{1B}[23;0t"))
    }

    @Test("The earlier window title is saved once, however often the terminal is taken over")
    func savedTitle() throws {
      let pair = try #require(PseudoTerminal())
      let terminal = try Terminal(source: pair.slave, target: pair.slave, environment: [:])
      terminal.enter()
      terminal.takeOver()
      terminal.leave()
      let output = pair.output(until: goodbye)
      #expect(output.ranges(of: "\u{1B}[22;0t").count == 1)
      #expect(output.ranges(of: "\u{1B}[23;0t").count == 1)
    }

    @Test("A change of size is reported")
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

    @Test("An app shows its screens, runs typed commands and returns when the user quits")
    func app() async throws {
      let pair = try #require(PseudoTerminal())
      pair.resize(width: 60, height: 14)
      let terminal = try Terminal(
        source: pair.slave, target: pair.slave, environment: ["NO_COLOR": "1"])
      var state = RecipeApp.State()
      var sent: [RecipeApp.Action] = []
      let app = TerminalApp<RecipeApp.Action>(
        name: "Kitchen", render: { RecipeApp.stack(state) },
        send: { action in
          // Typed only once the app reads the terminal. Earlier input would be the shell's.
          if sent.isEmpty { pair.type("\u{1B}[B\r") }
          sent.append(action)
          state.reduce(action)
          return {}
        })
      // Only the last of several frames is drawn, so the rest is typed after that one was seen.
      let seen = Task.detached {
        let seen = pair.output(until: goodbye, orWord: "back")
        pair.type("b\u{1B}[27~\u{1B}[200~x\u{1B}[201~\u{1B}\u{1B}[27~q")
        return seen
      }
      await app.run(on: terminal)
      #expect(sent == [.appeared("list"), .opened(2), .appeared("Soup"), .popped(2)])
      #expect(pair.isCooked)
      #expect(await seen.value.contains("back"))
      #expect(pair.output(until: goodbye).hasSuffix(goodbye))
    }

    @Test("An interrupt key doesn't discard the last output to a slow terminal")
    func slow() async throws {
      let pair = try #require(PseudoTerminal())
      let terminal = try Terminal(source: pair.slave, target: pair.slave, environment: [:])
      terminal.enter()
      terminal.write(String(repeating: "x", count: 200_000))
      #expect(terminal.isBusy)
      async let output = pair.slowOutput(until: goodbye)
      terminal.leave()
      // An interrupt discards output that hasn't been read.
      pair.type("\u{3}")
      #expect(await output.hasSuffix(goodbye))
    }

    @Test("Control-c is handled at once, before earlier input that still waits")
    func urgent() async throws {
      let pair = try #require(PseudoTerminal())
      let terminal = try Terminal(source: pair.slave, target: pair.slave, environment: [:])
      var text = ""
      var changes = 0
      let app = TerminalApp<String>(
        name: "Form",
        render: {
          NavigationStack(
            root: Screen("Form") { TextField("Title", text: text) { $0 } }.task("appeared"))
        },
        send: { action in
          if action == "appeared" {
            pair.type(String(repeating: "a", count: 3000) + "\u{3}")
          } else {
            changes += 1
            text = action
          }
          return {}
        })
      await app.run(on: terminal)
      // The letters came in a few reads, and each read was one change.
      #expect(changes < 20)
    }

    @Test(
      "A crash first restores the terminal, and so does the end of an app that doesn't respond",
      arguments: [SIGSEGV, SIGABRT, SIGQUIT, SIGTERM, SIGINT, SIGHUP])
    func ending(_ signal: Int32) async throws {
      let pair = try #require(PseudoTerminal())
      await #expect(processExitsWith: .signal(signal)) { [path = pair.path as String, signal] in
        let slave = open(path, O_RDWR | O_NOCTTY)
        let terminal = try Terminal(
          source: slave, target: slave, environment: [:], timeLimit: .milliseconds(10))
        terminal.enter()
        // To the process: a signal to a thread of the pool would stay pending forever.
        kill(getpid(), signal)
        while true { pause() }
      }
      #expect(pair.isCooked)
      #expect(pair.output(until: goodbye).hasSuffix(goodbye))
    }

    @Test(
      "An earlier crash reporter still runs, finds the input at its end, and then the process ends")
    func crashReport() async throws {
      let pair = try #require(PseudoTerminal())
      await #expect(processExitsWith: .signal(SIGSEGV)) { [path = pair.path as String] in
        let slave = open(path, O_RDWR | O_NOCTTY)
        var reporting = sigaction()
        reporting.sa_flags = SA_SIGINFO
        reporting.__sigaction_handler.sa_sigaction = { _, _, _ in
          var answer: UInt8 = 0
          let report = read(STDIN_FILENO, &answer, 1) == 0 ? "reported" : "asked"
          _ = report.withCString { write(1, $0, strlen($0)) }
        }
        sigaction(SIGSEGV, &reporting, nil)
        dup2(slave, 0)
        dup2(slave, 1)
        let terminal = try Terminal(source: slave, target: slave, environment: [:])
        terminal.enter()
        kill(getpid(), SIGSEGV)
        while true { pause() }
      }
      #expect(pair.output(until: "reported").hasSuffix(goodbye + "reported"))
    }

    @Test("A crash without screens, or after them, does not ask", arguments: [false, true])
    func crashWithoutScreens(isAfterScreens: Bool) async throws {
      let pair = try #require(PseudoTerminal())
      await #expect(processExitsWith: .signal(SIGSEGV)) {
        [path = pair.path as String, isAfterScreens] in
        let slave = open(path, O_RDWR | O_NOCTTY)
        var reporting = sigaction()
        reporting.sa_flags = SA_SIGINFO
        reporting.__sigaction_handler.sa_sigaction = { _, _, _ in
          var answer: UInt8 = 0
          if read(STDIN_FILENO, &answer, 1) != 0 { _exit(1) }
        }
        sigaction(SIGSEGV, &reporting, nil)
        dup2(slave, 0)
        endCrashesAtOnce()
        if isAfterScreens {
          let terminal = try Terminal(source: slave, target: slave, environment: [:])
          terminal.enter()
          terminal.leave()
        }
        kill(getpid(), SIGSEGV)
        while true { pause() }
      }
    }

    @Test("A pipe is no terminal, and the error says what to do")
    func pipe() throws {
      var ends: [Int32] = [-1, -1]
      try #require(CairnSystem.pipe(&ends) == 0)
      defer { for end in ends { close(end) } }
      let error = #expect(throws: TerminalError.self) {
        try Terminal(source: ends[0], target: ends[1], environment: [:])
      }
      #expect(error == .notATerminal)
      #expect(
        error?.description
          == "Standard input and output must be a terminal. Use --plain for files and pipes.")
    }
  }
#endif
