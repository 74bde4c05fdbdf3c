/// The result of a run.
struct Visit<State: Sendable, Action: Sendable>: Sendable {
  let start: Int
  let fingerprint: Fingerprint
  let location: ScreenLocation
  let screen: String
  /// The step that led there, as the name of an edge on the map.
  let trigger: String
  /// Whether tasks of screens started or ended in the last step.
  let changesTasks: Bool
  var breaches: [Breach] = []
  /// A state at which other runs can start, if possible.
  var kept: KeptState<State, Action>?
  /// The possible next steps.
  var steps: [ExplorerStep<Action>] = []
}

/// A step from a known state.
struct Origin<Action: Sendable>: Sendable {
  let node: Int
  let step: ExplorerStep<Action>
}

/// A step of a path that was taken before.
struct KnownStep<Action: Sendable>: Sendable {
  let step: ExplorerStep<Action>
  var changesTasks = true
}
