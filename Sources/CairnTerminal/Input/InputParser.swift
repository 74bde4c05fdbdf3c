import CairnText

/// Turns the bytes that a terminal sends into events.
///
/// Bytes may come in pieces of any size. What is not complete is kept until the rest comes, or until
/// ``pass(_:)`` says that it has been quiet for long: a lone escape byte is either the escape key or the
/// start of a sequence, and only time can tell.
///
/// - Complexity: O(*n*) in the number of bytes. What is kept of a sequence or a paste is bounded.
public struct InputParser: Sendable {
  /// How long a lone escape byte is waited for to become a sequence, or a key with alt.
  public static let escapeDelay = Duration.milliseconds(100)
  /// How long a sequence or a paste that has begun is waited for to go on.
  public static let tornDelay = Duration.seconds(1)

  private var buffer: [UInt8] = []
  private var paste: PastedBytes?
  /// What comes is the rest of a sequence that was given up.
  private var skipped: Skipped?
  private var quiet = Duration.zero

  private enum Skipped { case sequence, string }

  /// Creates a parser that has seen nothing.
  public init() {}

  /// Whether bytes wait for more to come.
  public var isPending: Bool { !buffer.isEmpty || paste != nil || skipped != nil }

  /// Takes bytes and returns the events that are complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    let start = buffer.count
    buffer += bytes
    // A paste that has stalled, and then this key alone: somebody wants to get out of it.
    if quiet >= Self.escapeDelay, let paste, buffer.count > start, buffer[start] == 0x03 {
      events = paste.finish(with: buffer[..<start])
      (self.paste, buffer) = (nil, Array(buffer[start...]))
    }
    quiet = .zero
    return events + parse(.zero)
  }

  /// Says that no bytes have come for some time, and returns the events that this decides.
  public mutating func pass(_ time: Duration) -> [TerminalEvent] {
    quiet += time
    return parse(quiet)
  }

  /// Takes what waits as it is: no more bytes will come.
  public mutating func flush() -> [TerminalEvent] {
    pass(Self.tornDelay)
  }

  private mutating func parse(_ quiet: Duration) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var rest = buffer[...]
    while step(&rest, quiet, into: &events) {}
    buffer = Array(rest)
    return events
  }

  /// Takes one thing from the front, and returns whether there may be more.
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
    self.paste = taken.isOver ? nil : paste
    if !taken.isOver, quiet >= Self.tornDelay {
      // Its end is lost. To wait for it any longer would take the keys from the user.
      events += paste.finish(with: rest)
      (self.paste, rest) = (nil, [])
    }
    return self.paste == nil
  }

  /// Drops what is left of a sequence that was too long, with the byte at its end.
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
    case .unknown where quiet < Self.escapeDelay, .begun where quiet < Self.tornDelay: return false
    case .unknown:
      // Alone, or twice; but with a letter after it, it was alt.
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
      // One escape more than a sequence begins with is alt.
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

  /// Takes a sequence, from the byte that says its kind on.
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

  /// The key that some bytes tell, without those of alt.
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

  /// Takes characters. What would steer a terminal is none that anybody types.
  private func takeText(
    _ rest: inout ArraySlice<UInt8>, _ quiet: Duration, into events: inout [TerminalEvent]
  ) -> Bool {
    let run = rest.prefix { $0 >= 0x20 && $0 != 0x7F }
    let isFinal = quiet >= Self.escapeDelay || run.count < rest.count
    let complete = run.dropLast(isFinal ? 0 : run.incompleteTailLength)
    // What is no UTF-8 is dropped before characters are made: one would join what follows.
    let scalars = String(decoding: complete, as: UTF8.self).unicodeScalars
    events += String(scalars.filter { $0 != "\u{FFFD}" })
      .filter { $0.escaped == nil }
      .map { .key(.character($0)) }
    rest = rest[complete.endIndex...]
    return !complete.isEmpty
  }
}

extension Key {
  fileprivate var isArrow: Bool { [.up, .down, .left, .right].contains(self) }
}

extension ArraySlice<UInt8> {
  /// The number of bytes at the end that start a scalar and do not finish it.
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
