public import CairnViews
public import Models

extension Theme {
  /// The color of a standup with this theme.
  public var color: Color { Color(mainColor) }

  /// The colors of all themes.
  public static let colors = allCases.map(\.color)

  /// The color of text on ``color``.
  public var textColor: Color { Color(accentColor) }
}

extension Color {
  fileprivate init(_ rgb: Theme.RGB) {
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue)
  }
}
