import Foundation
import Synchronization
import Testing

@testable import CairnBrowserServer

@Suite struct AccessTests {
  let store = FailingStore()
  let reports = Reports()
  let clock = DayClock()

  private func access() -> Access {
    Access(
      store: store, trouble: StoreTrouble { [reports] in reports.add($0) },
      now: { [clock] in clock.now })
  }

  @Test("Only the token can be swapped for a cookie, and the cookie is then known")
  func swapping() async throws {
    let access = access()
    #expect(await access.swap(token: Secret().text) == nil)
    #expect(await access.swap(token: "") == nil)
    let cookie = try #require(await access.swapped())
    let other = try #require(await access.swapped())
    #expect(
      try await access.visitor(with: [cookie]) == Visitor(browser: cookie.digest, renewed: nil))
    #expect(try await access.visitor(with: [Secret(), other])?.browser == other.digest)
    #expect(try await access.visitor(with: [Secret()]) == nil)
    #expect(try await access.visitor(with: []) == nil)
  }

  @Test("All servers of a store know a cookie, even after its own server has ended")
  func sharing() async throws {
    let cookie = try #require(await access().swapped())
    #expect(try await access().visitor(with: [cookie])?.browser == cookie.digest)
    #expect(try await access().visitor(with: [cookie])?.browser == cookie.digest)
  }

  @Test("A token is valid on all servers of the store, until a day after its last server ends")
  func sharedToken() async throws {
    let one = access()
    #expect(await access().swap(token: one.token.text) == nil)
    await one.keepToken()
    #expect(await access().swap(token: one.token.text) != nil)
    clock.pass(days: 0.9)
    await one.keepToken()
    clock.pass(days: 0.9)
    #expect(await access().swap(token: one.token.text) != nil)
    clock.pass(days: 0.1)
    #expect(await access().swap(token: one.token.text) == nil)
    // Its own server accepts the token for as long as it runs.
    #expect(await one.swapped() != nil)
  }

  @Test("A cookie expires thirty days after its last use, whatever its age")
  func renewal() async throws {
    let (one, other) = (access(), access())
    let cookie = try #require(await one.swapped())
    // The cookie is used for three months, on either server.
    for _ in 0..<4 {
      clock.pass(days: 29)
      let visitor = try await one.visitor(with: [cookie])
      #expect(visitor == Visitor(browser: cookie.digest, renewed: cookie))
      clock.pass(days: 0.5)
      #expect(try await other.visitor(with: [cookie])?.renewed == nil)
    }
    clock.pass(days: 29.6)
    #expect(try await one.visitor(with: [cookie]) == nil)
    #expect(try await other.visitor(with: [cookie]) == nil)
  }

  @Test("A cookie is renewed at most once a day, and the browser gets each renewal")
  func renewalRate() async throws {
    let access = access()
    let cookie = try #require(await access.swapped())
    var renewals = 0
    for _ in 0..<100 {
      clock.pass(days: 0.1)
      if try await access.visitor(with: [cookie])?.renewed == cookie { renewals += 1 }
    }
    #expect((9...10).contains(renewals))
  }

  @Test("A cookie that was removed from the store is unknown to all servers after a minute")
  func removal() async throws {
    let (one, other) = (access(), access())
    let cookie = try #require(await one.swapped())
    for access in [one, other] { #expect(try await access.visitor(with: [cookie]) != nil) }
    _ = try await store.take(StoreKey(.cookie, cookie.digest), at: clock.now)
    clock.pass(days: 61 / 86_400)
    for access in [one, other] { #expect(try await access.visitor(with: [cookie]) == nil) }
  }

  // MARK: Failures

  @Test("A failure to store a cookie is reported, and the cookie is stored later")
  func unwritable() async throws {
    let mine = access()
    await store.set(canRead: true, canWrite: false)
    let cookie = try #require(await mine.swapped())
    for _ in 0..<3 {
      #expect(try await mine.visitor(with: [cookie]) != nil)
      clock.pass(days: 11 / 86_400)
    }
    #expect(reports.all.count == 1)
    #expect(reports.all.allSatisfy { !$0.contains(cookie.text) })
    #expect(try await access().visitor(with: [cookie]) == nil)
    await store.set(canRead: true, canWrite: true)
    #expect(try await mine.visitor(with: [cookie]) != nil)
    #expect(try await access().visitor(with: [cookie]) != nil)
  }

  @Test("If the store can't be read, known browsers stay logged in, and others are told to retry")
  func unreadable() async throws {
    let access = access()
    let cookie = try #require(await access.swapped())
    #expect(try await access.visitor(with: [cookie]) != nil)
    await store.set(canRead: false, canWrite: false)
    clock.pass(days: 1.5)
    #expect(try await access.visitor(with: [cookie])?.browser == cookie.digest)
    await #expect(throws: Refusal.storeFails) { try await access.visitor(with: [Secret()]) }
  }

  @Test("A foreign token is refused while the store fails")
  func unreadableToken() async throws {
    let one = access()
    await one.keepToken()
    await store.set(canRead: false, canWrite: false)
    #expect(await access().swap(token: one.token.text) == nil)
    #expect(await access().swap(token: Secret().text) == nil)
  }
}

/// A clock that a test sets.
final class DayClock: Sendable {
  private let date = Mutex(Date(timeIntervalSince1970: 1_700_000_000))

  var now: Date { date.withLock { $0 } }

  func pass(days: Double) { date.withLock { $0 += days * 86_400 } }
}

extension Access {
  fileprivate func swapped() async -> Secret? { await swap(token: token.text) }
}
