/// A slot that has one child at a time: an optional, a case of an enum, or what is presented.
@usableFromInline
package protocol SingleSlot: ChildSlot
where ID == Void, Memory == Occupancy<ChildState, ChildAction> {
  /// Tells one child from another.
  var occupants: OccupantReader<ChildState, ChildAction> { get }

  /// Whether a child is mounted as it comes, since the task of the action that brought it lasts as
  /// long; others are mounted when an action first reaches them.
  var isPresentation: Bool { get }

  /// Whether there is a child, and a number that another child would change; 0 where there is none.
  func look(at state: inout State) -> (isThere: Bool, version: UInt64)

  /// The state of the child that is there.
  func child(in state: inout State) -> ChildState

  /// Takes the child away.
  func clear(_ state: inout State)
}

extension SingleSlot {
  @inlinable
  package func update(
    _ mount: SlotMount<Memory>, to state: inout State, in context: _ReductionContext
  ) {
    guard mount.count > 0 || isPresentation else { return }
    let (isThere, version) = look(at: &state)
    if version != 0, version == mount.version { return }
    mount.version = version
    if mount.count > 0 {
      if isThere {
        guard mount.canChange, mount.memory.isOther(child(in: &state)) else { return }
      }
      mount.remove(at: 0, in: context)
      mount.memory.occupant = nil
    }
    if isThere, isPresentation {
      occupy(mount, by: child(in: &state), in: context)
    }
  }

  @usableFromInline
  package func occupy(
    _ mount: SlotMount<Memory>, by child: ChildState, in context: _ReductionContext
  ) {
    let occupant = occupants.occupant(of: child)
    mount.memory.occupant = occupant
    mount.canChange = occupant.isSame != nil
    mount.isEphemeral = occupant.isButton != nil
    mount.add(presents: isPresentation && !mount.isEphemeral, in: context)
  }

  @inlinable
  package func position(
    of id: Void, in mount: SlotMount<Memory>, to state: inout State, in context: _ReductionContext
  ) -> Int? {
    if mount.count == 0 {
      guard look(at: &state).isThere else { return nil }
      occupy(mount, by: child(in: &state), in: context)
    }
    return 0
  }

  @inlinable
  package func isLast(_ action: ChildAction, in mount: SlotMount<Memory>) -> Bool {
    mount.isEphemeral && mount.memory.isButton(action)
  }

  @inlinable
  package func remove(
    _ id: Void, since turn: Int, from state: inout State, _ mount: SlotMount<Memory>,
    in context: _ReductionContext
  ) {
    update(mount, to: &state, in: context)
    if mount.turn == turn { clear(&state) }
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
