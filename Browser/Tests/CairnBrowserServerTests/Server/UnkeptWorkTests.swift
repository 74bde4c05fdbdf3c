import Testing

@testable import StandupsServer

/// Work that the server can't store.
@Suite struct UnkeptWorkTests {
  @Test("A page shows a notice if its work can't be stored")
  func told() async throws {
    let store = FailingStore()
    try await TeamTests().run(store: store) { server, _ in
      let page = try await server.browser().open("/?add")
      let messages = try await page.stream(after: page.revision).messages
      await store.set(canRead: true, canWrite: false)
      #expect(try await page.send("[[1,\"i\",\(page.field),\"Half typed\"]]")?.status == 204)
      var shown = ""
      while !shown.contains(UnkeptNotice.text), let message = await messages.message() {
        shown += message["data"] ?? ""
      }
      #expect(shown.contains(UnkeptNotice.text))
    }
  }

  @Test("The notice is shown once, until work is stored again")
  func once() {
    let notice = UnkeptNotice()
    let shown = [true, false, false, true, true, false].map { notice.isDue(isKept: $0) }
    #expect(shown == [false, true, false, false, false, true])
  }
}
