public import CairnCasePaths
import CairnDependencies

/// Work that a reducer asks a store to do: an inert value until the store runs it.
///
/// ```swift
/// let refresh = Reduce<Library.State, Library.Action> { state, action in
///   guard case .refreshButtonTapped = action else { return .none }
///   return .run { send in
///     await send(.itemsLoaded(try await api.items()))
///   } catch: { error, send in
///     await send(.itemsFailed(error))
///   }
///   .cancellable(id: "refresh", cancelInFlight: true)
/// }
/// ```
///
/// ``none`` costs nothing: it is a null pointer, so the store returns immediately.
///
/// Effects can run concurrently or one after the other:
///
/// ```swift
/// let both = Effect<Library.Action>.merge(
///   .send(.refreshButtonTapped),
///   .cancel(id: "refresh"))
/// let inTurn = Effect<Library.Action>.concatenate(both, .send(.tick))
/// let none = Effect<Library.Action>.none
/// ```
///
/// You can combine any number of effects, all at once or one at a time. But wrappers nest and use
/// the stack: each `map`, each `cancellable`, and each change between merging and concatenating.
/// The stack holds some thousands of wrappers around one effect.
public struct Effect<Action>: Sendable {
  /// A request for actions of this type, a cancellation, or `nil` for ``none``.
  ///
  /// It is a pointer for every type of action. So code that passes effects on without knowing their
  /// type needn't ask the runtime for their size.
  @usableFromInline var content: EffectContent?

  @inlinable
  init(_ request: EffectRequest<Action>?) {
    self.content = request
  }

  @inlinable
  init(_ cancellation: Cancellation) {
    self.content = cancellation
  }

  @inlinable package var isNone: Bool { content == nil }

  /// This effect as a request that can be combined with others, or `nil` for ``none``.
  @usableFromInline var request: EffectRequest<Action>? {
    guard let content else { return nil }
    if let cancellation = content.cancellation { return CancellationRequest(cancellation) }
    // Sound, because the initializers take nothing else.
    return unsafeDowncast(content, to: EffectRequest<Action>.self)
  }

  /// Nothing to do.
  @inlinable public static var none: Self { Self(nil) }

  /// Sends an action immediately.
  ///
  /// It is reduced after the actions that are already waiting, before anything asynchronous starts.
  @inlinable
  public static func send(_ action: Action) -> Self {
    Self(SentAction(action))
  }
}

/// The effect type of a reducer: `EffectOf<Feature>` is `Effect<Feature.Action>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

// MARK: - Combining effects

extension Effect {
  /// Runs effects concurrently.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects concurrently.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combine(effects) { MergedEffects($0) }
  }

  /// Runs this effect and another concurrently.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return merged(with: other)
  }

  /// Merges two effects. It isn't inlined, because most effects to merge are ``none``.
  @inline(never)
  @usableFromInline
  func merged(with other: Self) -> Self {
    .merge([self, other])
  }

  /// Runs effects one after the other: each starts when the one before it has ended.
  ///
  /// Effects without work, such as ``send(_:)``, end at once. Their actions are reduced when the
  /// effects after them have started, in the first step as in later ones. So an action can cancel
  /// all of these.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after the other: each starts when the one before it has ended.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    combine(effects) { EffectSequence($0) }
  }

  /// Runs another effect when this one has ended.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  private static func combine(
    _ effects: some Sequence<Self>,
    _ combination: ([EffectRequest<Action>]) -> EffectRequest<Action>
  ) -> Self {
    let requests = effects.compactMap { $0.request }
    return Self(requests.count < 2 ? requests.first : combination(requests))
  }
}

// MARK: - Turning a child's effect into the parent's

extension Effect {
  /// Transforms each action of this effect.
  ///
  /// The transform uses the dependencies that are current when you call `map`.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    let dependencies = DependencyValues.current
    return map(in: nil, { action in dependencies.install { transform(action) } })
  }

  /// Turns the effect of a child into one of its parent.
  ///
  /// - Parameter scope: The child's place in the cancellation tree, or `nil` if it has none of its
  ///   own.
  @inlinable
  package consuming func map<ParentAction>(
    in scope: CancellationScope?, _ transform: @autoclosure () -> @Sendable (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    guard let content else { return .none }
    // A cancellation knows no actions. As a request, it would take three more objects on its way
    // through two parents.
    if let cancellation = content.cancellation {
      return Effect<ParentAction>(cancellation.placed(in: scope))
    }
    return Effect<ParentAction>(
      ChildEffect(
        unsafeDowncast(content, to: EffectRequest<Action>.self), in: scope,
        outputType: ChildOutput<Action, ParentAction>.self, transform()))
  }

  /// Turns the effect of a child into one of its parent.
  @inlinable
  package consuming func embedded<ParentAction>(
    by path: CasePath<ParentAction, Action>, in scope: CancellationScope?
  ) -> Effect<ParentAction> {
    map(in: scope, path._embed)
  }

  /// Gives a mount a closure that sends actions, as long as the store exists.
  @usableFromInline
  package static func connect(
    _ connect: @escaping (@escaping (Action, EffectGroup) -> Void) -> Void
  ) -> Self {
    Self(Connection(connect))
  }
}
