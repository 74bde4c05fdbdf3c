import ArgumentParser
import Logging
import StandupsDatabase
import StandupsServer
import Testing

@testable import CairnBrowserServer

/// The options of the command line.
@Suite struct ServerOptionsTests {
  @Test(
    "A server for other machines needs both an explicit option and a public address",
    arguments: [
      ([], true), (["--host", "127.0.0.1"], true), (["--host", "localhost"], true),
      (["--host", "::1"], true), (["--host", "0.0.0.0"], false), (["--host", "::"], false),
      (["--host", "192.168.1.7"], false), (["--host", "0.0.0.0", "--exposed"], false),
      (["--host", "0.0.0.0", "--public-url", "https://a.example"], false),
      (["--host", "0.0.0.0", "--exposed", "--public-url", "https://a.example"], true),
      (["--public-url", "https://a.example"], true),
    ])
  func exposure(_ arguments: [String], isTaken: Bool) {
    #expect(((try? ServerOptions.parse(arguments)) != nil) == isTaken)
  }

  @Test("The error for an accidentally exposed server names the necessary options")
  func exposed() throws {
    let error = #expect(throws: (any Error).self) {
      try ServerOptions.parse(["--host", "0.0.0.0"])
    }
    let message = ServerOptions.message(for: try #require(error))
    #expect(message.contains("0.0.0.0") && message.contains("--exposed"))
    #expect(message.contains("--public-url"))
  }

  @Test(
    "The log level comes from the command line, or the environment, or is 'error'",
    arguments: [
      ([], [:], .error), ([], ["LOG_LEVEL": "debug"], .debug), ([], ["LOG_LEVEL": "INFO"], .info),
      ([], ["LOG_LEVEL": "loud"], .error), (["--log-level", "trace"], [:], .trace),
      (["--log-level", "critical"], ["LOG_LEVEL": "debug"], .critical),
    ] as [([String], [String: String], Logger.Level)])
  func logLevel(_ arguments: [String], _ environment: [String: String], level: Logger.Level) throws
  {
    #expect(try ServerOptions.parse(arguments).logLevel(environment: environment) == level)
  }

  @Test("The error for an unknown log level lists the known ones")
  func unknownLogLevel() throws {
    let error = #expect(throws: (any Error).self) {
      try ServerOptions.parse(["--log-level", "loud"])
    }
    let message = ServerOptions.message(for: try #require(error))
    #expect(message.contains("'loud'") && message.contains("trace, debug, info"))
  }

  @Test("By default, the server listens only on this machine")
  func host() throws {
    #expect(try ServerOptions.parse([]).host == "127.0.0.1")
    #expect(BrowserServer.Options(folder: "").host == "127.0.0.1")
  }

  @Test("Servers of different databases have different folders, where their operators find them")
  func folders() async throws {
    let environment = ["XDG_STATE_HOME": TestServer.temporaryFolder(), "XDG_DATA_HOME": "/data"]
    let usual = DatabaseLocation.usual(environment: environment)
    var folders: [String] = []
    for database in [usual, .file("/data/one.sqlite"), .file("/data/other.sqlite")] {
      let app = WebStandups(database: database, speechCommand: nil, environment: environment).app
      let options = try ServerOptions.parse([]).options(for: app, environment)
      folders.append(options.folder)
      let access = Access(store: options.files, trouble: StoreTrouble { Issue.record("\($0)") })
      _ = try #require(await access.swap(token: access.token.text, agent: database.identity))
      let operation = try #require(
        WebStandups.access(toServersOf: database, areNodes: false, environment: environment))
      #expect(try await operation.browsers.map(\.agent) == [database.identity])
    }
    #expect(folders[0].hasSuffix("/standups/web"))
    #expect(Set(folders).count == 3)
  }

  @Test(
    "An invalid address, port or number of pages is rejected",
    arguments: [
      ["--public-url", "ftp://a.example"], ["--public-url", "https://a.example/path"],
      ["--pages", "0"], ["--pages-per-browser", "0"], ["--port", "65536"],
    ])
  func invalid(_ arguments: [String]) {
    #expect(throws: (any Error).self) { try ServerOptions.parse(arguments) }
  }
}
