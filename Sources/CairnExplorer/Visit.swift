/// What was seen at the end of a run.
struct Visit<State: Sendable, Action: Sendable>: Sendable {
  let start: Int
  let fingerprint: Fingerprint
  let place: Place
  let screen: String
  /// What led there, as an edge of the map is called.
  let trigger: String
  /// Whether tasks of screens began or ended with the last step.
  let changesTasks: Bool
  var breaches: [Breach] = []
  /// What a run can go on with from here, if it can.
  var kept: KeptState<State, Action>?
  /// What can be done next.
  var steps: [ExplorerStep<Action>] = []
}

/// A step from a state that is known.
struct Origin<Action: Sendable>: Sendable {
  let node: Int
  let step: ExplorerStep<Action>
}

/// A step of a way that was gone before.
struct KnownStep<Action: Sendable>: Sendable {
  let step: ExplorerStep<Action>
  var changesTasks = true
}
