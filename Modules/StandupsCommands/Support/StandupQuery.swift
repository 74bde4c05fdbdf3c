import CairnCollections
import CairnDependencies
import CairnText
import Models

/// The text by which a user names a standup: its id or the start of it, its title in any case, or a
/// link. A standup without a title has the one that the app shows.
struct StandupQuery {
  let text: String

  /// Returns the one standup that the text names. A title takes precedence over the start of an id.
  ///
  /// - Throws: ``CommandFailure`` if there is none, or more than one.
  /// - Complexity: O(*n*) in the number of standups.
  func find(in standups: IdentifiedArrayOf<Standup>) throws -> Standup {
    @Dependency(\.standupLinks) var links
    if let id = links.find(text), let standup = standups[id: id] { return standup }
    let wanted = text.lowercased()
    let titled = standups.elements.filter { $0.wholeTitle.lowercased() == wanted }
    let begun = standups.elements.filter {
      !wanted.isEmpty && $0.id.description.lowercased().hasPrefix(wanted)
    }
    // A complete id matches only one.
    if begun.count == 1, begun[0].id.description.count == wanted.count { return begun[0] }
    if titled.count > 1 { throw ambiguity("have the title", titled) }
    if begun.count > 1, titled.isEmpty { throw ambiguity("have an id that begins with", begun) }
    guard let standup = titled.first ?? begun.first else {
      throw CommandFailure("No standup has the id or the title \"\(text)\". Try 'standups list'.")
    }
    return standup
  }

  private func ambiguity(_ fact: String, _ standups: [Standup]) -> CommandFailure {
    let shown = standups.prefix(5).map { "\($0.id) (\($0.displayTitle))" }
    let rest = standups.count > 5 ? " and \(standups.count - 5) more" : ""
    return CommandFailure(
      """
      \(standups.count) standups \(fact) "\(text)". Give the id of the one you mean: \
      \(shown.joined(separator: ", "))\(rest).
      """)
  }
}
