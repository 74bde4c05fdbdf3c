import CairnSystem
public import Foundation

extension Calendar {
  /// The Gregorian calendar, as texts are English, with the time zone and the hours of the system.
  ///
  /// They are those that the C library has, and so of other programs: `TZ` in all its forms, else
  /// `/etc/localtime`; and twelve hours where `LC_TIME` is a locale with a.m. and p.m.
  public static var system: Calendar {
    var now = time_t(Date.now.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&now, &parts)
    return Calendar(
      zone: ProcessInfo.processInfo.environment["TZ"], offset: parts.tm_gmtoff,
      isTwelveHour: isTwelveHour)
  }

  /// Makes the calendar of what a system says.
  ///
  /// - Parameters:
  ///   - zone: The time zone by its name, as `TZ` gives it, or `nil` for the one that is set up.
  ///   - offset: The seconds east of Greenwich, now. They settle it where no name does.
  ///   - date: Now.
  ///   - isTwelveHour: Whether hours go to twelve.
  init(zone: String?, offset: Int, at date: Date = .now, isTwelveHour: Bool) {
    self.init(identifier: .gregorian)
    let zones = [zone.flatMap(\.zoneName).flatMap(TimeZone.init(identifier:)), .current]
    timeZone =
      zones.lazy.compactMap(\.self).first { $0.secondsFromGMT(for: date) == offset }
      ?? TimeZone(secondsFromGMT: offset) ?? .gmt
    locale = Locale(identifier: isTwelveHour ? "en@hours=h12" : "en@hours=h23")
  }

  private static var isTwelveHour: Bool {
    #if canImport(Darwin)
      Locale.autoupdatingCurrent.hourCycle == .oneToTwelve
    #else
      guard let locale = newlocale(1 << LC_TIME, "", nil) else { return false }
      defer { freelocale(locale) }
      return String(cString: nl_langinfo_l(Int32(T_FMT), locale)).hasTwelveHours
    #endif
  }
}

extension String {
  /// Whether a time in this format of the C library is one of twelve hours.
  var hasTwelveHours: Bool {
    ["%r", "%I", "%l", "%p"].contains(where: contains)
  }

  /// The name of a time zone: `Asia/Tokyo` in `:Asia/Tokyo` and `/usr/share/zoneinfo/Asia/Tokyo`.
  fileprivate var zoneName: String? {
    let name = hasPrefix(":") ? String(dropFirst()) : self
    return name.split(separator: "zoneinfo/").last.map(String.init)
  }
}
