import CairnLocks

/// The sleeps of a replay. A sleep ends when the recording says so.
final class ReplayClock: Sendable {
  private struct Sleeper {
    let id: Int
    let due: Duration
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Contents {
    var sleepers: [Sleeper] = []
    var count = 0
  }

  private let contents = CheckedMutex(Contents())

  func sleep(until due: Duration) async throws {
    let id = contents.withLock { contents in
      contents.count += 1
      return contents.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        contents.withLock {
          $0.sleepers.append(Sleeper(id: id, due: due, continuation: continuation))
        }
        if Task.isCancelled { cancel(id) }
      }
    } onCancel: {
      HeldLocks.assertNone()
      cancel(id)
    }
  }

  var isSleeping: Bool { contents.withLock { !$0.sleepers.isEmpty } }

  /// Ends the first sleep that was due at a time, or else the one that was due first before that.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func wakeUp(due: Duration) -> Bool {
    let sleeper = contents.withLock { contents -> Sleeper? in
      let exact = contents.sleepers.firstIndex { $0.due == due }
      let earliest = contents.sleepers.indices.min {
        contents.sleepers[$0].due < contents.sleepers[$1].due
      }
      guard let index = exact ?? earliest.flatMap({ contents.sleepers[$0].due <= due ? $0 : nil })
      else { return nil }
      return contents.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume()
    return sleeper != nil
  }

  private func cancel(_ id: Int) {
    let sleeper = contents.withLock { contents in
      contents.sleepers.firstIndex { $0.id == id }.map { contents.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }
}
