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

/// A request that cancels the effects with an id.
@usableFromInline
final class Cancellation<Action>: EffectRequest<Action>, @unchecked Sendable {
  private let id: CancelID

  @usableFromInline
  init(id: CancelID) {
    self.id = id
  }

  override func cancelByID(in scope: CancellationScope) -> Bool {
    scope.cancel(id: id)
    return false
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {}
}
