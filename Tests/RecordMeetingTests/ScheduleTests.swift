import Models
import RecordMeeting
import Testing

@Suite struct ScheduleTests {
  @Test(
    "The slots fill the meeting exactly, and differ by at most a second",
    arguments: [1, 2, 3, 6, 7, 59, 60, 61, 300, 301, 1800], [0, 1, 2, 3, 4, 5])
  func slots(seconds: Int, attendees: Int) throws {
    let schedule = schedule(of: .lasting(seconds, attendees: attendees))
    let starts = (0...schedule.slotCount).map(schedule.start(ofSlot:))
    let lengths = zip(starts.dropFirst(), starts).map { $0 - $1 }

    #expect(schedule.slotCount == max(1, attendees))
    #expect(starts.first == 0)
    #expect(lengths.reduce(0, +) == seconds)
    let (shortest, longest) = try (#require(lengths.min()), #require(lengths.max()))
    #expect(longest - shortest <= 1)
    for second in 0..<seconds {
      let slot = schedule.slot(at: second)
      #expect(starts[slot] <= second && second < starts[slot + 1])
    }
  }

  @Test("A length is rounded up to a whole second, and is at least one")
  func roundedUp() {
    #expect(schedule(of: standup(.milliseconds(1500))).length == 2)
    #expect(schedule(of: standup(.zero)).length == 1)
    #expect(schedule(of: standup(.seconds(-5))).length == 1)
  }

  @Test("The maximum length is a thousand hours", arguments: [1, 2])
  func endless(factor: Int) {
    let duration = Duration(secondsComponent: .max, attosecondsComponent: 0) * factor
    #expect(schedule(of: standup(duration)).length == 3_600_000)
    #expect(standup(duration).duration.wholeSeconds == .max)
    #expect(standup(.zero - duration).duration.wholeSeconds == -.max)
  }

  private func schedule(of standup: Standup) -> Schedule {
    RecordMeeting.State(standup: standup).schedule
  }

  private func standup(_ duration: Duration) -> Standup {
    var standup = Standup.lasting(0, attendees: 1)
    standup.duration = duration
    return standup
  }
}
