import CairnSession

/// The user's search on a layer.
struct FindState: Equatable {
  var text = ""
  /// The previous search text. Enter without a new text searches for it again.
  var last = ""
  /// Whether the user is typing the search text.
  var isTyping = false
  /// The index of the current match.
  var match = 0

  /// Whether there is a search text.
  var isActive: Bool { !text.isEmpty }

  /// Returns the words to mark: each word in a filtered list, otherwise the whole text.
  func words(isFiltered: Bool) -> [String] {
    (isFiltered ? SearchWords(text) : SearchWords(phrase: text)).words
  }
}
