extension Duration {
  /// The whole seconds, rounded towards zero; those at the ends of `Int` for a duration beyond them.
  public var wholeSeconds: Int {
    let last = Duration.seconds(Int.max)
    return Int(clamped(to: (.zero - last)...last).components.seconds)
  }

  /// The duration in a range that is nearest to this one.
  public func clamped(to range: ClosedRange<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
