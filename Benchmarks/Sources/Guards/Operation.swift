import Workloads

/// An operation of the core, with the limits of its cost.
struct Operation {
  /// The name of the corresponding benchmark.
  let name: String

  /// The maximum number of blocks that an operation allocates, on the thread that performs it.
  let allocations: Int

  /// The maximum number of instructions of an operation on x86-64: 10 % above the measured number.
  ///
  /// `nil` if the operation runs on several threads, where only a ratio says something.
  let instructions: Int?

  /// Whether the instructions are counted for a ratio, without a limit of their own.
  var isPartOfRatio = false

  var isCounted: Bool { instructions != nil || isPartOfRatio }

  /// Sets up the operation, and returns a function that performs it a number of times.
  let prepare: @MainActor () -> (_ count: Int) -> Void

  /// How often an operation is performed when instructions are counted.
  static let instructionSample = 100

  @MainActor static let all: [Operation] =
    [
      flatSend, nestedSend, presentedSend, destinationSend, caseElementSend, presentation,
      firstSend, keptCaseRead, keptCaseTest, dependencyRead, bareTask, elementEffect,
    ]
    + Ratio.all.flatMap { [$0.base, $0.operation] }
}

/// Two operations, and how much more the second may cost than the first.
struct Ratio {
  let base: Operation
  let operation: Operation

  /// The maximum ratio of instructions.
  let limit: Double

  /// The maximum ratio of times, which are never exact.
  let timeLimit: Double

  @MainActor static let all: [Ratio] = [
    depth(Operation.elementSend, limit: 1.1, timeLimit: 1.5),
    depth(Operation.pushAndPop, limit: 2.0, timeLimit: 2.5),
    depth(Operation.hash, limit: 1.1, timeLimit: 1.5),
    // A path also stores its last write, for its rules. That is three more words to copy.
    copies(of: Item.several(10), what: "numbers", limit: 1.25),
    copies(of: Item.several(1_000), what: "numbers"),
    copies(of: Item.several(10_000), what: "numbers"),
    copies(of: Page.several(10), what: "pages"),
    copies(of: Page.several(1_000), what: "pages"),
    // Other threads run the tasks meanwhile, so the figures vary by a tenth.
    Self(base: .effectByHand, operation: .effect, limit: 1.6, timeLimit: 3),
    // Last: once something is overridden, all reads look for overrides.
    Self(base: .taskLocalRead, operation: .overriddenRead, limit: 1.45, timeLimit: 2.5),
  ]

  /// Compares an operation on a path of 10 screens with the same on a path of 1000.
  @MainActor
  private static func depth(
    _ operation: @MainActor (_ depth: Int) -> Operation, limit: Double, timeLimit: Double
  ) -> Self {
    Self(base: operation(10), operation: operation(1_000), limit: limit, timeLimit: timeLimit)
  }

  /// Compares copying a path and pushing onto it with the same on two arrays.
  private static func copies<Element: Sendable>(
    of elements: [Element], what: String, limit: Double = 1.2
  ) -> Self {
    Self(
      base: .arrayCopy(of: elements, what: what), operation: .copy(of: elements, what: what),
      limit: limit, timeLimit: 2.5)
  }
}
