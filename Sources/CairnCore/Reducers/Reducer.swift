/// A feature's logic: how an action changes the state, and what is to be done outside.
///
/// Conform by a ``body`` of other reducers, or by ``reduce(into:action:)`` alone:
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
/// A store evaluates `body` once, when the first action reaches the feature, and keeps what it finds.
/// So a feature may contain itself, and what `body` builds may cost something.
///
/// A feature belongs to no actor, in a module too whose types belong to the main actor unless they say
/// otherwise. There `nonisolated` stands before what features use: models, clients, cancel ids that lie
/// in no feature, and extensions.
public protocol Reducer<State, Action>: SendableMetatype {
  /// What the feature remembers.
  associatedtype State

  /// What can happen in the feature.
  associatedtype Action

  /// The type of ``body``; `Never` where ``reduce(into:action:)`` is written out.
  associatedtype Body

  /// Changes the state for an action, in place, and returns what is to be done outside.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is made of, in the order in which they run.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// The form of this reducer that a store keeps. Not for you to call or to write.
  func _resolved() -> _ReducerNode<State, Action>
}

/// The reducers over the state and action of another: `some ReducerOf<Feature>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A reducer that writes `reduce(into:action:)` has no body.
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
  public func _resolved() -> _ReducerNode<State, Action> {
    _ReducerNode(feature: self) { state, action, _ in reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the reducers of ``body``.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  @inlinable
  public func _resolved() -> _ReducerNode<State, Action> {
    .feature(self) { body._resolved() }
  }
}
