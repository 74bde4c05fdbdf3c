/// Runs an operation that takes the current dependencies to a callback.
///
/// Task-local values do not follow a callback that runs later, on a queue or a thread.
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
/// - Parameter operation: Takes the continuation to where it is needed.
/// - Returns: What the operation returns.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyContinuation) throws -> R
) rethrows -> R {
  try operation(DependencyContinuation(.current))
}

/// Runs an asynchronous operation that takes the current dependencies to a callback, on the caller's
/// actor.
///
/// - Parameters:
///   - isolation: The caller's actor.
///   - operation: Takes the continuation to where it is needed.
/// - Returns: What the operation returns.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyContinuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyContinuation(.current))
}

/// The dependencies of the place that created it, to be installed elsewhere.
///
/// It may be used any number of times, from any thread.
public struct DependencyContinuation: Sendable {
  private let values: DependencyValues

  init(_ values: DependencyValues) {
    self.values = values
  }

  /// Runs an operation under the dependencies that were taken along.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: What the operation returns.
  @discardableResult
  public func yield<R>(_ operation: () throws -> R) rethrows -> R {
    try values.install(operation)
  }

  /// Runs an asynchronous operation under the dependencies that were taken along, on the caller's
  /// actor.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor.
  ///   - operation: What to run.
  /// - Returns: What the operation returns.
  @discardableResult
  public func yield<R>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> R
  ) async rethrows -> R {
    try await values.install(operation)
  }
}
