import CairnLocks

/// Lends a random number generator to a closure.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
///
/// `@unchecked Sendable`: the generator is used only under the lock.
public final class WithRandomNumberGenerator: @unchecked Sendable {
  private var generator: any RandomNumberGenerator & Sendable
  private let lock = CheckedMutex<Void>(())

  /// Creates a lender of a generator.
  ///
  /// - Parameter generator: The generator. One closure at a time uses it.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = generator
  }

  /// Runs a closure with the generator.
  ///
  /// - Parameter work: Draws numbers. It must not ask for the generator again.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure. The numbers that it drew before stay drawn.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try lock.withLock { _ in try work(&generator) }
  }
}

extension DependencyValues {
  /// Lends a random number generator to a closure.
  ///
  /// In a live run, it is the system's. In a test, drawing a number is an issue until you override
  /// it with a seeded one.
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
