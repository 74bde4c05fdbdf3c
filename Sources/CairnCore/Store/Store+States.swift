extension Store where State: Sendable {
  /// The state now, and then after each change.
  ///
  /// A reader that is slower than the store sees the latest state and not each one in between. The
  /// sequence ends with the store.
  ///
  /// ```swift
  /// for await state in store.states where state.isLoaded { break }
  /// ```
  public var states: AsyncStream<State> {
    let (states, continuation) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(state)
    let feed = StateFeed(continuation)
    var stop: (() -> Void)?
    stop = observe { [weak self] in
      guard let self, feed.yield(self.state) else { return stop?() ?? () }
    }
    return states
  }
}

/// The writing end of a sequence of states; the sequence ends when the store lets go of it.
private final class StateFeed<State: Sendable> {
  private let continuation: AsyncStream<State>.Continuation

  init(_ continuation: AsyncStream<State>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }

  /// Hands a state on.
  ///
  /// - Returns: Whether somebody still reads.
  func yield(_ state: State) -> Bool {
    if case .terminated = continuation.yield(state) { false } else { true }
  }
}
