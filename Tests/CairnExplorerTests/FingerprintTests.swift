import Testing

@testable import CairnExplorer

@Suite struct FingerprintTests {
  @Test(
    "Only the order of an id's first appearance counts in a fingerprint",
    arguments: [
      ("#1 #2 #1", "#7 #12 #7"),
      (
        "5A000000-0000-4000-8000-0000000000A1: a",
        "00000000-0000-0000-0000-000000000001: a"
      ),
      ("x#0y", "x#9y"),
      (
        "a 5A000000-0000-4000-8000-0000000000A1",
        "a 00000000-0000-0000-0000-000000000001"
      ),
    ])
  func alike(first: String, second: String) {
    #expect(Fingerprint(first) == Fingerprint(second))
  }

  @Test(
    "Different texts have different fingerprints",
    arguments: [
      ("#1 #2 #1", "#1 #2 #2"), ("a", "b"), ("#", "#1"), ("", " "),
      ("5A000000-0000-4000-8000-0000000000A", "5A000000-0000-4000-8000-0000000000B"),
      ("#1 x", "#1 y"), ("é", "e"),
    ])
  func apart(first: String, second: String) {
    #expect(Fingerprint(first) != Fingerprint(second))
  }
}
