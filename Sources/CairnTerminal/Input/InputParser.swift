import CairnText

/// Turns the bytes that a terminal sends into events.
///
/// Bytes may arrive in pieces of any size. The parser keeps incomplete input until the rest
/// arrives, or until ``pass(_:)`` reports a long enough pause. A lone escape byte is either the
/// escape key or the start of a sequence, and only time can tell.
///
/// - Complexity: O(*n*) in the number of bytes. The memory for a sequence or a paste is bounded.
public struct InputParser: Sendable {
  /// How long a lone escape byte may wait to become a sequence or a key with alt.
  public static let escapeDelay = Duration.milliseconds(100)
  /// How long an incomplete sequence or paste may wait for its next bytes.
  public static let incompleteInputDelay = Duration.seconds(1)

  private var buffer: [UInt8] = []
  private var paste: PastedBytes?
  /// The kind of a sequence that was too long. Its remaining bytes are to be dropped.
  private var skipped: Skipped?
  private var quiet = Duration.zero

  private enum Skipped { case sequence, string }

  /// Creates a parser without pending input.
  public init() {}

  /// Whether the parser keeps incomplete input.
  public var isPending: Bool { !buffer.isEmpty || paste != nil || skipped != nil }

  /// Adds bytes and returns the events that are complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    let start = buffer.count
    buffer += bytes
    // Control-C alone, after a stalled paste: the user wants to get out of it.
    if quiet >= Self.escapeDelay, let paste, buffer.count > start, buffer[start] == 0x03 {
      events = paste.finish(with: buffer[..<start])
      (self.paste, buffer) = (nil, Array(buffer[start...]))
    }
    quiet = .zero
    return events + parse(.zero)
  }

  /// Reports a pause in the input and returns the events that it decides.
  public mutating func pass(_ time: Duration) -> [TerminalEvent] {
    quiet += time
    return parse(quiet)
  }

  /// Returns the events of all pending input. Call it when no more bytes will come.
  public mutating func flush() -> [TerminalEvent] {
    pass(Self.incompleteInputDelay)
  }

  private mutating func parse(_ quiet: Duration) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var rest = buffer[...]
    while step(&rest, quiet, into: &events) {}
    buffer = Array(rest)
    return events
  }

  /// Parses one thing from the front and returns whether there may be more.
  private mutating func step(
    _ rest: inout ArraySlice<UInt8>, _ quiet: Duration, into events: inout [TerminalEvent]
  ) -> Bool {
    if paste != nil { return takePaste(&rest, quiet, into: &events) }
    if let skipped { return skip(skipped, &rest, quiet) }
    guard let first = rest.first else { return false }
    if first == 0x1B { return takeEscape(&rest, quiet, into: &events) }
    if first < 0x20 || first == 0x7F {
      if let key = Self.controlKey(first) { events.append(.key(key)) }
      rest = rest.dropFirst()
      return true
    }
    return takeText(&rest, quiet, into: &events)
  }

  private mutating func takePaste(
    _ rest: inout ArraySlice<UInt8>, _ quiet: Duration, into events: inout [TerminalEvent]
  ) -> Bool {
    guard var paste else { return false }
    let taken = paste.take(from: &rest)
    events += taken.events
    self.paste = taken.hasEnded ? nil : paste
    if !taken.hasEnded, quiet >= Self.incompleteInputDelay {
      // The end mark is lost. Waiting longer would swallow the user's keys.
      events += paste.finish(with: rest)
      (self.paste, rest) = (nil, [])
    }
    return self.paste == nil
  }

  /// Drops the rest of a sequence that was too long, including its final byte.
  private mutating func skip(
    _ kind: Skipped, _ rest: inout ArraySlice<UInt8>, _ quiet: Duration
  ) -> Bool {
    rest = rest.drop { kind == .string ? $0 >= 0x20 : (0x20...0x3F).contains($0) }
    if let last = rest.first {
      let isEnd = kind == .string ? last == 0x07 : (0x40...0x7E).contains(last)
      if isEnd { rest = rest.dropFirst() }
      skipped = nil
    } else if quiet >= Self.escapeDelay {
      skipped = nil
    }
    return !rest.isEmpty
  }

  private mutating func takeEscape(
    _ rest: inout ArraySlice<UInt8>, _ quiet: Duration, into events: inout [TerminalEvent]
  ) -> Bool {
    switch EscapeScan(rest) {
    case .unknown where quiet < Self.escapeDelay, .begun where quiet < Self.incompleteInputDelay:
      return false
    case .unknown:
      // One or two escape bytes are the escape key. An escape byte and a letter are alt.
      if rest.count == 1 || rest.dropFirst().first == 0x1B { events.append(.key(.escape)) }
      rest = rest.dropFirst(rest.dropFirst().first == 0x1B ? 1 : rest.count)
    case .begun: rest = []
    case .escapeKey:
      events.append(.key(.escape))
      rest = rest.dropFirst()
    case .altKey(let length):
      if let key = Self.key(rest.dropFirst().prefix(length - 1)) { events.append(.key(.alt(key))) }
      rest = rest.dropFirst(length)
    case .nothing(let length): rest = rest.dropFirst(length)
    case .sequence(let length, let prefix):
      let bytes = rest.dropFirst(prefix - 1).prefix(length - prefix + 1)
      // A second escape byte in front of a sequence means alt.
      take(bytes, isAlt: prefix > 2, into: &events)
      rest = rest.dropFirst(length)
    case .report(let length, let end):
      events += TerminalReport(rest.prefix(end)).events
      rest = rest.dropFirst(length)
    case .oldMouse:
      let numbers = rest.dropFirst(3).prefix(3).map { Int($0) - 32 }
      events +=
        MouseEvent(button: numbers[0], column: numbers[1], line: numbers[2]).map { [.mouse($0)] }
        ?? []
      rest = rest.dropFirst(6)
    case .endless(let isString):
      rest = rest.dropFirst(2)
      skipped = isString ? .string : .sequence
    }
    return true
  }

  /// Parses a sequence, starting at the byte that says its kind.
  private mutating func take(
    _ bytes: ArraySlice<UInt8>, isAlt: Bool, into events: inout [TerminalEvent]
  ) {
    if bytes.first == UInt8(ascii: "O"), bytes.last == UInt8(ascii: "M") {
      events.append(.key(.enter))
      return
    }
    let sequence = ControlSequence(bytes.dropFirst())
    if sequence.isPasteStart { paste = PastedBytes() }
    if isAlt, let key = sequence.key {
      events.append(.key(key.isArrow ? .alt(key) : key))
    } else {
      events += sequence.events
    }
  }

  /// Returns the key of some bytes, without the escape byte of alt.
  private static func key(_ bytes: ArraySlice<UInt8>) -> Key? {
    guard let first = bytes.first else { return nil }
    guard first >= 0x20, first != 0x7F else { return controlKey(first) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let character = text.first, character != "\u{FFFD}", character.escaped == nil else {
      return nil
    }
    return .character(character)
  }

  private static func controlKey(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: nil
    }
  }

  /// Parses characters. Control characters are dropped, because nobody types them.
  private func takeText(
    _ rest: inout ArraySlice<UInt8>, _ quiet: Duration, into events: inout [TerminalEvent]
  ) -> Bool {
    let run = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
    let isFinal = quiet >= Self.escapeDelay || run.count < rest.count
    let complete = run.dropLast(isFinal ? 0 : run.incompleteTailLength)
    // Drop invalid UTF-8 before making characters: its replacement would join the next scalars.
    let scalars = String(decoding: complete, as: UTF8.self).unicodeScalars
    events += String(scalars.filter { $0 != "\u{FFFD}" })
      .filter { $0.escaped == nil }
      .map { .key(.character($0)) }
    rest = rest[complete.endIndex...]
    return !complete.isEmpty
  }
}

extension ArraySlice<UInt8> {
  /// The number of bytes at the end that belong to an incomplete scalar.
  fileprivate var incompleteTailLength: Int {
    for length in 1...4 where length <= count {
      let byte = self[endIndex - length]
      if byte & 0xC0 == 0x80 { continue }
      let expected = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length < expected ? length : 0
    }
    return 0
  }
}
