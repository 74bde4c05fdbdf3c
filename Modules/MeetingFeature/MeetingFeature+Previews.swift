import Cairn
import Models

extension MeetingFeature.State {
  /// Example states for previews. A preview starts with the first.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "transcript": Self(meeting: meeting, standup: .designMock),
      "found": Self(meeting: meeting, standup: .designMock, searchedText: "copy customers"),
      "nothing-recorded": Self(
        meeting: Meeting(id: meeting.id, date: meeting.date, transcript: ""), standup: .designMock),
    ]
  }

  private static var meeting: Meeting { Standup.designMock.meetings[0] }
}
