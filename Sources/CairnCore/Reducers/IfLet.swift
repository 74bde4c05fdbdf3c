public import CairnCasePaths

extension Reducer {
  /// Embeds a child whose state is there at times: in an optional, or presented.
  ///
  /// The child runs first, then this reducer. When the child's state becomes `nil`, or another
  /// child takes its place, the effects of the old one are cancelled.
  ///
  /// An action for a child that is not there is reported as an issue; this reducer still runs.
  ///
  /// For a child that is presented, a `.dismiss` runs this reducer first, while the child's state
  /// is still there, and then sets it to `nil`, unless this reducer presented another child. An
  /// alert or a dialog is set to `nil` after one of its own buttons, unless this reducer put
  /// another one in its place.
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
  public func _node<State, Action>(
    over base: _ReducerNode<State, Action>,
    at site: _SlotSite<State, Action, Child.State?, Child.Action>
  ) -> _ReducerNode<State, Action> {
    let child = child._resolved()
    return site.node(
      of: OptionalSlot(StateLens(site.toState.keyPath), site.toAction, running: child),
      running: child, of: Child.self, over: base, operatorName: "ifLet")
  }
}
