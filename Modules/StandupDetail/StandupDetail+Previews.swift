import Cairn
import Models
import StandupForm

extension StandupDetail.State {
  /// Example states for previews. A preview starts with the first.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "meetings": Self(standup: .designMock),
      "no-meetings": Self(standup: .engineeringMock),
      "delete": Self(standup: .designMock, destination: .alert(.deletion)),
      "edit": Self(
        standup: .designMock, destination: .edit(StandupForm.State(standup: .designMock))),
      "denied": Self(standup: .designMock, destination: .alert(.speechDenied())),
      "restricted": Self(standup: .designMock, destination: .alert(.speechRestricted)),
    ]
  }
}
