public import CairnCasePaths
public import CairnCore

/// The slot of the screens of a path, in order.
@usableFromInline
struct PathSlot<State, Action, ChildState, ChildAction>: SlotAdapter {
  @usableFromInline typealias Mounted = SlotMount<StackElementIDs>

  @usableFromInline let toPath: StateLens<State, StackState<ChildState>>
  @usableFromInline let toAction: CasePath<Action, StackAction<ChildState, ChildAction>>

  @inlinable
  init(
    _ toPath: StateLens<State, StackState<ChildState>>,
    _ toAction: CasePath<Action, StackAction<ChildState, ChildAction>>
  ) {
    (self.toPath, self.toAction) = (toPath, toAction)
  }

  @inlinable
  func event(of action: Action) -> SlotEvent<StackElementID, ChildState, ChildAction>? {
    switch toAction.extract(from: action) {
    case nil: nil
    case .element(let id, let action)?: .child(id, action)
    case .popFrom(let id)?: .removal(id)
    case .push(let id, let state)?: .insertion(id, state)
    }
  }

  /// - Complexity: O(1) if the IDs haven't changed since the last call. Otherwise O(*n*) to compare
  ///   them.
  @inlinable
  func update(_ mount: Mounted, to state: inout State, in context: _ReductionContext) {
    toPath(&state) { path in
      if path.ledger.shape.number != mount.version { mount.update(to: path.ledger, in: context) }
    }
  }

  @inlinable
  func position(
    of id: StackElementID, in mount: Mounted, to state: inout State, in context: _ReductionContext
  ) -> Int? {
    toPath(&state) { $0.position(of: id) }
  }

  @inlinable
  func reduce(
    _ id: StackElementID, at position: Int, of mount: Mounted, in state: inout State,
    _ context: _ReductionContext, _ body: (inout ChildState) -> Effect<ChildAction>
  ) -> Effect<ChildAction> {
    toPath(&state) { path in
      let version = ElementVersion(number: context.uniqueNumber())
      return path.withElement(at: position, version: version, body)
    }
  }

  @inlinable
  func embedding(of id: StackElementID) -> @Sendable (ChildAction) -> Action {
    { [toAction] in toAction.embed(.element(id: id, action: $0)) }
  }

  @inlinable
  func remove(
    _ id: StackElementID, since generation: Int, from state: inout State, _ mount: Mounted,
    in context: _ReductionContext
  ) {
    toPath(&state) { _ = $0.pop(from: id) }
  }

  @inlinable
  func removal(at position: Int, of mount: Mounted) -> Action? {
    toAction.embed(.popFrom(id: mount.memory[position]))
  }

  @inlinable
  func insert(
    _ child: ChildState, id: StackElementID, into state: inout State, report: SlotReport<Action>
  ) {
    toPath(&state) { path in
      if path.ledger.admit(id, report: { report.issue($0, $1, rule: $2) }) {
        path.insert(child, id: id)
      }
    }
  }

  @usableFromInline
  func reportAbsent(
    _ id: StackElementID, for action: ChildAction?, in state: inout State,
    report: SlotReport<Action>
  ) {
    let ids = toPath(&state) { $0.ids.summary }
    report.absence(
      {
        "\($0) was asked to \(action == nil ? "pop" : "send to") an element that is not on the path."
      },
      action: action, "\n  Id: \(id)\n  Path: \(ids)",
      of: "element", runs: "An element is acted upon only while it is on the path.")
  }
}

extension StackElementIDs: MountMemory {
  @usableFromInline
  package func id(at position: Int) -> Any { self[position] }
}

extension SlotMount<StackElementIDs> {
  /// Mounts the elements that are new, and removes those that are gone.
  ///
  /// - Complexity: O(1) after a push or a pop, otherwise O(*n*) to compare the IDs, at the cost of comparing
  ///   memory.
  @usableFromInline
  func update(to path: StackLedger, in context: _ReductionContext) {
    let ids = path.ids.storage
    let common = path.commonPrefix(with: memory, ofShape: version)
    version = path.shape.number
    guard common < ids.count else {
      removeLast(count - common, in: context)
      return memory.storage.removeSubrange(common...)
    }
    let order = common == count ? nil : positions(of: ids[common...], from: common)
    // Don't keep a reference to the path's own storage: the next push would have to copy it.
    memory.storage.replaceSubrange(common..., with: ids[common...])
    guard let order else { return add(ids.count - common, presents: true, in: context) }
    rearrange(from: common, to: order, in: context)
  }

  /// Returns the positions of elements among those mounted from `start` on, or `nil` for new ones.
  private func positions(of ids: ContiguousArray<StackElementID>.SubSequence, from start: Int)
    -> [Int?]
  {
    let positions = Dictionary(
      zip(memory[start...], 0...), uniquingKeysWith: { first, _ in first })
    return ids.map { positions[$0] }
  }
}
