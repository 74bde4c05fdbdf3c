/// One or more keys with the same effect.
struct KeyBinding: Equatable {
  /// The names of the keys, as the user sees them.
  var keys: String
  /// The effect of the keys.
  var meaning: String
  /// The key that the palette sends, or `nil` if the palette doesn't offer it.
  var key: Key?

  init(_ keys: String, _ meaning: String, typing key: Key? = nil) {
    self.keys = keys
    self.meaning = meaning
    self.key = key
  }

  /// Returns the binding without letters that are taken by the screen, or `nil` if no key is left.
  func without(_ letters: Set<String>) -> Self? {
    let words = keys.split(separator: " ", omittingEmptySubsequences: false)
    let left = words.filter { !letters.contains($0.lowercased()) }
    guard left.count < words.count else { return self }
    var binding = self
    binding.keys = left.joined(separator: " ").trimmingBlanks
    return binding.keys.isEmpty ? nil : binding
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces.
  var trimmingBlanks: String {
    var text = String(drop { $0 == " " })
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Key bindings under a common title.
struct KeyGroup: Equatable {
  var title: String
  var bindings: [KeyBinding]
}
