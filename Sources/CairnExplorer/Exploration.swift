import Cairn

/// The results so far: the states, the first step that reached each, and the transitions.
struct Exploration<State: Sendable, Action: Sendable> {
  /// A state.
  struct Node {
    let start: Int
    let parent: (node: Int, step: KnownStep<Action>)?
    let location: ScreenLocation
    let screen: String
    let steps: [ExplorerStep<Action>]
    /// The state at which runs can start, or `nil` after all its steps were taken.
    var kept: KeptState<State, Action>?
    /// The states that its steps lead to. It is empty until they were taken.
    var successors: [Int] = []
    var isExpanded = false
  }

  private(set) var nodes: [Node] = []
  let seen = SeenFingerprints()
  private(set) var transitionCount = 0
  private var positions: [Fingerprint: Int] = [:]
  private var new: [Int] = []
  private var map = AppMap()
  private var findings: [Breach: Finding] = [:]
  private var order: [Breach] = []
  private var takenKinds: Set<String> = []
  private var seenKinds: Set<String> = []
  private let testSetup: String
  private let startCount: Int

  init(_ explorer: Explorer<State, Action>) {
    testSetup = explorer.testSetup
    startCount = explorer.starts.count
  }

  /// Returns the states that were added since the last call.
  mutating func takeNew() -> [Int] {
    defer { new = [] }
    return new
  }

  /// Releases the kept states of nodes whose steps have all been taken, because they are large.
  mutating func letGo(of nodes: [Int]) {
    for node in nodes { self.nodes[node].kept = nil }
  }

  /// Returns the steps that lead to a state from its start.
  func way(to node: Int) -> [KnownStep<Action>] {
    var steps: [KnownStep<Action>] = []
    var next: Int? = node
    while let node = next {
      if let parent = nodes[node].parent { steps.append(parent.step) }
      next = nodes[node].parent?.node
    }
    return steps.reversed()
  }

  /// Adds the result of a step.
  mutating func add(_ visit: Visit<State, Action>, from origin: Origin<Action>?) {
    let steps = origin.map { way(to: $0.node).map(\.step) + [$0.step] } ?? []
    for breach in visit.breaches { add(breach, from: visit.start, after: steps) }
    let target = positions[visit.fingerprint] ?? addNode(visit, from: origin)
    guard let origin else { return }
    transitionCount += 1
    nodes[origin.node].successors.append(target)
    nodes[origin.node].isExpanded = true
    let screen = nodes[origin.node].screen
    takenKinds.insert("\(screen): \(origin.step.kind)")
    map.add(from: screen, to: nodes[target].screen, by: visit.trigger)
  }

  private mutating func addNode(_ visit: Visit<State, Action>, from origin: Origin<Action>?) -> Int
  {
    let position = nodes.count
    positions[visit.fingerprint] = position
    seen.insert(visit.fingerprint)
    nodes.append(
      Node(
        start: visit.start,
        parent: origin.map {
          ($0.node, KnownStep(step: $0.step, changesTasks: visit.changesTasks))
        },
        location: visit.location, screen: visit.screen, steps: visit.steps,
        kept: visit.kept))
    new.append(position)
    map.add(visit.screen)
    for step in visit.steps { seenKinds.insert("\(visit.screen): \(step.kind)") }
    return position
  }

  private mutating func add(
    _ breach: Breach, from start: Int, after steps: [ExplorerStep<Action>]
  ) {
    // The search is breadth first, so the first finding has a shortest path.
    guard findings[breach] == nil else { return }
    order.append(breach)
    findings[breach] = Finding(
      law: breach.law, what: breach.what, labels: steps.map(\.label),
      test: Finding.test(of: breach, steps, beginning: setup(at: start)), start: start)
  }

  /// Returns the code that creates the store. If there are several starts, it names the right one.
  private func setup(at start: Int) -> String {
    guard startCount > 1 else { return testSetup }
    return "// Begin at start \(start + 1) of \(startCount).\n  \(testSetup)"
  }

  var report: ExplorationReport {
    var copy = self
    for (node, breaches) in graphBreaches.sorted(by: { $0.key < $1.key }) {
      for breach in breaches {
        copy.add(breach, from: nodes[node].start, after: way(to: node).map(\.step))
      }
    }
    return ExplorationReport(
      findings: copy.order.compactMap { copy.findings[$0] }, stateCount: nodes.count,
      transitionCount: transitionCount, screens: Set(nodes.map(\.screen)).sorted(),
      unreachedControls: seenKinds.subtracting(takenKinds).sorted(), map: map)
  }
}
