/// An effect that can be canceled by id.
@usableFromInline
final class CancellableEffect<Action>: EffectRequest<Action>, @unchecked Sendable {
  private let effect: EffectRequest<Action>?
  private let id: CancelID
  private let cancelInFlight: Bool

  @usableFromInline
  init(_ effect: EffectRequest<Action>?, id: CancelID, cancelInFlight: Bool) {
    self.effect = effect
    self.id = id
    self.cancelInFlight = cancelInFlight
  }

  override func cancelByID(in scope: CancellationScope) -> Bool {
    let isMore = effect?.cancelByID(in: scope) ?? false
    return isMore || cancelInFlight
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    // Cancel when this effect starts, not earlier. In a concatenation, others may use the id until
    // then.
    if cancelInFlight { start.scope.cancel(id: id) }
    guard let effect else { return }
    let outer = start.cancelIDs
    start.cancelIDs.append(id)
    effect.start(&start, to: output)
    start.cancelIDs = outer
  }
}

/// The cancellation of the effects with an id, in a feature of a store.
///
/// `@unchecked Sendable`: it has only constants, and its place is used only on the actor of its store.
@usableFromInline
package final class Cancellation: EffectContent, @unchecked Sendable {
  private let id: CancelID
  /// The feature's place in the tree, or `nil` for the feature whose effect this is.
  private let scope: CancellationScope?

  @usableFromInline
  init(id: CancelID, in scope: CancellationScope? = nil) {
    self.id = id
    self.scope = scope
    super.init(isCancellation: true)
  }

  /// Returns the cancellation for the parent of a feature.
  ///
  /// - Parameter scope: The feature's place, or `nil` if it has none of its own.
  @usableFromInline
  func placed(in scope: CancellationScope?) -> Cancellation {
    guard self.scope == nil, let scope else { return self }
    return Cancellation(id: id, in: scope)
  }

  /// Cancels the effects.
  ///
  /// - Parameter outer: The place of the feature whose effect this is.
  func perform(in outer: CancellationScope) {
    (scope ?? outer).cancel(id: id)
  }
}

/// A cancellation as a part of other requests.
final class CancellationRequest<Action>: EffectRequest<Action>, @unchecked Sendable {
  private let wrapped: Cancellation

  init(_ cancellation: Cancellation) {
    self.wrapped = cancellation
  }

  override func cancelByID(in scope: CancellationScope) -> Bool {
    wrapped.perform(in: scope)
    return false
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {}
}
