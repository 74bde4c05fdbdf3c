/// The time slots of the speakers in a meeting.
///
/// The slots fill the meeting exactly, and are as even as whole seconds allow: their lengths differ
/// by at most one second.
public struct Schedule: Equatable, Sendable {
  /// The length of the meeting in seconds: at least one, and at most a thousand hours.
  public let length: Int

  /// The number of slots: one for each speaker, and at least one.
  public let slotCount: Int

  /// Creates the schedule of a meeting for a number of speakers.
  public init(length: Duration, speakers: Int) {
    let components = length.clamped(to: Standup.durations).components
    self.length = Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
    self.slotCount = max(1, speakers)
  }

  /// Returns the second at which a slot begins. Slot `slotCount` begins as the meeting ends.
  public func start(ofSlot index: Int) -> Int {
    length * index / slotCount
  }

  /// Returns the slot that a second falls into.
  public func slot(at second: Int) -> Int {
    // The last slot that has begun: `start(ofSlot:)` solved for the index.
    min(((second + 1) * slotCount - 1) / length, slotCount - 1)
  }
}
