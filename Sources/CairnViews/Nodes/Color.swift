/// A color in red, green and blue.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 255.
  public var red: UInt8
  /// The green component, from 0 to 255.
  public var green: UInt8
  /// The blue component, from 0 to 255.
  public var blue: UInt8

  /// Creates a color from its components, each from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a color from its components, each from 0 to 1. Components outside are clamped. NaN counts
  /// as 0.
  package init(unitRed red: Double, green: Double, blue: Double) {
    func byte(_ part: Double) -> UInt8 {
      part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0
    }
    self.init(red: byte(red), green: byte(green), blue: byte(blue))
  }

  /// Creates a color from a number like `0xFF8800`. Bits above the lower 24 are ignored.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// Black, without any light.
  public static let black = Color(hex: 0x000000)
  /// White, with all the light.
  public static let white = Color(hex: 0xFFFFFF)

  /// Black or white, whichever is more legible on this color. The contrast is at least 4.58.
  public var readableText: Color {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }

  /// Returns the color mixed with another: an amount of `0` gives this one, `1` the other.
  public func mixed(with other: Color, by amount: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> Double {
      (Double(from) + (Double(to) - Double(from)) * amount) / 255
    }
    return Color(
      unitRed: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

extension Color: CustomStringConvertible {
  /// The color as `#RRGGBB`.
  public var description: String {
    let digits = [red, green, blue].map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}
