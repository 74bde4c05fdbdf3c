/// When each attendee of a meeting speaks.
///
/// The slots fill the meeting exactly, and are as even as whole seconds allow: no two differ by more
/// than one.
public struct Schedule: Equatable, Sendable {
  /// How long the meeting lasts, in seconds: at least one, and at most a thousand hours.
  public let length: Int

  /// How many slots there are: one for each speaker, and one where nobody is named.
  public let slotCount: Int

  /// Makes the schedule of a meeting, for a number of speakers.
  public init(length: Duration, speakers: Int) {
    let components = length.clamped(to: Standup.durations).components
    self.length = Int(components.seconds) + (components.attoseconds > 0 ? 1 : 0)
    self.slotCount = max(1, speakers)
  }

  /// The second at which a slot begins. Slot `slotCount` begins as the meeting ends.
  public func start(ofSlot index: Int) -> Int {
    length * index / slotCount
  }

  /// The slot that a second falls into.
  public func slot(at second: Int) -> Int {
    // The last slot that has begun: `start(ofSlot:)` solved for the index.
    min(((second + 1) * slotCount - 1) / length, slotCount - 1)
  }
}
