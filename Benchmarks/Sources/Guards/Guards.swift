import MallocCounter

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What noise cannot break: allocations per operation, and how the cost grows with depth.
///
///     Guards                 checks both, and exits with 1 where a limit is passed
///     Guards instructions    runs each operation under `measured`, for a profiler to count
///     Guards run NAME COUNT  runs one operation, for a profiler to look at
@main
struct Guards {
  @MainActor
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case nil:
      let failures = checkAllocations() + checkGrowth()
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

  /// Runs each operation under `measured`, and prints a line for it; a profiler that dumps after each
  /// call writes as many parts. Then a line for each growth: two names, and the limit.
  @MainActor
  private static func countInstructions() {
    for operation in Operation.all {
      guard let instructions = operation.instructions else { continue }
      let perform = operation.prepare()
      perform(10)
      measuring { perform(Operation.instructionSample) }
      print(operation.name, instructions, Operation.instructionSample, separator: "\t")
    }
    for growth in Growth.all {
      let names = [10, 1_000].map { growth.operation($0).name }
      print("growth", names[0], names[1], growth.limit, separator: "\t")
    }
  }
}

/// Calls a closure where a profiler is looking.
@MainActor
private func measuring(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { pointer in
      measured({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
    }
  }
}
