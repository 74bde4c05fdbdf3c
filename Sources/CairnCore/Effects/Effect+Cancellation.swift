extension Effect {
  /// Makes this effect one that can be cancelled by id.
  ///
  /// The id is known in the feature that returned the effect and in those above it: a parent can
  /// cancel its child's effects, never the reverse, and two elements of a path that use one id never
  /// touch each other.
  ///
  /// - Parameters:
  ///   - id: What ``cancel(id:)`` names.
  ///   - cancelInFlight: Whether effects with this id that are running are cancelled first.
  @inlinable
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone && !cancelInFlight { return self }
    return Self(CancellableEffect(node, id: TypedCancelID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects with an id, in the feature that returns this and in those below it.
  ///
  /// It acts at once, wherever it stands in a merge or a concatenation, before the effects that are
  /// returned beside it start.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(Cancellation(id: TypedCancelID(id)))
  }
}
