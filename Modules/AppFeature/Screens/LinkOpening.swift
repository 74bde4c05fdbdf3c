public import Cairn
public import Models

/// The situation in which a link opens a screen.
public struct LinkOpening {
  /// The current standups.
  public let standups: IdentifiedArrayOf<Standup>
  /// The screen below, or `nil` on the root.
  let below: AppFeature.Path.State?
  /// The word of the link that names the screen.
  let word: String

  /// Returns the standup of the screen below.
  ///
  /// - Throws: `LinkError` if the screen below shows none.
  public func standup() throws(LinkError) -> Standup {
    guard let standup = below?.shown.shownStandup else {
      throw LinkError(word, "must come after a standup in the link.")
    }
    return standup
  }
}
