/// The kind of the bytes after an escape byte, as far as they have arrived.
enum EscapeScan: Equatable {
  /// The start of either a key or a sequence.
  case unknown
  /// An incomplete sequence.
  case begun
  /// The escape key, followed by something else.
  case escapeKey
  /// A key with alt, of `length` bytes.
  case altKey(length: Int)
  /// A complete sequence. `prefix` is the number of bytes before its parameters.
  case sequence(length: Int, prefix: Int)
  /// A report of the terminal. `end` is the number of bytes before its terminator.
  case report(length: Int, end: Int)
  /// A press or a turn of the wheel in the old encoding, in three bytes.
  case oldMouse
  /// Bytes without meaning: a broken sequence, or one that isn't for this program.
  case nothing(length: Int)
  /// A sequence beyond the maximum length. The rest of it is to be dropped.
  case endless(isString: Bool)

  /// The maximum length of a control sequence. No known sequence is longer.
  private static let longest = 64
  /// The maximum length of a string sequence. A terminal's report may contain a whole title.
  private static let longestString = 4096

  init(_ slice: ArraySlice<UInt8>) {
    let bytes = Array(slice.prefix(Self.longest + 2))
    guard bytes.count > 1 else {
      self = .unknown
      return
    }
    switch bytes[1] {
    case UInt8(ascii: "["): self = Self.control(bytes)
    case UInt8(ascii: "O"): self = Self.single(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      self = Self.string(Array(slice.prefix(Self.longestString + 2)))
    case 0x1B: self = Self.escapeTwice(bytes)
    case 0x03: self = .nothing(length: 1)
    case 0x80...: self = Self.altCharacter(bytes)
    default: self = .altKey(length: 2)
    }
  }

  private static func control(_ bytes: [UInt8]) -> EscapeScan {
    if bytes.count > 2, bytes[2] == UInt8(ascii: "M") {
      return bytes.count < 6 ? .begun : .oldMouse
    }
    if bytes.count > 2, bytes[2] == UInt8(ascii: "[") {
      // The Linux console sends "[[A" to "[[E" for F1 to F5.
      guard bytes.count > 3 else { return .begun }
      return (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(bytes[3])
        ? .sequence(length: 4, prefix: 2) : .nothing(length: 3)
    }
    guard let end = bytes.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return bytes.count > longest ? .endless(isString: false) : .begun
    }
    // Any byte but a letter means that the sequence was broken off and something else begins.
    return (0x40...0x7E).contains(bytes[end])
      ? .sequence(length: end + 1, prefix: 2) : .nothing(length: end)
  }

  private static func single(_ bytes: [UInt8]) -> EscapeScan {
    guard bytes.count > 2 else { return .unknown }
    return (0x40...0x7E).contains(bytes[2])
      ? .sequence(length: 3, prefix: 2) : .nothing(length: 2)
  }

  /// Scans a string sequence, which ends with the bell or `ESC \`.
  private static func string(_ bytes: [UInt8]) -> EscapeScan {
    guard let end = bytes.dropFirst(2).firstIndex(where: { $0 < 0x20 }) else {
      return bytes.count > longestString ? .endless(isString: true) : .begun
    }
    guard bytes[end] == 0x1B else {
      return bytes[end] == 0x07 ? .report(length: end + 1, end: end) : .nothing(length: end)
    }
    guard bytes.count > end + 1 else { return .begun }
    return bytes[end + 1] == UInt8(ascii: "\\")
      ? .report(length: end + 2, end: end) : .nothing(length: end)
  }

  /// Scans two escape bytes. Before an arrow, they mean alt. Otherwise the escape key was pressed,
  /// perhaps twice.
  private static func escapeTwice(_ bytes: [UInt8]) -> EscapeScan {
    guard bytes.count > 2 else { return .unknown }
    guard bytes[2] == UInt8(ascii: "[") || bytes[2] == UInt8(ascii: "O") else { return .escapeKey }
    switch EscapeScan(bytes[1...]) {
    case .begun: return .begun
    case .unknown: return .unknown
    case .sequence(let length, let prefix)
    where ControlSequence(bytes[(1 + prefix)...length]).key != nil:
      return .sequence(length: length + 1, prefix: prefix + 1)
    default: return .escapeKey
    }
  }

  private static func altCharacter(_ bytes: [UInt8]) -> EscapeScan {
    let length = bytes[1] >= 0xF0 ? 4 : bytes[1] >= 0xE0 ? 3 : bytes[1] >= 0xC0 ? 2 : 1
    let end = bytes.dropFirst(2).prefix(length - 1).firstIndex { $0 & 0xC0 != 0x80 }
    if let end { return .nothing(length: end) }
    return bytes.count <= length ? .begun : .altKey(length: length + 1)
  }
}
