/// An effect that can be cancelled by id.
@usableFromInline
final class CancellableEffect<Action>: EffectNode<Action>, @unchecked Sendable {
  private let effect: EffectNode<Action>?
  private let id: CancelID
  private let cancelInFlight: Bool

  @usableFromInline
  init(_ effect: EffectNode<Action>?, id: CancelID, cancelInFlight: Bool) {
    self.effect = effect
    self.id = id
    self.cancelInFlight = cancelInFlight
  }

  override func cancelByID(in scope: EffectScope) -> Bool {
    let isMore = effect?.cancelByID(in: scope) ?? false
    return isMore || cancelInFlight
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    if cancelInFlight { start.scope.cancel(id: id) }
    guard let effect else { return }
    let outer = start.cancelIDs
    start.cancelIDs.append(id)
    effect.start(&start, to: output)
    start.cancelIDs = outer
  }
}

/// Cancels what runs with an id.
@usableFromInline
final class Cancellation<Action>: EffectNode<Action>, @unchecked Sendable {
  private let id: CancelID

  @usableFromInline
  init(id: CancelID) {
    self.id = id
  }

  override func cancelByID(in scope: EffectScope) -> Bool {
    scope.cancel(id: id)
    return false
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {}
}
