#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// The calendar of dates that are shown or computed.
  ///
  /// Live: the user's, followed as it changes. In a test, reading it is an issue until it is
  /// overridden.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale of what is formatted.
  ///
  /// Live: the user's, followed as it changes. In a test, reading it is an issue until it is
  /// overridden.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The locales that the user prefers, the most preferred first.
  ///
  /// Live: one for each of the user's preferred languages, read anew each time. In a test, reading it
  /// is an issue until it is overridden.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self]() }
    set { self[PreferredLocalesKey.self] = { newValue } }
  }

  /// The time zone of dates that are shown or computed.
  ///
  /// Live: the user's, followed as it changes. In a test, reading it is an issue until it is
  /// overridden.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}

// None has a test value of its own: a plain value cannot tell that it is used, so reading it must.

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
