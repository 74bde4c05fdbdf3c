extension DependencyValues {
  /// The values of the current task.
  @inlinable
  package static var current: DependencyValues {
    DependencyValues(overrides: TaskOverrides.current)
  }

  /// Whether both are the very same overrides: to install one of them under the other changes
  /// nothing.
  @inlinable
  package static func === (lhs: Self, rhs: Self) -> Bool {
    lhs.overrides === rhs.overrides && lhs.access == nil && rhs.access == nil
  }

  /// These values with the overrides of others laid over them.
  ///
  /// - Complexity: O(*n* · *m*) in the overrides of both, O(1) if either has none or both share them.
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

  /// The values of the current task, given to be overridden.
  @inlinable
  static var toOverride: DependencyValues {
    DependencyValues(overrides: TaskOverrides.current, access: .overriding)
  }

  /// Makes overrides. Reading a dependency meanwhile, to change a part of it, is no use of it.
  @inlinable
  package mutating func override(
    _ update: (inout DependencyValues) throws -> Void
  ) rethrows {
    let outer = access
    access = .overriding
    defer { access = outer }
    try update(&self)
  }

  /// Makes overrides that a user asks for: whatever is read meanwhile, no missing value is
  /// reported.
  package mutating func prepare(
    _ update: (inout DependencyValues) throws -> Void
  ) rethrows {
    try MissingValue.permitted { try override(update) }
  }

  /// These values as they are given to be overridden in a part: to read the whole is then no use of
  /// it.
  package var forOverriding: DependencyValues {
    DependencyValues(overrides: flattened, access: .overriding)
  }

  /// What is overridden, including what an `@Dependency` captured.
  @inlinable var flattened: Override? {
    guard let captured = access?.captured else { return overrides }
    return Optional(captured).merging(overrides)
  }
}
