/// A handle on the effects of one action, including those of the actions that they send.
///
/// Await it in a test or an activity indicator, or drop it to let the effects finish.
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
  /// If the waiting task is canceled, so are the effects.
  public func finish() async {
    await group?.finish()
  }

  /// Cancels the effects that followed from the action, and those that would follow from them.
  ///
  /// It doesn't cancel work that outlives its sender.
  public func cancel() {
    group?.cancel()
  }

  /// Whether every effect that followed from the action has ended.
  package var isFinished: Bool {
    group?.isEmpty ?? true
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
