#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date {
  /// The date and time in words: "21 Nov 2026, 09:05".
  ///
  /// - Parameter calendar: The calendar, with the time zone, that the words are of.
  public func text(in calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.day, .month, .year, .hour, .minute], from: self)
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let month = parts.month.flatMap { months.indices.contains($0 - 1) ? months[$0 - 1] : nil }
    return "\(parts.day ?? 0) \(month ?? "\(parts.month ?? 0)") \(parts.year ?? 0), "
      + "\(Self.twoDigits(parts.hour)):\(Self.twoDigits(parts.minute))"
  }

  private static func twoDigits(_ number: Int?) -> String {
    let digits = String(number ?? 0)
    return digits.count < 2 ? "0" + digits : digits
  }
}
