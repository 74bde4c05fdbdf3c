import Cairn
import Models
import StandupForm

extension StandupDetail.State {
  /// Example states for previews. A preview starts with the first.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "meetings": Self(standup: .designMock),
      "no-meetings": Self(standup: .engineeringMock),
      "ended": ended,
      "delete": Self(standup: .designMock, destination: .alert(.deletion)),
      "edit": Self(
        standup: .designMock, destination: .edit(StandupForm.State(standup: .designMock))),
      "denied": Self(standup: .designMock, destination: .alert(.speechDenied())),
      "restricted": Self(standup: .designMock, destination: .alert(.speechRestricted)),
    ]
  }

  private static var ended: Self {
    var detail = Self(standup: .designMock)
    detail.endedMeeting = detail.standup.meetings.first.map { meeting in
      StandupDetail.EndedMeeting(
        id: meeting.id, length: .seconds(52), plannedLength: .seconds(60), speakerCount: 6)
    }
    return detail
  }
}
