import Testing

@testable import CairnBrowserServer

@Suite struct DigestTests {
  @Test(
    "Digests equal the test vectors of the standard",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000_000 / 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func vectors(text: String, hex: String) {
    #expect(Digest(of: text.utf8).hex == hex)
  }

  @Test("Messages with lengths around the block size have different digests")
  func padding() {
    let digests = (0...130).map { Digest(of: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(digests.map(\.hex)).count == digests.count)
  }

  @Test("A digest can be parsed from its text, and malformed text is rejected")
  func text() {
    let digest = Digest(of: "abc".utf8)
    #expect(Digest(hex: digest.hex) == digest)
    #expect(Digest(hex: String(digest.hex.dropLast())) == nil)
    #expect(Digest(hex: String(digest.hex.dropLast()) + "g") == nil)
    #expect(Digest(of: "abd".utf8) != digest)
  }
}
