import Foundation
import Testing

@testable import CairnBrowserServer

@Suite struct AccessTests {
  let path = "\(TestServer.temporaryFolder())/web.json"

  @Test("The token, and nothing else, is swapped for a cookie that is known from then on")
  func swapping() async throws {
    let access = Access(path: path)
    #expect(await access.swap(token: Secret().text) == nil)
    #expect(await access.swap(token: "") == nil)
    let cookie = try #require(await access.swap(token: access.token.text))
    let other = try #require(await access.swap(token: access.token.text))
    #expect(await access.browser(with: [cookie]) == cookie.digest)
    #expect(await access.browser(with: [Secret(), other]) == other.digest)
    #expect(await access.browser(with: [Secret()]) == nil)
    #expect(await access.browser(with: []) == nil)
  }

  @Test("A cookie and the port outlive the server, the token does not")
  func restart() async throws {
    let access = Access(path: path)
    let cookie = try #require(await access.swap(token: access.token.text))
    await access.keep(port: 4711)
    let next = Access(path: path)
    #expect(await next.browser(with: [cookie]) == cookie.digest)
    #expect(next.lastPort == 4711)
    #expect(await next.swap(token: access.token.text) == nil)
  }

  @Test("What is remembered is for the user alone, and holds no secret")
  func privacy() async throws {
    let access = Access(path: path)
    let cookie = try #require(await access.swap(token: access.token.text))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains(cookie.text) && !text.contains(access.token.text))
  }

  @Test("A cookie that nobody has used for a month is forgotten")
  func age() async throws {
    let cookie = try #require(await Access(path: path, today: { 100 }).swapped())
    #expect(await Access(path: path, today: { 130 }).browser(with: [cookie]) != nil)
    #expect(await Access(path: path, today: { 160 }).browser(with: [cookie]) != nil)
    #expect(await Access(path: path, today: { 191 }).browser(with: [cookie]) == nil)
  }

  @Test("Cookies that are given at the same time are all remembered")
  func crowd() async {
    let access = Access(path: path)
    let cookies = await withTaskGroup { group in
      for _ in 0..<100 { group.addTask { await access.swapped() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let next = Access(path: path)
    for cookie in cookies.compactMap(\.self) { #expect(await next.browser(with: [cookie]) != nil) }
  }

  @Test("Of too many cookies those stay that were used last")
  func count() {
    var memory = ServerMemory()
    for number in 0..<ServerMemory.maximumCookieCount + 10 {
      memory.cookies["\(number)"] = number < 10 ? 1 : 2
    }
    memory.forgetOldCookies(today: 2)
    #expect(memory.cookies.count == ServerMemory.maximumCookieCount)
    #expect(memory.cookies.values.allSatisfy { $0 == 2 })
  }

  @Test("A file that cannot be written is told, and the server goes on")
  func unwritable() async throws {
    let reports = Reports()
    let access = Access(path: "/dev/null/web.json", report: { reports.add($0) })
    let cookie = try #require(await access.swap(token: access.token.text))
    #expect(await access.browser(with: [cookie]) != nil)
    #expect(reports.all.count == 1)
    #expect(reports.all.allSatisfy { !$0.contains(cookie.text) })
  }
}

extension Access {
  fileprivate func swapped() async -> Secret? { await swap(token: token.text) }
}
