import CairnLocks
public import Metrics

/// Counts and measures in memory, and writes the figures as OpenMetrics text, which monitoring systems read.
///
/// A program installs it with `MetricsSystem.bootstrap`. A label is the name of a metric, and its dimensions
/// are the labels of OpenMetrics. Timers and aggregating recorders become histograms. If a name is used for
/// two types, the text has the first one only.
///
/// Source of the format: the OpenMetrics specification, version 1.0.
public final class OpenMetrics: MetricsFactory {
  /// The media type of the text.
  static let type = "application/openmetrics-text; version=1.0.0; charset=utf-8"

  private struct Family {
    let type: String
    /// The series by their labels, as the text has them.
    var series: [String: any MetricSeries] = [:]
  }

  private let families = CheckedMutex<[String: Family]>([:])

  /// Creates a factory that has counted nothing.
  public init() {}

  /// The figures until now.
  ///
  /// - Complexity: O(*n* log *n*) in the number of series.
  var text: String {
    var text = ""
    for (name, family) in families.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      text += "# TYPE \(name) \(family.type)\n"
      if name.hasSuffix("_seconds") { text += "# UNIT \(name) seconds\n" }
      for (labels, series) in family.series.sorted(by: { $0.key < $1.key }) {
        for sample in series.samples {
          let all = [labels, sample.label].filter { !$0.isEmpty }.joined(separator: ",")
          text += "\(name)\(sample.suffix)\(all.isEmpty ? "" : "{\(all)}") \(sample.value)\n"
        }
      }
    }
    return text + "# EOF\n"
  }

  /// Returns the series of a metric with labels, which it creates the first time.
  private func series<Series: MetricSeries>(
    _ label: String, _ dimensions: [(String, String)], or new: @autoclosure () -> Series
  ) -> Series {
    let name = Self.name(label)
    let labels = dimensions.map { "\(Self.name($0))=\"\(Self.escaped($1))\"" }
      .joined(separator: ",")
    return families.withLock { families in
      if let known = families[name]?.series[labels] as? Series { return known }
      let series = new()
      guard families[name, default: Family(type: Series.type)].type == Series.type else {
        return series
      }
      families[name, default: Family(type: Series.type)].series[labels] = series
      return series
    }
  }

  private static func name(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  private static func escaped(_ value: String) -> String {
    value.map { character in
      switch character {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "\n": "\\n"
      default: String(character)
      }
    }.joined()
  }

  // MARK: The factory

  public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    series(label, dimensions, or: CountedSeries())
  }

  public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    series(label, dimensions, or: GaugeSeries())
  }

  public func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    if aggregate { return series(label, dimensions, or: HistogramSeries(bounds: Self.amounts)) }
    return series(label, dimensions, or: GaugeSeries())
  }

  public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    series(label, dimensions, or: HistogramSeries(bounds: Self.seconds))
  }

  /// The upper bounds of the buckets of timers, in seconds.
  static let seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  /// The upper bounds of the buckets of aggregating recorders.
  private static let amounts = (0...10).map { Double(1 << (2 * $0)) }

  // A counter must never go back, so all stay.

  public func destroyCounter(_ handler: any CounterHandler) {}
  public func destroyMeter(_ handler: any MeterHandler) {}
  public func destroyRecorder(_ handler: any RecorderHandler) {}
  public func destroyTimer(_ handler: any TimerHandler) {}
}
