public import CairnCasePaths
public import CairnCore

/// A choice of features. Its state is the state of one of them at a time.
///
/// Conform an enum without cases, or one with a case for each feature. Its state says which feature
/// it is:
///
/// ```swift
/// enum Path: CaseReducer {
///   enum State: CaseReducerState, CasePathable {
///     typealias StateReducer = Path
///     case counter(Counter.State)
///
///     struct AllCasePaths: Sendable {
///       let counter = CasePath(State.counter) { if case .counter(let it) = $0 { it } else { nil } }
///     }
///     static let allCasePaths = AllCasePaths()
///   }
///
///   enum Action: CasePathable {
///     case counter(Counter.Action)
///
///     struct AllCasePaths: Sendable {
///       let counter = CasePath(Action.counter) { if case .counter(let it) = $0 { it } else { nil } }
///     }
///     static let allCasePaths = AllCasePaths()
///   }
///
///   static var body: some Reducer<State, Action> {
///     Scope(state: \.counter, action: \.counter) { Counter() }
///   }
/// }
/// ```
///
/// Operators then find the reducer through the state: `.forEach(\.path, action: \.path)`.
public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState {
  /// The type of ``body``.
  associatedtype Body: Reducer<State, Action> = EmptyReducer<State, Action>

  /// The features, each scoped to its case of the state.
  @ReducerBuilder<State, Action> static var body: Body { get }
}

extension CaseReducer {
  /// The features, each scoped to its case of the state.
  @inlinable public var body: Body { Self.body }
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

extension Reducer {
  /// Runs the screens of a path whose state type defines their reducer.
  ///
  /// The form of `forEach` with a closure says how they run.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public func forEach<ElementState: CaseReducerState>(
    _ toPath: @autoclosure () -> WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: CaseKeyPath<
      Action, StackAction<ElementState, ElementState.StateReducer.Action>
    >,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    forEach(
      toPath(), action: toStackAction, element: { ElementState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Reducer where Action: CasePathable {
  /// Runs the screens of a path whose state type defines their reducer.
  ///
  /// The form of `forEach` with a closure says how they run.
  @inlinable
  @inline(__always)
  public func forEach<ElementState: CaseReducerState>(
    _ toPath: @autoclosure () -> WritableKeyPath<State, StackState<ElementState>>,
    action toStackAction: OneCaseKeyPath<
      Action, StackAction<ElementState, ElementState.StateReducer.Action>
    >,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Reduce<State, Action> {
    forEach(
      toPath(), action: toStackAction, element: { ElementState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
