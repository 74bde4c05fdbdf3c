import CairnLocks

/// Lends a random number generator.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
///
/// `@unchecked Sendable`: the generator is touched under the lock only.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator & Sendable
  private let lock = CheckedMutex<Void>(())

  /// Creates a lender of a generator.
  ///
  /// - Parameter generator: The generator. Its borrowers take turns.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = generator
  }

  /// Runs work with the generator.
  ///
  /// - Parameter work: Draws numbers. It must not ask for the generator again.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws. What it drew by then stays drawn.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try lock.withLock { _ in try work(&generator) }
  }
}

extension DependencyValues {
  /// Lends a random number generator.
  ///
  /// Live: the system's. In a test, drawing a number is an issue until it is overridden by one with
  /// a seed.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGenerator.self] }
    set { self[WithRandomNumberGenerator.self] = newValue }
  }
}

extension WithRandomNumberGenerator: DependencyKey {
  public static var liveValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }

  public static var testValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(UnimplementedGenerator())
  }
}

private struct UnimplementedGenerator: RandomNumberGenerator, Sendable {
  private var system = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    reportUnimplemented(
      "withRandomNumberGenerator",
      advice: "$0.withRandomNumberGenerator = WithRandomNumberGenerator(seeded)")
    return system.next()
  }
}
