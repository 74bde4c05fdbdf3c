#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A format for dates and durations: the language, the time zone, and the hours.
///
/// The renderer has the format, and the screens have none, because one program may show the same
/// screens to people in several places.
public struct TextFormat: Sendable {
  private let writeDate: @Sendable (Date, DateStyle) -> String
  private let writeDuration: @Sendable (Duration, DurationStyle) -> String

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - date: Formats a date.
  ///   - duration: Formats a duration.
  public init(
    date: @escaping @Sendable (Date, DateStyle) -> String,
    duration: @escaping @Sendable (Duration, DurationStyle) -> String
  ) {
    writeDate = date
    writeDuration = duration
  }

  /// Returns a date as text.
  public func text(of date: Date, style: DateStyle) -> String { writeDate(date, style) }

  /// Returns a duration as text.
  public func text(of duration: Duration, style: DurationStyle) -> String {
    writeDuration(duration, style)
  }

  /// The parts of a date to write.
  public enum DateStyle: Hashable, Sendable, CaseIterable {
    /// The day, and the time of the day.
    case dateTime
    /// The day.
    case date
    /// The time of the day.
    case time
  }

  /// The style of a duration.
  public enum DurationStyle: Hashable, Sendable, CaseIterable {
    /// Words: "5 min".
    case length
    /// The format of a clock: "4:05".
    case clock
  }
}

extension TextFormat {
  /// Returns a format in English, in the time zone of a calendar. Hours go to twelve if its locale
  /// says so.
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

  /// English, in GMT, with 24 hours: the same everywhere. Use it in tests and to compare texts.
  public static let fixed: Self = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return .english(in: calendar)
  }()
}
