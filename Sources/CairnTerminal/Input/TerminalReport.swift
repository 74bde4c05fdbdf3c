import CairnViews

/// What a terminal says of itself, without the mark at its end.
struct TerminalReport {
  private let text: String

  init(_ bytes: some Collection<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

  /// Asks for the colour behind the letters.
  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
  private static let backgroundAnswer = "\u{1B}]11;rgb"

  /// The events that the report tells: only that is understood which was asked for.
  var events: [TerminalEvent] {
    guard text.hasPrefix(Self.backgroundAnswer) else { return [] }
    // 'rgb:' or, where it may be seen through, 'rgba:'; each part has one to four digits.
    let parts = text.drop { $0 != ":" }.dropFirst()
      .split(separator: "/", omittingEmptySubsequences: false).prefix(3).map(Self.share)
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2]
    else { return [] }
    return [.background(Color(unitRed: red, green: green, blue: blue))]
  }

  /// A part of a colour, from 0 to 1; `nil` for what is no such number.
  private static func share(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt16(digits, radix: 16)
    else { return nil }
    return Double(value) / Double(1 << (4 * digits.count) - 1)
  }
}
