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
      let output = pair.output
      #expect(output.hasPrefix("\u{1B}[?1049h"))
      #expect(output.hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
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

  /// Both ends of a terminal that nobody looks at.
  private final class PseudoTerminal {
    let master: Int32
    let slave: Int32

    init?() {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var unlocked: Int32 = 0
      var number: Int32 = 0
      // TIOCSPTLCK and TIOCGPTN: macros that Swift cannot see.
      guard master >= 0, ioctl(master, 0x4004_5431, &unlocked) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { return nil }
      slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      guard slave >= 0 else { return nil }
    }

    deinit {
      close(slave)
      close(master)
    }

    /// Whether the terminal edits lines by itself, as a shell expects it to.
    var isCooked: Bool {
      var settings = termios()
      return tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) != 0
    }

    /// What was written to the terminal.
    var output: String {
      var buffer = [UInt8](repeating: 0, count: 65536)
      let count = read(master, &buffer, buffer.count)
      return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }

    func type(_ text: String) {
      _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    }

    func resize(width: UInt16, height: UInt16) {
      var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    }
  }
#endif
