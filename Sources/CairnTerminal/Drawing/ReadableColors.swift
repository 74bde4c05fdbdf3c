import CairnViews

/// The colors that a terminal shows for the colors of an app.
///
/// Each is the nearest color of the terminal with enough contrast to its background.
struct ReadableColors {
  let colors: TerminalColors
  /// The candidates for each purpose. Empty if the terminal has all colors, or none.
  private var letters: [Color] = []
  private var shapes: [Color] = []
  private var fills: [Color] = []
  /// The assigned colors for those that the app tells apart, on a terminal with 16 colors.
  private var shared: [Color: Color] = [:]

  /// The contrast of a filled row. A row is large, so it needs less than a mark.
  private static let fillContrast = 1.5

  /// - Parameters:
  ///   - colors: The colors of the terminal.
  ///   - known: The colors that the app uses to tell things apart.
  init(_ colors: TerminalColors, tellingApart known: [Color] = []) {
    self.colors = colors
    let palette: [Color] =
      switch colors.depth {
      case .none, .trueColor: []
      case .ansi16: Color.basic
      case .ansi256: Color.cubeAndGrays
      }
    func those(with contrast: Double) -> [Color] {
      palette.filter { $0.contrast(with: colors.background) >= contrast }
    }
    letters = those(with: Color.textContrast)
    shapes = those(with: Color.shapeContrast)
    guard colors.depth == .ansi16 else {
      fills = those(with: Self.fillContrast)
      return
    }
    // A row and its mark share a color. Sixteen are too few for separate ones.
    fills = shapes
    shared = share(known)
  }

  /// Returns the color for letters on the terminal's own background.
  func letters(_ color: Color) -> Color {
    nearest(to: color, among: letters, contrast: Color.textContrast)
  }

  /// Returns the color for a mark, a bar or an arc on the terminal's own background.
  func shape(_ color: Color) -> Color {
    shared[color] ?? nearest(to: color, among: shapes, contrast: Color.shapeContrast)
  }

  /// Returns the color for a filled area.
  func fill(_ color: Color) -> Color {
    shared[color] ?? nearest(to: color, among: fills, contrast: Self.fillContrast)
  }

  /// Returns the color for letters on a filled area: the app's choice if it is readable there.
  func letters(_ color: Color?, on fill: Color) -> Color {
    guard let color, colors.depth != .ansi16, color.contrast(with: fill) >= Color.textContrast
    else { return fill.readableText }
    return color
  }

  private func nearest(to color: Color, among candidates: [Color], contrast: Double) -> Color {
    guard colors.depth != .none else { return color }
    let shade = color.adapted(to: colors.background, contrast: contrast)
    return candidates.min { $0.distance(to: shade) < $1.distance(to: shade) } ?? shade
  }

  /// Assigns one of the terminal's colors to each known color, nearest pairs first.
  ///
  /// The assignment is even: no color of the terminal is used more often than it must be.
  private func share(_ known: [Color]) -> [Color: Color] {
    guard !shapes.isEmpty else { return [:] }
    let most = (known.count + shapes.count - 1) / shapes.count
    let pairs = known.flatMap { color in
      let shade = color.adapted(to: colors.background, contrast: Color.shapeContrast)
      return shapes.map { (color: color, ink: $0, distance: $0.distance(to: shade)) }
    }
    var shared: [Color: Color] = [:]
    var counts: [Color: Int] = [:]
    for pair in pairs.sorted(by: { $0.distance < $1.distance })
    where shared[pair.color] == nil && counts[pair.ink, default: 0] < most {
      shared[pair.color] = pair.ink
      counts[pair.ink, default: 0] += 1
    }
    return shared
  }
}
