import Testing

@testable import CairnBrowserServer

/// The notices that a server shows when it starts.
@Suite struct NoticeTests {
  private func notices(of origin: String?) -> [String] {
    var options = BrowserServer.Options(folder: TestServer.temporaryFolder())
    options.publicOrigin = origin.flatMap { Origin($0) }
    options.limits.connections = 10
    return ServerSetup(.tally, options).notices
  }

  @Test(
    "The server warns if pages are sent without encryption",
    arguments: ["http://standups.example.org", "http://192.168.1.7:8080", "http://127.example.org"])
  func unencrypted(_ origin: String) throws {
    let notices = notices(of: origin)
    #expect(notices.count == 1)
    let notice = try #require(notices.first)
    #expect(notice.hasPrefix("\(origin) is not encrypted"))
    #expect(notice.contains("https://"))
  }

  @Test(
    "There is no warning with TLS, or on the machine itself",
    arguments: [nil, "https://standups.example.org", "http://localhost:8080", "http://127.0.0.1"])
  func encrypted(_ origin: String?) {
    #expect(notices(of: origin) == [])
  }

  @Test("The server warns if the limit of open files is too low")
  func files() {
    var options = BrowserServer.Options(folder: TestServer.temporaryFolder())
    options.limits.connections = 100_000_000
    let notices = ServerSetup(.tally, options).notices
    #expect(notices.count == 1)
    #expect(notices.first?.contains("ulimit -n") == true)
  }
}
