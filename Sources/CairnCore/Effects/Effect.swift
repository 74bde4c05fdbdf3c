public import CairnCasePaths
import CairnDependencies

/// What a reducer asks to be done outside of it: an inert value, until a store runs it.
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
/// ``none`` costs nothing: it is a null pointer, and the store returns at once.
///
/// Effects are put together side by side or one after the other:
///
/// ```swift
/// let both = Effect<Library.Action>.merge(
///   .send(.refreshButtonTapped),
///   .cancel(id: "refresh"))
/// let inTurn = Effect<Library.Action>.concatenate(both, .send(.tick))
/// let none = Effect<Library.Action>.none
/// ```
///
/// Any number of effects may be put together, all at once or one at a time. What wraps them nests:
/// an effect that is mapped, made cancellable, or merged and concatenated by turns, each time
/// around the last, uses the stack for each turn, which holds some thousands of them.
public struct Effect<Action>: Sendable {
  /// A pointer whatever the action is, so that code that passes effects on without knowing their
  /// type need not ask the run time for their size. `nil` is ``none``.
  @usableFromInline let node: EffectRequest<Action>?

  @inlinable
  init(_ node: EffectRequest<Action>?) {
    self.node = node
  }

  @inlinable package var isNone: Bool { node == nil }

  /// Nothing to do.
  @inlinable public static var none: Self { Self(nil) }

  /// Sends an action at once: it is reduced after those that are already waiting, before anything
  /// asynchronous starts.
  @inlinable
  public static func send(_ action: Action) -> Self {
    Self(SentAction(action))
  }
}

/// The effect type of a reducer: `EffectOf<Feature>` is `Effect<Feature.Action>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

// MARK: - Side by side, and one after the other

extension Effect {
  /// Runs effects side by side.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects side by side.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combine(effects) { MergedEffects($0) }
  }

  /// Runs this effect and another side by side.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return merged(with: other)
  }

  /// Not inlined: most effects that are merged are none.
  @inline(never)
  @usableFromInline
  func merged(with other: Self) -> Self {
    .merge([self, other])
  }

  /// Runs effects one after the other: each starts when the one before it has ended.
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
    let nodes = effects.compactMap(\.node)
    return Self(nodes.count < 2 ? nodes.first : combination(nodes))
  }
}

// MARK: - A child's effect, as its parent's

extension Effect {
  /// Turns each action of this effect into another one.
  ///
  /// The transform sees the dependencies that are in force where it is given, as the work of an
  /// effect does.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    let dependencies = DependencyValues.current
    return map(in: nil) { action in dependencies.install { transform(action) } }
  }

  /// Turns the effect of a child into one of its parent.
  ///
  /// - Parameter place: The child's place in the cancellation tree, or `nil` where it has none of its
  ///   own.
  @inlinable
  package func map<ParentAction>(
    in place: EffectPlace?, _ transform: @escaping @Sendable (Action) -> ParentAction
  ) -> Effect<ParentAction> {
    Effect<ParentAction>(node.map { ChildEffect($0, in: place, transform) })
  }

  /// Turns the effect of a child into one of its parent.
  @inlinable
  package func embedded<ParentAction>(
    by path: CasePath<ParentAction, Action>, in place: EffectPlace?
  ) -> Effect<ParentAction> {
    map(in: place, path._embed)
  }

  /// Gives what presents children the way to send, as long as the store lives.
  @usableFromInline
  package static func connect(
    _ connect: @escaping (@escaping (Action, EffectGroup) -> Void) -> Void
  ) -> Self {
    Self(Connection(connect))
  }
}
