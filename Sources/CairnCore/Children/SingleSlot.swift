public import CairnCasePaths

/// A slot that has one child at a time: an optional, a case of an enum, or what is presented.
@usableFromInline
package protocol SingleSlot: SlotAdapter
where ID == Void, Memory == Occupancy<ChildState, ChildAction> {
  /// The reducer of the child, which knows the child's possible cases.
  var child: _ResolvedReducer<ChildState, ChildAction> { get }

  /// Whether a child is mounted when it appears, because the task of the presenting action lasts as
  /// long as the child. Other children are mounted when an action first reaches them.
  var isPresentation: Bool { get }

  /// Returns a number that another child would change. It is 0 if there is no child or no such
  /// number.
  func version(in state: inout State) -> UInt64

  /// Whether there is a child.
  func isThere(in state: inout State) -> Bool

  /// Returns the state of the child, if there is one.
  func child(in state: inout State) -> ChildState?

  /// Removes the child.
  func removeChild(from state: inout State)
}

extension SingleSlot {
  @inlinable
  package func update(_ mount: Mounted, to state: inout State, in context: _ReductionContext) {
    guard mount.count > 0 || isPresentation else { return }
    let version = version(in: &state)
    if version != 0, version == mount.version { return }
    mount.version = version
    if mount.count > 0 {
      if isThere(in: &state) {
        guard mount.canChange else { return }
        if let child = child(in: &state), !mount.memory.isOther(child) { return }
      }
      mount.remove(at: 0, in: context)
      mount.memory.occupant = nil
    }
    if isPresentation, let child = child(in: &state) { occupy(mount, by: child, in: context) }
  }

  @usableFromInline
  package func occupy(
    _ mount: Mounted, by child: ChildState, in context: _ReductionContext
  ) {
    let occupant = mount.memory.occupy(by: child, of: self.child)
    mount.canChange = occupant.isSame != nil
    mount.isEphemeral = occupant.isButton != nil
    mount.add(presents: isPresentation && !mount.isEphemeral, in: context)
  }

  @inlinable
  package func position(
    of id: Void, in mount: Mounted, to state: inout State, in context: _ReductionContext
  ) -> Int? {
    if mount.count == 0 {
      guard let child = child(in: &state) else { return nil }
      occupy(mount, by: child, in: context)
    }
    return 0
  }

  @inlinable
  package func removesChild(_ action: ChildAction, in mount: Mounted) -> Bool {
    mount.isEphemeral && mount.memory.isButton(action)
  }

  @inlinable
  package func remove(
    _ id: Void, since generation: Int, from state: inout State, _ mount: Mounted,
    in context: _ReductionContext
  ) {
    update(mount, to: &state, in: context)
    if mount.generation == generation { removeChild(from: &state) }
  }

  @usableFromInline
  package func reportAbsent(
    _ id: Void, for action: ChildAction?, in state: inout State, report: SlotReport<Action>
  ) {
    report.absence(
      { "A child action reached \($0) while the child's state was absent." },
      of: "child", runs: "A child runs only while its state is there.")
  }
}

/// A slot that presents nothing. A case of the parent's action holds the child's action directly.
@usableFromInline
protocol PlainSlot: SingleSlot {
  /// The case of the parent's action that holds the child's action.
  var toAction: CasePath<Action, ChildAction> { get }

  /// Changes the child's state in place, if there is a child.
  func change(_ state: inout State, _ body: Body) -> Effect<ChildAction>?
}

extension PlainSlot {
  @inlinable var isPresentation: Bool { false }

  @inlinable
  func version(in state: inout State) -> UInt64 { 0 }

  @inlinable
  func isThere(in state: inout State) -> Bool { child(in: &state) != nil }

  @inlinable
  func event(of action: Action) -> Event? { toAction.extract(from: action).map { .child((), $0) } }

  @inlinable
  func reduce(
    _ id: Void, at position: Int, of mount: Mounted, in state: inout State,
    _ context: _ReductionContext, _ body: Body
  ) -> Effect<ChildAction> {
    change(&state, body) ?? .none
  }

  @inlinable
  func embedding(of id: Void) -> @Sendable (ChildAction) -> Action { toAction._embed }
}
