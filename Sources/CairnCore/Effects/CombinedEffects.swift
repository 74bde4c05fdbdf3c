/// A combination of several effects.
///
/// Effects that are combined one at a time nest as deeply as their number. So the tree is walked
/// and deallocated in loops, and no number of effects overflows the stack.
class CombinedEffects<Action>: EffectRequest<Action>, @unchecked Sendable {
  // Changed only in a `deinit`, when nobody else holds the object.
  private var effects: [EffectRequest<Action>]

  init(_ effects: [EffectRequest<Action>]) {
    self.effects = effects
  }

  deinit {
    var pending = effects
    effects = []
    while let next = pending.popLast() {
      guard var inner = next as? CombinedEffects else { continue }
      _ = consume next
      guard isKnownUniquelyReferenced(&inner) else { continue }
      pending += inner.effects
      inner.effects = []
    }
  }

  /// Returns the effects in order. The effects of an opened combination take its position.
  fileprivate func parts(
    opening isOpened: (CombinedEffects) -> Bool
  ) -> [EffectRequest<Action>] {
    var parts: [EffectRequest<Action>] = []
    var pending = Array(effects.reversed())
    while let next = pending.popLast() {
      if let inner = next as? CombinedEffects, isOpened(inner) {
        pending += inner.effects.reversed()
      } else {
        parts.append(next)
      }
    }
    return parts
  }

  override func cancelByID(in scope: CancellationScope) -> Bool {
    parts { _ in true }.reduce(false) { $1.cancelByID(in: scope) || $0 }
  }
}

/// Effects that run concurrently.
final class MergedEffects<Action>: CombinedEffects<Action>, @unchecked Sendable {
  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    for effect in parts(opening: { $0 is MergedEffects }) { effect.start(&start, to: output) }
  }
}

/// Effects that run one after the other.
final class EffectSequence<Action>: CombinedEffects<Action>, @unchecked Sendable {
  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    Self.run(parts { $0 is EffectSequence }[...], &start, to: output)
  }

  /// Runs effects one after the other. Synchronous effects at the front need no task.
  private static func run(
    _ effects: ArraySlice<EffectRequest<Action>>, _ start: inout EffectStart,
    to output: EffectOutput<Action>
  ) {
    var rest = effects
    while let next = rest.popFirst() {
      // The sequence ends with its last step, so that step needs no group of its own.
      guard !rest.isEmpty else { return next.start(&start, to: output) }
      let step = EffectGroup()
      let outer = start.step
      start.step = step
      next.start(&start, to: output)
      start.step = outer
      guard step.isEmpty else { return run(rest, start, to: output, after: step) }
    }
  }

  /// Continues when a step has ended.
  private static func run(
    _ rest: ArraySlice<EffectRequest<Action>>, _ start: EffectStart,
    to output: EffectOutput<Action>, after lastStep: EffectGroup
  ) {
    let work = Continuation(after: lastStep, of: start) { start in run(rest, &start, to: output) }
    RunningEffect(start, output: output, work: work).launch()
  }
}

/// The rest of a sequence of effects, which waits for a step.
private final class Continuation: EffectWork {
  private let lastStep: EffectGroup
  private let start: EffectStart
  private let runRest: @Sendable (inout EffectStart) -> Void

  init(
    after lastStep: EffectGroup, of start: EffectStart,
    _ runRest: @escaping @Sendable (inout EffectStart) -> Void
  ) {
    self.lastStep = lastStep
    self.start = start
    self.runRest = runRest
  }

  var source: (any EffectSource)? { nil }

  func run(as effect: RunningEffect) async {
    await lastStep.finish()
    await effect.onOwner { effect in
      guard !effect.isSilenced else { return }
      var start = start
      // As in a first step: what the rest sends is reduced when all of it has started. So an action
      // that cancels the effects that it is among reaches all of them.
      effect.store.holdActions { runRest(&start) }
    }
  }
}
