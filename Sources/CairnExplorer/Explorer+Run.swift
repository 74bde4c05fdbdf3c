import Cairn
import CairnRecording
import CairnTesting

extension Explorer {
  /// Explores the app breadth first, on all cores.
  ///
  /// Besides ``laws``, it checks these laws of every app:
  ///
  /// - No issue is reported.
  /// - A step leaves no more than the screen that it was taken on, unless ``mayLeaveMore`` says so.
  /// - There is a way back to the root.
  /// - Every presented screen can be left.
  /// - A link leads to its destination: see ``/CairnViews/NavigationStack/links``.
  /// - No effect outlives the screen that started it, unless the effect says so.
  ///
  /// - Parameters:
  ///   - depth: The maximum number of steps from the start.
  ///   - limit: The maximum number of states.
  /// - Returns: The findings, the coverage, and the map of the app. They are the same in each run,
  ///   except for the path to a place that represents several similar ones.
  /// - Complexity: O(*t* · *d*) actions, for *t* transitions and a depth of *d*, because each
  ///   transition is taken from the start. O(*t*) if all states are kept.
  public func run(depth: Int = 6, states limit: Int = .max) async -> ExplorationReport {
    var exploration = Exploration(self)
    for start in starts.indices {
      exploration.add(await visit(start: start, steps: [], exploration.seen), from: nil)
    }
    var frontier = exploration.takeNew()
    for _ in 0..<depth {
      // In batches, to do little work beyond the limit.
      for batch in frontier.batches(of: 64) where exploration.nodes.count < limit {
        for arrival in await arrivals(from: batch, in: exploration) {
          if exploration.nodes.count >= limit { break }
          exploration.add(arrival.visit, from: arrival.origin)
        }
        exploration.letGo(of: batch)
      }
      frontier = exploration.takeNew()
      if frontier.isEmpty || exploration.nodes.count >= limit { break }
    }
    return exploration.report
  }

  /// Takes all steps from some states, each in a run of its own, and returns the results in order.
  private func arrivals(
    from nodes: [Int], in exploration: Exploration<State, Action>
  ) async -> [(origin: Origin<Action>, visit: Visit<State, Action>)] {
    let jobs = nodes.flatMap { node in
      exploration.nodes[node].steps.map { Origin(node: node, step: $0) }
    }
    let ways = jobs.map { exploration.way(to: $0.node) + [KnownStep(step: $0.step)] }
    let origins = jobs.map { exploration.nodes[$0.node] }.map { ($0.start, $0.location, $0.kept) }
    let seen = exploration.seen
    let visits = await concurrentMap(count: jobs.count) { index in
      let (start, location, kept) = origins[index]
      return await visit(start: start, steps: ways[index], from: location, at: kept, seen)
    }
    return zip(jobs, visits).map { ($0, $1) }
  }

  /// Takes some steps from a start, and checks the state that they lead to. If the state before the
  /// last step is kept, it takes only the last.
  private func visit(
    start: Int, steps: [KnownStep<Action>], from before: ScreenLocation? = nil,
    at kept: KeptState<State, Action>? = nil, _ seen: SeenFingerprints
  ) async -> Visit<State, Action> {
    let issues = CollectedIssues()
    return await issues.collect {
      let resumed = kept.flatMap { resume($0) }
      let run = resumed ?? run(from: starts[start]())
      if resumed == nil {
        for known in steps.dropLast() {
          await run.take(known.step, changesTasks: known.changesTasks)
        }
      }
      // Earlier steps were visited before. A visit without steps is that of the start itself.
      if !steps.isEmpty { issues.clear() }
      if let last = steps.last { await run.take(last.step) }
      return await look(at: run, start: start, after: steps.last?.step, before, issues, seen)
    }
  }

