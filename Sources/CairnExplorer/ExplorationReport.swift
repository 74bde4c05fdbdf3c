import IssueReporting

/// What an explorer found, and what it covered.
public struct ExplorationReport: Sendable, CustomStringConvertible {
  /// The laws that do not hold, each with the shortest way to where it does not.
  public let findings: [Finding]

  /// How many states were told apart.
  public let stateCount: Int

  /// How many steps were taken from a state.
  public let transitionCount: Int

  /// The names of the screens that were seen.
  public let screens: [String]

  /// The controls that were seen and never used, since the limit was reached before: the screen, and
  /// what kind of control it is.
  public let unreachedControls: [String]

  /// The screens, and what leads from one to the next.
  public let map: AppMap

  /// What was covered, and what was found.
  public var description: String {
    let covered =
      "\(stateCount) states on \(screens.count) screens, \(transitionCount) transitions, "
      + "\(unreachedControls.count) controls never used."
    return ([covered] + findings.map { "\n\($0)\n\n\($0.test)" }).joined(separator: "\n")
  }

  /// Fails with all findings, if there are any.
  public func expectNoFindings(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    for finding in findings {
      reportIssue(
        "\(finding)\n\n\(finding.test)", fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }
}
