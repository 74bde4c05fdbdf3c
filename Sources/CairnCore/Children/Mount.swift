/// The children that one operator has mounted in one feature, in the order of the state where there
/// are several.
///
/// A child gets a place in the cancellation tree when an action first reaches it: a path that is
/// opened by a link costs a few words for each screen.
@usableFromInline
package class Mount: Presenter {
  package struct Child {
    /// The group of the action that presented the child; it lasts as long as the child. `nil` for
    /// one that owns no presentation.
    let group: EffectGroup?
    var place: EffectPlace?
  }

  package let key: MountKey

  // Read with every action that passes; no access is begun inside of another.

  /// What the slot looked like when the children were compared last, where it has a number for
  /// that.
  @exclusivity(unchecked) @usableFromInline package var version: UInt64 = 0
  /// Whether the only child may become another one while it stays there.
  @exclusivity(unchecked) @usableFromInline package var canChange = false
  /// Whether the only child goes with a button of its own.
  @exclusivity(unchecked) @usableFromInline package var isEphemeral = false
  /// How many times a child has come or gone in a slot that has one at a time.
  @exclusivity(unchecked) @usableFromInline package private(set) var turn = 0
  @exclusivity(unchecked) @usableFromInline package private(set) var count = 0
  /// Whether a child that is presented could be dismissed.
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
  func forEachPlace(_ body: (_ place: EffectPlace, _ id: () -> Any) -> Void) {
    for (position, child) in children.enumerated() {
      if let place = child.place { body(place) { id(at: position) } }
    }
  }

  /// Runs with the place of a child: a new one, which is not in the tree yet, for one that is not
  /// mounted.
  @inlinable
  package func withPlace<Result>(
    at position: Int, in context: _ReductionContext, _ body: (EffectPlace) -> Result
  ) -> Result {
    let isNew = position == count
    let place =
      isNew ? .passRetained(EffectPlace(parent: context.place)) : place(at: position, in: context)
    defer { if isNew { place.release() } }
    // Not counted: what is in the tree stays there until the reduction is done. See `retire`.
    return place._withUnsafeGuaranteedRef(body)
  }

  @usableFromInline
  func place(at position: Int, in context: _ReductionContext) -> Unmanaged<EffectPlace> {
    if let place = children[position].place { return .passUnretained(place) }
    let place = EffectPlace(
      parent: context.place, presenter: children[position].group == nil ? nil : self)
    children[position].place = place
    return .passUnretained(place)
  }

  // MARK: Coming and going

  /// Mounts a child that has a place.
  @usableFromInline
  package func add(_ place: EffectPlace) {
    append(Child(group: nil, place: place))
  }

  /// Mounts children that have come with the action that is being reduced.
  ///
  /// - Parameter presents: Whether the task of the action lasts as long as each of them.
  @usableFromInline
  package func add(_ number: Int = 1, presents: Bool, in context: _ReductionContext) {
    let group = presents ? context.openGroup() : nil
    if number > 1 { children.reserveCapacity(count + number) }
    for _ in 0..<number { append(Child(group: group)) }
    group?.beginPresentations(number)
    // Asked for once, with the first child that may want it: see `ChildrenNode.connection`.
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
    isConnected = sendRemoval != nil
  }

  private func leave(_ child: Child, _ context: _ReductionContext) {
    if let place = child.place { context.retire(place) }
    // At once: the child has gone from the state, which is what the task that presented it waits
    // for.
    child.group?.endPresentations(1)
  }

  /// Ends all that the children run, for good: the feature that they were mounted in is gone.
  package func retire() {
    var ended = 0
    for (position, child) in children.enumerated() {
      child.place?.retire()
      ended += 1
      // What one action has presented stands together; its group is told once.
      guard position + 1 == count || children[position + 1].group !== child.group else { continue }
      child.group?.endPresentations(ended)
      ended = 0
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
  package func dismiss(_ child: EffectPlace, for group: EffectGroup) {
    guard let position = children.firstIndex(where: { $0.place === child }) else { return }
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

extension _ReductionContext {
  /// Runs with what an operator has mounted in the feature whose reducer runs now: nothing at
  /// first.
  @inlinable
  package func withMount<Memory, Result>(
    for key: MountKey, remembering: Memory.Type, _ body: (SlotMount<Memory>) -> Result
  ) -> Result {
    // Not counted: what is in the tree stays there until the reduction is done. See `retire`.
    let mount = current._withUnsafeGuaranteedRef { place in
      place.mount(for: key) ?? place.insert(SlotMount<Memory>(key: key))
    }
    // Sound, because a key holds a key path, whose type (a path's, an optional's, rows with ids of
    // a type) says which operator mounts there, and so what is remembered of its children.
    return mount._withUnsafeGuaranteedRef {
      body(unsafeDowncast($0, to: SlotMount<Memory>.self))
    }
  }
}
