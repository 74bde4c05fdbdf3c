/// A child's effect as an effect of its parent.
///
/// It wraps the child's effect without rebuilding it, whatever that contains. Actions become the
/// parent's as they are sent.
@usableFromInline
final class ChildEffect<ChildAction, Action>: EffectRequest<Action>, @unchecked Sendable {
  private let child: EffectRequest<ChildAction>
  private let scope: CancellationScope?
  private let transform: @Sendable (ChildAction) -> Action

  @usableFromInline
  init(
    _ child: EffectRequest<ChildAction>, in scope: CancellationScope?,
    _ transform: @escaping @Sendable (ChildAction) -> Action
  ) {
    self.child = child
    self.scope = scope
    self.transform = transform
  }

  override func cancelByID(in scope: CancellationScope) -> Bool {
    child.cancelByID(in: self.scope ?? scope)
  }

  override func start(_ start: inout EffectStart, to output: EffectOutput<Action>) {
    let output = ChildOutput(to: output, transform)
    guard let scope else { return child.start(&start, to: output) }
    guard !scope.isRemoved else { return }
    let outer = start.scope
    start.scope = scope
    child.start(&start, to: output)
    start.scope = outer
  }
}

private final class ChildOutput<ChildAction, Action>: EffectOutput<ChildAction>,
  @unchecked Sendable
{
  private let output: EffectOutput<Action>
  private let transform: @Sendable (ChildAction) -> Action

  init(to output: EffectOutput<Action>, _ transform: @escaping @Sendable (ChildAction) -> Action) {
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
