/// Turns the bytes that a terminal sends into events.
///
/// Bytes may come in pieces of any size. What is not complete is kept until the rest comes, or until
/// ``flush()`` says that no more will: a lone escape byte is either the escape key or the start of a
/// sequence, and only time can tell.
public struct InputParser: Sendable {
  private var buffer: [UInt8] = []
  private var pasted: [UInt8]?

  /// Creates a parser that has seen nothing.
  public init() {}

  /// Whether bytes wait for more to come.
  public var isPending: Bool { !buffer.isEmpty }

  /// Takes bytes and returns the events that are complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    buffer += bytes
    return parse(isFinal: false)
  }

  /// Takes what waits as it is: no more bytes will come soon.
  public mutating func flush() -> [TerminalEvent] {
    parse(isFinal: true)
  }

  private mutating func parse(isFinal: Bool) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    while let first = buffer.first {
      if pasted != nil {
        guard let event = parsePaste() else { break }
        events.append(event)
      } else if first == 0x1B {
        guard let length = parseEscape(isFinal: isFinal, into: &events) else { break }
        buffer.removeFirst(length)
      } else if first < 0x20 || first == 0x7F {
        events += Self.controlKey(first)
        buffer.removeFirst()
      } else {
        guard parseText(isFinal: isFinal, into: &events) else { break }
      }
    }
    return events
  }

  private static func controlKey(_ byte: UInt8) -> [TerminalEvent] {
    switch byte {
    case 0x09: [.key(.tab)]
    case 0x0A, 0x0D: [.key(.enter)]
    case 0x08, 0x7F: [.key(.backspace)]
    case 0x01...0x1A: [.key(.control(Character(Unicode.Scalar(byte + 0x60))))]
    default: []
    }
  }

  /// Returns the number of bytes to drop, or `nil` to wait for more.
  private mutating func parseEscape(isFinal: Bool, into events: inout [TerminalEvent]) -> Int? {
    guard buffer.count > 1 else {
      guard isFinal else { return nil }
      events.append(.key(.escape))
      return 1
    }
    switch buffer[1] {
    case UInt8(ascii: "["):
      guard let end = buffer.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        // Not a sequence after all, or one that was torn: its bytes mean nothing.
        return isFinal ? buffer.count : nil
      }
      let sequence = ControlSequence(buffer[2...end])
      if sequence.isPasteStart { pasted = [] }
      events += sequence.events
      return end + 1
    case UInt8(ascii: "O"):
      guard buffer.count > 2 else { return isFinal ? buffer.count : nil }
      events += ControlSequence(buffer[2...2]).events
      return 3
    default:
      // Escape, and at once another key: some programs that type for their users send it so.
      events.append(.key(.escape))
      return 1
    }
  }

  private mutating func parsePaste() -> TerminalEvent? {
    let mark = Array("\u{1B}[201~".utf8)
    guard let start = buffer.firstRange(of: mark) else {
      // The mark itself may be torn, so as many bytes as it could have here are kept.
      let safe = max(0, buffer.count - mark.count + 1)
      pasted?.append(contentsOf: buffer.prefix(safe))
      buffer.removeFirst(safe)
      return nil
    }
    let bytes = (pasted ?? []) + buffer[..<start.lowerBound]
    buffer.removeFirst(start.upperBound)
    pasted = nil
    let text = String(decoding: bytes, as: UTF8.self)
    return .paste(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 }))
  }

  /// Returns whether anything was taken; if not, more bytes are needed.
  private mutating func parseText(isFinal: Bool, into events: inout [TerminalEvent]) -> Bool {
    let run = buffer.prefix { $0 >= 0x20 && $0 != 0x7F }
    let missing = isFinal || run.count < buffer.count ? 0 : run.incompleteTailLength
    let complete = run.dropLast(missing)
    guard !complete.isEmpty else { return false }
    events += String(decoding: complete, as: UTF8.self)
      .filter { $0 != "\u{FFFD}" }
      .map { .key(.character($0)) }
    buffer.removeFirst(complete.count)
    return true
  }
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
