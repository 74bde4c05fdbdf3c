extension Effect {
  /// Makes this effect cancelable by id.
  ///
  /// The feature that returns the effect knows the id, and so do its parents. A parent can cancel
  /// its child's effects, but not the reverse. Two elements of a path may use the same id: each
  /// cancels only its own effects.
  ///
  /// - Parameters:
  ///   - id: The id to pass to ``cancel(id:)``.
  ///   - cancelInFlight: Whether to first cancel the running effects with this id.
  @inlinable
  public consuming func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Self {
    if isNone && !cancelInFlight { return self }
    let id = CancelID(id)
    // Nearly always, the effect has just been created for this call.
    if isKnownUniquelyReferenced(&content),
      content?.takeID(id, cancelInFlight: cancelInFlight) == true
    {
      return self
    }
    return Self(CancellableEffect(request, id: id, cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects with an id, in the feature that returns this effect and below it.
  ///
  /// It acts before the effects that are returned with it start, even inside a merge or a
  /// concatenation.
  @inlinable
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(Cancellation(id: CancelID(id)))
  }
}
