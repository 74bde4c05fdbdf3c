import CairnCollections
public import Models

extension RecordMeeting.State {
  /// What is kept of a meeting that runs for the next start.
  public struct Saved: Codable, Equatable, Sendable {
    /// The standup as the meeting began with it, without its past meetings.
    public var standup: Standup
    public var secondsElapsed: Int
    var notes: String
    var speakerIndex: Int
    var transcript: String
    /// Whether the user had paused; the first records did not say.
    var isPaused: Bool?
  }

  /// What is kept for the next start.
  public var saved: Saved {
    var standup = standup
    standup.meetings = []
    return Saved(
      standup: standup, secondsElapsed: secondsElapsed, notes: notes, speakerIndex: speakerIndex,
      transcript: transcript, isPaused: isPaused)
  }

  /// Goes on with a meeting that was cut off: it pauses until the user says so, unless he has gone on
  /// with it himself. What a record says beyond the bounds of the meeting is taken for its start or its
  /// end.
  ///
  /// - Parameters:
  ///   - saved: What was kept of it.
  ///   - rest: How long ago that was.
  ///   - isContinued: Whether the user has asked to go on.
  public init(_ saved: Saved, after rest: Duration = .zero, isContinued: Bool = false) {
    self.init(standup: saved.standup)
    secondsElapsed = min(max(0, saved.secondsElapsed), Meeting.lengths.upperBound.wholeSeconds)
    notes = saved.notes
    speakerIndex = min(max(0, saved.speakerIndex), schedule.slotCount - 1)
    transcript = saved.transcript
    isPaused = !isContinued || saved.isPaused != false
    self.rest = rest
  }
}
