import CairnCore

/// A screen that breaks its rule.
public struct PathViolation: Equatable, Sendable {
  /// The ID of the lowest such screen. The screens below it are legal.
  public let id: StackElementID

  /// The position of the screen, which equals the number of screens below it.
  public let position: Int

  /// The broken rule, as a sentence.
  public let rule: String

  /// The screens around it, with their IDs and cases.
  let neighbors: String
  let screen: String

  init<Screen>(at position: Int, of path: StackState<Screen>, rule: String) {
    func name(_ position: Int) -> String {
      "\(path.ids[position]) \(caseName(of: path[position]))"
    }
    self.id = path.ids[position]
    self.position = position
    self.rule = rule
    self.screen = name(position)
    // A path may be long, and distant screens don't help.
    let shown = max(0, position - 5)..<min(path.count, position + 6)
    var names = shown.map(name)
    if shown.lowerBound > 0 { names.insert("…", at: 0) }
    if shown.upperBound < path.count { names.append("… \(path.count) in all") }
    self.neighbors = names.joined(separator: ", ")
  }

  /// Reports that the screen and those above it were removed.
  func report(at callSite: CallSite) {
    callSite.report(
      """
      A screen is on a path where its rule does not allow it.

        Path: \(neighbors)
        Screen: \(screen)
        Rule: \(rule)

      The screens below it were kept. It and the screens above it were removed, and did not \
      appear. First push the screen that it needs below it, or change the rule of its case.
      """)
  }
}
