/// Starts work that nobody waits for: `await fireAndForget { await analytics.track(event) }`.
///
/// Live, the work runs in a task of its own and outlives its caller. In a test it is awaited, so
/// that a test sees what it did.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
/// await fireAndForget { _ = try await api.items() }
/// ```
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a way to start work.
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

  /// Starts work. An error that it throws is dropped.
  ///
  /// - Parameters:
  ///   - priority: The priority of the work.
  ///   - work: What to do.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, work)
  }
}

extension DependencyValues {
  /// Starts work that nobody waits for.
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
    Self { priority, work in _ = try? await work() }
  }
}
