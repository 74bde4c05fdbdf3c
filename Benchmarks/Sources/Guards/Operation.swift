import Workloads

/// Something that the core does, and what it may cost.
struct Operation {
  /// The name that the benchmark has.
  let name: String

  /// The most blocks that one operation asks for, on the thread that performs it.
  let allocations: Int

  /// The most instructions that one operation takes on x86-64: a tenth more than it took when this
  /// was written. `nil` for what runs on several threads, which is not counted.
  let instructions: Int?

  /// Whether it is counted without a limit of its own: a ratio has one.
  var isPartOfRatio = false

  var isCounted: Bool { instructions != nil || isPartOfRatio }

  /// Sets up, and gives what performs the operation so many times.
  let prepare: @MainActor () -> (_ count: Int) -> Void

  /// How many times an operation is performed where instructions are counted.
  static let instructionSample = 100

  @MainActor static let all: [Operation] =
    [
      flatSend, nestedSend, presentedSend, destinationSend, caseElementSend, presentation,
      firstSend, keptCaseRead, keptCaseTest, dependencyRead, effect, elementEffect,
    ]
    + Ratio.all.flatMap { [$0.base, $0.operation] }
}

/// Two operations of which one may not cost much more than the other.
struct Ratio {
  let base: Operation
  let operation: Operation

  /// How many times the instructions of the base it may take.
  let limit: Double

  /// The same for the time, which is never exact.
  let timeLimit: Double

  @MainActor static let all: [Ratio] = [
    depth(Operation.elementSend, limit: 1.1, timeLimit: 1.5),
    depth(Operation.pushAndPop, limit: 2.0, timeLimit: 2.5),
    depth(Operation.hash, limit: 1.1, timeLimit: 1.5),
    // A path also knows its last write, for the rules that it may obey: three words to copy.
    copies(of: Item.several(10), what: "numbers", limit: 1.25),
    copies(of: Item.several(1_000), what: "numbers"),
    copies(of: Item.several(10_000), what: "numbers"),
    copies(of: Page.several(10), what: "pages"),
    copies(of: Page.several(1_000), what: "pages"),
  ]

  /// An operation on a path that may not cost much more where the path is deep.
  @MainActor
  private static func depth(
    _ operation: @MainActor (_ depth: Int) -> Operation, limit: Double, timeLimit: Double
  ) -> Self {
    Self(base: operation(10), operation: operation(1_000), limit: limit, timeLimit: timeLimit)
  }

  /// A path that is copied and pushed on, beside an array of ids and one of elements.
  private static func copies<Element: Sendable>(
    of elements: [Element], what: String, limit: Double = 1.2
  ) -> Self {
    Self(
      base: .arrayCopy(of: elements, what: what), operation: .copy(of: elements, what: what),
      limit: limit, timeLimit: 2.5)
  }
}
