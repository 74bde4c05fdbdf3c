import Testing

@testable import CairnBrowserServer

@Suite struct EventRateTests {
  /// Takes events at given times from a rate of ten per second and thirty at once.
  private func take(_ attempts: [(count: Int, at: Duration)]) -> [Bool] {
    var rate = EventRate(perSecond: 10, burst: 30, at: .zero)
    return attempts.map { rate.take($0.count, at: $0.at) }
  }

  @Test("After a rest, a burst of events is accepted, and then a limited number per second")
  func rate() {
    let taken = take([
      (30, .zero), (1, .zero), (10, .seconds(1)), (6, .seconds(1.5)), (5, .seconds(1.5)),
      (30, .seconds(1_000)), (1, .seconds(1_000)),
    ])
    #expect(taken == [true, false, true, false, true, true, false])
  }

  @Test("A batch larger than any burst is accepted when the full burst is available")
  func largeBatch() {
    #expect(take([(200, .zero), (200, .seconds(2)), (200, .seconds(5))]) == [true, false, true])
  }
}
