import CairnSystem
import MallocCounter

/// Checks that noise can't disturb: allocations per operation, and the ratio of two operations.
///
///     Guards                 checks both. Exits with 1 if a limit is exceeded.
///     Guards instructions    runs each operation under `measured`, for a profiler to count.
///     Guards run NAME COUNT  runs one operation, for a profiler.
@main
struct Guards {
  @MainActor
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil:
      let failures = checkAllocations() + checkRatios()
      for failure in failures { print("\nguard: \(failure)") }
      print("guard: \(Operation.all.count) operations, \(failures.count) breaches")
      exit(failures.isEmpty ? 0 : 1)
    case "instructions":
      countInstructions()
    case "run" where arguments.count == 3:
      run(arguments[1], count: Int(arguments[2]) ?? 1)
    default:
      print("usage: Guards [instructions | run NAME COUNT]")
      exit(64)
    }
  }

  @MainActor
  private static func run(_ name: String, count: Int) {
    guard let operation = Operation.all.first(where: { $0.name == name }) else {
      print(
        "There is no '\(name)'; there are:\n\(Operation.all.map(\.name).joined(separator: "\n"))")
      exit(64)
    }
    let perform = operation.prepare()
    perform(1)
    measuring { perform(count) }
  }

  /// Runs each operation under `measured`, and prints a line for each.
  ///
  /// A profiler that dumps after each call writes the same number of parts. After that, a line for
  /// each ratio follows: two names and the limit.
  @MainActor
  private static func countInstructions() {
    for operation in Operation.all {
      guard operation.isCounted else { continue }
      let perform = operation.prepare()
      perform(10)
      measuring { perform(Operation.instructionSample) }
      let limit = operation.instructions.map(String.init) ?? "none"
      print(operation.name, limit, Operation.instructionSample, separator: "\t")
    }
    for ratio in Ratio.all {
      print("ratio", ratio.base.name, ratio.operation.name, ratio.limit, separator: "\t")
    }
  }
}

/// Calls a closure inside the function that a profiler watches.
@MainActor
private func measuring(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { pointer in
      measured({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
    }
  }
}
