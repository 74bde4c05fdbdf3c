import CairnDependencies
import CairnLocks

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The ids of the values that the events of a page create.
///
/// They derive from the page's secret and the number of the event. If a page is restored and gets an
/// event again, it creates the same ids, so later events still find what it created.
public final class EventIDs: Sendable {
  private let seed: String
  private let place = CheckedMutex<(event: Int, count: Int)?>(nil)

  init(seed: String) {
    self.seed = seed
  }

  /// Notes that an event is being handled, or that none is.
  public func beginEvent(_ event: Int?) {
    place.withLock { $0 = event.map { ($0, 0) } }
  }

  /// Returns the next id. It is random if no event is being handled.
  public func next() -> UUID {
    let place = place.withLock { place in
      defer { place?.count += 1 }
      return place
    }
    guard let place else { return UUIDGenerator.liveValue() }
    let digest = Digest(of: "ids \(seed) \(place.event) \(place.count)".utf8)
    var bytes = Array(digest.bytes.prefix(16))
    // Version 8 of RFC 9562: an id by a rule of the application.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
