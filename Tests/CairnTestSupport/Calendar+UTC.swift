#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Calendar {
  /// A calendar whose dates read the same on every machine.
  public static var utc: Self {
    var calendar = Self(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
