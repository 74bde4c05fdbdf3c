public import CairnCasePaths

/// Where in a store's cancellation tree an action is being reduced.
///
/// You meet this type in the requirements of ``Reducer`` and nowhere else.
public final class _ReductionContext {
  // A store has one context, on its own actor, and a reduction is never entered twice. So no access
  // overlaps another, and to check each would cost more than the access.

  // Not counted, which would cost more than most of what is done between: whoever descends into a
  // place holds it meanwhile, and the context holds the first one.
  @exclusivity(unchecked) @usableFromInline var current: Unmanaged<EffectPlace>
  private let root: EffectPlace

  /// The group that the effects of the action join; `nil` until there is one of its own.
  @exclusivity(unchecked) @usableFromInline package var group: EffectGroup?

  @exclusivity(unchecked) private var retired: [EffectPlace] = []
  @exclusivity(unchecked) private var numbers: Range<UInt64> = 0..<0

  @usableFromInline
  package init(place: EffectPlace = EffectPlace()) {
    self.root = place
    self.current = .passUnretained(place)
  }

  /// The place of the feature whose reducer runs now.
  @inlinable package var place: EffectPlace { current.takeUnretainedValue() }

  /// A number that nobody else has.
  ///
  /// Drawn from a supply of this store's own: stores on several threads do not wait for each other.
  @usableFromInline
  package func uniqueNumber() -> UInt64 {
    if numbers.isEmpty {
      let first = UniqueNumber.first(ofNew: 1_024)
      numbers = first..<first + 1_024
    }
    defer { numbers = numbers.lowerBound + 1..<numbers.upperBound }
    return numbers.lowerBound
  }

  /// The group that the effects of the action join.
  package func openGroup() -> EffectGroup {
    if let group { return group }
    let group = EffectGroup()
    self.group = group
    return group
  }

  /// Runs a child's reducer with the child's place in force.
  @inlinable
  package func descend<Result>(into child: EffectPlace, _ body: () -> Result) -> Result {
    let parent = current
    current = .passUnretained(child)
    defer { current = parent }
    return withExtendedLifetime(child, body)
  }

  /// Runs the reducer of a child that is always there, in a place of its own if it has one, and
  /// turns its effect into one of the parent.
  @inlinable
  package func descend<ChildAction, Action>(
    to key: MountKey?, embedding path: CasePath<Action, ChildAction>,
    _ body: () -> Effect<ChildAction>
  ) -> Effect<Action> {
    guard let key else { return body().embedded(by: path, in: nil) }
    let child = current._withUnsafeGuaranteedRef { $0.permanentPlace(for: key) }
    return child._withUnsafeGuaranteedRef { child in
      descend(into: child, body).embedded(by: path, in: child)
    }
  }

  /// Takes a child out of the tree. It is held, and its effects are cancelled, when the reducer has
  /// returned: those who reduce further up do not count their references to it; and a cancellation
  /// handler is code of the feature's, which must not run while the state is being changed.
  package func retire(_ place: EffectPlace) {
    retired.append(place)
  }

  package func cancelRetired() {
    if !retired.isEmpty { cancelAllRetired() }
  }

  private func cancelAllRetired() {
    while let place = retired.popLast() {
      place.retire()
    }
  }
}

// MARK: - The context of this thread

extension _ReductionContext {
  /// The context of the store that is reducing on this thread, or `nil`.
  ///
  /// Reducing is synchronous, so the thread identifies it; a task-local value would cost more than
  /// the whole of a flat send.
  @usableFromInline package static var current: _ReductionContext? { slot.object }

  /// Makes this the thread's context for the length of `body`, which keeps it alive.
  package func asCurrent<Result>(_ body: () -> Result) -> Result {
    Self.slot.withObject(self, body)
  }

  private static let slot = ThreadLocal<_ReductionContext>()
}
