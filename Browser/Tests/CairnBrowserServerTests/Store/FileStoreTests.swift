import Foundation
import Testing

@testable import CairnBrowserServer

@Suite struct FileStoreTests {
  let folder = TestServer.temporaryFolder()
  private var entry: StoredEntry { StoredEntry(data: Data("here".utf8), at: Date(), days: 30) }

  private func files(in kind: StoreKey.Kind) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/store/\(kind)")) ?? []
  }

  @Test("Only the user can read the files, and neither names nor contents reveal an entry's name")
  func privacy() async throws {
    let store = FileStore(folder: folder)
    let key = StoreKey(.handoff, "do-not-tell")
    for _ in 0..<2 { try await store.put(entry, at: key, at: Date()) }
    let manager = FileManager.default
    for path in try manager.subpathsOfDirectory(atPath: folder) {
      let attributes = try manager.attributesOfItem(atPath: "\(folder)/\(path)")
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
      #expect(!path.contains(key.name))
      let content = manager.contents(atPath: "\(folder)/\(path)") ?? Data()
      #expect(!String(decoding: content, as: UTF8.self).contains(key.name))
    }
  }

  @Test("The store keeps its limit, with at most a tenth more")
  func limit() async throws {
    let store = FileStore(folder: folder, limits: [.page: 20])
    for number in 0..<100 {
      try await store.put(entry, at: StoreKey(.page, "\(number)"), at: Date())
    }
    #expect((20...23).contains(files(in: .page).count))
    #expect(try await store.find(StoreKey(.page, "0"), at: Date()) == nil)
    #expect(try await store.find(StoreKey(.page, "99"), at: Date()) != nil)
  }

  @Test("Removed and expired entries leave no files")
  func removal() async throws {
    let store = FileStore(folder: folder)
    for name in ["a", "b", "c"] {
      for _ in 0..<2 { try await store.put(entry, at: StoreKey(.page, name), at: Date()) }
    }
    _ = try await store.take(StoreKey(.page, "a"), at: Date())
    #expect(files(in: .page).count == 4)
    try await store.trim(at: Date(timeIntervalSinceNow: 31 * 86_400))
    #expect(files(in: .page) == [])
  }

  @Test(
    "A damaged entry counts as absent, and is removed after a month",
    arguments: ["", "1", "1 2\n", "2 1 99999999999999\nfuture", "1 x y\n", "\n"])
  func damaged(content: String) async throws {
    let store = FileStore(folder: folder)
    let key = StoreKey(.page, "a")
    let path = "\(folder)/store/page/\(key.digest)"
    try PrivateFile.rewrite(Data(content.utf8), to: path)
    #expect(try await store.find(key, at: Date()) == nil)
    try await store.trim(at: Date())
    #expect(FileManager.default.fileExists(atPath: path))
    try await store.trim(at: Date(timeIntervalSinceNow: 31 * 86_400))
    #expect(files(in: .page) == [])
  }

  @Test("A folder that is removed while the server runs is created again, and shared again")
  func removedFolder() async throws {
    let (one, other) = (FileStore(folder: folder), FileStore(folder: folder))
    let key = StoreKey(.page, "a")
    try await one.put(entry, at: key, at: Date())
    #expect(try await other.find(key, at: Date()) != nil)
    try FileManager.default.removeItem(atPath: folder)
    #expect(try await one.find(key, at: Date()) == nil)
    try await one.put(entry, at: key, at: Date())
    #expect(try await other.find(key, at: Date()) != nil)
  }

  @Test("If the store can't be read or written, it throws an error")
  func unwritable() async throws {
    let store = FileStore(folder: "/dev/null/x")
    await #expect(throws: PrivateFile.Failure.self) {
      try await store.put(entry, at: StoreKey(.page, "a"), at: Date())
    }
    await #expect(throws: PrivateFile.Failure.self) {
      try await store.find(StoreKey(.page, "a"), at: Date())
    }
  }

  @Test("A lock that another process holds is an error after some time")
  func lockedOut() throws {
    try PrivateFile.makeFolder(of: "\(folder)/lock")
    let holder = FolderLock(path: "\(folder)/lock")
    let other = FolderLock(path: "\(folder)/lock", timeout: .milliseconds(2))
    try holder.exclusively { () throws -> Void in
      #expect { try other.shared {} } throws: { "\($0)".contains("another server holds its lock") }
    }
    #expect(try other.shared { true })
  }
}
