import Synchronization

/// Suspends the task until it is canceled. Nothing that an effect can wait for is cheaper.
public func suspendUntilCancelled() async {
  let gate = Gate()
  await withTaskCancellationHandler {
    await withUnsafeContinuation { gate.wait($0) }
  } onCancel: {
    gate.open()
  }
}

/// Waits until every effect and task has reached its first suspension, by running tasks of lower
/// priority.
public func settle() async {
  for _ in 0..<100 { await Task.detached(priority: .background) {}.value }
}

/// A gate that opens once and resumes its only waiter.
private final class Gate: Sendable {
  private enum State {
    case closed
    case waiting(UnsafeContinuation<Void, Never>)
    case open
  }

  private let state = Mutex(State.closed)

  func wait(_ continuation: UnsafeContinuation<Void, Never>) {
    let isOpen = state.withLock {
      if case .open = $0 { return true }
      $0 = .waiting(continuation)
      return false
    }
    if isOpen { continuation.resume() }
  }

  func open() {
    let continuation = state.withLock { state -> UnsafeContinuation<Void, Never>? in
      defer { state = .open }
      guard case .waiting(let continuation) = state else { return nil }
      return continuation
    }
    continuation?.resume()
  }
}
