import CairnViews

extension Color {
  /// The sixteen standard colors, with xterm's values. Users may have configured others.
  static let basic = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { Color(hex: $0) }

  /// The color cube and the grays of a 256-color palette. Users don't configure these.
  static let cubeAndGrays: [Color] =
    (0..<216).map { Color(red: levels[$0 / 36], green: levels[$0 / 6 % 6], blue: levels[$0 % 6]) }
    + stride(from: 8, to: 248, by: 10).map { Color(red: $0, green: $0, blue: $0) }

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The index of the nearest of the sixteen standard colors.
  var index16: Int {
    Self.basic.indices.min { distance(to: Self.basic[$0]) < distance(to: Self.basic[$1]) } ?? 0
  }

  /// The index of the nearest color of the cube and the grays.
  var index256: Int {
    func nearest(_ part: UInt8) -> Int {
      let distance = { abs(Int(Self.levels[$0]) - Int(part)) }
      return Self.levels.indices.min { distance($0) < distance($1) } ?? 0
    }
    let cube = 36 * nearest(red) + 6 * nearest(green) + nearest(blue)
    let average = (Int(red) + Int(green) + Int(blue)) / 3
    let gray = 216 + min(23, max(0, (average - 3) / 10))
    let colors = Self.cubeAndGrays
    return 16 + (distance(to: colors[gray]) < distance(to: colors[cube]) ? gray : cube)
  }

  /// Returns the squared distance between two colors in RGB.
  func distance(to other: Color) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return red * red + green * green + blue * blue
  }
}
