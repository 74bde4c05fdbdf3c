public import CairnViews
public import Models

extension Theme {
  /// The colour that a standup of this theme is drawn in.
  public var color: Color { Color(mainColor) }

  /// The colours of all themes, by which standups are told apart.
  public static let colors = allCases.map(\.color)

  /// The colour of text that lies on ``color``.
  public var textColor: Color { Color(accentColor) }
}

extension Color {
  fileprivate init(_ rgb: Theme.RGB) {
    self.init(red: rgb.red, green: rgb.green, blue: rgb.blue)
  }
}
