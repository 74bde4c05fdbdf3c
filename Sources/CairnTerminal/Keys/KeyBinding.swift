/// One or more keys with the same effect, as help and the palette show them.
struct KeyBinding: Equatable {
  /// The names of the keys, as the user sees them.
  var keys: String
  /// The effect of the keys.
  var meaning: String
  /// The command that the palette performs, or `nil` if the palette doesn't offer it.
  var command: KeyCommand?
}

/// Key bindings under a common title.
struct KeyGroup: Equatable {
  var title: String
  var bindings: [KeyBinding]
}
