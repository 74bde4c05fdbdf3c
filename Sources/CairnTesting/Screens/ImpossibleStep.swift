import Cairn

/// Why somebody at the screens of a test store cannot do what a test says.
///
/// Thrown by `press` and its kin. The description names what was to be done, the rule, what is on the
/// screen instead, and the line of the test.
public struct ImpossibleStep: Error, CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public let description: String

  /// - Parameters:
  ///   - fact: What cannot be done.
  ///   - advice: The rule, and the way out.
  ///   - lines: What is on the screen.
  init(_ fact: String, advice: String, on lines: [String], at callSite: CallSite) {
    let screen = lines.isEmpty ? "" : lines.joined(separator: "\n").indented(by: 4) + "\n\n"
    description = "\(fact) (at \(callSite))\n\n\(screen)\(advice)"
  }
}
