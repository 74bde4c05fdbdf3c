import CairnText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct TextFormatTests {
  /// 1 January 1970 at 09:05 in Greenwich.
  private let date = Date(timeIntervalSince1970: 9 * 3600 + 300)

  @Test(
    "Dates use a 12-hour clock if the locale of the calendar does",
    arguments: [
      (0, "1 Jan 1970, 00:00", "1 Jan 1970, 12:00 AM"),
      (9 * 3600 + 300, "1 Jan 1970, 09:05", "1 Jan 1970, 9:05 AM"),
      (12 * 3600, "1 Jan 1970, 12:00", "1 Jan 1970, 12:00 PM"),
      (86_399, "1 Jan 1970, 23:59", "1 Jan 1970, 11:59 PM"),
    ])
  func hours(seconds: Int, long: String, short: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    #expect(date.text(in: calendar) == long)
    calendar.locale = Locale(identifier: "en@hours=h23")
    #expect(date.text(in: calendar) == long)
    calendar.locale = Locale(identifier: "en@hours=h12")
    #expect(date.text(in: calendar) == short)
  }

  @Test(
    "A date is formatted with its style",
    arguments: [
      (TextFormat.DateStyle.dateTime, "1 Jan 1970, 09:05"), (.date, "1 Jan 1970"), (.time, "09:05"),
    ])
  func dateStyle(style: TextFormat.DateStyle, text: String) {
    #expect(TextFormat.fixed.text(of: date, style: style) == text)
  }

  @Test(
    "A duration is formatted in words, or as a clock",
    arguments: [
      (Duration.seconds(45), "45 sec", "0:45"), (.seconds(300), "5 min", "5:00"),
      (.seconds(245), "4 min 5 sec", "4:05"), (.milliseconds(61_900), "1 min 1 sec", "1:01"),
      (.zero, "0 sec", "0:00"),
    ])
  func durationStyle(duration: Duration, length: String, clock: String) {
    #expect(TextFormat.fixed.text(of: duration, style: .length) == length)
    #expect(TextFormat.fixed.text(of: duration, style: .clock) == clock)
  }

  @Test("A duration of more seconds than can be counted reads as the longest that can")
  func longestDuration() {
    let longest = Duration.seconds(Int64.max)
    for style in TextFormat.DurationStyle.allCases {
      let text = TextFormat.fixed.text(of: longest * 10, style: style)
      #expect(text == TextFormat.fixed.text(of: longest, style: style))
    }
    #expect((longest * -10).nearestSeconds == -Int64.max)
  }

  @Test("English dates are in the time zone of the calendar")
  func timeZone() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 14 * 3600))
    #expect(
      TextFormat.english(in: calendar).text(of: date, style: .dateTime) == "1 Jan 1970, 23:05")
  }

  @Test("A format of its own can be used for another language")
  func language() {
    let format = TextFormat {
      "\($1) \($0.timeIntervalSince1970)"
    } duration: {
      "\($1) \($0.components.seconds)"
    }
    #expect(format.text(of: date, style: .time) == "time 32700.0")
    #expect(format.text(of: .seconds(7), style: .clock) == "clock 7")
  }
}
