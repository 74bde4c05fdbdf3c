/// What has come of a paste that has not ended yet.
struct PastedBytes {
  /// The bytes of a paste that are taken. What is longer is no text for a field.
  static let limit = 1 << 20

  private static let endMark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isTooLong = false

  /// Takes bytes of the paste from the front of others, and returns what that says, or `nil` if the
  /// paste goes on.
  ///
  /// A paste that is too long is told at once and gives nothing; ctrl-C ends it, for without its end
  /// it would take all keys for ever.
  mutating func take(from rest: inout ArraySlice<UInt8>) -> (events: [TerminalEvent], isOver: Bool)
  {
    let end = rest.firstRange(of: Self.endMark)
    // The mark itself may be torn, so as many bytes as it could have here are kept.
    let tail = end == nil ? min(rest.count, Self.endMark.count - 1) : 0
    let part = rest[..<(end?.lowerBound ?? rest.endIndex - tail)]
    let wasTooLong = isTooLong
    if !isTooLong { bytes += part }
    isTooLong = isTooLong || bytes.count > Self.limit
    var events: [TerminalEvent] = []
    if isTooLong {
      bytes = []
      if !wasTooLong { events.append(.oversizedPaste(limit: Self.limit)) }
      if let interrupt = rest[..<(end?.lowerBound ?? rest.endIndex)].firstIndex(of: 0x03) {
        rest = rest[(interrupt + 1)...]
        return (events + [.key(.control("c"))], true)
      }
    }
    rest = rest[(end?.upperBound ?? part.endIndex)...]
    guard end != nil else { return (events, false) }
    return (events + finish(with: []), true)
  }

  /// The paste as it is, with what may have been the start of its end.
  func finish(with tail: ArraySlice<UInt8>) -> [TerminalEvent] {
    guard !isTooLong else { return [] }
    let text = String(decoding: bytes + tail, as: UTF8.self)
    return [.paste(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 }))]
  }
}
