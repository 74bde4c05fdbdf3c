import CairnBrowserServer
import Foundation
import ServerStoreContract
import Testing

@Suite struct StoreContractTests {
  let folder = TestServer.temporaryFolder()

  @Test("A store of files keeps the contract of stores", arguments: ServerStoreContract.laws)
  func files(law: ServerStoreContract.Law) async throws {
    try await law.check { [folder] in FileStore(folder: folder, limits: $0) }
  }

  @Test("A store in memory keeps the contract of stores", arguments: ServerStoreContract.laws)
  func memory(law: ServerStoreContract.Law) async throws {
    let stores = SharedMemory()
    try await law.check { await stores.store(limits: $0) }
  }
}

/// One store in memory for all servers of a law.
private actor SharedMemory {
  private var stores: [[StoreKey.Kind: Int]: MemoryStore] = [:]

  func store(limits: [StoreKey.Kind: Int]) -> MemoryStore {
    if let store = stores[limits] { return store }
    let store = MemoryStore(limits: limits)
    stores[limits] = store
    return store
  }
}
