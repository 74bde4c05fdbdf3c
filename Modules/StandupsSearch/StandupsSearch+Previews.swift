import Cairn
import Models
import StandupsDatabase

extension StandupsSearch.State {
  /// Example states for previews. A preview starts with the first.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "results": found("blob", in: Standup.samples),
      "empty": Self(),
      "searching": Self(text: "blob"),
      "nothing": found("grapefruit", in: Standup.samples),
      "failed": answered("blob", .failure(.unavailable("The disk does not answer."))),
    ]
  }

  /// Returns the state after a search in some standups.
  private static func found(_ text: String, in standups: IdentifiedArrayOf<Standup>) -> Self {
    answered(
      text, .success(SearchQuery(text).search(standups, limit: StandupsSearch.limit)))
  }

  private static func answered(
    _ text: String, _ outcome: Result<SearchResults, StandupsDatabaseError>
  ) -> Self {
    var state = Self(text: text)
    state.outcome = outcome
    state.isSearching = false
    return state
  }
}
