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
      "loading-failed": failed(.busy(path: "standups.sqlite")),
      "unreadable": failed(
        .unreadable(
          path: "standups.sqlite", found: "damaged", keptAsideAs: "standups.sqlite.unreadable-1")),
      "newer": failed(.newerSchema(path: "standups.sqlite")),
      "add": Self(
        destination: .add(StandupForm.State(standup: .engineeringMock)),
        standups: Standup.samples),
    ]
  }

  private static func failed(_ error: StandupsDatabaseError) -> Self {
    var state = Self(
      destination: AlertState.loadingFailed(error).map { .alert($0) }, standups: [])
    if !error.hasLeftNothing { state.loadingFailure = error }
    return state
  }
}
