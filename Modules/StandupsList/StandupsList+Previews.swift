import Cairn
import Models
import StandupForm
import StandupsDatabase

extension StandupsList.State {
  /// Example states for previews. A preview starts with the first.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "standups": Self(standups: Standup.samples),
      "empty": Self(standups: []),
      "loading": Self(),
      "loading-failed": loadingFailed(.unavailable("The disk does not answer.")),
      "moved-aside": loadingFailed(
        .unreadable(at: "standups.sqlite", found: "no database", keptAsideAs: "standups.1")),
      "add": Self(
        destination: .add(StandupForm.State(standup: .engineeringMock)),
        standups: Standup.samples),
    ]
  }

  /// The list with its alert for data that failed to load.
  private static func loadingFailed(_ failure: StandupsDatabaseError) -> Self {
    var state = Self(standups: [])
    state.failLoading(failure)
    state.presentFailure()
    return state
  }
}
