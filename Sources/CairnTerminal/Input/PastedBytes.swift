/// The bytes of a paste that has not ended yet.
struct PastedBytes {
  /// The maximum size of a paste in bytes. Anything longer is hardly text for a field.
  static let limit = 1 << 20

  private static let endMark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var isTooLong = false

  /// Takes bytes of the paste from the front of `rest`, and returns its events and whether it has
  /// ended.
  ///
  /// A paste that is too long is reported at once, and its text is dropped. Control-C then ends it.
  /// Without that, a paste whose end is lost would swallow all keys.
  mutating func take(
    from rest: inout ArraySlice<UInt8>
  ) -> (events: [TerminalEvent], hasEnded: Bool) {
    let end = rest.firstRange(of: Self.endMark)
    // The end mark may be split between reads, so keep as many bytes as could belong to it.
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

  /// Returns the paste as received, with bytes that could have been the start of its end mark.
  func finish(with tail: ArraySlice<UInt8>) -> [TerminalEvent] {
    guard !isTooLong else { return [] }
    let text = String(decoding: bytes + tail, as: UTF8.self)
    return [.paste(String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 }))]
  }
}
