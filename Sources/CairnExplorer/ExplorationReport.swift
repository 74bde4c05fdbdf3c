import IssueReporting

/// The findings and the coverage of an exploration.
public struct ExplorationReport: Sendable, CustomStringConvertible {
  /// The laws that don't hold, each with the shortest path to a breach.
  public let findings: [Finding]

  /// The number of different states.
  public let stateCount: Int

  /// The number of steps that were taken.
  public let transitionCount: Int

  /// The names of the screens that were seen.
  public let screens: [String]

  /// The screens and kinds of the controls that were seen and never used, because the limit was
  /// reached before.
  public let unreachedControls: [String]

  /// The screens, and the transitions between them.
  public let map: AppMap

  /// A summary of the coverage, and the findings.
  public var description: String {
    let covered =
      "\(stateCount) states on \(screens.count) screens, \(transitionCount) transitions, "
      + "\(unreachedControls.count) controls never used."
    return ([covered] + findings.map { "\n\($0)\n\n\($0.test)" }).joined(separator: "\n")
  }

  /// Fails with all findings, if any.
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
