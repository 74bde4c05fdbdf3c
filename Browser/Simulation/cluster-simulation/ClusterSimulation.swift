import ArgumentParser
import Foundation
import SimulatedSystem

/// Simulates nodes, browsers and a store that fail, in one process and from a seed.
@main
struct ClusterSimulation: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cluster-simulation",
    abstract: "Simulates several nodes of Standups under users, while everything fails.",
    discussion: """
      Nothing that a user did may be lost or happen twice, and only the holder of a browser may write \
      for it. A run follows from its seed. A run that fails is shortened before it is printed.
      """)

  @Option(help: "The seed of the first run.")
  var seed: UInt64 = 1

  @Option(help: "The number of runs. Each has the next seed.")
  var runs = 1

  @Option(help: "The number of seconds after which no other run begins.")
  var seconds: Int?

  @Option(help: "The number of steps of a run.")
  var steps = 200

  @Option(help: "A mistake to plant, to see whether a run finds it.")
  var plant: PlantedFault?

  @Flag(help: "Plant each mistake in turn, and list the runs that find it.")
  var planted = false

  @Flag(help: "Run each plan twice, and compare what happens.")
  var twice = false

  @Flag(inversion: .prefixedNo, help: "Shorten the plan of a run that fails.")
  var shortening = true

  @Flag(help: "Print what happens.")
  var log = false

  static func main() {
    if RunProcess.isCurrent {
      do { try RunProcess.main() } catch { fatalError("\(error)") }
    }
    if simulated_system_fix_addresses() == 0 {
      print("The system doesn't allow fixed addresses. So the same seed may give another run.")
    }
    main(nil)
  }

  func run() throws {
    if planted { return try findPlantedFaults() }
    let began = ContinuousClock.now
    var count = 0
    while count < runs, seconds.map({ ContinuousClock.now - began < .seconds($0) }) ?? true {
      let plan = Plan(seed: seed + UInt64(count), stepCount: steps)
      let outcome = try outcome(of: plan, prints: log)
      if let problem = outcome.problem {
        try report(problem, of: plan)
        throw ExitCode.failure
      }
      if twice { try compare(outcome, of: plan) }
      count += 1
    }
    let perSecond = Double(count) / ((ContinuousClock.now - began) / .seconds(1))
    print(
      "\(count) runs of \(steps) steps from seed \(seed), \(String(format: "%.1f", perSecond)) a second: "
        + "nothing is lost or doubled.")
  }

  private func outcome(
    of plan: Plan, planting fault: PlantedFault? = nil, prints: Bool = false
  ) throws -> Run.Outcome {
    try RunProcess.outcome(of: Run(plan: plan, planted: fault ?? plant, prints: prints))
  }

  private func compare(_ outcome: Run.Outcome, of plan: Plan) throws {
    let second = try self.outcome(of: plan)
    guard second.lines != outcome.lines else { return }
    let same = zip(second.lines, outcome.lines).prefix { $0 == $1 }.count
    print("Seed \(plan.seed): the second run differs in line \(same + 1):")
    for lines in [outcome.lines, second.lines] {
      print("  \(lines.dropFirst(same).first ?? "its end")")
    }
    throw ExitCode.failure
  }

  private func findPlantedFaults() throws {
    var isEachFound = true
    for fault in PlantedFault.allCases {
      let began = ContinuousClock.now
      var finding: String?
      for number in 0..<UInt64(runs) where finding == nil {
        let plan = Plan(seed: seed + number, stepCount: steps)
        finding = try outcome(of: plan, planting: fault).problem.map {
          "found by run \(number + 1): \($0.prefix(90))"
        }
      }
      let time = String(format: "%.1f", (ContinuousClock.now - began) / .seconds(1))
      print("\(fault.rawValue), \(time) s: \(finding ?? "not found by \(runs) runs")")
      fflush(nil)
      isEachFound = isEachFound && finding != nil
    }
    if !isEachFound { throw ExitCode.failure }
  }

  private func report(_ problem: String, of plan: Plan) throws {
    print("Seed \(plan.seed): \(problem)")
    fflush(nil)
    guard shortening else { return }
    let short = try plan.shortened { try outcome(of: $0).problem?.kind == problem.kind }
    let shortest = try outcome(of: short)
    print("\(short.steps.count) of \(plan.steps.count) steps show it:")
    for timed in short.steps { print("  \(timed.time / .seconds(1)) s: \(timed.step)") }
    print("They lead to: \(shortest.problem ?? "nothing")")
    for line in shortest.lines { print("  \(line)") }
  }
}

extension PlantedFault: ExpressibleByArgument {}

extension String {
  /// The words that describe a problem, without its time and numbers.
  fileprivate var kind: Substring { filter { $0.isLetter || $0 == " " }.prefix(40) }
}
