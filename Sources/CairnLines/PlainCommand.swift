/// A command that the user typed on a line.
enum PlainCommand: Equatable {
  case activate(Int)
  case set(Int, String)
  case delete(Int)
  case move(Int, by: Int)
  case pressRowButton(Int)
  case link(Int?)
  case open(String)
  case find(String)
  case choose(String)
  case back, forward, help, quit, root, show
  case unknown(String)

  init(_ line: String) {
    let line = line.last == "\r" ? String(line.dropLast()) : line
    guard line.first != "/" else {
      self = .find(line.dropFirst().trimmingBlanks)
      return
    }
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let rest = words.count > 1 ? String(words[1]) : nil
    self =
      switch (words.first, rest) {
      case (nil, _): .show
      case ("b", nil): .back
      case ("bb", nil): .root
      case ("f", nil): .forward
      case ("l", nil): .link(nil)
      case ("l", let rest?): Int(rest).map { .link($0) } ?? .unknown(line)
      case ("p", let rest): .choose((rest ?? "").trimmingBlanks)
      case ("o", let rest?): .open(rest)
      case ("q", nil): .quit
      case ("?", nil): .help
      case ("d", let rest?): Int(rest).map(Self.delete) ?? .unknown(line)
      case ("r", let rest?): Int(rest).map(Self.pressRowButton) ?? .unknown(line)
      case ("m", let rest?): Self.move(rest) ?? .unknown(line)
      case (let first?, let rest):
        if let number = Int(first) {
          rest.map { .set(number, $0) } ?? .activate(number)
        } else {
          .unknown(line)
        }
      }
  }

  /// Parses a number and the row's new position: "2 up", or "2 -1".
  private static func move(_ text: String) -> Self? {
    let words = text.split(separator: " ")
    guard words.count == 2, let number = Int(words[0]) else { return nil }
    let offset: Int? =
      switch words[1] {
      case "up": -1
      case "down": 1
      default: Int(words[1])
      }
    return offset.map { .move(number, by: $0) }
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces.
  fileprivate var trimmingBlanks: String {
    var text = String(drop { $0 == " " })
    while text.last == " " { text.removeLast() }
    return text
  }
}
