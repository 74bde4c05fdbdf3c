import Testing

@testable import CairnBrowserServer

@Suite struct SecretTests {
  @Test("Secrets are unique, and can be parsed from their text")
  func drawing() {
    let secrets = (0..<1_000).map { _ in Secret() }
    #expect(Set(secrets).count == secrets.count)
    #expect(secrets.allSatisfy { $0.text.utf8.count == 32 && Secret($0.text) == $0 })
  }

  @Test(
    "A malformed secret is rejected",
    arguments: [
      "", "0", String(repeating: "0", count: 31), String(repeating: "0", count: 33),
      String(repeating: "A", count: 32), String(repeating: "g", count: 32),
      "../../../../../../../../etc/passwd",
    ])
  func refusal(text: String) {
    #expect(Secret(text) == nil)
  }

  @Test("The description of a secret doesn't reveal it")
  func description() {
    let secret = Secret()
    #expect(!"\(secret)".contains(secret.text))
  }
}
