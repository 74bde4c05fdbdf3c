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
  }

  /// What is kept for the next start.
  public var saved: Saved {
    var standup = standup
    standup.meetings = []
    return Saved(
      standup: standup, secondsElapsed: secondsElapsed, notes: notes, speakerIndex: speakerIndex,
      transcript: transcript)
  }

  /// Goes on with a meeting that was cut off: it pauses until the user says so.
  public init(_ saved: Saved) {
    self.init(standup: saved.standup)
    secondsElapsed = saved.secondsElapsed
    notes = saved.notes
    speakerIndex = saved.speakerIndex
    transcript = saved.transcript
    isPaused = true
  }
}
