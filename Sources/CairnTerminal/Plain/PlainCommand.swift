/// What a user typed on a line.
enum PlainCommand: Equatable {
  case activate(Int)
  case set(Int, String)
  case delete(Int)
  case back, help, quit, show
  case unknown(String)

  init(_ line: String) {
    let line = line.last == "\r" ? String(line.dropLast()) : line
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let rest = words.count > 1 ? String(words[1]) : nil
    self =
      switch (words.first, rest) {
      case (nil, _): .show
      case ("b", nil): .back
      case ("q", nil): .quit
      case ("?", nil): .help
      case ("d", let rest?): Int(rest).map(Self.delete) ?? .unknown(line)
      case (let first?, let rest):
        if let number = Int(first) {
          rest.map { .set(number, $0) } ?? .activate(number)
        } else {
          .unknown(line)
        }
      }
  }
}
