import Foundation
import Testing

@testable import CairnBrowserServer

/// The files of earlier versions.
@Suite struct OldStateTests {
  let folder = TestServer.temporaryFolder()

  private func leave(_ data: Data, in path: String) throws {
    try PrivateFile.write(data, to: "\(folder)/\(path)")
  }

  private func encode(_ value: some Encodable) throws -> Data { try JSONEncoder().encode(value) }

  @Test("Cookies, the port and page records in the previous format are read")
  func moving() async throws {
    let today = Int(Date().timeIntervalSince1970 / 86_400)
    let (fresh, old, ended, page) = (Secret(), Secret(), Secret(), Secret())
    let cookies = [
      fresh.digest.hex: today, old.digest.hex: today - 30, ended.digest.hex: today - 31,
    ]
    try leave(encode(OldState(port: 4711, cookies: cookies)), in: "web.json")
    let record = OldRecord(
      browser: fresh.digest.hex, date: Date(timeIntervalSinceNow: -60), data: Data("half".utf8))
    try leave(encode(record), in: "pages/\(page.digest.hex)")
    try leave(encode(record), in: "pages/\(page.digest.hex).spare")

    #expect(PortFile(folder: folder).read() == 4711)
    let store = FileStore(folder: folder)
    let trouble = StoreTrouble { Issue.record("\($0)") }
    let access = Access(store: store, trouble: trouble)
    #expect(try await access.visitor(with: [fresh])?.browser == fresh.digest)
    #expect(try await access.visitor(with: [old])?.browser == old.digest)
    #expect(try await access.visitor(with: [ended]) == nil)
    let records = PageRecords(in: store, trouble: trouble, limit: 10)
    #expect(try await records.find(page, of: fresh.digest)?.data == Data("half".utf8))
    #expect(try await records.find(page, of: old.digest) == nil)
    // The files are moved once, and the port stays.
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.sorted() == ["port", "store"])
    #expect(PortFile(folder: folder).read() == 4711)
  }

  @Test("Unreadable files in the previous format are dropped without an error")
  func damaged() async throws {
    try leave(Data("{".utf8), in: "web.json")
    try leave(Data("{".utf8), in: "pages/\(Secret().digest.hex)")
    try leave(Data("{".utf8), in: "pages/notes")
    let store = FileStore(folder: folder)
    #expect(try await store.find(StoreKey(.page, "a"), at: Date()) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["store"])
  }
}
