/// A day of the Gregorian calendar, also before there was one, as ISO 8601 has it.
struct CivilDay: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// The number of days since 1 January 2001.
  let number: Int

  /// Creates a day from its parts, or returns `nil` if the month doesn't have it.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let made = CivilDay(number: Self.start(year: year, month: month) + day - 1)
    guard made.month == month else { return nil }
    self = made
  }

  /// Creates the day with a number.
  init(number: Int) {
    self.number = number
    // The calendar repeats itself every 400 years. The year 1 begins with day 0 of a cycle.
    let days = number + 730_485
    let cycle = days >= 0 ? days / Self.daysOfCycle : (days + 1) / Self.daysOfCycle - 1
    let rest = days - cycle * Self.daysOfCycle
    // Near the turn of a year, this may be the year before or after.
    var year = cycle * 400 + rest * 400 / Self.daysOfCycle + 1
    if Self.start(year: year, month: 1) > number { year -= 1 }
    if Self.start(year: year + 1, month: 1) <= number { year += 1 }
    let month = (1...12).last { Self.start(year: year, month: $0) <= number } ?? 1
    (self.year, self.month) = (year, month)
    day = number - Self.start(year: year, month: month) + 1
  }

  private static let daysOfCycle = 146_097
  private static let daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]

  /// Returns the number of the first day of a month.
  private static func start(year: Int, month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    // Count from the year 1, moved by whole cycles so that no quotient is of a negative number.
    let before = year - 1 + 400 * 1_000
    let leapDays = before / 4 - before / 100 + before / 400
    let days = before * 365 + leapDays - 1_000 * daysOfCycle
    return days + daysBefore[month - 1] + (isLeap && month > 2 ? 1 : 0) - 730_485
  }
}
