/// A law that does not hold somewhere, and the shortest way there.
public struct Finding: Sendable, CustomStringConvertible {
  /// The law, as a sentence.
  public let law: String

  /// What is wrong.
  public let what: String

  /// The steps from the start, as a person can follow them.
  public let labels: [String]

  /// The same as a test that can be pasted: it goes there by what the screens show.
  public let test: String

  /// The law, what is wrong, and the way there.
  public var description: String {
    let way = labels.enumerated().map { "\($0 + 1). \($1)" }
    return ([law + ": " + what] + (way.isEmpty ? ["At the start."] : way)).joined(separator: "\n")
  }

  static func test<Action>(
    of breach: Breach, _ steps: [ExplorerStep<Action>], beginning: String
  ) -> String {
    let lines = steps.map { $0.code ?? "// \($0.label)" }
    return """
      @Test(\(literal(breach.law)))
      func found() async throws {
        \(([beginning] + lines).joined(separator: "\n  "))
        // \(breach.what.split(separator: "\n").joined(separator: "\n  // "))
      }
      """
  }
}
