public import StandupsDatabase

/// An update that a recorder has delivered. The changes before and after it share it, because hundreds of
/// them stay in memory.
final class DeliveredUpdate: Sendable {
  let update: StandupsUpdate

  init(_ update: StandupsUpdate) { self.update = update }
}

/// The difference between two updates of the standups. A recording of a large list would
/// repeat the whole list otherwise.
///
/// It compares them only when somebody asks, because that takes as long as reading all standups. A
/// recorder does so in the background, or never.
public struct StandupsChange: Codable, Equatable, Sendable {
  private enum Content: Sendable {
    case between(DeliveredUpdate, DeliveredUpdate)
    indirect case read(ReadResult, StandupsUpdate)
  }

  private enum CodingKeys: String, CodingKey {
    case reading, update
  }

  private let content: Content

  /// - Returns: `nil` if the earlier update had not read the standups yet.
  init?(from earlier: DeliveredUpdate, to later: DeliveredUpdate) {
    guard earlier.update.stored.version != nil else { return nil }
    content = .between(earlier, later)
  }

  /// Reads a change.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    content = .read(
      try container.decode(ReadResult.self, forKey: .reading),
      try container.decode(StandupsUpdate.self, forKey: .update))
  }

  /// Writes a change.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(reading, forKey: .reading)
    try container.encode(update, forKey: .update)
  }

  /// The standups that have changed.
  public var reading: ReadResult? {
    switch content {
    case .between(let earlier, let later): later.update.stored.reading(since: earlier.update.stored)
    case .read(let reading, _): reading
    }
  }

  /// The rest of the update, without its standups.
  public var update: StandupsUpdate {
    switch content {
    case .between(_, let later):
      var update = later.update
      update.stored = StoredStandups()
      return update
    case .read(_, let update): return update
    }
  }

  /// The number of standups that there are afterward, or `nil` if they were read from a recording.
  var standupCount: Int? {
    if case .between(_, let later) = content { later.update.stored.standups.count } else { nil }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.reading == rhs.reading && lhs.update == rhs.update
  }

  /// Returns the update that follows an earlier one.
  fileprivate func applied(to earlier: StandupsUpdate) -> StandupsUpdate {
    if case .between(_, let later) = content { return later.update }
    var later = update
    later.stored = earlier.stored
    if let reading { later.stored.apply(reading) }
    return later
  }
}

extension StandupsEvent {
  /// Returns the update of the standups that the event delivers after an earlier one, or `nil` if it is another
  /// event.
  func update(after earlier: StandupsUpdate) -> StandupsUpdate? {
    switch self {
    case .standups(let update, _): update
    case .standupsChanged(let change, _): change.applied(to: earlier)
    default: nil
    }
  }

  /// Whether only the app received the update, and no screen.
  var isUpdateForApp: Bool {
    switch self {
    case .standups(_, true), .standupsChanged(_, true): true
    default: false
    }
  }
}
