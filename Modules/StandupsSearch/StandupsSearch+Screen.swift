public import Cairn
import Models
public import StandupsDatabase

extension StandupsSearch: ScreenReducer {
  /// The targets of the screen's links.
  public enum Target: Hashable, Sendable {
    /// A result.
    case hit(SearchHit.ID)
  }

  /// Returns the screen of the search: the field, and what was found.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Search") {
      TextField(
        "Search", text: state.text, prompt: "Words of titles, names and notes", isFocused: true
      ) {
        .textChanged($0)
      }
      .contentType(.search)
      .maximumLength(1000)
      switch state.outcome {
      case .success(let results)?:
        Text(results.summary(for: state.searchedText)).secondary().announced()
        List(results.hits) { hit in hit.row }
      case .failure(let failure)?:
        Text("Could not search the standups.").bold().foreground(.warning).announced()
        Text("\(failure)").secondary()
        Button("Try again", .retryButtonTapped, shortcut: "r").busy(state.isSearching)
      case nil where state.isSearching:
        Text("Searching…").secondary()
      case nil:
        Text("Type the beginning of one or more words. Case and accents don't matter.").secondary()
      }
    }
    .busy(state.isSearching)
    .task(.task)
  }
}

extension SearchResults {
  /// How much was found, as a sentence.
  fileprivate func summary(for text: String) -> String {
    if hits.isEmpty { return "Nothing found for “\(text)”." }
    if hasMore { return "The newest \(hits.count) of more. Type more to find less." }
    return hits.count == 1 ? "1 result" : "\(hits.count) results"
  }
}
