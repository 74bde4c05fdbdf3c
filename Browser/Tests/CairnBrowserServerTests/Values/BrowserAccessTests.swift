import Foundation
import ServerStoreContract
import Testing

@testable import CairnBrowserServer

/// The list of browsers that may see pages, and how servers obey when an operator changes it.
@Suite struct BrowserAccessTests {
  let store = MemoryStore()
  let clock = DayClock()
  var operation: BrowserAccess { BrowserAccess(in: store) { [clock] in clock.now } }

  private func access() -> Access {
    Access(store: store, trouble: StoreTrouble { _ in }, now: { [clock] in clock.now })
  }

  /// Makes a browser use a server.
  private func browser(_ agent: String?, of access: Access) async throws -> Secret {
    let cookie = try #require(await access.swap(token: access.token.text, agent: agent))
    _ = try #require(try await access.visitor(with: [cookie]))
    return cookie
  }

  @Test("The list has what each browser calls itself, and the one that was used last is first")
  func list() async throws {
    let access = access()
    let fox = try await browser("Fox/1", of: access)
    clock.pass(days: 2)
    _ = try await browser("Bear/2\u{1b}[31m\n", of: access)
    _ = try await browser(nil, of: access)
    clock.pass(days: 2)
    // A renewal keeps the name.
    _ = try #require(try await access.visitor(with: [fox])?.renewed)
    let browsers = try await operation.browsers
    #expect(browsers.first?.agent == "Fox/1" && browsers.first?.lastUse == clock.now)
    #expect(Set(browsers.map(\.agent)) == ["Fox/1", "Bear/2[31m", ""])
    #expect(browsers.allSatisfy { $0.name.utf8.count == 8 && $0.hash.hasPrefix($0.name) })
  }

  @Test("A revoked browser is unknown to all servers once they have looked, and others stay")
  func revocation() async throws {
    let (one, other) = (access(), access())
    let cookie = try await browser("a", of: one)
    let stays = try await browser("b", of: one)
    #expect(try await other.visitor(with: [cookie]) != nil)
    for server in [one, other] { #expect(await server.readRevocations()?.browsers == []) }
    let revoked = try await operation.browsers.filter { $0.agent == "a" }
    try await operation.revoke(revoked)
    for server in [one, other] {
      // It knows the cookie from before.
      #expect(try await server.visitor(with: [cookie]) != nil)
      #expect(await server.readRevocations()?.browsers == Set(revoked.map(\.hash)))
      #expect(try await server.visitor(with: [cookie]) == nil)
      #expect(try await server.visitor(with: [stays]) != nil)
      // Nothing was revoked since then.
      #expect(await server.readRevocations() == nil)
    }
    #expect(try await operation.browsers.map(\.agent) == ["b"])
  }

  @Test("Servers learn of all revoked browsers, however many they are")
  func many() async throws {
    let server = access()
    let hashes = (0..<2_500).map { _ in Secret().digest.hex }
    try await operation.revoke(
      hashes.map { BrowserAccess.Browser(agent: "", lastUse: clock.now, hash: $0) })
    #expect(await server.readRevocations()?.browsers == Set(hashes))
  }

  @Test("A browser that comes while it is being revoked is unknown when that is over")
  func overlap() async throws {
    let server = access()
    let cookie = try await browser("a", of: server)
    let revoked = try await operation.browsers
    let hashes = Set(revoked.map(\.hash))
    let stuck = BrowserAccess(in: StuckStore(base: store)) { [clock] in clock.now }
    await #expect(throws: StuckStore.Stuck.self) { try await stuck.revoke(revoked) }
    #expect(await server.readRevocations()?.browsers == hashes)
    #expect(try await server.visitor(with: [cookie]) != nil)
    try await operation.revoke(revoked)
    // Its pages end again.
    #expect(await server.readRevocations()?.browsers == hashes)
    #expect(try await server.visitor(with: [cookie]) == nil)
  }

  @Test("A browser that has got its cookie and not sent it yet can be revoked too")
  func arrival() async throws {
    let access = access()
    let cookie = try #require(await access.swap(token: access.token.text, agent: "a"))
    let browsers = try await operation.browsers
    #expect(browsers.map(\.agent) == ["a"])
    try await operation.revoke(browsers)
    #expect(try await access.visitor(with: [cookie]) == nil)
  }

  @Test("A server that starts later obeys earlier revocations, and keeps its own token")
  func laterStart() async throws {
    try await operation.replaceTokens()
    let server = access()
    #expect(await server.readRevocations()?.replacesToken == false)
  }

  @Test("Replaced tokens are valid on no server, and browsers keep their access")
  func tokens() async throws {
    let (one, other) = (access(), access())
    for server in [one, other] {
      await server.keepToken()
      _ = await server.readRevocations()
    }
    let old = one.token
    let cookie = try await browser(nil, of: one)
    try await operation.replaceTokens()
    #expect(await other.swap(token: old.text) == nil)
    // The server has not looked yet, and makes its token known again.
    await one.keepToken()
    #expect(await one.readRevocations()?.replacesToken == true)
    await one.replaceToken()
    for server in [one, other] { #expect(await server.swap(token: old.text) == nil) }
    #expect(await other.swap(token: one.token.text) != nil)
    #expect(try await one.visitor(with: [cookie]) != nil)
  }

  @Test("Damaged revocations count as none, and the next change replaces them")
  func damage() async throws {
    let server = access()
    _ = await server.readRevocations()
    try await store.put(
      StoredEntry(data: Data("x".utf8), at: clock.now, days: 9),
      at: StoreKey(.revocation, "access"),
      at: clock.now)
    #expect(await server.readRevocations() == nil)
    try await operation.replaceTokens()
    #expect(await server.readRevocations()?.replacesToken == true)
  }
}

/// A store that removes nothing.
private struct StuckStore: ListedStore {
  struct Stuck: Error {}

  let base: MemoryStore

  func find(_ key: StoreKey, at now: Date) async throws -> StoredEntry? {
    await base.find(key, at: now)
  }

  func put(
    _ entry: StoredEntry, at key: StoreKey, if condition: StoreCondition, at now: Date
  ) async throws -> Bool {
    await base.put(entry, at: key, if: condition, at: now)
  }

  func take(_ key: StoreKey, at now: Date) async throws -> StoredEntry? { throw Stuck() }

  func move(
    _ key: StoreKey, to other: StoreKey, ending end: Date, at now: Date
  ) async throws -> StoredEntry? { throw Stuck() }

  func list(_ kind: StoreKey.Kind, at now: Date) async throws -> [String: StoredEntry] {
    await base.list(kind, at: now)
  }

  func remove(_ kind: StoreKey.Kind, hash: String) async throws { throw Stuck() }

  func trim(at now: Date) async throws {}
}
