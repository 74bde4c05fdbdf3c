import CairnSystem

extension Color {
  /// The contrast that makes text legible: level AA of the WCAG.
  public static let textContrast = 4.5
  /// The contrast that makes a shape, a line or a mark visible: level AA of the WCAG.
  public static let shapeContrast = 3.0

  /// The luminance of the color, from 0 to 1, as the WCAG defines it.
  public var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// Returns the contrast with another color, from 1 to 21, as the WCAG defines it.
  public func contrast(with other: Color) -> Double {
    let (own, others) = (luminance, other.luminance)
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }

  /// Returns the nearest shade of the color that has a contrast with a background.
  ///
  /// The shade is lighter on a dark background and darker on a light one, by no more than it takes.
  ///
  /// - Parameters:
  ///   - background: The color behind this one.
  ///   - contrast: The contrast that is needed, such as ``textContrast``.
  /// - Returns: The shade, or black or white if no shade has the contrast.
  /// - Complexity: At most 256 contrasts.
  public func adapted(to background: Color, contrast: Double) -> Color {
    guard self.contrast(with: background) < contrast else { return self }
    let target: Color =
      Color.white.contrast(with: background) >= Color.black.contrast(with: background)
      ? .white : .black
    for step in 1..<255 {
      let shade = mixed(with: target, by: Double(step) / 255)
      if shade.contrast(with: background) >= contrast { return shade }
    }
    return target
  }

  /// The linear light of each value of a component: sRGB without its curve.
  private static let linear: [Double] = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
