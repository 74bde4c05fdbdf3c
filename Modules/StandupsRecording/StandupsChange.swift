public import StandupsDatabase

/// The difference between two updates of the standups. A recording of a large list would
/// repeat the whole list otherwise.
public struct StandupsChange: Codable, Equatable, Sendable {
  /// The standups that have changed.
  public var reading: ReadResult
  /// The rest of the update, without its standups.
  public var update: StandupsUpdate

  /// Compares two updates.
  ///
  /// - Returns: `nil` if the earlier one had not read the standups yet.
  init?(from earlier: StandupsUpdate, to later: StandupsUpdate) {
    guard let reading = later.stored.reading(since: earlier.stored) else { return nil }
    self.reading = reading
    update = later
    update.stored = StoredStandups()
  }

  /// Returns the update that follows an earlier one.
  fileprivate func applied(to earlier: StandupsUpdate) -> StandupsUpdate {
    var later = update
    later.stored = earlier.stored
    later.stored.apply(reading)
    return later
  }
}

extension StandupsEvent {
  /// Returns the update of the standups that the event delivers after an earlier one, or `nil` if it is another
  /// event.
  func update(after earlier: StandupsUpdate) -> StandupsUpdate? {
    switch self {
    case .standups(let update): update
    case .standupsChanged(let change): change.applied(to: earlier)
    default: nil
    }
  }
}
