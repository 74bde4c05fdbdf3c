/// Runs an operation that passes the current dependencies to a callback.
///
/// A callback that runs later, on a queue or a thread, doesn't inherit task-local values.
///
/// ```swift
/// import Dispatch
///
/// extension DispatchQueue {
///   func stamp(_ body: @escaping @Sendable (Date) -> Void) {
///     withEscapedDependencies { continuation in
///       async {
///         continuation.yield {
///           @Dependency(\.date) var date
///           body(date.now)
///         }
///       }
///     }
///   }
/// }
/// ```
///
/// - Parameter operation: Passes the continuation to the callback.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyContinuation) throws -> R
) rethrows -> R {
  try operation(DependencyContinuation(.current))
}

/// Runs an asynchronous operation that passes the current dependencies to a callback, on the
/// caller's actor.
///
/// - Parameters:
///   - isolation: The caller's actor.
///   - operation: Passes the continuation to the callback.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyContinuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyContinuation(.current))
}

/// The dependencies of the place where it was created, for use in a callback.
///
/// You can use it any number of times, from any thread.
public struct DependencyContinuation: Sendable {
  private let values: DependencyValues

  init(_ values: DependencyValues) {
    self.values = values
  }

  /// Runs an operation under the captured dependencies.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The result of the operation.
  @discardableResult
  public func yield<R>(_ operation: () throws -> R) rethrows -> R {
    try values.install(operation)
  }

  /// Runs an asynchronous operation under the captured dependencies, on the caller's actor.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor.
  ///   - operation: The operation.
  /// - Returns: The result of the operation.
  @discardableResult
  public func yield<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await values.install(operation)
  }
}
