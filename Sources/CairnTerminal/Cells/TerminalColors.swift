package import CairnViews

/// The colors of a terminal, as far as they are known.
package struct TerminalColors: Equatable {
  /// The number of colors.
  var depth: ColorDepth
  /// The color behind the letters. It is black until the terminal reports another.
  var background = Color.black

  package init(depth: ColorDepth, background: Color = .black) {
    self.depth = depth
    self.background = background
  }

  /// Reads the colors from the environment.
  ///
  /// The last number in `COLORFGBG` is the background, an index into the sixteen standard colors.
  init(environment: [String: String]) {
    self.init(depth: ColorDepth(environment: environment))
    let named = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    if let named, Color.basic.indices.contains(named) { background = Color.basic[named] }
  }
}
