import CairnLocks

/// How many bytes of request bodies the server holds, in all and for each browser.
///
/// They are counted before any is read. Each connection could else fill the memory by a body that it
/// never ends.
final class BodyAccount: Sendable {
  private struct Counts {
    var total = 0
    var shares: [Digest: Int] = [:]
  }

  private let counts = CheckedMutex(Counts())
  private let maximum: Int
  private let share: Int

  /// - Parameters:
  ///   - maximum: How many bytes are held at a time.
  ///   - share: How many of them may be of one browser.
  init(maximum: Int, share: Int) {
    self.maximum = maximum
    self.share = share
  }

  /// How many bytes are held, or about to be.
  var total: Int { counts.withLock { $0.total } }

  /// Runs an operation that holds a body, and counts the body until the operation has ended.
  ///
  /// - Throws: ``Refusal/tooMuchAtOnce`` or ``Refusal/crowded`` instead of running it, or what it throws.
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
