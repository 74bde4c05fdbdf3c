public import CairnCasePaths

extension Reducer {
  /// Embeds an optional or presented child.
  ///
  /// The child runs first, then this reducer. When the child's state becomes `nil`, or another
  /// child takes its place, the old child's effects are canceled.
  ///
  /// An action for an absent child is reported as an issue. This reducer still runs.
  ///
  /// For a presented child, a `.dismiss` runs this reducer first, while the child's state is still
  /// there. Then it sets the state to `nil`, unless this reducer presented another child. After one
  /// of its own buttons, an alert or a dialog is set to `nil` too, unless this reducer replaced it.
  ///
  /// ```swift
  /// struct Feature: Reducer {
  ///   var body: some Reducer<Library.State, Library.Action> {
  ///     Library()
  ///       .ifLet(\.draft, action: \.draft) { EditForm() }
  ///       .ifLet(\.$form, action: \.form) { EditForm() }
  ///       .ifLet(\.$alert, action: \.alert)
  ///   }
  /// }
  /// ```
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public func ifLet<Slot: _ChildSlot, SlotAction>(
    _ toChildState: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toChildAction: CaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<State, Action, Slot, SlotAction> then child: () ->
      _SlotBuilder<
        State, Action, Slot, SlotAction
      >.Children,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    adding(
      child(),
      at: SlotSite(
        SlotLens(ofChild: toChildState), CasePath(toChildAction), fileID, filePath, line, column))
  }
}

// For a case that is named in one step: see `OneCaseKeyPath`.
extension Reducer where Action: CasePathable {
  /// Embeds an optional or presented child.
  ///
  /// The form for a `CaseKeyPath` says how it runs.
  @inlinable
  @inline(__always)
  public func ifLet<Slot: _ChildSlot, SlotAction>(
    _ toChildState: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toChildAction: OneCaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<State, Action, Slot, SlotAction> then child: () ->
      _SlotBuilder<
        State, Action, Slot, SlotAction
      >.Children,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    adding(
      child(),
      at: SlotSite(
        SlotLens(ofChild: toChildState), Action.allCasePaths[keyPath: toChildAction], fileID,
        filePath, line, column))
  }
}

/// A slot of an optional or presented child, for `ifLet`.
public protocol _ChildSlot {
  /// Returns a number that another child would change. It is 0 if the slot is empty or has no such
  /// number.
  static func _version(of slot: Self) -> UInt64
}

extension Optional: _ChildSlot {
  @inlinable
  public static func _version(of slot: Self) -> UInt64 { 0 }
}
