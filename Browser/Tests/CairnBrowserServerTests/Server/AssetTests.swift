import Testing

@testable import CairnBrowserServer

@Suite struct AssetTests {
  @Test(
    "A browser keeps a file for a year under the name that pages use", arguments: Asset.allCases)
  func named(_ asset: Asset) async throws {
    try await TestServer.run { server in
      let html = try await server.browser().open().html
      #expect(html.contains("=\"\(asset.path)\""))
      let answer = try #require(try await server.ask("GET", asset.path))
      #expect(answer["cache-control"] == "max-age=31536000, immutable")
      #expect(answer.body.utf8.count == asset.bytes.count)
    }
  }

  @Test("Under the name of another version, a browser gets the file and doesn't keep it")
  func otherVersion() async throws {
    try await TestServer.run { server in
      for path in ["/client.0123456789abcdef.js", "/client.js"] {
        let answer = try #require(try await server.ask("GET", path))
        #expect(answer["cache-control"] == "no-store")
        #expect(answer.body.utf8.count == Asset.client.bytes.count)
      }
    }
  }

  @Test("A name follows from the bytes", arguments: Asset.allCases)
  func hash(_ asset: Asset) {
    #expect(asset.path.contains(".\(Digest(of: asset.bytes).hex.prefix(16))."))
  }

  @Test("The client is small, and has no comments and no indentation")
  func size() {
    #expect(Asset.client.bytes.count <= 24 * 1_024)
    let lines = String(decoding: Asset.client.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 400)
    #expect(!lines.contains { $0.hasPrefix("//") || $0.hasPrefix(" ") })
    // A text over several lines could begin one with spaces, or with what only looks like a comment.
    #expect(lines.allSatisfy { $0.count { $0 == "`" }.isMultiple(of: 2) })
  }
}
