import Cairn
import MeetingFeature
import Models
import StandupDetail
import StandupsDatabase
import StandupsSearch

/// The search in all standups.
struct SearchScreen: AppScreen {
  typealias Feature = StandupsSearch

  var state: StandupsSearch.State

  static func choice(_ state: StandupsSearch.State) -> AppFeature.Path.State { .search(state) }
  static let action = CasePath(AppFeature.Path.Action.search) {
    if case .search(let it) = $0 { it } else { nil }
  }

  var rule: PathRule<AppFeature.Path.State> {
    PathRule("A search can only be opened from the list.", onRoot: true)
  }
}

// MARK: - Answers

extension SearchScreen {
  static func answer(
    _ delegate: StandupsSearch.Action.Delegate, from id: StackElementID,
    in state: inout AppFeature.State, of app: AppFeature
  ) -> Effect<AppFeature.Action> {
    switch delegate {
    case .open(let hit, searching: let text):
      // Nothing happens if the standup is gone, because the search will soon have another answer.
      guard state.path.ids.last == id, let standup = state.projection.standups[id: hit.standupID]
      else { return .none }
      let detail = AppFeature.Path.State.detail(StandupDetail.State(standup: standup))
      guard let meetingID = hit.meetingID else {
        state.path.append(detail)
        return .none
      }
      guard let meeting = standup.meetings[id: meetingID] else { return .none }
      state.path.append(detail)
      state.path.append(
        .meeting(
          MeetingFeature.State(meeting: meeting, standup: standup, searchedText: text)))
      return .none
    }
  }
}

// MARK: - Links

extension SearchScreen {
  /// The text to search for. A link to a screen above doesn't include it.
  static var route: Route<String> { Route.word("search").query(.words) }

  var linkValue: String { state.searchedText }

  static func state(
    for text: String, in opening: LinkOpening
  ) throws(LinkError) -> StandupsSearch.State {
    StandupsSearch.State(text: text)
  }

  static func places(of target: StandupsSearch.Target) -> [AppFeature.Place] {
    switch target {
    case .hit(let id): [.detail(id.standupID)] + (id.meetingID.map { [.meeting($0)] } ?? [])
    }
  }
}

extension LinkQuery<String> {
  /// A text under the name `words`: `?words=copy`. Without a text, it is only the name.
  fileprivate static var words: Self {
    Self { reader in
      reader.item("words")?.value ?? ""
    } print: { text in
      [Link.Item("words", value: text.isEmpty ? nil : text)]
    }
  }
}

extension AppFeature.Place {
  /// A search for the words of a text.
  public static func search(_ text: String = "") -> Self { Self(SearchScreen.self, text) }
}

// MARK: - The next start

extension SearchScreen {
  struct Saved: SavedScreen {
    static let name = "search"
    var text: String

    func restored(in restoration: Restoration) -> AppFeature.Path.State? {
      .search(StandupsSearch.State(text: text))
    }
  }

  var saved: Saved { Saved(text: state.text) }
}
