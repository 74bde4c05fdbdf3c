import CairnSession

/// What the user looks for on a layer.
struct Find: Equatable {
  var text = ""
  /// What he looked for before, which enter alone looks for again.
  var last = ""
  /// Whether he types it now.
  var isTyping = false
  /// The place of the match that he is at, among all.
  var match = 0

  /// Whether something is looked for.
  var isActive: Bool { !text.isEmpty }

  /// What is marked: each of its words where rows are left by them, or else all of it.
  func words(isFiltered: Bool) -> [String] {
    (isFiltered ? SearchWords(text) : SearchWords(phrase: text)).words
  }
}
