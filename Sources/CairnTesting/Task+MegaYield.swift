extension Task where Success == Never, Failure == Never {
  /// Gives other tasks a number of turns.
  ///
  /// It is the best wait for code that can't be controlled without a clock, but no guarantee. It
  /// isn't needed for a test store, because each of the store's steps returns when its effects
  /// rest.
  ///
  /// - Parameters:
  ///   - count: The number of turns.
  ///   - isolation: The caller's actor.
  public static func megaYield(
    count: Int = 20, isolation: isolated (any Actor)? = #isolation
  ) async {
    // Without the parameter, Swift 6.3 with optimization may return elsewhere after the loop.
    for _ in 0..<count {
      // Behind tasks of the caller's priority, and then behind all others. Where each priority has
      // threads of its own, one of the two alone would overtake the other.
      for priority in [Task.currentPriority, .background] {
        await Task<Void, Never>.detached(priority: priority) { await Task.yield() }.value
      }
    }
  }
}
