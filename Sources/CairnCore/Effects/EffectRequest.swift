/// The content of an effect, whatever the type of its actions: an ``EffectRequest`` or a
/// ``Cancellation``.
///
/// `@unchecked Sendable`, like its subclasses: see ``EffectRequest``.
@usableFromInline
package class EffectContent: @unchecked Sendable {
  @usableFromInline final let isCancellation: Bool

  @usableFromInline
  init(isCancellation: Bool) {
    self.isCancellation = isCancellation
  }

  @inlinable final var cancellation: Cancellation? {
    isCancellation ? unsafeDowncast(self, to: Cancellation.self) : nil
  }

  /// Stores a cancellation id in the content itself, if it has room for one.
  ///
  /// Call it only for content that nobody else holds.
  @usableFromInline
  func takeID(_ id: CancelID, cancelInFlight: Bool) -> Bool { false }
}

/// The request of an effect. Each kind of effect has a subclass.
///
/// `@unchecked Sendable`, like its subclasses: they hold only constants. An action among these need
/// not be `Sendable`. Code that creates an effect gives it up, and the store that runs it moves it
/// to its actor. (The compiler checks only final classes.)
@usableFromInline
package class EffectRequest<Action>: EffectContent, @unchecked Sendable {
  @usableFromInline
  init() {
    super.init(isCancellation: false)
  }

  /// Performs the cancellations of the effect, before any part of it starts.
  ///
  /// - Returns: Whether the effect does anything else.
  func cancelByID(in scope: CancellationScope) -> Bool { true }

  /// Starts the effect. When this returns, `output` has the actions that the effect sends
  /// immediately.
  func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    preconditionFailure("'\(Self.self)' must override '\(#function)'.")
  }
}

/// The context in which an effect starts. A wrapping effect changes it for the wrapped one.
///
/// `@unchecked Sendable`: used only on the store's actor.
struct EffectStart: @unchecked Sendable {
  /// The place of the feature that returned the effect.
  var scope: CancellationScope
  /// The group of effects that follow from the same action.
  let group: EffectGroup
  /// The action that the effect followed from, as the store received it. `nil` for a task inside
  /// another effect.
  var cause: EffectCause?
  /// The step of a concatenation that the effect belongs to. The next step waits for it.
  var step: EffectGroup?
  /// The ids that can cancel what starts, besides its own.
  var cancelIDs: [CancelID] = []
}

/// The destination of an effect's actions, whatever their type.
///
/// `@unchecked Sendable`, like its subclasses: an effect carries it to its task and back, but it is
/// called only on the store's actor.
@usableFromInline
package class EffectDestination: @unchecked Sendable {
  /// The store that the actions reach in the end.
  var store: StoreReference {
    preconditionFailure("'\(Self.self)' must override '\(#function)'.")
  }
}

/// The destination of an effect's actions: the store, by way of the feature's parents.
@usableFromInline
package class EffectOutput<Action>: EffectDestination, @unchecked Sendable {

  /// Receives an action that the work of an effect sends.
  func receive(_ action: Action, from effect: RunningEffect) {
    preconditionFailure("'\(Self.self)' must override '\(#function)'.")
  }

  /// Receives an action that is sent without asynchronous work.
  func receive(_ action: Action, for group: EffectGroup) {
    preconditionFailure("'\(Self.self)' must override '\(#function)'.")
  }
}

// MARK: - Effects without work

/// A request that sends an action immediately.
@usableFromInline
final class SentAction<Action>: EffectRequest<Action>, @unchecked Sendable {
  private let action: Action

  @usableFromInline
  init(_ action: Action) {
    self.action = action
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    output.receive(action, for: start.group)
  }
}

/// A request that gives a mount a closure to send dismissals.
final class Connection<Action>: EffectRequest<Action>, @unchecked Sendable {
  private let connect: (@escaping (Action, EffectGroup) -> Void) -> Void

  init(_ connect: @escaping (@escaping (Action, EffectGroup) -> Void) -> Void) {
    self.connect = connect
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    connect { output.receive($0, for: $1) }
  }
}
