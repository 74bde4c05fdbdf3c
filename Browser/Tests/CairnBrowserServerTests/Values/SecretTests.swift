import Testing

@testable import CairnBrowserServer

@Suite struct SecretTests {
  @Test("No two secrets are the same, and each is read as it is written")
  func drawing() {
    let secrets = (0..<1_000).map { _ in Secret() }
    #expect(Set(secrets).count == secrets.count)
    #expect(secrets.allSatisfy { $0.text.utf8.count == 32 && Secret($0.text) == $0 })
  }

  @Test(
    "What is no secret is not taken for one",
    arguments: [
      "", "0", String(repeating: "0", count: 31), String(repeating: "0", count: 33),
      String(repeating: "A", count: 32), String(repeating: "g", count: 32),
      "../../../../../../../../etc/passwd",
    ])
  func refusal(text: String) {
    #expect(Secret(text) == nil)
  }

  @Test("A secret is in no description")
  func description() {
    let secret = Secret()
    #expect(!"\(secret)".contains(secret.text))
  }
}
