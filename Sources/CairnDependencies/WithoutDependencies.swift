import IssueReporting

/// Runs an operation that reads no dependencies, and reports each that it reads nevertheless. It gets
/// the value that it asks for.
///
/// - Parameters:
///   - rule: Why it reads none, and what it does instead.
///   - operation: What is run.
package func withoutDependencies<Result>(
  because rule: String, _ operation: () throws -> Result
) rethrows -> Result {
  let mark = ReadingMark(rule: rule, overrides: TaskOverrides.current)
  return try TaskOverrides(overrides: mark).bind(operation)
}

/// Stands in front of the overrides where no dependency is read. So who reads elsewhere pays nothing
/// for it: what is overridden is looked up anyway.
final class ReadingMark: Override, @unchecked Sendable {
  private let rule: String

  init(rule: String, overrides: Override?) {
    self.rule = rule
    super.init(type: ReadingMark.self, next: overrides)
  }

  /// Reports a read at the `@Dependency` that made it.
  func report(_ location: SourceLocation?) {
    let location =
      location
      ?? SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    reportIssue(
      """
      A dependency was read where none is:

        Location: \(location.fileID):\(location.line)

      \(rule)
      """, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}
