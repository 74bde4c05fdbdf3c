import IssueReporting

/// Sets the defaults of dependencies for the whole process, or for the current test.
///
/// Call it once at the start of the program, before any of these dependencies is used:
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
/// reported. Otherwise, two parts of a program would see two values.
///
/// Preparing ``DependencyValues/context`` decides the defaults of all other dependencies.
///
/// - Parameters:
///   - update: Sets dependencies.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: The result of `update`.
@discardableResult
public func prepareDependencies<R>(
  _ update: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  var prepared = DependencyValues(overrides: nil, access: .preparing)
  let result = try MissingValue.permitted { try update(&prepared) }
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  // The context first, because it decides whose default each of the others is.
  if let context = prepared.overridden(ContextKey.self) {
    prepare(TypedOverride(type: ContextKey.self, value: context, next: nil), location: location)
  }
  var node = prepared.overrides.removing(ObjectIdentifier(ContextKey.self))
  while let override = node {
    node = override.next
    prepare(override, location: location)
  }
  return result
}

private func prepare(_ override: Override, location: SourceLocation) {
  guard !DefaultValues.shared.prepare(override, in: .current) else { return }
  reportIssue(
    """
    '\(override.type)' was prepared after its first use, and keeps its first value.

    A default is set once, before anything reads it. Call 'prepareDependencies' first thing in \
    the program, or use 'withDependencies' to override the value for a part of it.
    """,
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
}
