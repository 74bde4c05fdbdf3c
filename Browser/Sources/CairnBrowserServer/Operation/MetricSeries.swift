import CairnLocks
import Metrics
import Synchronization

/// The values of a metric with some labels.
protocol MetricSeries: AnyObject, Sendable {
  /// The type, as OpenMetrics names it.
  static var type: String { get }

  /// The current values, each with what follows the metric's name and with a label of its own.
  var samples: [(suffix: String, label: String, value: String)] { get }
}

/// A number of events.
final class CountedSeries: MetricSeries, CounterHandler {
  static let type = "counter"
  private let count = Atomic<Int64>(0)

  func increment(by amount: Int64) { count.add(amount, ordering: .relaxed) }
  func reset() { count.store(0, ordering: .relaxed) }

  var samples: [(suffix: String, label: String, value: String)] {
    [("_total", "", "\(count.load(ordering: .relaxed))")]
  }
}

/// The last value of something that goes up and down.
final class GaugeSeries: MetricSeries, RecorderHandler, MeterHandler {
  static let type = "gauge"
  private let value = CheckedMutex(0.0)

  func record(_ value: Int64) { set(Double(value)) }
  func record(_ value: Double) { set(value) }
  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { self.value.withLock { $0 = value } }
  func increment(by amount: Double) { value.withLock { $0 += amount } }
  func decrement(by amount: Double) { value.withLock { $0 -= amount } }

  var samples: [(suffix: String, label: String, value: String)] {
    [("", "", "\(value.withLock { $0 })")]
  }
}

/// How many values lie below each of some bounds.
final class HistogramSeries: MetricSeries, RecorderHandler, TimerHandler {
  static let type = "histogram"

  private struct State {
    /// The number of values of each bucket, which the next one doesn't include. The last has no bound.
    var counts: [Int]
    var sum = 0.0
  }

  private let bounds: [Double]
  private let state: CheckedMutex<State>

  /// - Parameter bounds: The upper bounds of the buckets, from the least. A value that equals one lies below it.
  init(bounds: [Double]) {
    self.bounds = bounds
    state = CheckedMutex(State(counts: Array(repeating: 0, count: bounds.count + 1)))
  }

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
    state.withLock { state in
      state.counts[bucket] += 1
      state.sum += value
    }
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  var samples: [(suffix: String, label: String, value: String)] {
    let state = state.withLock { $0 }
    var (samples, count) = ([(suffix: String, label: String, value: String)](), 0)
    for (bound, inBucket) in zip(bounds.map { "\($0)" } + ["+Inf"], state.counts) {
      count += inBucket
      samples.append(("_bucket", "le=\"\(bound)\"", "\(count)"))
    }
    return samples + [("_count", "", "\(count)"), ("_sum", "", "\(state.sum)")]
  }
}
