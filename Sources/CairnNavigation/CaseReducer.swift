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
public protocol CaseReducerState {
  /// The reducer that runs the state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Reducer {
  /// Embeds the screens of a path whose state says what runs them. See
  /// ``forEach(_:action:destination:fileID:filePath:line:column:)``.
  @inlinable
  @_disfavoredOverload
  public func forEach<ElementState: CaseReducerState>(
    _ toPath: WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<
      Action, StackAction<ElementState, ElementState.StateReducer.Action>
    >,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toPath, action: toStackAction, destination: { ElementState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds a child that is presented at times, and whose state says what runs it. See
  /// ``ifLet(_:action:destination:fileID:filePath:line:column:)``.
  @inlinable
  @inline(__always)
  @_disfavoredOverload
  public func ifLet<ChildState: CaseReducerState>(
    _ toPresentationState:
      @autoclosure () -> WritableKeyPath<
        State, PresentationState<ChildState>
      >,
    action toPresentationAction: CaseKeyPath<
      Action, PresentationAction<ChildState.StateReducer.Action>
    >,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState(), action: toPresentationAction,
      destination: { ChildState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
