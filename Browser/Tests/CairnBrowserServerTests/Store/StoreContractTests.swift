import Foundation
import ServerStoreContract
import SessionsClientLive
import Testing

@testable import CairnBrowserServer
@testable import StandupsServer

@Suite struct StoreContractTests {
  let folder = TestServer.temporaryFolder()

  @Test("A store of files keeps the contract of stores", arguments: ServerStoreContract.laws)
  func files(law: ServerStoreContract.Law) async throws {
    try await law.check { [folder] in FileStore(folder: folder, limits: $0) }
  }

  @Test("A store of files can be listed", arguments: ServerStoreContract.listLaws)
  func listedFiles(law: ServerStoreContract.Law) async throws {
    try await files(law: law)
  }

  @Test(
    "A store in memory keeps the contract of stores, and can be listed",
    arguments: ServerStoreContract.laws + ServerStoreContract.listLaws)
  func memory(law: ServerStoreContract.Law) async throws {
    let stores = SharedMemory()
    try await law.check { await stores.store(limits: $0) }
  }

  @Test(
    "A store with hand-offs in the database of sessions keeps the contract of stores",
    arguments: ServerStoreContract.laws)
  func standups(law: ServerStoreContract.Law) async throws {
    try await law.check { [self] in standupsStore(limits: $0) }
  }

  private func standupsStore(limits: [StoreKey.Kind: Int] = [:]) -> StandupsStore {
    StandupsStore(
      base: FileStore(folder: "\(folder)/web", limits: limits),
      handoffs: Handoffs(folder: "\(folder)/sessions", database: "/standups.sqlite"))
  }

  @Test("In the database of sessions, a code ends after ten minutes, and its page can use it later")
  func endedCode() async throws {
    let clock = DayClock()
    let records = PageRecords(
      in: standupsStore(), trouble: StoreTrouble { Issue.record("\($0)") }, limit: 10,
      now: { clock.now })
    func record() -> PageRecord {
      records.record(of: Secret(), browser: Secret().digest, kept: nil)
    }
    let code = HandoffCode().description
    let giver = record()
    #expect(await giver.handOver(Data("typed".utf8), under: code))
    clock.pass(days: 1)
    #expect(try await record().takeOver(code, within: Handoffs.codeLifetime) == nil)
    #expect(try await giver.takeBack(code)?.data == Data("typed".utf8))
    #expect(try await giver.takeBack(code) == nil)
  }
}

/// One memory store that all servers of a law share.
private actor SharedMemory {
  private var stores: [[StoreKey.Kind: Int]: MemoryStore] = [:]

  func store(limits: [StoreKey.Kind: Int]) -> MemoryStore {
    if let store = stores[limits] { return store }
    let store = MemoryStore(limits: limits)
    stores[limits] = store
    return store
  }
}
