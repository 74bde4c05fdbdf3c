import IssueReporting

/// Starts work that nothing waits for: `await fireAndForget { await analytics.track(event) }`.
///
/// In a live run, the work has its own task and outlives its caller. In a test, the call waits for
/// the work, so the test sees its result, and an error that the work throws is an issue.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
/// await fireAndForget { _ = try await api.items() }
/// ```
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a starter of work.
  ///
  /// - Parameter start: Starts the work with a priority.
  public init(
    _ start:
      @escaping @Sendable (
        _ priority: TaskPriority?, _ work: @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.start = start
  }

  /// Starts work that the caller's cancellation doesn't cancel. A live run ignores an error that it
  /// throws.
  ///
  /// - Parameters:
  ///   - priority: The priority of the work.
  ///   - work: The work.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, work)
  }
}

extension DependencyValues {
  /// Starts work that nothing waits for.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForget.self] }
    set { self[FireAndForget.self] = newValue }
  }
}

extension FireAndForget: DependencyKey {
  public static var liveValue: Self {
    Self { priority, work in _ = Task(priority: priority) { try await work() } }
  }

  public static var testValue: Self {
    Self { priority, work in
      // A task of its own, so that the caller's cancellation doesn't reach it. It runs on the
      // executor that the caller prefers, because a test store drains that one.
      var executor: (any TaskExecutor)?
      if #available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *) {
        executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
      }
      await Task(executorPreference: executor, priority: priority) {
        do {
          try await work()
        } catch {
          reportIssue(
            """
            Fire-and-forget work threw an error: \(error)

            Nothing handles the errors of such work. Catch the error in the work, or do the work \
            in the effect itself.
            """)
        }
      }.value
    }
  }
}
