extension StoreLoop {
  @inline(never)
  func begin(_ content: EffectContent, for action: Action) {
    if let cancellation = content.cancellation { return cancellation.perform(in: root) }
    let request = unsafeDowncast(content, to: EffectRequest<Action>.self)
    // Perform cancellations first, wherever they stand. An effect that is returned with a
    // cancellation of the same id is new, and stays.
    guard request.cancelByID(in: root) else { return }
    var start = EffectStart(
      scope: root, group: context.openGroup(), cause: EffectCause(action))
    request.start(&start, to: output)
  }

  func deliver(_ action: Action, from effect: RunningEffect) {
    guard !effect.isSilenced else { return }
    if effect.isFinished { reportLateSend(of: action, from: effect) }
    enqueue(action, group: effect.group)
  }

  private func reportLateSend(of action: Action, from effect: RunningEffect) {
    guard let origin = effect.source?.origin else { return }
    origin.report(
      """
      An action was sent by an effect that has completed.

        Action: \(summary(of: action))
        Effect: 'Effect.run' at \(origin)\(effect.cause?.line ?? "")

      An effect sends while its work runs; this 'send' outlived it, in a task of its own or in a \
      callback. The action was delivered. Await what sends inside the work, or return an effect \
      that lasts as long.
      """)
  }
}

/// The output of effects to a store. It doesn't keep the store alive.
final class StoreOutput<State, Action>: EffectOutput<Action>, @unchecked Sendable {
  private weak let loop: StoreLoop<State, Action>?
  private let reference: StoreReference

  init(_ loop: StoreLoop<State, Action>) {
    self.loop = loop
    self.reference = loop.reference
  }

  override var store: StoreReference { reference }

  override func receive(_ action: Action, from effect: RunningEffect) {
    loop?.deliver(action, from: effect)
  }

  override func receive(_ action: Action, for group: EffectGroup) {
    loop?.enqueue(action, group: group)
  }
}
