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
  }

  /// The value to store for the next start.
  public var saved: Saved {
    var standup = standup
    standup.meetings = []
    return Saved(
      standup: standup, secondsElapsed: secondsElapsed, notes: notes, speakerIndex: speakerIndex,
      transcript: transcript, isPaused: isPaused)
  }

  /// Restores an interrupted meeting. It is paused until the user resumes it, unless they have
  /// already asked to continue and it wasn't paused before.
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
    isPaused = !isContinued || saved.isPaused != false
    self.suspendedTime = suspendedTime
  }
}
