import Foundation

/// A date as text in JSON, in ISO 8601 and UTC: `2023-11-14T22:13:20.000Z`.
///
/// It has milliseconds, or as many more decimal places as the date needs, so reading the text gives
/// exactly the same date. The text of a date may name another time zone, such as `+02:00`.
struct ISODate: Codable {
  let date: Date

  init(_ date: Date) {
    self.date = date
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = Self.date(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is no date in ISO 8601.")
    }
    self.date = date
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The date as text.
  var text: String {
    // A number of seconds prints as the shortest decimal that stands for it alone.
    let interval = date.timeIntervalSinceReferenceDate
    let decimal = "\(Decimal(string: "\(abs(interval))") ?? 0)".split(separator: ".")
    var seconds = Int(decimal[0]) ?? 0
    var places = decimal.count > 1 ? String(decimal[1].trailingZerosDropped) : ""
    if interval < 0 {
      seconds = places.isEmpty ? -seconds : -seconds - 1
      places = places.tensComplement
    }
    let day = seconds.flooredQuotient(by: 86_400)
    let (hour, minute, second) = (seconds - day * 86_400).clock
    let civil = CivilDay(number: day)
    let dayText =
      "\(civil.year.padded(to: 4))-\(civil.month.padded(to: 2))-\(civil.day.padded(to: 2))"
    let clock = [hour, minute, second].map { $0.padded(to: 2) }.joined(separator: ":")
    let milliseconds = places + String(repeating: "0", count: max(0, 3 - places.count))
    return "\(dayText)T\(clock).\(milliseconds)Z"
  }

  /// Returns the date that a text names, or `nil` if it names none.
  static func date(_ text: String) -> Date? {
    let form =
      /([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(?:Z|([+-])([0-9]{2}):([0-9]{2}))/
    guard let match = text.wholeMatch(of: form)?.output,
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), hour < 24, let minute = Int(match.5), minute < 60,
      let second = Int(match.6), second < 60,
      let civil = CivilDay(year: year, month: month, day: day)
    else { return nil }
    var offset = 0
    if let sign = match.8, let hours = match.9.flatMap({ Int($0) }),
      let minutes = match.10.flatMap({ Int($0) })
    {
      guard hours < 24, minutes < 60 else { return nil }
      offset = (hours * 60 + minutes) * (sign == "-" ? -60 : 60)
    }
    let seconds = civil.number * 86_400 + (hour * 60 + minute) * 60 + second - offset
    let places = String((match.7 ?? "").trailingZerosDropped)
    let decimal =
      seconds >= 0 || places.isEmpty
      ? "\(seconds).\(places)0" : "-\(-seconds - 1).\(places.tensComplement)"
    return Double(decimal).map { Date(timeIntervalSinceReferenceDate: $0) }
  }
}

extension Int {
  fileprivate func flooredQuotient(by divisor: Int) -> Int {
    (self - (self % divisor + divisor) % divisor) / divisor
  }

  /// A number of seconds of a day as hours, minutes and seconds.
  fileprivate var clock: (hour: Int, minute: Int, second: Int) {
    (self / 3600, self / 60 % 60, self % 60)
  }

  fileprivate func padded(to count: Int) -> String {
    String(repeating: "0", count: Swift.max(0, count - "\(self)".count)) + "\(self)"
  }
}

extension StringProtocol {
  fileprivate var trailingZerosDropped: SubSequence {
    let last = lastIndex { $0 != "0" }
    return last.map { self[...$0] } ?? prefix(0)
  }

  /// The decimal places that complete these to one: those of 0.75 for 0.25. The last is not zero.
  fileprivate var tensComplement: String {
    let digits = compactMap(\.wholeNumberValue)
    let last = digits.count - 1
    return digits.enumerated().map { "\($0 == last ? 10 - $1 : 9 - $1)" }.joined()
  }
}
