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
/// The overrides reach what the operation calls and the tasks that it creates, and what is created
/// in it captures them. They do not reach callbacks that run later; `withEscapedDependencies` takes
/// them there. An object that the operation returns is remembered with them, for
/// `withDependencies(from:)`.
///
/// - Parameters:
///   - update: Overrides dependencies.
///   - operation: What to run.
/// - Returns: What the operation returns.
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
///   - operation: What to run.
/// - Returns: What the operation returns.
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
