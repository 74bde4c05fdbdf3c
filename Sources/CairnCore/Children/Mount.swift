/// The children that one operator has mounted in one feature, in the order of the state.
///
/// A child gets a place in the cancellation tree when an action first reaches it. So opening a path
/// from a link costs a few words of memory for each screen.
@usableFromInline
package class Mount: Presenter {
  package struct Child {
    /// The group of the action that presented the child, which lasts as long as the child. `nil` if
    /// the child isn't presented, or is ephemeral.
    let group: EffectGroup?
    var scope: CancellationScope?
  }

  package let key: MountKey

  // Read for every action. Accesses never overlap.

  /// The version of the slot when the children were last compared, if the slot has versions.
  @exclusivity(unchecked) @usableFromInline package var version: UInt64 = 0
  /// Whether another child may take the only child's place directly.
  @exclusivity(unchecked) @usableFromInline package var canChange = false
  /// Whether a button of the only child also removes it.
  @exclusivity(unchecked) @usableFromInline package var isEphemeral = false
  /// The number of times that a child has come or gone, for slots with one child at a time.
  @exclusivity(unchecked) @usableFromInline package private(set) var generation = 0
  @exclusivity(unchecked) @usableFromInline package private(set) var count = 0
  /// Whether a presented child can dismiss itself.
  @exclusivity(unchecked) @usableFromInline package private(set) var isConnected = true
  @exclusivity(unchecked) private var children: ContiguousArray<Child> = []
  @exclusivity(unchecked) private var sendRemoval: ((Int, EffectGroup) -> Void)?

  @usableFromInline
  init(key: MountKey) {
    self.key = key
  }

  /// Returns the id of the child at a position.
  func id(at position: Int) -> Any { "" }

  /// Calls a closure with the place and the id of each child that has a place.
  func forEachScope(_ body: (_ scope: CancellationScope, _ id: () -> Any) -> Void) {
    for (position, child) in children.enumerated() {
      if let scope = child.scope { body(scope) { id(at: position) } }
    }
  }

  /// Runs a closure with the place of a child. For a child that isn't mounted, the place is new,
  /// and isn't in the tree yet.
  @inlinable
  package func withScope<Result>(
    at position: Int, in context: _ReductionContext, _ body: (CancellationScope) -> Result
  ) -> Result {
    let isNew = position == count
    let scope =
      isNew
      ? .passRetained(CancellationScope(parent: context.scope)) : scope(at: position, in: context)
    defer { if isNew { scope.release() } }
    // References aren't counted: what is in the tree stays there until the reduction is done. See
    // `_ReductionContext.remove`.
    return scope._withUnsafeGuaranteedRef(body)
  }

  @usableFromInline
  func scope(at position: Int, in context: _ReductionContext) -> Unmanaged<CancellationScope> {
    if let scope = children[position].scope { return .passUnretained(scope) }
    let scope = CancellationScope(
      parent: context.scope, presenter: children[position].group == nil ? nil : self)
    children[position].scope = scope
    return .passUnretained(scope)
  }

  // MARK: Coming and going

  /// Mounts a child that has a place.
  @usableFromInline
  package func add(_ scope: CancellationScope) {
    append(Child(group: nil, scope: scope))
  }

  /// Mounts children that have come with the current action.
  ///
  /// - Parameter presents: Whether the task of the action lasts as long as each of them.
  @usableFromInline
  package func add(_ number: Int = 1, presents: Bool, in context: _ReductionContext) {
    let group = presents ? context.openGroup() : nil
    if number > 1 { children.reserveCapacity(count + number) }
    for _ in 0..<number { append(Child(group: group)) }
    group?.beginPresentations(number)
    // The connection is made once, for the first child that may need it. See
    // `ChildrenRunner.connection`.
    if presents, sendRemoval == nil { isConnected = false }
  }

  private func append(_ child: Child) {
    children.append(child)
    count += 1
    generation += 1
  }

  /// Removes the child at a position.
  @usableFromInline
  package func remove(at position: Int, in context: _ReductionContext) {
    didRemove(children.remove(at: position), context)
    count -= 1
    generation += 1
  }

  /// Removes the last children.
  package func removeLast(_ number: Int, in context: _ReductionContext) {
    for _ in 0..<number { remove(at: count - 1, in: context) }
  }

  /// Reorders the children from a position on, and removes those that are not in the new order.
  ///
  /// - Parameter order: The old position of each child, relative to `start`, or `nil` for a new
  ///   child.
  package func rearrange(from start: Int, to order: [Int?], in context: _ReductionContext) {
    var old = children[start...].map(Optional.some)
    children.removeSubrange(start...)
    count = start
    var newcomers = 0
    let group = context.openGroup()
    for position in order {
      if position == nil { newcomers += 1 }
      append(position.flatMap { old[$0].take() } ?? Child(group: group))
    }
    group.beginPresentations(newcomers)
    for case let child? in old { didRemove(child, context) }
    isConnected = sendRemoval != nil
  }

  private func didRemove(_ child: Child, _ context: _ReductionContext) {
    if let scope = child.scope { context.remove(scope) }
    // End the presentation now: the child has left the state, and the task that presented it waits
    // for that.
    child.group?.endPresentations(1)
  }

  /// Removes all children permanently, because the feature that they were mounted in is gone.
  package func removeAll() {
    var ended = 0
    for (position, child) in children.enumerated() {
      child.scope?.remove()
      ended += 1
      // Children that one action presented are adjacent, so their group is told once.
      guard position + 1 == count || children[position + 1].group !== child.group else { continue }
      child.group?.endPresentations(ended)
      ended = 0
    }
    children = []
    count = 0
  }

  // MARK: Dismissal

  /// Sets the closure that asks the parent to remove the child at a position.
  package func connect(_ sendRemoval: @escaping (Int, EffectGroup) -> Void) {
    self.sendRemoval = sendRemoval
    isConnected = true
  }

  @usableFromInline
  package func dismiss(_ child: CancellationScope, for group: EffectGroup) {
    guard let position = children.firstIndex(where: { $0.scope === child }) else { return }
    sendRemoval?(position, group)
  }
}

/// The mounted children of one kind of slot, and the slot's record of them.
@usableFromInline
package final class SlotMount<Memory: MountMemory>: Mount {
  @exclusivity(unchecked) @usableFromInline package var memory = Memory()

  override func id(at position: Int) -> Any { memory.id(at: position) }

  @usableFromInline
  override init(key: MountKey) {
    super.init(key: key)
  }
}

/// A record that identifies the mounted children.
@usableFromInline
package protocol MountMemory {
  /// Creates an empty record.
  init()

  /// Returns the id of the child at a position, for logs.
  func id(at position: Int) -> Any
}

extension ContiguousArray: MountMemory {
  @usableFromInline
  package func id(at position: Int) -> Any { self[position] }
}

extension _ReductionContext {
  /// Runs a closure with the mount of an operator in the feature whose reducer runs now. A new
  /// mount is empty.
  @inlinable
  package func withMount<Memory, Result>(
    for key: MountKey, remembering: Memory.Type, _ body: (SlotMount<Memory>) -> Result
  ) -> Result {
    // References aren't counted: what is in the tree stays there until the reduction is done. See
    // `_ReductionContext.remove`.
    let mount = current._withUnsafeGuaranteedRef { scope in
      scope.mount(for: key) ?? scope.insert(SlotMount<Memory>(key: key))
    }
    // Sound, because the key determines the type of the memory. It holds a key path, to a path, an
    // optional, or rows with ids of one type. That type says which operator mounts there.
    return mount._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: SlotMount<Memory>.self))
    }
  }
}
