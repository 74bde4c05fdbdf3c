/// What an effect asks for: one class for each kind of effect.
///
/// `@unchecked Sendable`, as are its subclasses: they hold constants. An action among these need
/// not be `Sendable`: who makes an effect gives it up, and the store that runs it moves it to its
/// own actor. (A class that is subclassed cannot be `Sendable` otherwise.)
@usableFromInline
package class EffectRequest<Action>: @unchecked Sendable {
  @usableFromInline
  init() {}

  /// Carries out the cancellations that the effect asks for, before any of it starts.
  ///
  /// - Returns: Whether there is more to it.
  func cancelByID(in place: EffectPlace) -> Bool { true }

  /// Starts the effect. What it sends at once is with `output` when this returns.
  func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    preconditionFailure("'\(Self.self)' must override '\(#function)'.")
  }
}

/// What an effect belongs to as it starts. An effect that wraps another changes it for that one.
///
/// `@unchecked Sendable`: touched on the store's actor only.
struct EffectStart: @unchecked Sendable {
  let store: StoreReference
  /// The feature that asked for the effect.
  var place: EffectPlace
  /// The effects that follow from the same action.
  let group: EffectGroup
  /// The action whose reducer asked for the effect, as the store received it; `nil` for what an
  /// effect does of its own accord.
  var cause: Any?
  /// The step of a concatenation that the effect belongs to: what comes next waits for it.
  var step: EffectGroup?
  var cancelIDs = CancelIDs()
}

/// Where the actions of an effect go: to the store, through the features above the one that asked.
///
/// `@unchecked Sendable`, as are its subclasses: an effect carries it to its task and back, and it
/// is called on the store's actor only.
@usableFromInline
package class EffectOutput<Action>: @unchecked Sendable {
  @usableFromInline
  init() {}

  /// Takes an action that the work of an effect sends.
  func receive(_ action: Action, from effect: RunningEffect) {
    preconditionFailure("'\(Self.self)' must override '\(#function)'.")
  }

  /// Takes an action that is sent without work of its own.
  func receive(_ action: Action, for group: EffectGroup) {
    preconditionFailure("'\(Self.self)' must override '\(#function)'.")
  }
}

// MARK: - Effects without work

/// An action that is sent at once.
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

/// Gives what presents children the way to send their dismissal.
final class Connection<Action>: EffectRequest<Action>, @unchecked Sendable {
  private let connect: (@escaping (Action, EffectGroup) -> Void) -> Void

  init(_ connect: @escaping (@escaping (Action, EffectGroup) -> Void) -> Void) {
    self.connect = connect
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    connect { output.receive($0, for: $1) }
  }
}
