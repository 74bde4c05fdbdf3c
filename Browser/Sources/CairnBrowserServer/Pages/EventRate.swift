/// The number of events that a page may still send: a token bucket.
struct EventRate: Sendable {
  private let perSecond: Double
  private let burst: Double
  private var left: Double
  private var last: Duration

  /// Creates a full bucket.
  init(perSecond: Int, burst: Int, at now: Duration) {
    self.perSecond = Double(perSecond)
    self.burst = Double(burst)
    left = self.burst
    last = now
  }

  /// Takes a number of events from the bucket, or none of them if they are too many.
  mutating func take(_ count: Int, at now: Duration) -> Bool {
    left = min(burst, left + (now - last) / .seconds(1) * perSecond)
    last = now
    // A batch that is larger than the bucket would never be accepted.
    let wanted = min(Double(count), burst)
    guard left >= wanted else { return false }
    left -= wanted
    return true
  }
}
