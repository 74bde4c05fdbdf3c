import CairnDependencies

extension StoreLoop {
  /// Carries out the cancellations that an effect asks for, before any of it starts.
  func cancelByID(_ effect: Effect<Action>, in scope: EffectScope) {
    switch effect.operation {
    case .none, .send, .run, .connect:
      break
    case .cancel(let id):
      scope.cancel(id: id)
    case .merge(let effects), .concatenate(let effects):
      for effect in effects { cancelByID(effect, in: scope) }
    case .cancellable(_, _, let effect):
      cancelByID(effect, in: scope)
    case .scoped(let scope, let effect):
      cancelByID(effect, in: scope)
    }
  }

  /// Starts an effect. What it sends at once is in the queue when this returns.
  func start(
    _ effect: Effect<Action>, in scope: EffectScope, group: EffectGroup,
    step: EffectGroup? = nil, cancelIDs: [CancelID] = []
  ) {
    switch effect.operation {
    case .none, .cancel:
      break

    case .send(let sent):
      enqueue(sent.action, group: group)

    case .run(let run):
      launch(run, in: scope, group: group, step: step, cancelIDs: cancelIDs)

    case .merge(let effects):
      for effect in effects {
        start(effect, in: scope, group: group, step: step, cancelIDs: cancelIDs)
      }

    case .concatenate(let effects):
      sequence(effects[...], in: scope, group: group, step: step, cancelIDs: cancelIDs)

    case .cancellable(let id, let cancelInFlight, let effect):
      if cancelInFlight { scope.cancel(id: id) }
      start(effect, in: scope, group: group, step: step, cancelIDs: cancelIDs + [id])

    case .scoped(let scope, let effect):
      guard !scope.isRetired else { break }
      start(effect, in: scope, group: group, step: step, cancelIDs: cancelIDs)

    case .connect(let connect):
      connect { [weak self] action, group in self?.enqueue(action, group: group) }
    }
  }

  // MARK: Kinds of effects

  private func launch(
    _ run: RunOperation<Action>, in scope: EffectScope, group: EffectGroup, step: EffectGroup?,
    cancelIDs: [CancelID]
  ) {
    guard !scope.isRetired else { return }
    let effect = StoreEffect(
      reference, scope: scope, group: group, step: step, cancelIDs: cancelIDs,
      outlivesGroup: run.outlivesSender, origin: run.origin, name: run.name)
    let work = run.makeWork(Send { await effect.deliver($0) })
    effect.start(priority: run.priority, under: run.dependencies) {
      await work()
      await effect.finish()
    }
  }

  /// Runs effects one after the other. The synchronous ones at the front take no task.
  private func sequence(
    _ effects: ArraySlice<Effect<Action>>, in scope: EffectScope, group: EffectGroup,
    step: EffectGroup?, cancelIDs: [CancelID]
  ) {
    var rest = effects
    while let next = rest.popFirst() {
      // The last step is what the whole waits for, so it needs no group of its own.
      guard !rest.isEmpty else {
        return start(next, in: scope, group: group, step: step, cancelIDs: cancelIDs)
      }
      let nextStep = EffectGroup()
      start(next, in: scope, group: group, step: nextStep, cancelIDs: cancelIDs)
      guard nextStep.isEmpty else {
        return resume(
          rest, after: nextStep, in: scope, group: group, step: step, cancelIDs: cancelIDs)
      }
    }
  }

  /// Goes on with a concatenation when a step of it has ended.
  private func resume(
    _ rest: ArraySlice<Effect<Action>>, after lastStep: EffectGroup, in scope: EffectScope,
    group: EffectGroup, step: EffectGroup?, cancelIDs: [CancelID]
  ) {
    let effect = StoreEffect(
      reference, scope: scope, group: group, step: step, cancelIDs: cancelIDs)
    effect.start {
      await lastStep.finish()
      await effect.onOwner { loop, effect in
        guard !effect.isSilenced else { return }
        loop.sequence(
          rest, in: effect.scope, group: effect.group, step: step, cancelIDs: cancelIDs)
      }
      await effect.finish()
    }
  }

  // MARK: What effects send back

  func deliver(_ action: Action, from effect: RunningEffect) {
    guard !effect.isSilenced else { return }
    if effect.isFinished { reportLateSend(of: action, from: effect) }
    enqueue(action, group: effect.group)
  }

  private func reportLateSend(of action: Action, from effect: RunningEffect) {
    guard let origin = effect.origin else { return }
    origin.report(
      """
      An action was sent by an effect that has completed.

        Action: \(summary(of: action))
        Effect: 'Effect.run' at \(origin)

      An effect sends while its work runs; this 'send' outlived it, in a task of its own or in a \
      callback. The action was delivered. Await what sends inside the work, or return an effect \
      that lasts as long.
      """)
  }
}
