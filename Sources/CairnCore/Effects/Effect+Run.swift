import CairnDependencies
import IssueReporting

extension Effect {
  /// Runs asynchronous work that may send any number of actions.
  ///
  /// The work starts after the reducer has returned, so it may call anything. It uses the
  /// dependencies that were current when the effect was created.
  ///
  /// ```swift
  /// let load = Effect<Library.Action>.run { send in
  ///   await send(.itemsLoaded(try await api.items()))
  /// } catch: { error, send in
  ///   await send(.itemsFailed(error))
  /// }
  /// ```
  ///
  /// A `CancellationError` is ignored, and so is any error after the effect is canceled. Any other
  /// error goes to `handler`. Without a handler, it is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task, or `nil` for the sender's.
  ///   - name: A name for the task, which debuggers and traces show.
  ///   - outlivesSender: Whether the work continues when ``StoreTask/cancel()`` is called for the
  ///     action that it followed from. (That happens when the sending screen goes.) Use it for work
  ///     that isn't the sender's own, such as a write to a database. The work still ends with the
  ///     feature that returned it, and can be canceled by id. ``StoreTask/finish()`` still waits
  ///     for it.
  ///   - operation: The work.
  ///   - handler: Turns an error into actions.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    outlivesSender: Bool = false,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    Self(
      Work(
        origin: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
        name: name, priority: priority, dependencies: .current, outlivesSender: outlivesSender,
        operation: operation, handler: handler))
  }
}

/// Asynchronous work, with its site, options and dependencies.
private final class Work<Action>: EffectRequest<Action>, EffectSource, @unchecked Sendable {
  typealias Operation = @Sendable (Send<Action>) async throws -> Void
  typealias Handler = @Sendable (any Error, Send<Action>) async -> Void

  let origin: CallSite
  let name: String?
  let outlivesSender: Bool
  private let priority: TaskPriority?
  private let dependencies: DependencyValues
  private let operation: Operation
  private let handler: Handler?

  init(
    origin: CallSite, name: String?, priority: TaskPriority?, dependencies: DependencyValues,
    outlivesSender: Bool, operation: @escaping Operation, handler: Handler?
  ) {
    self.origin = origin
    self.name = name
    self.priority = priority
    self.dependencies = dependencies
    self.outlivesSender = outlivesSender
    self.operation = operation
    self.handler = handler
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    guard !start.scope.isRemoved else { return }
    let effect = RunningEffect(start, source: self)
    effect.launch(priority: priority, under: dependencies) { [self] in
      let send = Send(output, from: effect)
      do { try await operation(send) } catch { await handle(error, send) }
      await effect.finish()
    }
  }

  /// Handles an error of the work. It is a separate function, because a task reserves memory for
  /// all code that it contains.
  @inline(never)
  private func handle(_ error: any Error, _ send: Send<Action>) async {
    guard !(error is CancellationError), !Task.isCancelled else { return }
    if let handler { return await handler(error, send) }
    report(error)
  }

  @inline(never)
  private func report(_ error: any Error) {
    reportIssue(
      """
      An effect threw an error that it does not handle.

        Effect: 'Effect.run' at \(origin)
        Error: \(error)

      The work of an effect may throw where 'catch' turns the error into an action. Give \
      'Effect.run' a 'catch', or handle the error inside the work.
      """,
      fileID: origin.fileID, filePath: origin.filePath, line: origin.line, column: origin.column)
  }
}
