public import Models

extension RecordMeeting.State {
  /// The time slots of the attendees.
  public var schedule: Schedule {
    Schedule(length: standup.duration, speakers: standup.attendees.count)
  }

  /// The result of the meeting if it ends now.
  public var end: RecordMeeting.End {
    RecordMeeting.End(
      standupID: standup.id, length: .seconds(secondsElapsed),
      speakers: standup.attendees.prefix(speakerIndex + 1).map(\.name).filter { !$0.isEmpty },
      transcript: fullTranscript)
  }

  public var shownStandup: Standup? { standup }

  public var hasUnsavedWork: Bool { secondsElapsed > 0 || !fullTranscript.isEmpty }

  /// Records whether the standup is gone. Other changes to it wait until the meeting ends.
  public mutating func follow(_ standup: Standup?) { isGone = standup == nil }

  /// The transcript to save: the recognized words, then the notes.
  public var fullTranscript: String {
    [transcript, notes].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
