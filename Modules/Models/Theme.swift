/// The colors of a standup.
public enum Theme: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case bubblegum
  case buttercup
  case indigo
  case lavender
  case magenta
  case navy
  case orange
  case oxblood
  case periwinkle
  case poppy
  case purple
  case seafoam
  case sky
  case tan
  case teal
  case yellow

  /// The theme itself.
  public var id: Self { self }

  /// The name for the user.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The color of text on ``mainColor``.
  public var accentColor: RGB {
    switch self {
    case .indigo, .magenta, .navy, .oxblood, .purple:
      .white
    case .bubblegum, .buttercup, .lavender, .orange, .periwinkle, .poppy, .seafoam, .sky, .tan,
      .teal, .yellow:
      .black
    }
  }

  /// The main color of the standup.
  public var mainColor: RGB {
    switch self {
    case .bubblegum: RGB(red: 238, green: 128, blue: 209)
    case .buttercup: RGB(red: 255, green: 241, blue: 150)
    case .indigo: RGB(red: 54, green: 0, blue: 113)
    case .lavender: RGB(red: 207, green: 206, blue: 255)
    case .magenta: RGB(red: 165, green: 19, blue: 119)
    case .navy: RGB(red: 0, green: 20, blue: 65)
    case .orange: RGB(red: 255, green: 139, blue: 66)
    case .oxblood: RGB(red: 74, green: 7, blue: 11)
    case .periwinkle: RGB(red: 134, green: 130, blue: 255)
    case .poppy: RGB(red: 255, green: 94, blue: 94)
    case .purple: RGB(red: 145, green: 75, blue: 242)
    case .seafoam: RGB(red: 203, green: 234, blue: 229)
    case .sky: RGB(red: 110, green: 146, blue: 255)
    case .tan: RGB(red: 194, green: 155, blue: 126)
    case .teal: RGB(red: 34, green: 143, blue: 158)
    case .yellow: RGB(red: 255, green: 211, blue: 77)
    }
  }

  /// A color in the sRGB space, which any renderer can draw.
  public struct RGB: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    /// Creates a color from its components, each from 0 to 255.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Black.
    public static let black = RGB(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = RGB(red: 255, green: 255, blue: 255)
  }
}
