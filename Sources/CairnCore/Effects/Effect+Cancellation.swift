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
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    isNone && !cancelInFlight
      ? self : Self(.cancellable(id: CancelID(id), cancelInFlight: cancelInFlight, self))
  }

  /// Cancels the effects with an id, in the feature that returns this and in those below it.
  ///
  /// It acts at once, wherever it stands in a merge or a concatenation, before the effects that are
  /// returned beside it start.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(id: CancelID(id)))
  }
}

/// A cancellation id of any type. Ids of different types are never equal, though `AnyHashable` would
/// say so of numbers.
package struct CancelID: Hashable, @unchecked Sendable {
  private let type: ObjectIdentifier
  private let id: AnyHashable

  package init<ID: Hashable & Sendable>(_ id: ID) {
    self.type = ObjectIdentifier(ID.self)
    self.id = AnyHashable(id)
  }
}
