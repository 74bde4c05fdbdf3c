import Cairn
import Models
import StandupsDatabase

extension SearchHit {
  /// The hit as a row: the standup, the place of the found words, and the words.
  var row: Node<StandupsSearch.Action> {
    NavigationLink(.hitTapped(id), to: StandupsSearch.Target.hit(id)) {
      HStack {
        if place == .title { Text(found).bold() } else { Text(displayTitle).bold() }
        Spacer()
        Text(placeText).secondary().alignment(.trailing)
      }
      if place != .title { Text(found) }
    }
    .node
  }

  /// The title or a placeholder, on one line.
  private var displayTitle: String { Standup(id: standupID, title: title).displayTitle }

  private var placeText: FormattedText {
    switch place {
    case .title: "Title"
    case .attendee: "Attendee"
    case .meeting: date.map { .date($0) } ?? "Meeting"
    }
  }

  /// The excerpt, in which the found words stand out.
  private var found: FormattedText {
    FormattedText(excerpt.pieces.map { $0.isFound ? .marked($0.text) : .string($0.text) })
  }
}
