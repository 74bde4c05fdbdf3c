import CairnText
import Foundation
import Models
import Testing

@testable import StandupsCommands

@Suite struct CalendarTests {
  private let summer = Date(timeIntervalSince1970: 1_750_000_000)

  @Test(
    "Each notation of 'TZ' that names a time zone is recognized",
    arguments: ["Asia/Tokyo", ":Asia/Tokyo", "/usr/share/zoneinfo/Asia/Tokyo"])
  func name(zone: String) {
    let calendar = Calendar(zone: zone, offset: 9 * 3600, at: summer, isTwelveHour: false)
    #expect(calendar.timeZone.identifier == "Asia/Tokyo")
    #expect(calendar.identifier == .gregorian)
  }

  @Test(
    "If the name is invalid or contradicts the system, the system's offset is used",
    arguments: ["UTC-3", "Asia/Tokyo", "<+0310>-3:10", "", "nonsense", nil])
  func offset(zone: String?) {
    let calendar = Calendar(zone: zone, offset: 11_400, at: summer, isTwelveHour: false)
    #expect(calendar.timeZone.secondsFromGMT(for: summer) == 11_400)
  }

  @Test(
    "Dates use a 12-hour clock if the system does",
    arguments: [(true, "15 Jun 2025, 3:06 PM"), (false, "15 Jun 2025, 15:06")])
  func hours(isTwelveHour: Bool, text: String) {
    let calendar = Calendar(zone: "UTC", offset: 0, at: summer, isTwelveHour: isTwelveHour)
    #expect(summer.text(in: calendar) == text)
  }

  @Test(
    "The format of a time shows whether it uses a 12-hour clock",
    arguments: [
      ("%r", true), ("%I:%M:%S %p", true), ("%l.%M", true), ("%T", false), ("%H:%M:%S", false),
    ])
  func format(text: String, isTwelveHour: Bool) {
    #expect(text.hasTwelveHours == isTwelveHour)
  }

  @Test("The system's calendar has the offset of the system's clock")
  func system() {
    var now = time_t(Date.now.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&now, &parts)
    #expect(Calendar.system.timeZone.secondsFromGMT() == parts.tm_gmtoff)
  }
}
