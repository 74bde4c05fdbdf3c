import Cairn
import Models

extension MeetingFeature.State {
  /// The states that a past meeting is worth looking at in. The first is where a preview starts.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "transcript": Self(meeting: meeting, standup: .designMock),
      "nothing-recorded": Self(
        meeting: Meeting(id: meeting.id, date: meeting.date, transcript: ""), standup: .designMock),
    ]
  }

  private static var meeting: Meeting { Standup.designMock.meetings[0] }
}
