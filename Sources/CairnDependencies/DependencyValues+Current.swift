extension DependencyValues {
  /// The values of the current task.
  @inlinable
  package static var current: DependencyValues {
    DependencyValues(overrides: TaskOverrides.current)
  }

  /// Whether both have the very same overrides, so that installing one under the other changes
  /// nothing.
  @inlinable
  package static func === (lhs: Self, rhs: Self) -> Bool {
    lhs.overrides === rhs.overrides && lhs.access == nil && rhs.access == nil
  }

  /// Returns these values with the overrides of `winners` over them.
  ///
  /// - Complexity: O(*n* · *m*) in the overrides of both, O(1) if either has none or both share
  ///   them.
  package func merging(_ winners: DependencyValues) -> DependencyValues {
    DependencyValues(overrides: flattened.merging(winners.flattened))
  }

  /// Runs an operation under exactly these values.
  @inlinable
  package func install<R>(_ operation: () throws -> R) rethrows -> R {
    try TaskOverrides(overrides: flattened).bind(operation)
  }

  /// Runs an operation under exactly these values, on the caller's actor.
  @inlinable
  package func install<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await TaskOverrides(overrides: flattened).bind(operation)
  }

  /// The values of the current task, for a closure that makes overrides.
  @inlinable
  static var toOverride: DependencyValues {
    DependencyValues(overrides: TaskOverrides.current, access: .overriding)
  }

  /// Makes overrides. While the closure runs, reading a dependency to change a part of it isn't a
  /// use.
  @inlinable
  package mutating func override(
    _ update: (inout DependencyValues) throws -> Void
  ) rethrows {
    let outer = access
    access = .overriding
    defer { access = outer }
    try update(&self)
  }

  /// Makes overrides for a caller of the library. While the closure runs, no missing value is
  /// reported.
  package mutating func prepare(
    _ update: (inout DependencyValues) throws -> Void
  ) rethrows {
    try MissingValue.permitted { try override(update) }
  }

  /// These values for overriding a part of one. Reading the whole isn't a use then.
  package var forOverriding: DependencyValues {
    DependencyValues(overrides: flattened, access: .overriding)
  }

  /// The overrides, including those that an `@Dependency` captured.
  @inlinable var flattened: Override? {
    guard let captured = access?.captured else { return overrides }
    return Optional(captured).merging(overrides)
  }
}
