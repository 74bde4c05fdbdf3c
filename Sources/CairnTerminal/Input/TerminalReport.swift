import CairnViews

/// A terminal's report about itself, without its terminator.
struct TerminalReport {
  private let text: String

  init(_ bytes: some Collection<UInt8>) { text = String(decoding: bytes, as: UTF8.self) }

  /// The sequence that asks for the color behind the letters.
  static let backgroundQuestion = "\u{1B}]11;?\u{1B}\\"
  private static let backgroundAnswer = "\u{1B}]11;rgb"

  /// The events of the report. Only an answer to the question above is understood.
  var events: [TerminalEvent] {
    guard text.hasPrefix(Self.backgroundAnswer) else { return [] }
    // `rgb:`, or `rgba:` for a translucent background. Each component has one to four digits.
    let parts = text.drop { $0 != ":" }.dropFirst()
      .split(separator: "/", omittingEmptySubsequences: false).prefix(3).map(Self.share)
    guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2]
    else { return [] }
    return [.background(Color(unitRed: red, green: green, blue: blue))]
  }

  /// Returns a color component from 0 to 1, or `nil` if the digits are not a number.
  private static func share(_ digits: Substring) -> Double? {
    guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit),
      let value = UInt16(digits, radix: 16)
    else { return nil }
    return Double(value) / Double(1 << (4 * digits.count) - 1)
  }
}
