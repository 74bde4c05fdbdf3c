import CairnSession

/// A breach of a law, and the shortest path to it.
public struct Finding: Sendable, CustomStringConvertible {
  /// The law, as a sentence.
  public let law: String

  /// A description of the breach.
  public let what: String

  /// The steps from the start, as a person can follow them.
  public let labels: [String]

  /// The steps as a test, ready to paste. It uses what the screens show.
  public let test: String

  /// The law, the breach, and the steps to it.
  public var description: String {
    let way = labels.enumerated().map { "\($0 + 1). \($1)" }
    return ([law + ": " + what] + (way.isEmpty ? ["At the start."] : way)).joined(separator: "\n")
  }

  /// The index of the start.
  let start: Int

  static func test<Action>(
    of breach: Breach, _ steps: [ExplorerStep<Action>], beginning: String
  ) -> String {
    let lines = steps.map { $0.code ?? "// \($0.label)" }
    return """
      @Test(\(breach.law.swiftLiteral))
      func found() async throws {
        \(([beginning] + lines).joined(separator: "\n  "))
        // \(breach.what.split(separator: "\n").joined(separator: "\n  // "))
      }
      """
  }
}
