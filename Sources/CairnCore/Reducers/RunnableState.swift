public import CairnCasePaths

/// State that says what runs it, so that an operator takes it without a closure.
public protocol _RunnableState {
  /// The actions of what runs the state.
  associatedtype _Action

  /// What runs the state.
  associatedtype _Body: Reducer<Self, _Action>

  /// What runs the state.
  static var _reducer: _Body { get }
}

/// State that is shown once and goes with the first of its own buttons: an alert, a dialog.
///
/// It owns no effects, and its feature has no logic.
public protocol _EphemeralState<Action>: _RunnableState {
  associatedtype Action
}

extension _EphemeralState {
  @inlinable
  public static var _reducer: EmptyReducer<Self, Action> { EmptyReducer() }
}

/// Where the state of a child is that says what runs it.
public protocol _RunnableSlot: _ChildSlot {
  /// What the case of the parent's action holds.
  associatedtype _SlotAction

  /// The child in its slot.
  associatedtype _Child: _SlotReducer<Self, _SlotAction>

  /// The child in its slot.
  static var _child: _Child { get }
}

extension Optional: _RunnableSlot where Wrapped: _RunnableState {
  @inlinable
  public static var _child: _OptionalChild<Wrapped._Body> { _OptionalChild(Wrapped._reducer) }
}

extension Reducer {
  /// Embeds a child that is there at times, and whose state says what runs it: an alert or a
  /// dialog, which has no logic of its own, or a choice of features. See
  /// ``ifLet(_:action:then:fileID:filePath:line:column:)``.
  @inlinable
  @inline(__always)
  public func ifLet<Slot: _RunnableSlot>(
    _ toChildState: @autoclosure () -> WritableKeyPath<State, Slot>,
    action toChildAction: CaseKeyPath<Action, Slot._SlotAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _InSlot<Self, Slot._Child> {
    _InSlot(
      base: self, child: Slot._child,
      site: _SlotSite(
        toState: SlotLens(ofChild: toChildState), toAction: CasePath(toChildAction),
        callSite: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}
