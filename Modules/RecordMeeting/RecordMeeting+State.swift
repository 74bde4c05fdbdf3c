public import Models

extension RecordMeeting.State {
  /// When each attendee speaks.
  public var schedule: Schedule {
    Schedule(length: standup.duration, speakers: standup.attendees.count)
  }

  /// What is known of the meeting if it ends now.
  public var end: RecordMeeting.End {
    RecordMeeting.End(
      standupID: standup.id, length: .seconds(secondsElapsed),
      speakers: standup.attendees.prefix(speakerIndex + 1).map(\.name).filter { !$0.isEmpty },
      transcript: fullTranscript)
  }

  public var shownStandup: Standup? { standup }

  public var holdsWork: Bool { secondsElapsed > 0 || !fullTranscript.isEmpty }

  /// Notes whether the standup is gone. What else becomes of it waits for the end of the meeting.
  public mutating func follow(_ standup: Standup?) { isGone = standup == nil }

  /// What is kept: the recognised words, then the notes.
  public var fullTranscript: String {
    [transcript, notes].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
