import CairnCollections
import CairnDependencies
import Foundation
import Models
import StandupsCommands
import Testing

@Suite struct StandupQueryTests {
  private let shell = Shell([
    Standup(id: id("AB000000"), title: "Daily"),
    Standup(id: id("AB100000"), title: "daily"),
    Standup(id: id("CD000000"), title: "ab1"),
    Standup(id: id("DAD00000"), title: "Weekly\u{1B}"),
  ])

  private static func id(_ start: String) -> Standup.ID {
    Standup.ID(UUID(uuidString: "\(start)-0000-4000-8000-000000000000") ?? UUID())
  }

  @Test(
    "A standup is named by its id, a prefix of it, or its title, in any case",
    arguments: [
      ("AB000000-0000-4000-8000-000000000000", "AB000000"),
      ("ab000000-0000-4000-8000-000000000000", "AB000000"),
      ("ab10", "AB100000"),
      ("c", "CD000000"),
      ("DAD00000-", "DAD00000"),
      ("weekly\u{1B}", "DAD00000"),
    ])
  func name(text: String, start: String) async throws {
    #expect(try await shell("show", text).contains("Id:      \(start)"))
  }

  @Test("A title takes precedence over a prefix of an id")
  func precedence() async throws {
    #expect(try await shell("show", "ab1").contains("Id:      CD000000"))
  }

  @Test(
    "The error for an unknown standup says how to find one",
    arguments: ["Monthly", "", "ab2", "AB000000-0000-4000-8000-0000000000001"])
  func nothing(text: String) async {
    let error = await #expect(throws: (any Error).self) { try await shell("show", text) }
    #expect(
      error?.sentence == "No standup has the id or the title \"\(text)\". Try 'standups list'.")
  }

  @Test(
    "The error for an ambiguous name lists the candidates",
    arguments: [("Daily", "have the title"), ("AB", "have an id that begins with")])
  func ambiguity(text: String, fact: String) async {
    let error = await #expect(throws: (any Error).self) { try await shell("show", text) }
    #expect(
      error?.sentence == """
        2 standups \(fact) "\(text)". Give the id of the one you mean: \
        AB000000-0000-4000-8000-000000000000 (Daily), AB100000-0000-4000-8000-000000000000 (daily).
        """)
  }

  @Test("If there are many candidates, the first ones are listed")
  func many() async {
    let standups = (0..<7).map { Standup(id: Standup.ID(UUID($0)), title: "Daily") }
    let shell = Shell(IdentifiedArray(uniqueElements: standups))
    let error = await #expect(throws: (any Error).self) { try await shell("show", "0") }
    #expect(error?.sentence.hasPrefix("7 standups have an id") == true)
    #expect(error?.sentence.hasSuffix("-000000000004 (Daily) and 2 more.") == true)
  }
}
