import CairnLocks
import Metrics

/// Counts what a page receives and sends, and measures how long its browser waits for an answer.
final class PatchMeter: Sendable {
  private let metrics: ServerMetrics
  /// The time since when the browser waits.
  private let waiting = CheckedMutex<ContinuousClock.Instant?>(nil)

  init(_ metrics: ServerMetrics) { self.metrics = metrics }

  /// Notes that events have arrived. Each batch is answered by a patch.
  func noteEvents(_ count: Int) {
    metrics.events.increment(by: count)
    waiting.withLock { $0 = $0 ?? .now }
  }

  /// Notes that the browser's connection has taken a patch.
  func notePatch(_ bytes: Int) {
    metrics.patches.increment()
    metrics.patchBytes.increment(by: bytes)
    let since = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    guard let since else { return }
    metrics.patchDelay.record(duration: ContinuousClock.now - since)
  }
}
