public import CairnCasePaths
public import CairnCollections

/// The slot of the rows of a collection. Only rows that have had effects are mounted.
@usableFromInline
struct RowSlot<State, Action, ID: Hashable & Sendable, ChildState, ChildAction>: SlotAdapter {
  @usableFromInline typealias Mounted = SlotMount<ContiguousArray<ID>>

  @usableFromInline let toRows: StateLens<State, IdentifiedArray<ID, ChildState>>
  @usableFromInline let toAction: CasePath<Action, IdentifiedAction<ID, ChildAction>>

  @inlinable
  init(
    _ toRows: StateLens<State, IdentifiedArray<ID, ChildState>>,
    _ toAction: CasePath<Action, IdentifiedAction<ID, ChildAction>>
  ) {
    (self.toRows, self.toAction) = (toRows, toAction)
  }

  @inlinable
  func event(of action: Action) -> SlotEvent<ID, ChildState, ChildAction>? {
    guard case .element(let id, let action)? = toAction.extract(from: action) else { return nil }
    return .child(id, action)
  }

  /// - Complexity: O(*k*) in the rows that are mounted.
  @inlinable
  func update(_ mount: Mounted, to state: inout State, in context: _ReductionContext) {
    guard mount.count > 0 else { return }
    toRows(&state) { rows in
      for position in mount.memory.indices.reversed()
      where rows.index(id: mount.memory[position]) == nil {
        mount.memory.remove(at: position)
        mount.remove(at: position, in: context)
      }
    }
  }

  @inlinable
  func position(
    of id: ID, in mount: Mounted, to state: inout State, in context: _ReductionContext
  ) -> Int? {
    guard toRows(&state, { $0.index(id: id) }) != nil else { return nil }
    return mount.memory.firstIndex(of: id) ?? mount.count
  }

  @inlinable
  func reduce(
    _ id: ID, at position: Int, of mount: Mounted, in state: inout State,
    _ context: _ReductionContext, _ body: (inout ChildState) -> Effect<ChildAction>
  ) -> Effect<ChildAction> {
    toRows(&state) { $0[id: id].mutate(body) } ?? .none
  }

  @inlinable
  func remember(_ id: ID, in mount: Mounted) { mount.memory.append(id) }

  @inlinable
  func embedding(of id: ID) -> @Sendable (ChildAction) -> Action {
    { [toAction] in toAction.embed(.element(id: id, action: $0)) }
  }

  @usableFromInline
  func reportAbsent(
    _ id: ID, for action: ChildAction?, in state: inout State, report: SlotReport<Action>
  ) {
    report.absence(
      { "An action reached \($0) for an element that is not there." }, action: action,
      "\n  Id: \(id)",
      of: "element", runs: "An element runs only while it is in the collection.")
  }
}
