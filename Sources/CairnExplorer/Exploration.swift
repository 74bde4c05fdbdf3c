import Cairn

/// What is known so far: the states, how each was reached first, and all that leads from one to the
/// next.
struct Exploration<State: Sendable, Action: Sendable> {
  /// A state.
  struct Node {
    let start: Int
    let parent: (node: Int, step: KnownStep<Action>)?
    let place: Place
    let screen: String
    let steps: [ExplorerStep<Action>]
    /// What runs begin with that go on from here; `nil` once all its steps were taken.
    var kept: KeptState<State, Action>?
    /// The states that its steps lead to; empty where none was taken.
    var successors: [Int] = []
    var isExpanded = false
  }

  private(set) var nodes: [Node] = []
  let seen = SeenPlaces()
  private(set) var transitionCount = 0
  private var positions: [Fingerprint: Int] = [:]
  private var new: [Int] = []
  private var map = AppMap()
  private var findings: [Breach: Finding] = [:]
  private var order: [Breach] = []
  private var takenKinds: Set<String> = []
  private var seenKinds: Set<String> = []
  private let testBeginning: String

  init(_ explorer: Explorer<State, Action>) {
    testBeginning = explorer.testBeginning
  }

  /// The states that have come since this was last asked.
  mutating func takeNew() -> [Int] {
    defer { new = [] }
    return new
  }

  /// Lets go of what runs began with at some states, whose steps have all been taken: it is large.
  mutating func letGo(of nodes: [Int]) {
    for node in nodes { self.nodes[node].kept = nil }
  }

  /// The steps that lead to a state from its start.
  func way(to node: Int) -> [KnownStep<Action>] {
    var steps: [KnownStep<Action>] = []
    var next: Int? = node
    while let node = next {
      if let parent = nodes[node].parent { steps.append(parent.step) }
      next = nodes[node].parent?.node
    }
    return steps.reversed()
  }

  /// Takes in where a step led to.
  mutating func add(_ visit: Visit<State, Action>, from origin: Origin<Action>?) {
    let steps = origin.map { way(to: $0.node).map(\.step) + [$0.step] } ?? []
    for breach in visit.breaches { add(breach, after: steps) }
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
        place: visit.place, screen: visit.screen, steps: visit.steps,
        kept: visit.kept))
    new.append(position)
    map.add(visit.screen)
    for step in visit.steps { seenKinds.insert("\(visit.screen): \(step.kind)") }
    return position
  }

  private mutating func add(_ breach: Breach, after steps: [ExplorerStep<Action>]) {
    // Breadth first: who comes first came by a shortest way.
    guard findings[breach] == nil else { return }
    order.append(breach)
    findings[breach] = Finding(
      law: breach.law, what: breach.what, labels: steps.map(\.label),
      test: Finding.test(of: breach, steps, beginning: testBeginning))
  }

  var report: ExplorationReport {
    var copy = self
    for (node, breaches) in graphBreaches.sorted(by: { $0.key < $1.key }) {
      for breach in breaches { copy.add(breach, after: way(to: node).map(\.step)) }
    }
    return ExplorationReport(
      findings: copy.order.compactMap { copy.findings[$0] }, stateCount: nodes.count,
      transitionCount: transitionCount, screens: Set(nodes.map(\.screen)).sorted(),
      unreachedControls: seenKinds.subtracting(takenKinds).sorted(), map: map)
  }
}
