#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How dates and durations are written: in which language and time zone, with which hours.
///
/// Whoever shows a text has a format, and what says the text has none: one program may show the same
/// screens to people in several places.
public struct TextFormat: Sendable {
  private let writeDate: @Sendable (Date, DateStyle) -> String
  private let writeDuration: @Sendable (Duration, DurationStyle) -> String

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - date: Writes a date.
  ///   - duration: Writes a duration.
  public init(
    date: @escaping @Sendable (Date, DateStyle) -> String,
    duration: @escaping @Sendable (Duration, DurationStyle) -> String
  ) {
    writeDate = date
    writeDuration = duration
  }

  /// Writes a date.
  public func text(of date: Date, style: DateStyle) -> String { writeDate(date, style) }

  /// Writes a duration.
  public func text(of duration: Duration, style: DurationStyle) -> String {
    writeDuration(duration, style)
  }

  /// How much of a date is written.
  public enum DateStyle: Hashable, Sendable, CaseIterable {
    /// The day, and the time of the day.
    case dateTime
    /// The day.
    case date
    /// The time of the day.
    case time
  }

  /// How a duration is written.
  public enum DurationStyle: Hashable, Sendable, CaseIterable {
    /// In words: "5 min".
    case length
    /// As a clock shows it: "4:05".
    case clock
  }
}

extension TextFormat {
  /// English, in the time zone of a calendar, with hours that go to twelve if its locale says so.
  public static func english(in calendar: Calendar) -> Self {
    Self {
      $0.text(in: calendar, style: $1)
    } duration: { duration, style in
      switch style {
      case .length: duration.lengthText
      case .clock: duration.clockText
      }
    }
  }

  /// English, in Greenwich, with 24 hours: the same everywhere. For tests, and for whatever compares
  /// texts.
  public static let fixed: Self = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return .english(in: calendar)
  }()
}
