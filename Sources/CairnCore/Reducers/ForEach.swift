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

/// A child for each row of a collection.
public struct _RowChildren<ID: Hashable & Sendable, Element: Reducer>: _SlotReducer {
  @usableFromInline let element: Element

  @inlinable
  init(_ element: Element) {
    self.element = element
  }

  @inlinable
  public func _resolved<State, Action>(
    over base: _ResolvedReducer<State, Action>,
    at site: _SlotSite<
      State, Action, IdentifiedArray<ID, Element.State>, IdentifiedAction<ID, Element.Action>
    >
  ) -> _ResolvedReducer<State, Action> {
    site.resolved(
      of: RowSlot(StateLens(site.toState.keyPath), site.toAction),
      running: element._resolved(), of: Element.self, over: base, operatorName: "forEach")
  }
}
