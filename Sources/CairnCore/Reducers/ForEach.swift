public import CairnCasePaths
public import CairnCollections

extension Reducer {
  /// Embeds a child for each row of a collection, or for each screen of a path.
  ///
  /// The element runs first, then this reducer. When an element is removed, for any reason, its
  /// effects are canceled. An action for an absent element is reported as an issue. This reducer
  /// still runs.
  ///
  /// For a path, a `.popFrom` runs this reducer first, while the element is still there. Then it
  /// removes the element and all elements above it. A `.push` inserts before this reducer runs.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .forEach(\.rows, action: \.rows) { EditForm() }
  ///       .forEach(\.path, action: \.path)
  ///   }
  /// }
  /// ```
  ///
  /// - Complexity: For an action to rows, O(1) in the rows, and O(*k*) in those that have had
  ///   effects. For an action to a path, O(log *n*) in its depth, if the ids stay the same. It
  ///   touches only the element that the action is for.
  @inlinable
  @inline(__always)
  public func forEach<
    Slot: RandomAccessCollection, SlotAction, Elements: _SlotReducer<Slot, SlotAction>
  >(
    _ toElements: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toElementAction: CaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<Slot, SlotAction> element: () -> Elements,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _InSlot<Self, Elements> {
    _InSlot(
      base: self, child: element(),
      site: _SlotSite(
        toState: SlotLens(toElements), toAction: CasePath(toElementAction),
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

/// An action of one row of a collection.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// The row with this id received an action.
  case element(id: ID, action: Action)

  /// The paths to a row: `\.rows[id: 0].tapped`, and `\.rows.element`.
  public struct AllCasePaths: Sendable {
    /// The path to any row's id and action.
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath(embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id, action) } else { nil }
      }
    }

    /// The path to one row's action.
    public subscript(id id: ID) -> CasePath<IdentifiedAction, Action> {
      CasePath(embed: { .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

/// The action type of the rows of a reducer whose state has an id.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

/// A child for each row of a collection.
public struct _RowChildren<ID: Hashable & Sendable, Element: Reducer>: _SlotReducer {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
  }

  @inlinable
  public func _node<State, Action>(
    over base: _ReducerNode<State, Action>,
    at site: _SlotSite<
      State, Action, IdentifiedArray<ID, Element.State>, IdentifiedAction<ID, Element.Action>
    >
  ) -> _ReducerNode<State, Action> {
    site.node(
      of: RowSlot(StateLens(site.toState.keyPath), site.toAction),
      running: element._resolved(), of: Element.self, over: base, operatorName: "forEach")
  }
}
