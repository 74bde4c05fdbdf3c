import Models

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The queue of gestures to write to the database, in the order in which they were made.
///
/// Gestures are written one at a time, so a later one never overtakes an earlier one:
///
/// - A gesture that fails for now stays, and holds up all that follow.
/// - A gesture in conflict waits for the user's answer.
/// - A gesture that the database will never accept waits until it is stored elsewhere.
///
/// The last two hold up only later gestures about the same standups.
public struct Outbox: Equatable, Sendable {
  /// The gestures that are not stored yet, in order.
  public private(set) var waiting: [Gesture] = []

  /// The conflicts of waiting gestures. A conflict stays until its gesture is withdrawn.
  public internal(set) var conflicts: [Gesture.ID: EditConflict] = [:]

  /// The waiting gestures that would fail each time, and why. They stay until withdrawn.
  public internal(set) var rejections: [Gesture.ID: StandupsDatabaseError] = [:]

  /// The reason why the last attempt failed, until an attempt succeeds.
  public internal(set) var failure: StandupsDatabaseError?

  var attempts = 0
  /// The waiting gestures, and whether their sessions may have ended. In one table, because each action
  /// holds an outbox.
  private var isAbandoned: [Gesture.ID: Bool] = [:]
  /// The gestures that were stored or withdrawn. A session that wasn't listening then may submit them
  /// again.
  private var settled = RecentGestures()

  /// The outbox without the gestures that have settled. Sessions don't need to know those.
  public var withoutSettled: Self {
    var outbox = self
    outbox.settled = RecentGestures()
    return outbox
  }

  /// Creates an empty outbox.
  public init() {}

  /// Appends a gesture, unless it waits already, or has settled.
  ///
  /// Only the latest settled gestures are known. An older one that was stored is committed again,
  /// which changes nothing.
  public mutating func append(_ gesture: Gesture) {
    guard !settled.contains(gesture.id), isAbandoned[gesture.id] == nil else { return }
    isAbandoned[gesture.id] = false
    waiting.append(gesture)
  }

  /// The waiting gestures whose sessions may have ended.
  public var abandoned: Set<Gesture.ID> { Set(isAbandoned.lazy.filter(\.value).map(\.key)) }

  /// Whether a gesture was stored or withdrawn.
  func hasSettled(_ id: Gesture.ID) -> Bool { settled.contains(id) }

  /// Whether all waiting gestures are held up.
  public var isBlocked: Bool { !waiting.isEmpty && next == nil }

  /// The gesture to write next, or `nil` if there is none or all are held up.
  public var next: Gesture? {
    var heldUp: Set<Standup.ID> = []
    for gesture in waiting {
      let isOpen = conflicts[gesture.id] == nil && rejections[gesture.id] == nil
      if isOpen, heldUp.isDisjoint(with: gesture.standupIDs) {
        return gesture
      }
      heldUp.formUnion(gesture.standupIDs)
    }
    return nil
  }

  /// Records that a gesture is stored.
  public mutating func didStore(_ id: Gesture.ID) {
    withdraw(id)
    endFailure()
  }

  /// Records that a gesture is in conflict.
  public mutating func didConflict(_ id: Gesture.ID, for conflict: EditConflict) {
    guard waiting.contains(where: { $0.id == id }) else { return }
    conflicts[id] = conflict
    endFailure()
  }

  /// Records that a gesture can never be stored.
  public mutating func didReject(_ id: Gesture.ID, for error: StandupsDatabaseError) {
    guard waiting.contains(where: { $0.id == id }) else { return }
    rejections[id] = error
    endFailure()
  }

  /// Records that the sessions that submitted some gestures may have ended.
  ///
  /// - Returns: Whether a waiting gesture wasn't abandoned before.
  @discardableResult
  public mutating func abandon(_ ids: some Sequence<Gesture.ID>) -> Bool {
    let new = ids.filter { isAbandoned[$0] == false }
    for id in new { isAbandoned[id] = true }
    return !new.isEmpty
  }

  /// Records that the sessions that submitted some gestures answer for them again.
  ///
  /// - Returns: Whether a waiting gesture was abandoned before.
  @discardableResult
  mutating func reclaim(_ ids: some Sequence<Gesture.ID>) -> Bool {
    let left = ids.filter { isAbandoned[$0] == true }
    for id in left { isAbandoned[id] = false }
    return !left.isEmpty
  }

  private mutating func endFailure() {
    failure = nil
    attempts = 0
  }

  /// Removes a gesture, so that it is never written.
  public mutating func withdraw(_ id: Gesture.ID) {
    guard isAbandoned.removeValue(forKey: id) != nil else { return }
    settled.insert(id)
    waiting.removeAll { $0.id == id }
    conflicts[id] = nil
    rejections[id] = nil
  }

  /// Forgets that gestures have settled, so that they can be appended again.
  mutating func readmit(_ ids: [Gesture.ID]) {
    for id in ids { settled.remove(id) }
  }

  /// Records that an attempt to write failed.
  public mutating func didFail(_ error: StandupsDatabaseError) {
    failure = error
    attempts += 1
  }

  /// The delay before the next attempt.
  public var retryDelay: Duration { Self.retryDelay(afterAttempts: attempts) }

  /// Returns the delay after a number of failed attempts: a second after the first, then twice as
  /// long each time, up to a minute.
  static func retryDelay(afterAttempts count: Int) -> Duration {
    .seconds(min(60, 1 << min(max(0, count - 1), 6)))
  }

  /// The message for the user while changes wait because of a failure: "2 changes not saved: disk
  /// full".
  public var status: String? {
    guard let failure else { return nil }
    let count = waiting.count
    return "\(count) change\(count == 1 ? "" : "s") not saved: \(failure.reason)"
  }
}
