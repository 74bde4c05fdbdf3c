/// Runs an operation with some dependencies overridden.
///
/// ```swift
/// let store = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   Store(initialState: Library.State()) { Library() }
/// }
/// ```
///
/// The overrides apply to code that the operation calls, and to tasks that it creates. Objects that
/// it creates capture them. Callbacks that run later don't see them: use `withEscapedDependencies`
/// for those. If the operation returns an object, its overrides are remembered for
/// `withDependencies(from:)`.
///
/// - Parameters:
///   - update: Overrides dependencies.
///   - operation: The operation.
/// - Returns: The result of the operation.
@inlinable
@discardableResult
public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues.toOverride
  try MissingValue.permitted { try update(&values) }
  let result = try TaskOverrides(overrides: values.overrides).bind(operation)
  ObjectDependencies.keep(values.overrides, of: result)
  return result
}

/// Runs an asynchronous operation with some dependencies overridden, on the caller's actor.
///
/// - Parameters:
///   - isolation: The caller's actor.
///   - update: Overrides dependencies.
///   - operation: The operation.
/// - Returns: The result of the operation.
@inlinable
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues.toOverride
  try await MissingValue.permitted { try await update(&values) }
  let result = try await TaskOverrides(overrides: values.overrides).bind(operation)
  ObjectDependencies.keep(values.overrides, of: result)
  return result
}
