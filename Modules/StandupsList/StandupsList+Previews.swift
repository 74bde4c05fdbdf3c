import Cairn
import Models
import StandupForm
import StandupsDatabase

extension StandupsList.State {
  /// The states that the list is worth looking at in. The first is where a preview starts.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "standups": Self(standups: Standup.samples),
      "empty": Self(standups: []),
      "loading": Self(),
      "loading-failed": loadingFailed,
      "add": Self(
        add: StandupForm.State(standup: .engineeringMock), standups: Standup.samples),
    ]
  }

  private static var loadingFailed: Self {
    var state = Self(standups: [])
    state.loadingFailure = .unavailable("The disk does not answer.")
    return state
  }
}
