#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date {
  /// Returns the date as English text: "21 Nov 2026, 09:05", or "21 Nov 2026, 9:05 AM".
  ///
  /// - Parameters:
  ///   - calendar: The calendar, with the time zone of the text. Hours go to twelve if its locale
  ///     says so: `en@hours=h12`.
  ///   - style: The parts of the date to write.
  public func text(
    in calendar: Calendar, style: TextFormat.DateStyle = .dateTime
  ) -> String {
    let parts = calendar.dateComponents([.day, .month, .year, .hour, .minute], from: self)
    switch style {
    case .dateTime: return "\(parts.dayText), \(parts.timeText(in: calendar))"
    case .date: return parts.dayText
    case .time: return parts.timeText(in: calendar)
    }
  }
}

extension DateComponents {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  fileprivate var dayText: String {
    let name = month.flatMap { Self.months.indices.contains($0 - 1) ? Self.months[$0 - 1] : nil }
    return "\(day ?? 0) \(name ?? "\(month ?? 0)") \(year ?? 0)"
  }

  fileprivate func timeText(in calendar: Calendar) -> String {
    let (hour, minute) = (hour ?? 0, minute ?? 0)
    // Checked by name, because Foundation's own check would load all of its locale data.
    guard calendar.locale?.identifier.contains("hours=h12") == true else {
      return "\(hour.twoDigits):\(minute.twoDigits)"
    }
    return "\((hour + 11) % 12 + 1):\(minute.twoDigits) \(hour < 12 ? "AM" : "PM")"
  }
}

extension Int {
  fileprivate var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
