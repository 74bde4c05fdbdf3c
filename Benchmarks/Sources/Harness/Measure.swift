public import Benchmark

/// The actor that a benchmark's stores belong to.
public actor Owner {
  public init() {}

  func run(_ body: @Sendable (isolated Owner) async -> Void) async {
    await body(self)
  }
}

/// Measures `body` between `startMeasurement()` and `stopMeasurement()`, on an actor of its own.
///
/// - Parameters:
///   - name: The subject and, after a slash, the case: `Stack.push+pop/depth 1000`.
///   - scale: How often the body does its work in one measurement. The report divides by it, and
///     shows it in brackets after the benchmark's name.
///   - body: The work, which runs for each of `scaledIterations`.
public func measure(
  _ name: String, scale: BenchmarkScalingFactor = .kilo,
  _ body: @escaping @Sendable (Benchmark, isolated Owner) async -> Void
) {
  Benchmark(name, configuration: configuration(scale: scale)) { (benchmark: Benchmark) async in
    // The actor uses it only during this call.
    nonisolated(unsafe) let benchmark = benchmark
    await Owner().run { await body(benchmark, $0) }
  }
}

/// Measures `body` between `startMeasurement()` and `stopMeasurement()`, on the main actor.
///
/// That is where a user interface has its store, and where an actor hop changes threads.
///
/// - Parameters:
///   - name: See ``measure(_:scale:_:)``.
///   - scale: See ``measure(_:scale:_:)``.
///   - limit: The maximum number of measurements, if each takes long.
///   - body: The work, which runs for each of `scaledIterations`.
public func measureOnMainActor(
  _ name: String, scale: BenchmarkScalingFactor = .kilo, limit: Int? = nil,
  _ body: @escaping @MainActor @Sendable (Benchmark) async -> Void
) {
  let configuration = configuration(scale: scale, limit: limit)
  Benchmark(name, configuration: configuration) { (benchmark: Benchmark) async in
    nonisolated(unsafe) let benchmark = benchmark
    await body(benchmark)
  }
}

private func configuration(
  scale: BenchmarkScalingFactor, limit: Int? = nil
) -> Benchmark.Configuration {
  Benchmark.Configuration(
    metrics: [.wallClock, .throughput],
    tags: scale == .one ? [:] : ["per": "\(scale.rawValue)"],
    warmupIterations: limit == nil ? 2 : 1,
    scalingFactor: scale,
    maxDuration: .milliseconds(400),
    maxIterations: limit ?? 2_000)
}
