import IssueReporting

/// Sets the defaults of dependencies for the whole process, or for the current test.
///
/// Call it once where the program starts, before any of these dependencies is used:
///
/// ```swift
/// @main struct Program {
///   static func main() {
///     prepareDependencies {
///       $0.timeZone = .gmt
///     }
///   }
/// }
/// ```
///
/// A dependency that is already in use or already prepared keeps its value, and an issue is
/// reported: two parts of a program would otherwise see two values.
///
/// - Parameters:
///   - update: Sets dependencies.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
public func prepareDependencies(
  _ update: (inout DependencyValues) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let current = DependencyValues.current
  var prepared = DependencyValues()
  prepared.access = DependencyAccess.preparing
  try update(&prepared)
  var node = prepared.overrides
  while let override = node {
    node = override.next
    guard !DefaultValues.shared.prepare(override, in: current) else { continue }
    reportIssue(
      """
      '\(override.type)' was prepared after its first use, and keeps its first value.

      A default is set once, before anything reads it. Call 'prepareDependencies' first thing in \
      the program, or use 'withDependencies' to override the value for a part of it.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
