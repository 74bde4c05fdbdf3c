import Models

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The gestures that are on their way to the database, in the order in which they were made.
///
/// One is written at a time, so that a later one never overtakes an earlier one. One that cannot be
/// stored for now stays, and holds up all that follow. One in conflict waits for an answer, and one that
/// the database will never take waits to be kept elsewhere: they hold up only what follows on the same
/// standups.
public struct Outbox: Equatable, Sendable {
  /// What is not stored yet, in order.
  public private(set) var waiting: [Gesture] = []

  /// What of it another hand stands against, until it is withdrawn.
  public private(set) var conflicts: [Gesture.ID: EditConflict] = [:]

  /// What of it would fail each time, and why, until it is withdrawn.
  public private(set) var rejections: [Gesture.ID: StandupsDatabaseError] = [:]

  /// Why the last attempt failed, while what it tried to write waits for the next.
  public private(set) var failure: StandupsDatabaseError?

  private var attempts = 0
  private var known: Set<Gesture.ID> = []

  /// Nothing waits.
  public init() {}

  /// Puts a gesture at the end. One that was put there before is not put there twice.
  public mutating func append(_ gesture: Gesture) {
    if known.insert(gesture.id).inserted { waiting.append(gesture) }
  }

  /// Whether a gesture was put here, and does not wait any more: it is stored, or was withdrawn.
  func hasSettled(_ id: Gesture.ID) -> Bool {
    known.contains(id) && !waiting.contains { $0.id == id }
  }

  /// Whether all that waits waits for an answer.
  public var isHeldUp: Bool { !waiting.isEmpty && next == nil }

  /// What is to be written now, or `nil` if nothing is, or an answer must come first.
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

  /// Notes that a gesture is stored.
  public mutating func settle(_ id: Gesture.ID) {
    withdraw(id)
    endFailure()
  }

  /// Notes that another hand stands against a gesture.
  public mutating func refuse(_ id: Gesture.ID, for conflict: EditConflict) {
    guard waiting.contains(where: { $0.id == id }) else { return }
    conflicts[id] = conflict
    endFailure()
  }

  /// Notes that a gesture will never be stored.
  public mutating func reject(_ id: Gesture.ID, for error: StandupsDatabaseError) {
    guard waiting.contains(where: { $0.id == id }) else { return }
    rejections[id] = error
    endFailure()
  }

  private mutating func endFailure() {
    failure = nil
    attempts = 0
  }

  /// Takes a gesture back, so that it is never written.
  public mutating func withdraw(_ id: Gesture.ID) {
    waiting.removeAll { $0.id == id }
    conflicts[id] = nil
    rejections[id] = nil
  }

  /// Notes that nothing could be written.
  public mutating func fail(_ error: StandupsDatabaseError) {
    failure = error
    attempts += 1
  }

  /// How long to wait before the next attempt.
  public var pause: Duration { Self.pause(afterAttempts: attempts) }

  /// How long to wait after some attempts that failed: a second after the first, and twice as long
  /// each time, up to a minute.
  static func pause(afterAttempts count: Int) -> Duration {
    .seconds(min(60, 1 << min(max(0, count - 1), 6)))
  }

  /// What the user is told while changes wait because of a failure: "2 changes not saved: disk
  /// full".
  public var status: String? {
    guard let failure else { return nil }
    let count = waiting.count
    return "\(count) change\(count == 1 ? "" : "s") not saved: \(failure.reason)"
  }
}
