import CairnBrowser
import Testing

@Suite struct RevisionTests {
  @Test("A written revision can be read", arguments: [(0, 0), (0x1F, 12), (.max, .max)])
  func writing(_ epoch: UInt64, _ number: Int) {
    let revision = Revision(epoch: epoch, number: number)
    #expect(Revision(revision.description) == revision)
  }

  @Test("A revision is written in hexadecimal and decimal digits")
  func form() {
    #expect(Revision(epoch: 0x1F, number: 12).description == "1f-12")
  }

  @Test(
    "A malformed revision is rejected",
    arguments: [
      "", "-", "1-", "-1", "1", "1-2-3", "1--2", "+1-2", "1-+2", "01-2", "1-02", "1F-2", "g-1",
      "10000000000000000-1", "1-9223372036854775808", " 1-2", "1-2\n",
    ])
  func refusal(_ text: String) {
    #expect(Revision(text) == nil)
  }
}
