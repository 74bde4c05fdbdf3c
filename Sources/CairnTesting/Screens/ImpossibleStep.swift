import Cairn

/// The reason why a user could not do a step of a test on the screens of a test store.
///
/// `press` and similar methods throw it. The description names the step, the rule, the contents of
/// the screen, and the line of the test.
public struct ImpossibleStep: Error, CustomStringConvertible {
  /// The problem and its solution.
  public let description: String

  /// - Parameters:
  ///   - fact: The step that cannot be done.
  ///   - advice: The rule and the solution.
  ///   - lines: The contents of the screen.
  init(_ fact: String, advice: String, on lines: [String], at callSite: CallSite) {
    let screen = lines.isEmpty ? "" : lines.joined(separator: "\n").indented(by: 4) + "\n\n"
    description = "\(fact) (at \(callSite))\n\n\(screen)\(advice)"
  }
}
