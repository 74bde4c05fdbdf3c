import Synchronization

/// Suspends the task until it is cancelled: the cheapest thing that an effect can wait for.
public func suspendUntilCancelled() async {
  let gate = Gate()
  await withTaskCancellationHandler {
    await withUnsafeContinuation { gate.wait($0) }
  } onCancel: {
    gate.open()
  }
}

/// Lets every effect and task come to its first suspension: what is less urgent runs after it.
public func settle() async {
  for _ in 0..<100 { await Task.detached(priority: .background) {}.value }
}

/// Opens once, and lets through the one who waits.
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
