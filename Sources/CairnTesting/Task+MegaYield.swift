extension Task where Success == Never, Failure == Never {
  /// Gives other tasks a number of turns.
  ///
  /// It is as good as waiting for code out of reach gets without a clock, and no guarantee. What a
  /// test store runs needs none of it: each of the store's steps returns when its effects rest.
  ///
  /// - Parameter count: How many turns.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count {
      // Behind what waits at the caller's priority, and then behind all the rest. The one alone would
      // overtake the other where each priority has threads of its own.
      for priority in [Task.currentPriority, .background] {
        await Task<Void, Never>.detached(priority: priority) { await Task.yield() }.value
      }
    }
  }
}
