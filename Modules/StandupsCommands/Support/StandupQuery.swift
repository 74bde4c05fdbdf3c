import CairnCollections
import Models

/// What a user types to name a standup: its id, or its title in any case.
struct StandupQuery {
  let text: String

  /// The one standup that is meant.
  ///
  /// - Throws: ``CommandFailure`` if there is none, or more than one.
  func find(in standups: IdentifiedArrayOf<Standup>) throws -> Standup {
    let wanted = text.lowercased()
    if let standup = standups.first(where: { $0.id.description.lowercased() == wanted }) {
      return standup
    }
    let titled = standups.filter { $0.title.lowercased() == wanted }
    guard let standup = titled.first else {
      throw CommandFailure("No standup has the id or the title \"\(text)\"; try 'standups list'.")
    }
    guard titled.count == 1 else {
      let ids = titled.ids.map(\.description).joined(separator: ", ")
      throw CommandFailure(
        "\(titled.count) standups have the title \"\(text)\"; give an id: \(ids).")
    }
    return standup
  }
}
