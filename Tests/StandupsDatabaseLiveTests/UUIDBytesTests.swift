import Foundation
import Testing

@testable import StandupsDatabaseLive

@Suite struct UUIDBytesTests {
  @Test("An id is parsed as Foundation parses it, in upper or lower case")
  func same() {
    for _ in 0..<200 {
      let uuid = UUID()
      #expect(UUID(bytes: uuid.uuidString.utf8) == uuid)
      #expect(UUID(bytes: uuid.uuidString.lowercased().utf8) == uuid)
    }
  }

  @Test(
    "A malformed id is rejected",
    arguments: [
      "", "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEE", "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF0",
      "DEADBEEFDEAD-BEEF-DEAD-BEEFDEADBEEF-", "GEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF",
      "DEADBEEF-DEAD-BEEF-DEAD BEEFDEADBEEF", "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEE/",
      "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEE:", "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEE@",
    ])
  func none(text: String) {
    #expect(UUID(bytes: text.utf8) == nil)
  }
}
