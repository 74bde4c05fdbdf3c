extension Duration {
  /// The whole seconds, rounded toward zero and clamped to the range of `Int`.
  public var wholeSeconds: Int {
    let last = Duration.seconds(Int.max)
    return Int(clamped(to: (.zero - last)...last).components.seconds)
  }

  /// Returns the duration in a range that is nearest to this one.
  public func clamped(to range: ClosedRange<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
