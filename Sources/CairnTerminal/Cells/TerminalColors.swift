import CairnViews

/// What is known of the colours of a terminal.
struct TerminalColors: Equatable {
  /// How many there are.
  var depth: ColorDepth
  /// The colour behind the letters: black until the terminal says otherwise.
  var background = Color.black

  init(depth: ColorDepth, background: Color = .black) {
    self.depth = depth
    self.background = background
  }

  /// Reads what a terminal says of itself.
  ///
  /// Of `COLORFGBG` the last number counts: it is the background, as one of the sixteen colours.
  init(environment: [String: String]) {
    self.init(depth: ColorDepth(environment: environment))
    let named = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    if let named, Color.basic.indices.contains(named) { background = Color.basic[named] }
  }
}
