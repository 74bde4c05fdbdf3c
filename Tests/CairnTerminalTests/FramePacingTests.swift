import CairnTesting
import Testing

@testable import CairnTerminal

@MainActor
@Suite(.timeLimit(.minutes(5))) struct FramePacingTests {
  private let clock = TestClock()

  @Test("The first frame, and one after a rest, is followed at once by whoever waits")
  func rest() async {
    var pacing = FramePacing(clock: clock)
    await pacing.ready()
    pacing.didShow()
    pacing.didShow()
    await clock.advance(by: FramePacing.interval)
    await pacing.ready()
  }

  @Test("What follows the first frame of all does not wait, and what follows that does")
  func second() async {
    var pacing = FramePacing(clock: clock)
    pacing.didShow()
    // No time passes here but by 'advance', so this would never end.
    await pacing.ready()
    pacing.didShow()
    var hasEnded = false
    let waiting = Task {
      await pacing.ready()
      hasEnded = true
    }
    while !hasEnded { await clock.advance(by: FramePacing.interval) }
    await waiting.value
  }

  @Test("A frame that comes too soon waits for what is left of the time between two")
  func waiting() async {
    let uptime = clock.stopwatch()
    var pacing = FramePacing(clock: clock)
    pacing.didShow()
    pacing.didShow()
    await clock.advance(by: .milliseconds(6))
    var end: Duration?
    let waiting = Task {
      await pacing.ready()
      end = uptime()
    }
    // When the sleep begins is for the scheduler to say; it ends with an advance that follows.
    while end == nil { await clock.advance(by: .milliseconds(1)) }
    await waiting.value
    #expect(end.map { $0 >= FramePacing.interval } == true)
  }
}
