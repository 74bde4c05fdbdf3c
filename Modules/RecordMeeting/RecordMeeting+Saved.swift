import CairnCollections
public import Models

extension RecordMeeting.State {
  /// The part of a running meeting that is stored for the next start.
  public struct Saved: Codable, Equatable, Sendable {
    /// The standup as it was at the start of the meeting, without its past meetings.
    public var standup: Standup
    public var secondsElapsed: Int
    var notes: String
    var speakerIndex: Int
    var transcript: String
    /// Whether the meeting was paused. The first version of the format lacks this.
    var isPaused: Bool?
    /// The seconds that each speaker has taken. The first versions of the format lack this.
    var secondsSpoken: [Int]?

    /// Lets the meeting run on when it is restored for a user who has asked to continue.
    public mutating func resume() { isPaused = false }

    /// Removes what changes by itself as time passes.
    public mutating func forgetTime() { (secondsElapsed, secondsSpoken) = (0, nil) }
  }

  /// The value to store for the next start.
  public var saved: Saved {
    var standup = standup
    standup.meetings = []
    return Saved(
      standup: standup, secondsElapsed: secondsElapsed, notes: notes, speakerIndex: speakerIndex,
      transcript: transcript, isPaused: isPaused, secondsSpoken: secondsSpoken)
  }

  /// Restores an interrupted meeting. If the user has asked to continue, it runs on as it was. Otherwise
  /// it is paused until they resume it.
  ///
  /// Values that are out of range are clamped.
  ///
  /// - Parameters:
  ///   - saved: The stored meeting.
  ///   - suspendedTime: The time since it was stored.
  ///   - isContinued: Whether the user has asked to continue.
  public init(_ saved: Saved, after suspendedTime: Duration = .zero, isContinued: Bool = false) {
    self.init(standup: saved.standup)
    secondsElapsed = min(max(0, saved.secondsElapsed), Meeting.lengths.upperBound.wholeSeconds)
    notes = saved.notes
    speakerIndex = min(max(0, saved.speakerIndex), schedule.slotCount - 1)
    transcript = saved.transcript
    restoreTimes(saved.secondsSpoken)
    isPaused = !isContinued || saved.isPaused != false
    self.suspendedTime = suspendedTime
  }

  /// Restores the measured times. Without any, each speaker took the time of the schedule.
  private mutating func restoreTimes(_ seconds: [Int]?) {
    for index in secondsSpoken.indices {
      secondsSpoken[index] =
        if let seconds {
          seconds.indices.contains(index)
            ? min(max(0, seconds[index]), Meeting.lengths.upperBound.wholeSeconds) : 0
        } else {
          max(
            0,
            min(secondsElapsed, schedule.start(ofSlot: index + 1)) - schedule.start(ofSlot: index))
        }
    }
  }
}
