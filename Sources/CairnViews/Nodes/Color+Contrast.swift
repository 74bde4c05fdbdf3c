import CairnSystem

extension Color {
  /// The contrast that text needs to be read: level AA of the WCAG.
  public static let textContrast = 4.5
  /// The contrast that a shape, a line or a mark needs to be seen: level AA of the WCAG.
  public static let shapeContrast = 3.0

  /// How bright the colour is, from 0 to 1, as the WCAG measures it.
  public var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// How well the colour is told from another, from 1 to 21, as the WCAG measures it.
  public func contrast(with other: Color) -> Double {
    let (own, others) = (luminance, other.luminance)
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }

  /// The nearest shade of the colour that can be told from a background: made lighter on a dark one,
  /// and darker on a light one, no more than it takes.
  ///
  /// - Parameters:
  ///   - background: The colour behind it.
  ///   - contrast: What is needed, such as ``textContrast``.
  /// - Returns: The shade; black or white where no shade has the contrast.
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

  /// The light of each value of a part: sRGB without its curve.
  private static let linear: [Double] = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
