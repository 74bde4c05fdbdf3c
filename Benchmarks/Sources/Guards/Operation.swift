/// Something that the core does, and what it may cost.
struct Operation {
  /// The name that the benchmark has.
  let name: String

  /// The most blocks that one operation asks for, on the thread that performs it.
  let allocations: Int

  /// The most instructions that one operation takes on x86-64: a tenth more than it took when this
  /// was written. `nil` for what runs on several threads, which is not counted.
  let instructions: Int?

  /// Sets up, and gives what performs the operation so many times.
  let prepare: @MainActor () -> (_ count: Int) -> Void

  /// How many times an operation is performed where instructions are counted.
  static let instructionSample = 100

  @MainActor static let all: [Operation] =
    [flatSend, nestedSend, presentedSend, presentation, dependencyRead, effect, elementEffect]
    + Growth.all.flatMap { [$0.operation(10), $0.operation(1_000)] }
}

/// An operation on a path that may not cost much more where the path is deep.
struct Growth {
  let name: String

  /// How many times the instructions of depth 10 it may take at depth 1,000.
  let limit: Double

  /// The same for the time, which is never exact.
  let timeLimit: Double

  let operation: @MainActor (_ depth: Int) -> Operation

  @MainActor static let all = [
    Growth(
      name: "Store.send/top of a path", limit: 1.1, timeLimit: 1.5, operation: Operation.elementSend
    ),
    Growth(name: "Store.push+pop", limit: 2.0, timeLimit: 2.5, operation: Operation.pushAndPop),
  ]
}
