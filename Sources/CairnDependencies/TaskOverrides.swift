import Synchronization

/// What is overridden in a task: the value of the one task-local key that overrides are kept under.
///
/// A struct around the list, since the run time copies an `Optional` by its tag and a struct of one
/// reference at once. Only the list is bound: a word is cheaper to push and to read than all that
/// `DependencyValues` hold.
@usableFromInline
struct TaskOverrides: Sendable {
  @usableFromInline let overrides: Override?

  @inlinable
  init(overrides: Override?) {
    self.overrides = overrides
  }

  // Spelled without the macro, which would keep it from being inlined.
  @usableFromInline static let key = TaskLocal(wrappedValue: TaskOverrides(overrides: nil))

  /// Whether anything was ever bound in this process. Most programs override nothing, and to look
  /// for a task's values, even to find none, costs more than the rest of a small send.
  ///
  /// Relaxed is enough. Who could find a binding either made it, or runs in a task that was created
  /// within it, and a task runs after its creation: the flag was set before, and stays set.
  private static let wasBound = Atomic(false)

  /// What is overridden here.
  @usableFromInline
  static var current: Override? {
    guard wasBound.load(ordering: .relaxed), let overrides = key.get().overrides else { return nil }
    return overrides.type == ReadingMark.self ? overrides.next : overrides
  }

  /// What is overridden here, where a dependency is read.
  @usableFromInline
  static func current(readBy access: DependencyAccess) -> Override? {
    wasBound.load(ordering: .relaxed) ? bound(readBy: access) : nil
  }

  // Out of line, so that it costs nothing where nothing was overridden.
  @inline(never)
  private static func bound(readBy access: DependencyAccess) -> Override? {
    guard let overrides = key.get().overrides else { return nil }
    guard overrides.type == ReadingMark.self else { return overrides }
    (overrides as? ReadingMark)?.report(access.location)
    return overrides.next
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
