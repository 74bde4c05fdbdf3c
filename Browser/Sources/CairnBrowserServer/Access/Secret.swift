/// A random 128-bit number that only its owner knows: a launch token, a cookie, or a page's id.
struct Secret: Hashable, Sendable {
  /// 32 hexadecimal digits. The description leaves them out, so that no log contains them by
  /// accident.
  let text: String

  /// Creates a secret with the system's secure random number generator.
  init() {
    var system = SystemRandomNumberGenerator()
    text = String(hex: system.next()) + String(hex: system.next())
  }

  /// Parses a secret that came from outside.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = String(text)
  }

  var digest: Digest { Digest(of: text.utf8) }

  /// A name for the log and for operators. The secret can't be found from it.
  var shortName: String { digest.shortName }
}

extension Secret: CustomStringConvertible {
  var description: String { "a secret" }
}

extension String {
  /// Creates the hexadecimal digits of a number, including leading zeros.
  init(hex number: some FixedWidthInteger & UnsignedInteger) {
    let digits = String(number, radix: 16)
    self = String(repeating: "0", count: type(of: number).bitWidth / 4 - digits.count) + digits
  }
}
