public import CairnCasePaths

/// The place in a store's cancellation tree where an action is being reduced.
///
/// This type appears only in the requirements of ``Reducer``.
public final class _ReductionContext {
  // A store has one context, on its own actor, and a reduction is never re-entered. So accesses
  // never overlap, and checking each would cost more than the access.

  // The reference isn't counted: that would cost more than most of the work in between. The code
  // that descends into a place holds it meanwhile, and the context holds the first one.
  @exclusivity(unchecked) @usableFromInline var current: Unmanaged<CancellationScope>
  private let root: CancellationScope

  /// The group that the effects of the action join, or `nil` until it has one.
  @exclusivity(unchecked) @usableFromInline package var group: EffectGroup?

  @exclusivity(unchecked) private var removed: [CancellationScope] = []
  @exclusivity(unchecked) private var numbers: Range<UInt64> = 0..<0

  @usableFromInline
  package init(scope: CancellationScope = CancellationScope()) {
    self.root = scope
    self.current = .passUnretained(scope)
  }

  /// The place of the feature whose reducer runs now.
  @inlinable package var scope: CancellationScope { current.takeUnretainedValue() }

  /// Returns a number that is unique in the process.
  ///
  /// Each store draws from its own supply, so stores on different threads don't wait for each
  /// other.
  @usableFromInline
  package func uniqueNumber() -> UInt64 {
    if numbers.isEmpty {
      let first = UniqueNumber.first(ofNew: 1_024)
      numbers = first..<first + 1_024
    }
    defer { numbers = numbers.lowerBound + 1..<numbers.upperBound }
    return numbers.lowerBound
  }

  /// Returns the group that the effects of the action join, and creates it if necessary.
  package func openGroup() -> EffectGroup {
    if let group { return group }
    let group = EffectGroup()
    self.group = group
    return group
  }

  /// Runs a child's reducer with the child's place as the current one.
  @inlinable
  package func descend<Result>(into child: CancellationScope, _ body: () -> Result) -> Result {
    let parent = current
    current = .passUnretained(child)
    defer { current = parent }
    return withExtendedLifetime(child, body)
  }

  /// Runs the reducer of a permanent child, and turns its effect into one of the parent.
  ///
  /// - Parameter key: The key of the child's place, or `nil` if it has none of its own.
  @inlinable
  package func descend<ChildAction, Action>(
    to key: MountKey?, embedding path: CasePath<Action, ChildAction>,
    _ body: () -> Effect<ChildAction>
  ) -> Effect<Action> {
    guard let key else { return body().embedded(by: path, in: nil) }
    let child = current._withUnsafeGuaranteedRef { $0.permanentScope(for: key) }
    return child._withUnsafeGuaranteedRef { child in
      descend(into: child, body).embedded(by: path, in: child)
    }
  }

  /// Takes a child out of the tree. Its effects are canceled after the reducer has returned.
  ///
  /// The context holds the child until then, because callers further up don't count their
  /// references to it. A cancellation handler is the feature's code, so it must not run while the
  /// state is being changed.
  package func remove(_ scope: CancellationScope) {
    removed.append(scope)
  }

  package func cancelRemoved() {
    if !removed.isEmpty { cancelAllRemoved() }
  }

  private func cancelAllRemoved() {
    while let scope = removed.popLast() {
      scope.remove()
    }
  }
}

// MARK: - The context of this thread

extension _ReductionContext {
  /// The context of the store that is reducing on this thread, or `nil`.
  ///
  /// Reducing is synchronous, so the thread identifies it. A task-local value would cost more than
  /// a whole send to a flat feature.
  @usableFromInline package static var current: _ReductionContext? { slot.object }

  /// Makes this the context of the thread, and returns the previous one for ``end(restoring:)``.
  ///
  /// Two calls and not one with a closure: that would take six more frames of each send.
  @inline(__always)
  func begin() -> UnsafeMutableRawPointer? {
    Self.slot.exchange(Unmanaged.passUnretained(self).toOpaque())
  }

  @inline(__always)
  func end(restoring outer: UnsafeMutableRawPointer?) {
    Self.slot.exchange(outer)
  }

  private static let slot = ThreadLocal<_ReductionContext>(.reductionContext)
}
