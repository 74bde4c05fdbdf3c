import IssueReporting

/// Runs an operation that must not read dependencies, and reports each read. A read still returns
/// the value.
///
/// - Parameters:
///   - rule: Why the operation reads none, and what it does instead.
///   - operation: The operation.
package func withoutDependencies<Result>(
  because rule: String, _ operation: () throws -> Result
) rethrows -> Result {
  let mark = ReadingMark(rule: rule, overrides: TaskOverrides.current)
  return try TaskOverrides(overrides: mark).bind(operation)
}

/// A mark in front of the overrides where dependencies must not be read. Reads elsewhere don't pay
/// for it, because each read loads the overrides anyway.
final class ReadingMark: Override, @unchecked Sendable {
  private let rule: String

  init(rule: String, overrides: Override?) {
    self.rule = rule
    super.init(type: ReadingMark.self, next: overrides)
  }

  /// Reports a read at its `@Dependency`.
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
