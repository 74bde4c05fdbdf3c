import Foundation
import Testing

@testable import CairnBrowserServer

/// Recovery of a team that has lost its token.
@Suite struct LostTokenTests {
  @Test("If the server's folder is removed, its cookies and its token are invalid")
  func removed() async throws {
    let folder = TestServer.temporaryFolder()
    let (secrets, tokens) = (Reports(), Reports())
    try await TestServer.run(folder: folder) { server in
      secrets.add(String(try await server.browser().cookie.suffix(32)))
      tokens.add(server.token)
    }
    for isRemoved in [false, true] {
      if isRemoved { try FileManager.default.removeItem(atPath: folder) }
      try await TestServer.run(folder: folder) { server in
        let cookie = "tally-\(server.port)=\(secrets.all[0])"
        let page = try await server.ask("GET", "/", ["Cookie": cookie])
        #expect(page?.status == (isRemoved ? 403 : 200))
        let swap = try await server.ask("GET", "/?token=\(tokens.all[0])")
        #expect(swap?.status == 403 || !isRemoved)
      }
    }
  }
}
