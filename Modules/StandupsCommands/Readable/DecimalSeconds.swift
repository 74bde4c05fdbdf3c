import Foundation

/// A duration as a decimal number of seconds in JSON, such as 600 or 61.5.
///
/// Both ways are exact: a duration counts attoseconds, and so do 18 decimal places. What a file has
/// beyond these is cut off.
struct DecimalSeconds: Codable {
  let duration: Duration

  init(_ duration: Duration) {
    self.duration = duration
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let number = try container.decode(Decimal.self)
    guard let duration = Duration(decimal: "\(number)") else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(number) seconds are out of range.")
    }
    self.duration = duration
  }

  func encode(to encoder: any Encoder) throws {
    let (seconds, attoseconds) = duration.components
    let fraction = Decimal(attoseconds) * Decimal(sign: .plus, exponent: -18, significand: 1)
    var container = encoder.singleValueContainer()
    try container.encode(Decimal(seconds) + fraction)
  }
}

extension Duration {
  /// Reads a decimal number of seconds, or returns `nil` if it has more than fifteen digits before
  /// the point.
  fileprivate init?(decimal text: String) {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let places = (parts.count > 1 ? String(parts[1]) : "").prefix(18)
    guard parts.count <= 2, parts[0].count <= 15, let seconds = Int64(parts[0]),
      let attoseconds = Int64(places + String(repeating: "0", count: 18 - places.count))
    else { return nil }
    self.init(
      secondsComponent: isNegative ? -seconds : seconds,
      attosecondsComponent: isNegative ? -attoseconds : attoseconds)
  }
}
