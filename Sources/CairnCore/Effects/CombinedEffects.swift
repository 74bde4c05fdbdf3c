/// What is put together of several effects.
class CombinedEffects<Action>: EffectNode<Action>, @unchecked Sendable {
  fileprivate let effects: [EffectNode<Action>]

  init(_ effects: [EffectNode<Action>]) {
    self.effects = effects
  }

  override func cancelByID(in scope: EffectScope) -> Bool {
    effects.reduce(false) { $1.cancelByID(in: scope) || $0 }
  }
}

/// Effects side by side.
final class MergedEffects<Action>: CombinedEffects<Action>, @unchecked Sendable {
  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    for effect in effects { effect.start(&start, to: output) }
  }
}

/// Effects one after the other.
final class EffectSequence<Action>: CombinedEffects<Action>, @unchecked Sendable {
  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    Self.run(effects[...], &start, to: output)
  }

  /// Runs effects one after the other. The synchronous ones at the front take no task.
  private static func run(
    _ effects: ArraySlice<EffectNode<Action>>, _ start: inout EffectStart,
    to output: EffectOutput<Action>
  ) {
    var rest = effects
    while let next = rest.popFirst() {
      // The last step is what the whole waits for, so it needs no group of its own.
      guard !rest.isEmpty else { return next.start(&start, to: output) }
      let step = EffectGroup()
      let outer = start.step
      start.step = step
      next.start(&start, to: output)
      start.step = outer
      guard step.isEmpty else { return run(rest, start, to: output, after: step) }
    }
  }

  /// Goes on when a step has ended.
  private static func run(
    _ rest: ArraySlice<EffectNode<Action>>, _ start: EffectStart,
    to output: EffectOutput<Action>, after lastStep: EffectGroup
  ) {
    let effect = RunningEffect(start)
    effect.launch {
      await lastStep.finish()
      await effect.onOwner { effect in
        guard !effect.isSilenced else { return }
        var start = start
        run(rest, &start, to: output)
      }
      await effect.finish()
    }
  }
}
