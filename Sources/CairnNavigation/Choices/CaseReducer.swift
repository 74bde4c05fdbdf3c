public import CairnCasePaths
public import CairnCore

/// A choice of features: its state is one of theirs at a time.
///
/// Conform an enum without cases, or one with a case for each feature; its state says which it is:
///
/// ```swift
/// enum Path: CaseReducer {
///   enum State: CaseReducerState, CasePathable {
///     typealias StateReducer = Path
///     case counter(Counter.State)
///
///     struct AllCasePaths: Sendable {
///       var counter: CasePath<State, Counter.State> {
///         CasePath(embed: State.counter) { if case .counter(let value) = $0 { value } else { nil } }
///       }
///     }
///     static var allCasePaths: AllCasePaths { AllCasePaths() }
///   }
///
///   enum Action: CasePathable {
///     case counter(Counter.Action)
///
///     struct AllCasePaths: Sendable {
///       var counter: CasePath<Action, Counter.Action> {
///         CasePath(embed: Action.counter) { if case .counter(let value) = $0 { value } else { nil } }
///       }
///     }
///     static var allCasePaths: AllCasePaths { AllCasePaths() }
///   }
///
///   static var body: some Reducer<State, Action> {
///     Scope(state: \.counter, action: \.counter) { Counter() }
///   }
/// }
/// ```
///
/// Operators then find the reducer by the state: `.forEach(\.path, action: \.path)`.
public protocol CaseReducer<State, Action> {
  /// The states of the features, one case each.
  associatedtype State: CaseReducerState

  /// The actions of the features, one case each.
  associatedtype Action

  /// The type of ``body``.
  associatedtype Body: Reducer<State, Action>

  /// The features, each scoped to its case.
  @ReducerBuilder<State, Action> static var body: Body { get }
}

/// The state of a ``CaseReducer``.
public protocol CaseReducerState: _RunnableState {
  /// The reducer that runs the state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension CaseReducerState {
  @inlinable
  public static var _reducer: StateReducer.Body { StateReducer.body }
}

/// State that says what runs it, so that an operator takes it without a closure.
public protocol _RunnableState {
  /// The actions of what runs the state.
  associatedtype _Action

  /// What runs the state.
  associatedtype _Body: Reducer<Self, _Action>

  /// What runs the state.
  static var _reducer: _Body { get }
}

extension Reducer {
  /// Embeds the screens of a path whose state says what runs them. See
  /// ``forEach(_:action:element:fileID:filePath:line:column:)``.
  @inlinable
  @inline(__always)
  public func forEach<ElementState: CaseReducerState>(
    _ toPath: @autoclosure () -> WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<
      Action, StackAction<ElementState, ElementState.StateReducer.Action>
    >,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _InSlot<Self, _PathChildren<ElementState.StateReducer.Body>> {
    forEach(
      toPath(), action: toStackAction, element: { ElementState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds a child that is presented at times, and whose state says what runs it: an alert or a
  /// dialog, which has no logic of its own, or a choice of features. See
  /// ``ifLet(_:action:then:fileID:filePath:line:column:)``.
  @inlinable
  @inline(__always)
  public func ifLet<ChildState: _RunnableState>(
    _ toPresentationState:
      @autoclosure () -> WritableKeyPath<
        State, PresentationState<ChildState>
      >,
    action toPresentationAction: CaseKeyPath<
      Action, PresentationAction<ChildState._Action>
    >,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> _InSlot<Self, _PresentedChild<ChildState._Body>> {
    ifLet(
      toPresentationState(), action: toPresentationAction, then: { ChildState._reducer },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
