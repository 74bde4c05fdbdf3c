import CairnLocks

extension Store where State: Sendable {
  /// The current state, and then the state after each change.
  ///
  /// A reader that is slower than the store gets the latest state, and not each one in between. The
  /// sequence ends with the store. When the reader is done, the store keeps nothing of the
  /// sequence.
  ///
  /// ```swift
  /// for await state in store.states where state.isLoaded { break }
  /// ```
  public var states: AsyncStream<State> {
    let (states, continuation) = AsyncStream.makeStream(
      of: State.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(state)
    let feed = StateFeed(continuation)
    let end = FeedEnd(feed)
    // Called only on the store's actor.
    nonisolated(unsafe) let stop = observe { [weak self] in
      if let self { end.feed?.continuation.yield(self.state) } else { end.finish() }
    }
    continuation.onTermination = { [feed, reference = backing.reference] _ in
      HeldLocks.assertNone()
      withExtendedLifetime(feed) { reference.enqueueOnOwner { stop() } }
    }
    return states
  }
}

/// The writing end of a sequence of states, and the state that waits to be read. The sequence holds
/// it until its reader is done.
private final class StateFeed<State: Sendable>: Sendable {
  let continuation: AsyncStream<State>.Continuation

  init(_ continuation: AsyncStream<State>.Continuation) {
    self.continuation = continuation
  }
}

/// The store's reference to a sequence of states, which ends the sequence when it is released.
private final class FeedEnd<State: Sendable> {
  weak let feed: StateFeed<State>?

  init(_ feed: StateFeed<State>) {
    self.feed = feed
  }

  deinit {
    finish()
  }

  func finish() {
    feed?.continuation.finish()
  }
}
