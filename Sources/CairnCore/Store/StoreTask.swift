/// What one action set going: its effects, and those of the actions they send.
///
/// Await it in a test or in an indicator of activity; drop it to let the effects run to their end.
///
/// ```swift
/// let refresh = store.send(.refreshButtonTapped)
/// await refresh.finish()
/// ```
public struct StoreTask: Hashable, Sendable {
  package let group: EffectGroup?

  package init(group: EffectGroup?) {
    self.group = group
  }

  /// Waits until every effect that followed from the action has ended.
  ///
  /// Where the waiting task is cancelled, the effects are.
  public func finish() async {
    await group?.finish()
  }

  /// Cancels the effects that followed from the action, and those that would follow from them, but
  /// for work that outlives its sender.
  public func cancel() {
    group?.cancel()
  }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool {
    group?.isCancelled ?? false
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.group === rhs.group
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(group.map(ObjectIdentifier.init))
  }
}
