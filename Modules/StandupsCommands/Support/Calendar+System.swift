import CairnSystem
public import Foundation

extension Calendar {
  /// The Gregorian calendar, with the time zone and the hour format of the system. Texts are in
  /// English.
  ///
  /// Both come from the C library, like those of other programs. The time zone is `TZ` in all its
  /// forms, or `/etc/localtime`. Hours go to twelve if `LC_TIME` is a locale with a.m. and p.m.
  public static var system: Calendar {
    var now = time_t(Date.now.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&now, &parts)
    return Calendar(
      zone: ProcessInfo.processInfo.environment["TZ"], offset: parts.tm_gmtoff,
      isTwelveHour: isTwelveHour)
  }

  /// Creates a calendar from the settings of a system.
  ///
  /// - Parameters:
  ///   - zone: The name of the time zone, in the form of `TZ`, or `nil` for the configured one.
  ///   - offset: The current offset from GMT in seconds. It decides if no named zone has it.
  ///   - date: The current date.
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
  /// Whether this format of the C library shows a time with twelve hours.
  var hasTwelveHours: Bool {
    ["%r", "%I", "%l", "%p"].contains(where: contains)
  }

  /// The name of a time zone: `Asia/Tokyo` for `:Asia/Tokyo` and `/usr/share/zoneinfo/Asia/Tokyo`.
  fileprivate var zoneName: String? {
    let name = hasPrefix(":") ? String(dropFirst()) : self
    return name.split(separator: "zoneinfo/").last.map(String.init)
  }
}
