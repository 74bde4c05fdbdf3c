import CairnLocks

/// Counts the bytes of request bodies in memory, in total and for each browser.
///
/// They are counted before any of them is read. Otherwise each connection could fill the memory
/// with a body that it never ends.
final class BodyAccount: Sendable {
  private struct Counts {
    var total = 0
    var shares: [Digest: Int] = [:]
  }

  private let counts = CheckedMutex(Counts())
  private let maximum: Int
  private let share: Int

  /// - Parameters:
  ///   - maximum: The maximum number of bytes in memory.
  ///   - share: The maximum for one browser.
  init(maximum: Int, share: Int) {
    self.maximum = maximum
    self.share = share
  }

  /// The number of bytes that are in memory or about to be read.
  var total: Int { counts.withLock { $0.total } }

  /// Runs an operation that holds a body, and counts the body until the operation ends.
  ///
  /// - Throws: ``Refusal/tooMuchAtOnce`` or ``Refusal/crowded`` without running the operation, or
  ///   the operation's own error.
  func hold<Value>(
    _ bytes: Int, of browser: Digest, _ operation: () async throws(Refusal) -> Value
  ) async throws(Refusal) -> Value {
    try take(bytes, of: browser)
    defer { giveBack(bytes, of: browser) }
    return try await operation()
  }

  private func take(_ bytes: Int, of browser: Digest) throws(Refusal) {
    try counts.withLock { counts throws(Refusal) in
      let held = counts.shares[browser, default: 0]
      guard bytes <= share - held else { throw .tooMuchAtOnce }
      guard bytes <= maximum - counts.total else { throw .crowded }
      counts.total += bytes
      counts.shares[browser] = held + bytes
    }
  }

  private func giveBack(_ bytes: Int, of browser: Digest) {
    counts.withLock { counts in
      counts.total -= bytes
      let rest = counts.shares[browser, default: 0] - bytes
      counts.shares[browser] = rest > 0 ? rest : nil
    }
  }
}
