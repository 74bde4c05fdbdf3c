public import Models

extension RecordMeeting.State {
  /// The time slots of the attendees.
  public var schedule: Schedule {
    Schedule(length: standup.duration, speakers: standup.attendees.count)
  }

  /// The result of the meeting if it ends now. Times are what was measured, not what the schedule says.
  public var end: RecordMeeting.End {
    let speakers = zip(standup.attendees, secondsSpoken).prefix(speakerIndex + 1)
    return RecordMeeting.End(
      standupID: standup.id, length: .seconds(secondsSpoken.reduce(0, +)),
      plannedSeconds: schedule.length,
      speakerCount: min(speakerIndex + 1, schedule.slotCount),
      speakers: speakers.map(\.0.name), speakerTimes: speakers.map { .seconds($0.1) },
      transcript: fullTranscript)
  }

  public var shownStandup: Standup? { standup }

  public var hasUnsavedWork: Bool { secondsElapsed > 0 || !fullTranscript.isEmpty }

  /// Records whether the standup is gone. Other changes to it wait until the meeting ends.
  public mutating func follow(_ standup: Standup?) { isGone = standup == nil }

  /// The transcript to save: the notes, which a row of the meeting shows, then the recognized words.
  public var fullTranscript: String {
    [notes, transcript].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
