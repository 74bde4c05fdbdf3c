/// The child of a slot that has one at a time, told from any other by the case of an enum and by the
/// `id` of the value or of its payload.
///
/// Two values of one case without ids are the same child, whatever else they hold.
@usableFromInline
package struct Occupant<State, Action> {
  /// Whether a value is still this child; `nil` where every value of the type is.
  @usableFromInline let isSame: ((State) -> Bool)?

  /// Whether an action is a button of this child's; `nil` where it has none, as it is not ephemeral.
  @usableFromInline let isButton: ((Action) -> Bool)?

  @usableFromInline
  init(isSame: ((State) -> Bool)?, isButton: ((Action) -> Bool)?) {
    self.isSame = isSame
    self.isButton = isButton
  }
}

/// Who is in a slot that has one child at a time.
@usableFromInline
package struct Occupancy<State, Action>: MountMemory {
  @usableFromInline var occupant: Occupant<State, Action>?

  // Made for the first child, as most slots of a feature stay empty.
  private var reader: OccupantReader<State, Action>?

  @usableFromInline
  package init() {}

  /// Takes in who is there.
  ///
  /// - Parameter child: The reducer of the children, which knows the cases that they may be.
  mutating func occupy(
    by state: State, of child: _ReducerNode<State, Action>
  ) -> Occupant<State, Action> {
    let reader = reader ?? OccupantReader(child)
    let occupant = reader.occupant(of: state)
    (self.reader, self.occupant) = (reader, occupant)
    return occupant
  }

  @usableFromInline
  package func isOther(_ state: State) -> Bool { occupant?.isSame?(state) == false }

  @usableFromInline
  package func isButton(_ action: Action) -> Bool { occupant?.isButton?(action) ?? false }

  @usableFromInline
  package func id(at position: Int) -> Any { "" }
}

/// Tells which child a value is, if it is of one case of an enum; `nil` where it is another case.
@usableFromInline
package typealias CaseReader<State, Action> = (State) -> Occupant<State, Action>?

/// Tells which child a value is. The reducer of the children knows the cases that they may be, and
/// what they hold, so that nothing is asked of the run time while an action passes.
private final class OccupantReader<State, Action> {
  private let identity = TypedIdentity<State, Action>()
  private let cases: [CaseReader<State, Action>]

  init(_ child: _ReducerNode<State, Action>) {
    self.cases = child.cases()
  }

  func occupant(of state: State) -> Occupant<State, Action> {
    guard let ofCase = caseOccupant(of: state) else {
      return Occupant(isSame: identity.sameID?(state), isButton: identity.isButton)
    }
    guard let hasSameID = identity.sameID?(state) else { return ofCase }
    return Occupant(
      isSame: { hasSameID($0) && ofCase.isSame?($0) ?? true },
      isButton: identity.isButton ?? ofCase.isButton)
  }

  private func caseOccupant(of state: State) -> Occupant<State, Action>? {
    for read in cases {
      if let occupant = read(state) { return occupant }
    }
    return ReflectedCase.occupant(of: state)
  }
}

/// What the type of a value says of its identity, found out once.
@usableFromInline
package struct TypedIdentity<State, Action> {
  /// Remembers the id of a value, and tells whether another one has it; `nil` where they have none.
  @usableFromInline let sameID: ((State) -> (State) -> Bool)?

  /// Whether an action is a button of the value's; `nil` where the type is not ephemeral.
  @usableFromInline let isButton: ((Action) -> Bool)?

  @usableFromInline
  package init() {
    func reader<Value: Identifiable>(_: Value.Type) -> (State) -> (State) -> Bool {
      // Sound, because the type that is opened here is that of the state.
      { state in
        let id = unsafeBitCast(state, to: Value.self).id
        return { unsafeBitCast($0, to: Value.self).id == id }
      }
    }
    sameID = (State.self as? any Identifiable.Type).map { reader($0) }
    isButton = State.self is any _EphemeralState.Type ? { _ in true } : nil
  }
}
