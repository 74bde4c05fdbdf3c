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
@frozen
public struct Effect<Action>: Sendable {
  /// A pointer whatever the action is, so that code that passes effects on without knowing their
  /// type need not ask the run time for their size. `nil` is ``none``.
  @usableFromInline let box: EffectBox<Action>?

  package init(_ operation: Operation) {
    self.box = EffectBox(operation)
  }

  @inlinable
  init() {
    self.box = nil
  }

  package var operation: Operation { box?.operation ?? .none }

  @inlinable package var isNone: Bool { box == nil }

  /// Nothing to do.
  @inlinable public static var none: Self { Self() }

  /// Each case holds pointers only, so that no code needs to ask the run time how large an action is.
  ///
  /// Actions need not be `Sendable`: a store moves each one to its own actor and nobody keeps it.
  package enum Operation: @unchecked Sendable {
    case none
    case send(Sent<Action>)
    case run(RunOperation<Action>)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(id: CancelID, cancelInFlight: Bool, Effect)
    case cancel(id: CancelID)
    /// The effect of a child, whose place in the cancellation tree is `EffectScope`.
    case scoped(EffectScope, Effect)
    /// Gives what presents children the way to send their dismissal, as long as the store lives.
    case connect((@escaping (Action, EffectGroup) -> Void) -> Void)
  }
}

@usableFromInline
final class EffectBox<Action>: Sendable {
  let operation: Effect<Action>.Operation

  init(_ operation: Effect<Action>.Operation) {
    self.operation = operation
  }
}

/// An action that an effect sends at once.
package final class Sent<Action> {
  let action: Action

  init(_ action: Action) {
    self.action = action
  }
}

/// The effect type of a reducer: `EffectOf<Feature>` is `Effect<Feature.Action>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// An asynchronous piece of work, and the surroundings in which it was asked for.
package final class RunOperation<Action>: Sendable {
  /// Where the effect was made.
  let origin: CallSite
  let name: String?
  let priority: TaskPriority?
  let dependencies: DependencyValues
  /// Whether the work goes on when the task of the action that it followed from is cancelled.
  let outlivesSender: Bool
  /// Makes the work for a way to send. To map an effect is to change the way, not to wrap the work,
  /// whose task would need another frame for each feature above.
  let makeWork: @Sendable (Send<Action>) -> @Sendable () async -> Void

  init(
    origin: CallSite, name: String?, priority: TaskPriority?, dependencies: DependencyValues,
    outlivesSender: Bool, makeWork: @escaping @Sendable (Send<Action>) -> @Sendable () async -> Void
  ) {
    self.origin = origin
    self.name = name
    self.priority = priority
    self.dependencies = dependencies
    self.outlivesSender = outlivesSender
    self.makeWork = makeWork
  }
}

extension Effect {
  /// Sends an action at once: it is reduced after those that are already waiting, before anything
  /// asynchronous starts.
  public static func send(_ action: Action) -> Self {
    Self(.send(Sent(action)))
  }

  /// Runs effects side by side.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects side by side.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combine(effects) { .merge($0) }
  }

  /// Runs this effect and another side by side.
  @inlinable
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return merged(with: other)
  }

  /// Not inlined: a function that makes an operation asks the run time for its type as it is entered,
  /// and most effects that are merged are none.
  @inline(never)
  @usableFromInline
  func merged(with other: Self) -> Self {
    Self(.merge([self, other]))
  }

  /// Runs effects one after the other: each starts when the one before it has ended.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after the other: each starts when the one before it has ended.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    combine(effects) { .concatenate($0) }
  }

  /// Runs another effect when this one has ended.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// Turns each action of this effect into another one.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    switch operation {
    case .none:
      .none
    case .send(let sent):
      .send(transform(sent.action))
    case .run(let run):
      Effect<NewAction>(
        .run(
          RunOperation(
            origin: run.origin,
            name: run.name, priority: run.priority, dependencies: run.dependencies,
            outlivesSender: run.outlivesSender
          ) { send in
            run.makeWork(Send { await send(transform($0)) })
          }))
    case .merge(let effects):
      Effect<NewAction>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects):
      Effect<NewAction>(.concatenate(effects.map { $0.map(transform) }))
    case .cancellable(let id, let cancelInFlight, let effect):
      Effect<NewAction>(
        .cancellable(id: id, cancelInFlight: cancelInFlight, effect.map(transform)))
    case .cancel(let id):
      Effect<NewAction>(.cancel(id: id))
    case .scoped(let scope, let effect):
      Effect<NewAction>(.scoped(scope, effect.map(transform)))
    case .connect(let connect):
      Effect<NewAction>(
        .connect { send in connect { action, group in send(transform(action), group) } })
    }
  }

  /// Turns a child's effect into one of its parent.
  @inlinable
  package func embedded<ParentAction>(
    by path: CasePath<ParentAction, Action>
  ) -> Effect<ParentAction> {
    // The closure is made for an effect only: an action that has none allocates nothing.
    isNone ? .none : map { path.embed($0) }
  }

  /// Marks this effect as a child's.
  @inlinable
  package func scoped(to scope: EffectScope) -> Self {
    isNone ? self : inScope(scope)
  }

  @inline(never)
  @usableFromInline
  func inScope(_ scope: EffectScope) -> Self {
    Self(.scoped(scope, self))
  }

  /// Gives what presents children the way to send.
  @usableFromInline
  package static func connect(
    _ connect: @escaping (@escaping (Action, EffectGroup) -> Void) -> Void
  ) -> Self {
    Self(.connect(connect))
  }

  private static func combine(
    _ effects: some Sequence<Self>, _ combination: ([Self]) -> Operation
  ) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count < 2 ? effects.first ?? .none : Self(combination(effects))
  }
}
