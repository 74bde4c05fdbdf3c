import CairnViews

/// The colours that a terminal shows in place of those of an app: the nearest that it has, of those
/// that can be told from what is behind them.
struct Inks {
  let colors: TerminalColors
  /// What the terminal has for each purpose; empty where it has all colours, or none.
  private var letters: [Color] = []
  private var shapes: [Color] = []
  private var fills: [Color] = []
  /// What stands for the colours that are to be told apart, where there are few.
  private var shared: [Color: Color] = [:]

  /// The contrast that a filled row needs to be seen: less than a mark, for it is large.
  private static let fillContrast = 1.5

  /// - Parameters:
  ///   - colors: The colours of the terminal.
  ///   - known: The colours by which the app tells things apart.
  init(_ colors: TerminalColors, tellingApart known: [Color] = []) {
    self.colors = colors
    let palette: [Color] =
      switch colors.depth {
      case .none, .trueColor: []
      case .ansi16: Color.basic
      case .ansi256: Color.cubeAndGreys
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
    // A row and its mark are of one colour: sixteen are too few to have one for each.
    fills = shapes
    shared = share(known)
  }

  /// For letters on the terminal's own background.
  func letters(_ color: Color) -> Color {
    nearest(to: color, among: letters, contrast: Color.textContrast)
  }

  /// For a mark, a bar or an arc on the terminal's own background.
  func shape(_ color: Color) -> Color {
    shared[color] ?? nearest(to: color, among: shapes, contrast: Color.shapeContrast)
  }

  /// For what is filled.
  func fill(_ color: Color) -> Color {
    shared[color] ?? nearest(to: color, among: fills, contrast: Self.fillContrast)
  }

  /// For letters on what is filled with a colour of the terminal: those that the app has chosen, if
  /// they can be read there.
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

  /// Gives each colour one of the terminal's, and none to many more than others: the nearest pairs
  /// come first.
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
