import CairnLocks
import Metrics

/// Counts what a page receives and sends, and measures how long its browser waits for an answer.
final class PatchMeter: Sendable {
  private let metrics: ServerMetrics
  private let state = CheckedMutex(State())

  private struct State {
    /// The last event that a patch has acknowledged.
    var acknowledged = 0
    /// The time since when the browser waits.
    var waitingSince: ContinuousClock.Instant?
  }

  init(_ metrics: ServerMetrics) { self.metrics = metrics }

  /// Notes that events have arrived. A patch answers those that none has acknowledged yet.
  ///
  /// - Parameter last: The number of the last event, or 0 if no patch has to acknowledge any.
  func noteEvents(_ count: Int, upTo last: Int) {
    metrics.events.increment(by: count)
    state.withLock { state in
      if last > state.acknowledged { state.waitingSince = state.waitingSince ?? .now }
    }
  }

  /// Notes that the page has refused events. The browser sends them again later.
  func noteRefusal() { state.withLock { $0.waitingSince = nil } }

  /// Notes that the browser's connection has taken a patch.
  ///
  /// - Parameter acknowledged: The last event that it acknowledges.
  func notePatch(_ bytes: Int, acknowledging acknowledged: Int) {
    metrics.patches.increment()
    metrics.patchBytes.increment(by: bytes)
    let since = state.withLock { state in
      defer { state.waitingSince = nil }
      state.acknowledged = max(state.acknowledged, acknowledged)
      return state.waitingSince
    }
    guard let since else { return }
    metrics.patchDelay.record(duration: ContinuousClock.now - since)
  }
}
