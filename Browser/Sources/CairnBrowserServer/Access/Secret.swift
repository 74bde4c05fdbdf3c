/// A random number of 128 bits that none but its owner knows: a launch token, a cookie, a page's id.
struct Secret: Hashable, Sendable {
  /// 32 hexadecimal digits. It is in no description, so that no log has it by chance.
  let text: String

  /// Draws a secret from the system's source of what nobody can foresee.
  init() {
    var system = SystemRandomNumberGenerator()
    text = String(hex: system.next()) + String(hex: system.next())
  }

  /// Reads a secret that has come from outside.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.text = String(text)
  }

  var digest: Digest { Digest(of: text.utf8) }
}

extension Secret: CustomStringConvertible {
  var description: String { "a secret" }
}

extension String {
  /// All hexadecimal digits of a number, zeros at its beginning too.
  init(hex number: some FixedWidthInteger & UnsignedInteger) {
    let digits = String(number, radix: 16)
    self = String(repeating: "0", count: type(of: number).bitWidth / 4 - digits.count) + digits
  }
}
