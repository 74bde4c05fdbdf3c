import Foundation
import ServiceLifecycle
import Testing

@testable import CairnBrowserServer

/// Several servers on one folder, and many exchanges of the launch token.
@Suite struct SharedFolderTests {
  let folder = TestServer.temporaryFolder()

  private func access(_ store: FileStore) -> Access {
    Access(store: store, trouble: StoreTrouble { Issue.record("\($0)") })
  }

  @Test("400 swaps by 20 colleagues on two servers, and many by strangers, log nobody out")
  func swaps() async throws {
    let limits: [StoreKey.Kind: Int] = [.cookie: 100, .arrival: 100]
    let store = FileStore(folder: folder, limits: limits)
    let servers = [access(store), access(FileStore(folder: folder, limits: limits))]
    for server in servers { await server.keepToken() }
    var team: [Secret] = []
    for number in 0..<20 {
      let server = servers[number % 2]
      let cookie = try #require(await server.swap(token: server.token.text))
      #expect(try await server.visitor(with: [cookie]) != nil)
      team.append(cookie)
    }
    for number in 0..<400 {
      let (server, other) = (servers[number % 2], servers[(number / 20) % 2])
      let cookie = team[number % 20]
      #expect(await server.swap(token: other.token.text, from: [cookie]) == cookie)
      // A program may open the address and drop its cookie.
      #expect(await server.swap(token: server.token.text) != cookie)
    }
    try await store.trim(at: Date())
    let next = access(FileStore(folder: folder, limits: limits))
    for cookie in team {
      #expect(try await next.visitor(with: [cookie])?.browser == cookie.digest)
    }
  }

  @Test("A swap writes one file, however many cookies exist")
  func swapCost() async throws {
    let store = FileStore(folder: folder)
    for _ in 0..<1_000 {
      let entry = StoredEntry(at: Date(), days: Access.cookieDays)
      try await store.put(entry, at: StoreKey(.cookie, Secret().digest), at: Date())
    }
    let access = access(store)
    let before = try files()
    #expect(await access.swap(token: access.token.text) != nil)
    #expect(try files().subtracting(before).count == 1)
    #expect(try before.subtracting(files()) == [])
  }

  /// The names and inode numbers of all files. A rewritten file has another inode.
  private func files() throws -> Set<String> {
    let manager = FileManager.default
    let files = try manager.subpathsOfDirectory(atPath: folder).filter { !$0.hasSuffix("arrival") }
    return try Set(
      files.map { file in
        let attributes = try manager.attributesOfItem(atPath: "\(folder)/\(file)")
        return "\(file) \(attributes[.systemFileNumber] ?? "")"
      })
  }

  @Test("A second server on the same folder knows a browser's cookie at once")
  func browsers() async throws {
    try await TestServer.run(folder: folder) { [folder] one in
      try await TestServer.run(folder: folder) { two in
        let browser = try await one.browser()
        let cookie = browser.cookie.replacing("-\(one.port)=", with: "-\(two.port)=")
        let page = try await TestBrowser(server: two, cookie: cookie).open("/five")
        // The second server stops, and the first takes over the page.
        await two.setup.pages.endAll()
        let moved = TestPage(browser: browser, id: page.id, revision: "", html: "")
        let message = try await moved.stream(after: nil).messages.message()
        #expect(message?["data"]?.contains("Count 5") == true)
      }
    }
  }

  @Test("Any answer renews an old cookie: of the page, its stream, and its events")
  func renewal() async throws {
    let clock = DayClock()
    try await TestServer.run(folder: folder, now: { clock.now }) { server in
      let browser = try await server.browser()
      let page = try await browser.open()
      let press = "[[1,\"c\",\(page.element("Add")),null]]"
      #expect(try await page.send(press)?["set-cookie"] == nil)
      clock.pass(days: 1)
      let answer = try await page.send("[]")
      #expect(answer?["set-cookie"]?.hasPrefix("\(browser.cookie); ") == true)
      #expect(answer?["set-cookie"]?.contains("Max-Age=2592000") == true)
      #expect(try await page.send("[]")?["set-cookie"] == nil)
      clock.pass(days: 1)
      let head = try await page.stream(after: page.revision).head
      #expect(head?["set-cookie"]?.hasPrefix(browser.cookie) == true)
      clock.pass(days: 1)
      let load = try await server.ask("GET", "/", ["Cookie": browser.cookie])
      #expect(load?["set-cookie"]?.hasPrefix(browser.cookie) == true)
      #expect(try await server.ask("GET", "/", ["Cookie": browser.cookie])?["set-cookie"] == nil)
    }
  }

  @Test("Opening the printed address again keeps the browser's cookie and its pages")
  func again() async throws {
    try await TestServer.run(folder: folder) { server in
      let browser = try await server.browser()
      let page = try await browser.open()
      #expect(try await server.browser(with: browser.cookie).cookie == browser.cookie)
      #expect(try await page.send("[]")?.status == 204)
    }
  }

  @Test("Expired entries are removed while the server runs")
  func trimInterval() async throws {
    let clock = DayClock()
    var lifetimes = PageLifetimes()
    lifetimes.trimInterval = .milliseconds(20)
    let pages = "\(folder)/store/page"
    try await TestServer.run(folder: folder, lifetimes: lifetimes, now: { clock.now }) { server in
      let browser = try await server.browser()
      _ = try await browser.open()
      await server.setup.pages.endAll()
      func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: pages)
      }
      #expect(try names().count == 1)
      clock.pass(days: 31)
      while try !names().isEmpty { await Task.yield() }
    }
  }

  @Test("A server whose port is in use takes another one, and its next start tries the same port")
  func portInUse() async throws {
    let file = PortFile(folder: folder)
    try file.write(4711)
    let setup = ServerSetup(.tally, BrowserServer.Options(folder: folder))
    #expect(setup.ports == [4711, 0])
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let group = setup.group(port: 0) { port.yield($0.port) }
    async let end: Void = group.run()
    let other = await ports.first { _ in true }
    await group.triggerGracefulShutdown()
    try await end
    #expect(other != nil && other != 4711)
    #expect(file.read() == 4711)
  }

  @Test("If the store can't be read, an unknown browser gets status 503 and can retry")
  func storeFails() async throws {
    let store = FailingStore()
    try await TestServer.run(store: store) { server in
      let browser = try await server.browser()
      let page = try await browser.open()
      await server.setup.pages.endAll()
      await store.set(canRead: false, canWrite: false)
      let headers = ["Cookie": "tally-\(server.port)=\(Secret().text)"]
      let answer = try await server.ask("GET", "/", headers)
      #expect(answer?.status == 503)
      #expect(answer?["retry-after"] != nil)
      // The page isn't reported as gone either.
      #expect(try await page.send("[]")?.status == 503)
      await store.set(canRead: true, canWrite: true)
      #expect(try await page.stream(after: nil).head?.status == 200)
    }
  }
}
