import CairnSession
import CairnTesting
import Testing

@testable import CairnTerminal

@MainActor
@Suite(.timeLimit(.minutes(5))) struct FramePacingTests {
  private let clock = TestClock()

  @Test("After the first frame, or after a pause, the next frame doesn't wait")
  func pause() async {
    var pacing = FramePacing(clock: clock)
    await pacing.waitUntilReady()
    pacing.didShow()
    pacing.didShow()
    await clock.advance(by: FramePacing.interval)
    await pacing.waitUntilReady()
  }

  @Test("The second frame of all doesn't wait, and the third does")
  func second() async {
    let uptime = clock.stopwatch()
    var pacing = FramePacing(clock: clock)
    pacing.didShow()
    // Time passes here only by 'advance', so a wait would never end.
    await pacing.waitUntilReady()
    pacing.didShow()
    var end: Duration?
    let waiting = Task {
      await pacing.waitUntilReady()
      end = uptime()
    }
    while end == nil { await clock.advance(by: .milliseconds(1)) }
    await waiting.value
    #expect(end.map { $0 >= FramePacing.interval } == true)
  }

  @Test("A frame that comes too soon waits for the rest of the interval")
  func waiting() async {
    let uptime = clock.stopwatch()
    var pacing = FramePacing(clock: clock)
    pacing.didShow()
    pacing.didShow()
    await clock.advance(by: .milliseconds(6))
    var end: Duration?
    let waiting = Task {
      await pacing.waitUntilReady()
      end = uptime()
    }
    // The scheduler decides when the sleep begins. It ends with a later 'advance'.
    while end == nil { await clock.advance(by: .milliseconds(1)) }
    await waiting.value
    #expect(end.map { $0 >= FramePacing.interval } == true)
  }
}
