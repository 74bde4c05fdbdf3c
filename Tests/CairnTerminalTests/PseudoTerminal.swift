#if canImport(Glibc)
  import CairnSystem

  /// The output that restores the terminal: the cursor, and the previous screen.
  let goodbye = "\u{1B}[?25h\u{1B}[?1049l"

  /// Both ends of a terminal that no user watches.
  final class PseudoTerminal: @unchecked Sendable {
    private(set) var master: Int32
    let slave: Int32
    let path: String

    init?() {
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var unlocked: Int32 = 0
      var number: Int32 = 0
      // TIOCSPTLCK and TIOCGPTN are macros that Swift doesn't import.
      guard master >= 0, ioctl(master, 0x4004_5431, &unlocked) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { return nil }
      path = "/dev/pts/\(number)"
      slave = open(path, O_RDWR | O_NOCTTY)
      guard slave >= 0 else { return nil }
    }

    deinit {
      close(slave)
      hangUp()
    }

    /// Closes the user's end of the terminal, as closing a window does.
    func hangUp() {
      // Never twice: the number may then belong to another file.
      if master >= 0 { close(master) }
      master = -1
    }

    /// Whether the terminal edits lines itself, as a shell expects.
    var isCooked: Bool {
      var settings = termios()
      return tcgetattr(slave, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) != 0
    }

    /// Returns the output up to an ending, which must come, or up to the piece that contains a
    /// word.
    func output(until ending: String, orWord word: String? = nil) -> String {
      var output = ""
      var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      // The system returns the output in pieces, at any time.
      while !output.hasSuffix(ending), word.map(output.contains) != true,
        poll(&request, 1, 60_000) > 0
      {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = read(master, &buffer, buffer.count)
        guard count > 0 else { break }
        output += String(decoding: buffer[..<count], as: UTF8.self)
      }
      return output
    }

    /// Returns the output up to an ending, or until nothing has come for a second.
    ///
    /// It reads slowly: a millisecond for each piece.
    @concurrent func slowOutput(until ending: String) async -> String {
      var output: [UInt8] = []
      var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      while !output.suffix(ending.utf8.count).elementsEqual(ending.utf8),
        poll(&request, 1, 1_000) > 0
      {
        var buffer = [UInt8](repeating: 0, count: 16384)
        let count = read(master, &buffer, buffer.count)
        guard count > 0 else { break }
        output += buffer[..<count]
        poll(nil, 0, 1)
      }
      return String(decoding: output, as: UTF8.self)
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
