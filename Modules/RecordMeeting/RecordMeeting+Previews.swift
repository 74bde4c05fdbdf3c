import Models
import SpeechClient

extension RecordMeeting.State {
  /// Example states for previews. A preview starts with the first.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "start": Self(standup: .designMock),
      "last-speaker": preview { meeting in
        meeting.speakerIndex = meeting.schedule.slotCount - 1
        meeting.secondsElapsed = meeting.schedule.start(ofSlot: meeting.speakerIndex)
      },
      "paused": preview { meeting in
        meeting.secondsElapsed = 8
        meeting.secondsSpoken[0] = 8
        meeting.isPaused = true
      },
      "transcript": preview { meeting in
        meeting.transcript = "Blob finished the icons."
        meeting.notes = "Blob Jr waits for copy."
      },
      "not-recorded": preview { $0.speechRefusal = .restricted },
      "refused": preview { $0.speechRefusal = .denied },
      "end": preview { $0.alert = .endMeeting(isDiscardable: true) },
      "speech-failed": preview { meeting in
        meeting.transcript = "Blob finished the ❌"
        meeting.alert = .speechFailed
      },
    ]
  }

  private static func preview(_ change: (inout Self) -> Void) -> Self {
    var meeting = Self(standup: .designMock)
    change(&meeting)
    return meeting
  }
}
