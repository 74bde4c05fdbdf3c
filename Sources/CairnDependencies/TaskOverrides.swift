import Synchronization

/// The overrides of a task. One task-local key holds them.
///
/// It is a struct around the list, because the runtime copies a struct of one reference at once,
/// but checks the tag of an `Optional` first. Only the list is bound: a word is cheaper to push and
/// to read than all of `DependencyValues`.
@usableFromInline
struct TaskOverrides: Sendable {
  @usableFromInline let overrides: Override?

  @inlinable
  init(overrides: Override?) {
    self.overrides = overrides
  }

  // Written without the macro, which would prevent inlining.
  @usableFromInline static let key = TaskLocal(wrappedValue: TaskOverrides(overrides: nil))

  /// Whether anything was ever bound in this process. Most programs override nothing, and looking
  /// up a task's values costs more than the rest of a small send, even if there are none.
  ///
  /// A relaxed load is enough. Code that could find a binding either made it, or runs in a task
  /// that was created within it. A task runs after its creation, so the flag was set before, and it
  /// stays set.
  private static let wasBound = Atomic(false)

  /// The current overrides.
  @usableFromInline
  static var current: Override? {
    guard wasBound.load(ordering: .relaxed), let overrides = key.get().overrides else { return nil }
    return overrides.type == ReadingMark.self ? overrides.next : overrides
  }

  /// The current overrides, for the read of a dependency. Reports the read if no reads are allowed
  /// here.
  @usableFromInline
  static func current(readBy access: DependencyAccess) -> Override? {
    wasBound.load(ordering: .relaxed) ? bound(readBy: access) : nil
  }

  // Not inlined, so that it costs nothing in a program without overrides.
  @inline(never)
  private static func bound(readBy access: DependencyAccess) -> Override? {
    guard let overrides = key.get().overrides else { return nil }
    guard overrides.type == ReadingMark.self else { return overrides }
    (overrides as? ReadingMark)?.report(access.location)
    return overrides.next
  }

  @usableFromInline
  static func willBind() {
    // Loaded first, because a store would take the cache line from all readers.
    if !wasBound.load(ordering: .relaxed) { wasBound.store(true, ordering: .relaxed) }
  }

  /// Whether these are the current overrides, so that binding them changes nothing.
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
