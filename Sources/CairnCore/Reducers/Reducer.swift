/// The logic of a feature: how an action changes the state, and which effects it starts.
///
/// To conform, write a ``body`` of other reducers, or only ``reduce(into:action:)``:
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// A store evaluates `body` once, when the first action reaches the feature, and keeps the result.
/// So a feature may contain itself, and building `body` may be expensive.
///
/// A feature belongs to no actor. That is also true in a module whose types belong to the main
/// actor by default. There, write `nonisolated` before the types that features use: models,
/// clients, cancel ids outside of features, and extensions.
public protocol Reducer<State, Action>: SendableMetatype {
  /// The state of the feature.
  associatedtype State

  /// The events that can happen in the feature.
  associatedtype Action

  /// The type of ``body``, or `Never` if you write ``reduce(into:action:)``.
  associatedtype Body

  /// Changes the state in place for an action, and returns an effect to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is made of, in the order in which they run.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Returns this reducer in the form that a store keeps. Don't call or implement it.
  func _resolved() -> _ResolvedReducer<State, Action>
}

/// The reducers over the state and action of another: `some ReducerOf<Feature>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// Unavailable, because a reducer that writes `reduce(into:action:)` has no body.
  public var body: Body {
    fatalError(
      """
      The body of '\(Self.self)' was asked for, and it has none.

      A reducer has a body or writes 'reduce(into:action:)', as this one does. Call that instead.
      """)
  }
}

extension Reducer {
  @inlinable
  public func _resolved() -> _ResolvedReducer<State, Action> {
    _ResolvedReducer(feature: self) { state, action, _ in reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the reducers of ``body``.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ResolvedReducer<State, Action> {
    .feature(self) { body._resolved() }
  }
}
