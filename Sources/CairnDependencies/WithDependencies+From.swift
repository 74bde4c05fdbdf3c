import IssueReporting

/// Runs an operation under the dependencies of a model, with some overridden.
///
/// A model captures its dependencies when it is created. What it creates later, outside of the scope
/// it was created in, takes them over by this function.
///
/// ```swift
/// @MainActor
/// final class ListModel {
///   @Dependency(\.uuid) var uuid
///   var child: ListModel?
///
///   func addButtonTapped() {
///     child = withDependencies(from: self) { ListModel() }
///   }
/// }
/// ```
///
/// - Parameters:
///   - model: A value or an object with at least one `@Dependency` property. One without is an issue,
///     and the operation runs under the current dependencies.
///   - update: Overrides dependencies.
///   - operation: What to run.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: What the operation returns.
/// - Complexity: A look at each stored property of the model until the first `@Dependency`.
@discardableResult
public func withDependencies<Model, R>(
  from model: Model,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = values(capturedBy: model, location: location)
  try values.override(update)
  return try values.install(operation)
}

/// Runs an asynchronous operation under the dependencies of a model, with some overridden, on the
/// caller's actor.
///
/// - Parameters:
///   - model: A value or an object with at least one `@Dependency` property. One without is an issue,
///     and the operation runs under the current dependencies.
///   - isolation: The caller's actor.
///   - update: Overrides dependencies.
///   - operation: What to run.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = values(capturedBy: model, location: location)
  try values.override(update)
  return try await values.install(operation)
}

/// Runs an operation under the dependencies of a model.
///
/// - Parameters:
///   - model: A value or an object with at least one `@Dependency` property. One without is an issue,
///     and the operation runs under the current dependencies.
///   - operation: What to run.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous operation under the dependencies of a model, on the caller's actor.
///
/// - Parameters:
///   - model: A value or an object with at least one `@Dependency` property. One without is an issue,
///     and the operation runs under the current dependencies.
///   - isolation: The caller's actor.
///   - operation: What to run.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<Model, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// The current dependencies over those that a model captured.
private func values<Model>(capturedBy model: Model, location: SourceLocation) -> DependencyValues {
  var mirror = Mirror?.some(Mirror(reflecting: model))
  while let current = mirror {
    for child in current.children {
      guard let dependency = child.value as? any CapturingDependencies else { continue }
      return DependencyValues(overrides: dependency.access.captured).merging(.current)
    }
    mirror = current.superclassMirror
  }
  reportIssue(
    """
    'withDependencies(from:)' was given a '\(Model.self)', which captured no dependencies.

    A model hands on what its '@Dependency' properties captured. Give '\(Model.self)' at least one \
    '@Dependency' property, stored and not lazy.
    """,
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
  return .current
}

/// Any ``Dependency``, whatever its value.
protocol CapturingDependencies {
  var access: DependencyAccess { get }

  /// The read that an audit makes for the type that stores this.
  func auditedRead(owner: Any.Type) -> AuditedRead
}

extension Dependency: CapturingDependencies {
  func auditedRead(owner: Any.Type) -> AuditedRead { AuditedRead(self, owner: owner) }
}
