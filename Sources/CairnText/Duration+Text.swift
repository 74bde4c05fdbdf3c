extension Duration {
  /// The length as text: "5 min", "1 min 30 sec", "45 sec". Fractions of a second are dropped.
  public var lengthText: String {
    let (minutes, seconds) = nearestSeconds.quotientAndRemainder(dividingBy: 60)
    return switch (minutes, seconds) {
    case (0, _): "\(seconds) sec"
    case (_, 0): "\(minutes) min"
    default: "\(minutes) min \(seconds) sec"
    }
  }

  /// The length in the format of a clock: "4:05". Fractions of a second are dropped.
  public var clockText: String {
    let (minutes, seconds) = nearestSeconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }

  /// The whole seconds, or the nearest number of them that fits. A file may hold longer durations.
  package var nearestSeconds: Int64 {
    let last = Duration.seconds(Int64.max)
    return min(max(self, .zero - last), last).components.seconds
  }
}
