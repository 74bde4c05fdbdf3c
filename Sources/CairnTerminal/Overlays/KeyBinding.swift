/// Keys that do something, with the words for it.
struct KeyBinding: Equatable {
  /// The keys, as they are written for the user.
  var keys: String
  /// What they do.
  var meaning: String
  /// The key that does it when it is chosen from the palette, or `nil` if it is not offered there.
  var key: Key?

  init(_ keys: String, _ meaning: String, typing key: Key? = nil) {
    self.keys = keys
    self.meaning = meaning
    self.key = key
  }

  /// The same without letters that mean something else on the screen, or `nil` if none is left.
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
  /// The text without the blanks that it begins and ends with.
  var trimmingBlanks: String {
    var text = String(drop { $0 == " " })
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// Keys that belong together.
struct KeyGroup: Equatable {
  var title: String
  var bindings: [KeyBinding]
}
