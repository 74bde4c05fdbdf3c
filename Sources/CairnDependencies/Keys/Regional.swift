#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// The calendar for dates that are shown or computed.
  ///
  /// In a live run, it is the user's, and follows changes. In a test, reading it is an issue until
  /// you override it.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale for formatting.
  ///
  /// In a live run, it is the user's, and follows changes. In a test, reading it is an issue until
  /// you override it.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The user's preferred locales, the most preferred first.
  ///
  /// In a live run, there is one for each of the user's preferred languages, looked up at each
  /// read. In a test, reading it is an issue until you override it.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self]() }
    set { self[PreferredLocalesKey.self] = { newValue } }
  }

  /// The time zone for dates that are shown or computed.
  ///
  /// In a live run, it is the user's, and follows changes. In a test, reading it is an issue until
  /// you override it.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

// None has its own test value: a plain value can't report its use, so reading it must.

private enum CalendarKey: DependencyKey {
  static let liveValue = Calendar.autoupdatingCurrent
}

private enum LocaleKey: DependencyKey {
  static let liveValue = Locale.autoupdatingCurrent
}

private enum PreferredLocalesKey: DependencyKey {
  static let liveValue: @Sendable () -> [Locale] = {
    Locale.preferredLanguages.map { Locale(identifier: $0) }
  }
}

private enum TimeZoneKey: DependencyKey {
  static let liveValue = TimeZone.autoupdatingCurrent
}
