/// The children that one operator has mounted in one feature, in the order of the state where there are
/// several.
///
/// A child gets a place in the cancellation tree when an action first reaches it: a path that is opened
/// by a link costs a few words for each screen.
@usableFromInline
package class Mount: Presenter {
  package struct Child {
    /// The group of the action that presented the child; it lasts as long as the child. `nil` for one
    /// that owns no presentation.
    let group: EffectGroup?
    var scope: EffectScope?
  }

  package let key: MountKey

  // Read with every action that passes; no access is begun inside of another.

  /// What the slot looked like when the children were compared last, where it has a number for that.
  @exclusivity(unchecked) @usableFromInline package var version: UInt64 = 0
  /// Whether the only child may become another one while it stays there.
  @exclusivity(unchecked) @usableFromInline package var canChange = false
  /// Whether the only child goes with a button of its own.
  @exclusivity(unchecked) @usableFromInline package var isEphemeral = false
  /// How many times a child has come or gone in a slot that has one at a time.
  @exclusivity(unchecked) @usableFromInline package private(set) var turn = 0
  @exclusivity(unchecked) @usableFromInline package private(set) var count = 0
  /// Whether the children can be dismissed, as far as there are any.
  @exclusivity(unchecked) @usableFromInline package private(set) var isConnected = true
  @exclusivity(unchecked) private var children: ContiguousArray<Child> = []
  @exclusivity(unchecked) private var sendRemoval: ((Int, EffectGroup) -> Void)?

  @usableFromInline
  init(key: MountKey) {
    self.key = key
  }

  /// What tells the child at a position from the others.
  func id(at position: Int) -> Any { "" }

  /// Shows the places of the children, with what tells one child from another.
  func forEachScope(_ body: (_ scope: EffectScope, _ id: () -> Any) -> Void) {
    for (position, child) in children.enumerated() {
      if let scope = child.scope { body(scope) { id(at: position) } }
    }
  }

  /// The place of a child: a new one, which is not in the tree yet, for one that is not mounted.
  @usableFromInline
  package func scope(at position: Int, in context: _ReductionContext) -> EffectScope {
    guard position < count else { return EffectScope(parent: context.scope) }
    if let scope = children[position].scope { return scope }
    let scope = EffectScope(
      parent: context.scope, presenter: children[position].group == nil ? nil : self)
    children[position].scope = scope
    return scope
  }

  // MARK: Coming and going

  /// Mounts a child that has a place.
  @usableFromInline
  package func add(_ scope: EffectScope) {
    append(Child(group: nil, scope: scope))
  }

  /// Mounts children that have come with the action that is being reduced.
  ///
  /// - Parameter presents: Whether the task of the action lasts as long as each of them.
  @usableFromInline
  package func add(_ number: Int = 1, presents: Bool, in context: _ReductionContext) {
    let group = presents ? context.openGroup() : nil
    for _ in 0..<number { append(Child(group: group)) }
    group?.beginPresentations(number)
    if presents, sendRemoval == nil { isConnected = false }
  }

  private func append(_ child: Child) {
    children.append(child)
    count += 1
    turn += 1
  }

  /// Retires the child at a position.
  @usableFromInline
  package func remove(at position: Int, in context: _ReductionContext) {
    leave(children.remove(at: position), context)
    count -= 1
    turn += 1
    if count == 0 { isConnected = true }
  }

  /// Retires the last children.
  package func removeLast(_ number: Int, in context: _ReductionContext) {
    for _ in 0..<number { remove(at: count - 1, in: context) }
  }

  /// Puts the children from a position on into another order. Those that are not in it are retired,
  /// and what is `nil` in it has come.
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
    for case let child? in old { leave(child, context) }
    isConnected = sendRemoval != nil || count == 0
  }

  private func leave(_ child: Child, _ context: _ReductionContext) {
    if let scope = child.scope { context.retire(scope) }
    child.group?.endPresentation()
  }

  /// Ends all that the children run, for good: the feature that they were mounted in is gone.
  package func retire() {
    for child in children {
      child.scope?.retire()
      child.group?.endPresentation()
    }
    children = []
    count = 0
  }

  // MARK: Dismissal

  /// Takes the way to ask the parent to take away the child at a position.
  package func connect(_ sendRemoval: @escaping (Int, EffectGroup) -> Void) {
    self.sendRemoval = sendRemoval
    isConnected = true
  }

  @usableFromInline
  package func dismiss(_ child: EffectScope, for group: EffectGroup) {
    guard let position = children.firstIndex(where: { $0.scope === child }) else { return }
    sendRemoval?(position, group)
  }
}

/// The children that are mounted from one kind of slot, and what is remembered of them.
@usableFromInline
package final class SlotMount<Memory: MountMemory>: Mount {
  @exclusivity(unchecked) @usableFromInline package var memory = Memory()

  override func id(at position: Int) -> Any { memory.id(at: position) }

  @usableFromInline
  override init(key: MountKey) {
    super.init(key: key)
  }
}

/// What tells the children that are mounted from others.
@usableFromInline
package protocol MountMemory {
  /// What is remembered of no children.
  init()

  /// What tells the child at a position from the others, for logs.
  func id(at position: Int) -> Any
}

extension ContiguousArray: MountMemory {
  @usableFromInline
  package func id(at position: Int) -> Any { self[position] }
}

extension EffectScope {
  /// What an operator has mounted in this feature; empty at first.
  @inlinable
  package func mount<Memory>(
    for key: MountKey, remembering: Memory.Type
  ) -> SlotMount<Memory> {
    // Sound, because a key holds a key path, whose type (a path's, an optional's, rows with ids of a
    // type) says which operator mounts there, and so what is remembered of its children.
    if let mount = mount(for: key) { return unsafeDowncast(mount, to: SlotMount<Memory>.self) }
    let mount = SlotMount<Memory>(key: key)
    insert(mount)
    return mount
  }
}
