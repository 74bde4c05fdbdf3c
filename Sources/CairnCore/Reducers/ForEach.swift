public import CairnCasePaths

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
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public func forEach<Slot: RandomAccessCollection, SlotAction>(
    _ toElements: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toElementAction: CaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<State, Action, Slot, SlotAction> element: () ->
      _SlotBuilder<
        State, Action, Slot, SlotAction
      >.Children,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    adding(
      element(),
      at: SlotSite(SlotLens(toElements), CasePath(toElementAction), fileID, filePath, line, column))
  }
}

// For a case that is named in one step: see `OneCaseKeyPath`.
extension Reducer where Action: CasePathable {
  /// Embeds a child for each row of a collection, or for each screen of a path.
  ///
  /// The form for a `CaseKeyPath` says how they run.
  @inlinable
  @inline(__always)
  public func forEach<Slot: RandomAccessCollection, SlotAction>(
    _ toElements: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toElementAction: OneCaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<State, Action, Slot, SlotAction> element: () ->
      _SlotBuilder<
        State, Action, Slot, SlotAction
      >.Children,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    adding(
      element(),
      at: SlotSite(
        SlotLens(toElements), Action.allCasePaths[keyPath: toElementAction], fileID, filePath, line,
        column))
  }
}
