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
  @inlinable
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
        name: name, priority: rawValue(of: priority), outlivesSender: outlivesSender,
        operation: operation, handler: handler))
  }
}

/// Returns a priority as a number.
///
/// A function that isn't inlined borrows the priority. Inlined code would copy it by asking the
/// runtime for its size.
@usableFromInline
func rawValue(of priority: TaskPriority?) -> UInt8? {
  priority?.rawValue
}

/// Asynchronous work, with its site, options and dependencies.
///
/// ``Effect/run(priority:name:outlivesSender:operation:catch:fileID:filePath:line:column:)`` creates
/// it in inlinable code, so the type of its action is known there. Asking the runtime for the type
/// takes 330 instructions.
@usableFromInline
final class Work<Action>: EffectRequest<Action>, EffectSource, EffectWork,
  @unchecked Sendable
{
  @usableFromInline typealias Operation = @Sendable (Send<Action>) async throws -> Void
  @usableFromInline typealias Handler = @Sendable (any Error, Send<Action>) async -> Void

  let origin: CallSite
  let name: String?
  private let outlivesSender: Bool
  var source: (any EffectSource)? { self }
  // A number, because the size of a `TaskPriority` is known only at run time.
  private let priority: UInt8?
  private let dependencies: DependencyValues
  private let operation: Operation
  private let handler: Handler?

  // Written only before anybody else holds the work. It is stored here, because another object for
  // it would take 500 instructions.
  @exclusivity(unchecked) private var cancelID: CancelID?
  @exclusivity(unchecked) private var cancelInFlight = false

  @usableFromInline
  init(
    origin: CallSite, name: String?, priority: UInt8?, outlivesSender: Bool,
    operation: @escaping Operation, handler: Handler?
  ) {
    self.origin = origin
    self.name = name
    self.priority = priority
    self.dependencies = .current
    self.outlivesSender = outlivesSender
    self.operation = operation
    self.handler = handler
  }

  override func takeID(_ id: CancelID, cancelInFlight: Bool) -> Bool {
    guard cancelID == nil else { return false }
    (cancelID, self.cancelInFlight) = (id, cancelInFlight)
    return true
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    guard !start.scope.isRemoved else { return }
    // Cancel when this effect starts, not earlier. In a concatenation, others may use the id until
    // then.
    if cancelInFlight, let cancelID { start.scope.cancel(id: cancelID) }
    let effect = RunningEffect(
      start, cancelID: cancelID, output: output, work: self, outlivesGroup: outlivesSender)
    effect.launch(name: name, priority: priority, under: dependencies)
  }

  func run(as effect: RunningEffect) async {
    let send = Send<Action>(from: effect)
    do { try await operation(send) } catch { await handle(error, send) }
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
