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
  @inlinable
  @inline(__always)
  public func ifLet<Slot: _ChildSlot, SlotAction, Child: _SlotReducer<Slot, SlotAction>>(
    _ toChildState: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toChildAction: CaseKeyPath<Action, SlotAction>,
    @_SlotBuilder<Slot, SlotAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _InSlot<Self, Child> {
    _InSlot(
      base: self, child: child(),
      site: _SlotSite(
        toState: SlotLens(ofChild: toChildState), toAction: CasePath(toChildAction),
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

extension Optional: _ChildSlot {
  @inlinable
  public static func _version(of slot: Self) -> UInt64 { 0 }
}

/// A child in an optional.
public struct _OptionalChild<Child: Reducer>: _SlotReducer {
  @usableFromInline let child: Child

  @inlinable
  init(_ child: Child) {
    self.child = child
  }

  @inlinable
  public func _resolved<State, Action>(
    over base: _ResolvedReducer<State, Action>,
    at site: _SlotSite<State, Action, Child.State?, Child.Action>
  ) -> _ResolvedReducer<State, Action> {
    let child = child._resolved()
    return site.resolved(
      of: OptionalSlot(StateLens(site.toState.keyPath), site.toAction, running: child),
      running: child, of: Child.self, over: base, operatorName: "ifLet")
  }
}
