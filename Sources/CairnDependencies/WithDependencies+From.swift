import IssueReporting

/// Runs an operation under the dependencies of a model, with some overridden.
///
/// A model captures its dependencies when it is created. Use this function to pass them on to
/// objects that the model creates later. The library also knows the dependencies of an object
/// without an `@Dependency`, if `withDependencies` has returned it.
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
///   - model: A value or an object with at least one `@Dependency` property, or an object that an
///     operation of `withDependencies` has returned. For any other, an issue is reported, and the
///     operation runs under the current dependencies.
///   - update: Overrides dependencies.
///   - operation: The operation.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: The result of the operation.
/// - Complexity: O(*n*), where *n* counts the model's stored properties up to the first
///   `@Dependency`.
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
  try values.prepare(update)
  let result = try values.install(operation)
  ObjectDependencies.keep(values.overrides, of: result)
  return result
}

/// Runs an asynchronous operation under the dependencies of a model, with some overridden, on the
/// caller's actor.
///
/// - Parameters:
///   - model: A value or an object with at least one `@Dependency` property, or an object that an
///     operation of `withDependencies` has returned. For any other, an issue is reported, and the
///     operation runs under the current dependencies.
///   - isolation: The caller's actor.
///   - update: Overrides dependencies.
///   - operation: The operation.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: The result of the operation.
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
  try values.prepare(update)
  let result = try await values.install(operation)
  ObjectDependencies.keep(values.overrides, of: result)
  return result
}

/// Runs an operation under the dependencies of a model.
///
/// - Parameters:
///   - model: A value or an object with at least one `@Dependency` property, or an object that an
///     operation of `withDependencies` has returned. For any other, an issue is reported, and the
///     operation runs under the current dependencies.
///   - operation: The operation.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: The result of the operation.
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
///   - model: A value or an object with at least one `@Dependency` property, or an object that an
///     operation of `withDependencies` has returned. For any other, an issue is reported, and the
///     operation runs under the current dependencies.
///   - isolation: The caller's actor.
///   - operation: The operation.
///   - fileID: The file that issues name.
///   - filePath: The path that issues are shown at.
///   - line: The line that issues are shown at.
///   - column: The column that issues are shown at.
/// - Returns: The result of the operation.
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

/// Returns the dependencies that a model captured, with the current overrides over them.
private func values<Model>(capturedBy model: Model, location: SourceLocation) -> DependencyValues {
  var mirror = Mirror?.some(Mirror(reflecting: model))
  while let current = mirror {
    for child in current.children {
      guard let dependency = child.value as? any CapturingDependencies else { continue }
      return DependencyValues(overrides: dependency.access.captured).merging(.current)
    }
    mirror = current.superclassMirror
  }
  if let made = ObjectDependencies.values(of: model) { return made.merging(.current) }
  reportIssue(
    """
    'withDependencies(from:)' was given a '\(Model.self)', which captured no dependencies.

    A model hands on what its '@Dependency' properties captured, and an object what it was made \
    with. Give '\(Model.self)' at least one '@Dependency' property, stored and not lazy, or return \
    the object from the operation of 'withDependencies' that makes it.
    """,
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
  return .current
}

/// A ``Dependency`` of any value.
protocol CapturingDependencies {
  var access: DependencyAccess { get }

  /// Returns the read that an audit performs for the type that stores this.
  func auditedRead(owner: Any.Type) -> AuditedRead
}

extension Dependency: CapturingDependencies {
  func auditedRead(owner: Any.Type) -> AuditedRead { AuditedRead(self, owner: owner) }
}
