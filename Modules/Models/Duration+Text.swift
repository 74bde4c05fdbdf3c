extension Duration {
  /// The whole seconds, rounded down.
  public var wholeSeconds: Int { Int(components.seconds) }

  /// The length in words: "5 min", "1 min 30 sec", "45 sec".
  public var lengthText: String {
    let (minutes, seconds) = wholeSeconds.quotientAndRemainder(dividingBy: 60)
    return switch (minutes, seconds) {
    case (0, _): "\(seconds) sec"
    case (_, 0): "\(minutes) min"
    default: "\(minutes) min \(seconds) sec"
    }
  }

  /// The length as a clock shows it: "4:05".
  public var clockText: String {
    let (minutes, seconds) = wholeSeconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
