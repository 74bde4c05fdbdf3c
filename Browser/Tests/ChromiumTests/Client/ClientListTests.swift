import CairnBrowser
import ChromiumSupport
import Testing

@Suite struct ClientListTests {
  @Test("The client accepts exactly the elements and attributes of pages")
  func lists() async throws {
    try await withClient { page, _ in
      func refused(_ names: [String], by list: String) async throws -> JSON {
        let names = JSON.array(names.map { .string($0) })
        return try await page.run("\(names).filter((name) => !\(list).test(name))")
      }
      let tags = ElementTag.allCases.map(\.rawValue)
      let refusedTags = try await refused(tags, by: "TAGS")
      #expect(refusedTags == [])
      let attributes = AttributeName.allCases.map(\.rawValue)
      let refusedAttributes = try await refused(attributes, by: "ATTRIBUTES")
      #expect(refusedAttributes == [])
      let dangers = [
        "onclick", "src", "srcdoc", "style", "action", "formaction", "data-n", "xlink:href",
      ]
      let refusedDangers = try await refused(dangers, by: "ATTRIBUTES").array
      #expect(refusedDangers.compactMap(\.string) == dangers)
    }
  }
}
