import CairnDependencies
import Foundation
import Models
import StandupsDatabase

/// One run of a plan, in a process of its own.
struct Run: Codable {
  let plan: Plan
  let planted: PlantedFault?
  /// Whether to print each line of the log at once, to standard error.
  let prints: Bool

  struct Outcome: Codable, Equatable {
    let lines: [String]
    /// The first thing that went wrong, or `nil` if nothing did.
    let problem: String?
  }

  private struct End {
    let problem: String?
  }

  /// Runs the plan in this process.
  func outcome() -> Outcome {
    let log = RunLog(prints: prints)
    let end = SimulatedProcess.shared.run(seed: plan.seed) { () -> End in
      let problem: String? = await withDependencies {
        $0 = DependencyValues()
        $0.context = .live
      } operation: {
        await firstProblem(log)
      }
      return End(problem: problem)
    }
    let hanging = End(problem: "The run doesn't end.")
    return Outcome(lines: log.lines, problem: (end ?? hanging).problem)
  }

  private func firstProblem(_ log: RunLog) async -> String? {
    let store = SimulatedStore(log: log, planted: planted)
    let folder = FileManager.default.temporaryDirectory.appending(path: "cluster-simulation").path
    let cluster = SimulatedCluster(store, log: log, folder: folder)
    for node in 0..<Plan.nodeCount { cluster.start(node) }
    do {
      let faults = Task { await breakThings(in: cluster) }
      var users = try await withThrowingTaskGroup(of: SimulatedUser.self) { group in
        for number in 0..<Plan.userCount {
          group.addTask { try await user(number, in: cluster) }
        }
        return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.name < $1.name }
      }
      await faults.value
      store.heal()
      for node in 0..<Plan.nodeCount { cluster.start(node) }
      for index in users.indices { try await users[index].settle() }
      try await check(users, store)
      let titles = Set(users.flatMap(\.expected.keys))
      for index in users.indices { try await users[index].see(titles) }
    } catch {
      log.add("\(error)")
      await end(cluster)
      return log.violations.first ?? "\(error)"
    }
    await end(cluster)
    return log.violations.first
  }

  private func end(_ cluster: SimulatedCluster) async {
    for node in 0..<Plan.nodeCount { await cluster.kill(node) }
  }

  private func user(_ number: Int, in cluster: SimulatedCluster) async throws -> SimulatedUser {
    var user = SimulatedUser(number, seed: plan.seed, in: cluster)
    try await user.begin()
    for timed in plan.steps {
      guard case .work(let work, number) = timed.step else { continue }
      try await pass(until: timed.time)
      try await user.do(work)
    }
    return user
  }

  private func breakThings(in cluster: SimulatedCluster) async {
    await withDiscardingTaskGroup { group in
      for timed in plan.steps {
        try? await pass(until: timed.time)
        switch timed.step {
        case .work: break
        case .kill(let node):
          await cluster.kill(node)
          group.addTask { await cluster.restart(node) }
        case .killAtCall(let node, let call, let isDone):
          group.addTask {
            await cluster.kill(node, at: ServerProcess.Death(calls: call, isDone: isDone))
            await cluster.restart(node)
          }
        case .restart(let node):
          group.addTask {
            await cluster.stop(node)
            cluster.start(node)
          }
        case .halt(let node, let seconds): cluster.halt(node, seconds: seconds)
        case .fail(let fault, let calls): cluster.store.fail(fault, calls: calls)
        case .stopStore(let seconds): cluster.store.stop(for: .seconds(seconds))
        }
      }
    }
  }

  /// Waits until a time of the plan, if it isn't later already.
  private func pass(until time: Duration) async throws {
    let rest = time - SimulatedProcess.now
    if rest > .zero { try await Task.sleep(for: rest) }
  }

  /// Waits until everything is stored, and compares it with what the users did.
  private func check(_ users: [SimulatedUser], _ store: SimulatedStore) async throws {
    let expected = users.map(\.expected).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    var found: [(title: String, notes: [String])] = []
    for _ in 0..<600 {
      found = try await store.standups.client().read(nil).standups.map {
        ($0.title, $0.meetings.map(\.transcript).reversed())
      }
      let isRight =
        found.count == expected.count && found.allSatisfy { expected[$0.title] == $0.notes }
      if isRight { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Unexpected(
      description: "Stored: \(found.map { "\($0.title) \($0.notes)" }.sorted()). "
        + "Expected: \(expected.map { "\($0.key) \($0.value)" }.sorted()).")
  }

  struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }
}
