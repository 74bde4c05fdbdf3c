/// The identity of the child in a slot that has one child at a time.
///
/// It is the case of an enum, with the `id` of the value or of its payload.
///
/// Two values of one case without ids are the same child, whatever else they hold.
@usableFromInline
package struct Occupant<State, Action> {
  /// Whether a value is still this child, or `nil` if every value of the type is.
  @usableFromInline let isSame: ((State) -> Bool)?

  /// Whether an action is a button of this child, or `nil` if the child isn't ephemeral.
  @usableFromInline let isButton: ((Action) -> Bool)?

  @usableFromInline
  init(isSame: ((State) -> Bool)?, isButton: ((Action) -> Bool)?) {
    self.isSame = isSame
    self.isButton = isButton
  }
}

/// A record of the child in a slot that has one child at a time.
@usableFromInline
package struct Occupancy<State, Action>: MountMemory {
  @usableFromInline var occupant: Occupant<State, Action>?

  // Created for the first child, because most slots of a feature stay empty.
  private var reader: OccupantReader<State, Action>?

  @usableFromInline
  package init() {}

  /// Records the child that is now in the slot.
  ///
  /// - Parameter child: The reducer of the children, which knows their possible cases.
  mutating func occupy(
    by state: State, of child: _ResolvedReducer<State, Action>
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

/// Identifies the child that a value is, or returns `nil` if the value is another case of the enum.
@usableFromInline
package typealias CaseReader<State, Action> = (State) -> Occupant<State, Action>?

/// Identifies the child that a value is.
///
/// The reducer of the children knows their possible cases and payloads. So reducing an action needs
/// no lookup at run time.
private final class OccupantReader<State, Action> {
  private let identity = TypedIdentity<State, Action>()
  private let cases: [CaseReader<State, Action>]

  init(_ child: _ResolvedReducer<State, Action>) {
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

/// The identity that the type of a value defines, looked up once.
@usableFromInline
package struct TypedIdentity<State, Action> {
  /// Stores the id of a value, and returns whether another value has the same id. `nil` if the type
  /// has no ids.
  @usableFromInline let sameID: ((State) -> (State) -> Bool)?

  /// Whether an action is a button of the value, or `nil` if the type isn't ephemeral.
  @usableFromInline let isButton: ((Action) -> Bool)?

  @usableFromInline
  package init() {
    func reader<Value: Identifiable>(_: Value.Type) -> (State) -> (State) -> Bool {
      // Sound, because `Value` is the type of the state.
      { state in
        let id = unsafeBitCast(state, to: Value.self).id
        return { unsafeBitCast($0, to: Value.self).id == id }
      }
    }
    sameID = (State.self as? any Identifiable.Type).map { reader($0) }
    isButton = State.self is any _EphemeralState.Type ? { _ in true } : nil
  }
}
