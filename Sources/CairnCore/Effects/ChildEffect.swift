/// A child's effect as an effect of its parent.
///
/// It wraps the child's effect without rebuilding it, whatever that contains. Actions become the
/// parent's as they are sent.
@usableFromInline
final class ChildEffect<ChildAction, Action>: EffectRequest<Action>, @unchecked Sendable {
  private let child: EffectRequest<ChildAction>
  private let scope: CancellationScope?
  private let transform: @Sendable (ChildAction) -> Action
  private let outputType: ChildOutput<ChildAction, Action>.Type

  /// - Parameter outputType: The type of the output. Inlinable code knows it. Here, asking the
  ///   runtime for it would take 450 instructions for each effect.
  @usableFromInline
  init(
    _ child: EffectRequest<ChildAction>, in scope: CancellationScope?,
    outputType: ChildOutput<ChildAction, Action>.Type,
    _ transform: @escaping @Sendable (ChildAction) -> Action
  ) {
    self.child = child
    self.scope = scope
    self.outputType = outputType
    self.transform = transform
  }

  override func cancelByID(in scope: CancellationScope) -> Bool {
    child.cancelByID(in: self.scope ?? scope)
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    let output = outputType.init(to: output, transform)
    guard let scope else { return child.start(&start, to: output) }
    guard !scope.isRemoved else { return }
    let outer = start.scope
    start.scope = scope
    child.start(&start, to: output)
    start.scope = outer
  }
}

/// The output of a child's effect: it passes actions to the output of the parent.
///
/// Not final, because the type of a final class isn't a value that can be passed.
@usableFromInline
class ChildOutput<ChildAction, Action>: EffectOutput<ChildAction>, @unchecked Sendable {
  private let output: EffectOutput<Action>
  private let transform: @Sendable (ChildAction) -> Action

  required init(
    to output: EffectOutput<Action>, _ transform: @escaping @Sendable (ChildAction) -> Action
  ) {
    self.output = output
    self.transform = transform
  }

  override var store: StoreReference { output.store }

  override func receive(_ action: ChildAction, from effect: RunningEffect) {
    output.receive(transform(action), from: effect)
  }

  override func receive(_ action: ChildAction, for group: EffectGroup) {
    output.receive(transform(action), for: group)
  }
}