  private func look(
    at run: DrainedRun<State, Action>, start: Int, after step: ExplorerStep<Action>?,
    _ before: ScreenLocation?, _ issues: CollectedIssues, _ seen: SeenFingerprints
  ) async -> Visit<State, Action> {
    let (state, stack) = (run.store.state, run.stack)
    let location = ScreenLocation(stack)
    var visit = Visit<State, Action>(
      start: start, fingerprint: fingerprint(of: run),
      location: location,
      screen: screenName(state, stack),
      trigger: step.map { $0.edgeName(after: run.actions) } ?? "",
      changesTasks: run.hasChangedTasks)
    if let step, let before, let lost = location.loss(since: before, by: step), !mayLeaveMore(state)
    {
      visit.breaches.append(lost)
    }
    if let wrong = step?.destination?.breach(at: stack.link) { visit.breaches.append(wrong) }
    for action in run.leftRunning where !mayOutliveScreen(action) {
      visit.breaches.append(
        Breach(
          law: "No effect outlives the screen that started it",
          what: "An effect of \(action) runs, and the screen that sent it has gone."))
    }
    let isNew = !seen.contains(visit.fingerprint)
    // Laws may generate ids too.
    let nextID = run.store.dependencies.stackElementID.position
    visit.breaches += await breaches(
      at: ExplorerVisit(
        state: state, stack: stack, history: run.history, dependencies: run.store.dependencies),
      seen, isNew: isNew)
    visit.breaches += issues.messages.map { Breach(law: "No issue is reported", what: $0) }
    // When the program ends, nothing more happens.
    let hasEnded = if case .confirmed = stack.quitting { true } else { false }
    if isNew, !hasEnded, isExplored(state) {
      visit.steps = stack.steps(typing: texts) + events(state)
      visit.kept = keeping(state, run.store.dependencies).map {
        KeptState(
          state: state, prepare: $0, fingerprint: visit.fingerprint,
          nextID: nextID)
      }
    }
    return visit
  }

  /// Starts a run at a kept state, or returns `nil` if that gives another state than before.
  private func resume(_ kept: KeptState<State, Action>) -> DrainedRun<State, Action>? {
    func runFromHere(showing screens: SharedScreens<Action>? = nil) -> DrainedRun<State, Action> {
      run(from: kept.state, showing: screens) {
        kept.prepare(&$0)
        // Ids continue as if all steps had been taken, because places are identified by them.
        $0.stackElementID.position = kept.nextID
      }
    }
    switch kept.known {
    case .different: return nil
    case .asBefore(let screens): return runFromHere(showing: screens)
    case .unknown:
      let run = runFromHere()
      guard fingerprint(of: run) == kept.fingerprint else {
        kept.learn(.different)
        return nil
      }
      kept.learn(.asBefore(run.hasBegunAtOnce ? SharedScreens(stack: run.stack) : nil))
      return run
    }
  }

  /// Starts a run.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - shown: The initial screens, if they are known to stay the same when their tasks start.
  ///   - resume: Restores the world of that state, if it is not the start.
  private func run(
    from state: State, showing shown: SharedScreens<Action>? = nil,
    resuming resume: (inout DependencyValues) -> Void = { _ in }
  ) -> DrainedRun<State, Action> {
    DrainedRun(from: state, reducer: reducer, screens: screens, showing: shown?.stack) {
      prepare(&$0)
      resume(&$0)
    } attaching: { executor, dependencies in
      (dependencies.continuousClock as? TestClock<Duration>)?.attach(executor)
    }
  }

  private func fingerprint(of run: DrainedRun<State, Action>) -> Fingerprint {
    Fingerprint(fingerprint(run.store.state) + run.store.runningEffects)
  }

  private func breaches(
    at visit: ExplorerVisit<State, Action>, _ seen: SeenFingerprints, isNew: Bool
  ) async -> [Breach] {
    var breaches: [Breach] = []
    for law in laws where (isNew || !law.isOncePerState) && seen.isNew(law, at: visit) {
      if let what = await law.breach(visit) { breaches.append(Breach(law: law.name, what: what)) }
    }
    return breaches
  }
}
