import Synchronization

/// What is overridden in a task: the value of the one task-local key that overrides are kept under.
///
/// A struct around the list, since the run time copies an `Optional` by its tag and a struct of one
/// reference at once. Only the list is bound: a word is cheaper to push and to read than all that
/// `DependencyValues` hold.
@usableFromInline
struct OverrideScope: Sendable {
  @usableFromInline let overrides: Override?

  @inlinable
  init(overrides: Override?) {
    self.overrides = overrides
  }

  // Spelled without the macro, which would keep it from being inlined.
  @usableFromInline static let key = TaskLocal(wrappedValue: OverrideScope(overrides: nil))

  /// Whether anything was ever bound in this process. Most programs override nothing, and to look
  /// for a task's values, even to find none, costs more than the rest of a small send.
  ///
  /// Relaxed is enough. Who could find a binding either made it, or runs in a task that was created
  /// within it, and a task runs after its creation: the flag was set before, and stays set.
  private static let wasBound = Atomic(false)

  /// What is overridden here.
  @usableFromInline
  static var current: Override? {
    wasBound.load(ordering: .relaxed) ? key.get().overrides : nil
  }

  @usableFromInline
  static func willBind() {
    // Looked at first: a store would take the cache line from all who read it.
    if !wasBound.load(ordering: .relaxed) { wasBound.store(true, ordering: .relaxed) }
  }

  /// Whether these are the very overrides that are in force around it, or there are none at all.
  @inlinable
  var changesNothing: Bool { overrides === Self.current }

  /// Runs an operation under exactly these overrides.
  @inlinable
  func bind<R>(_ operation: () throws -> R) rethrows -> R {
    if changesNothing { return try operation() }
    Self.willBind()
    return try Self.key.withValue(self, operation: operation)
  }

  /// Runs an operation under exactly these overrides, on the caller's actor.
  @inlinable
  func bind<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    if changesNothing { return try await operation() }
    Self.willBind()
    return try await Self.key.withValue(self, operation: operation)
  }
}
