import Testing

@testable import CairnBrowserServer

/// Recorded requests, both valid and hostile.
@Suite struct CorpusTests {
  @Test("Each request of the corpus gets the status in its name, and changes no page")
  func replay() async throws {
    try await TestServer.run { server in
      let page = try await server.browser().open()
      let corpus = try RequestCorpus(for: page)
      #expect(corpus.inputs.count > 50)
      for input in corpus.inputs {
        let connection = try Connection(port: server.port)
        await connection.send(input.bytes)
        connection.finish()
        let answer = await connection.receiveAll()
        #expect(
          answer.hasPrefix("HTTP/1.1 \(input.status) "), "\(input.name): \(answer.prefix(120))")
        #expect(!answer.contains("None."), "\(input.name): a second request was read in it.")
        #expect(
          !answer.lowercased().contains("access-control-"), "\(input.name): others are let in.")
      }
      let whole = try await page.stream(after: nil).messages.message()
      #expect(whole?["data"]?.contains("Count 0") == true)
    }
  }
}
