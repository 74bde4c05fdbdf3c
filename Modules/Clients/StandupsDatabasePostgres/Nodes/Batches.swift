#if PostgreSQL
  /// Does at once what several callers want meanwhile, such as in one transaction.
  ///
  /// A caller that is alone waits for nobody.
  actor Batches<Key: Equatable & Sendable, Item: Sendable, Result: Sendable> {
    private struct Caller {
      let key: Key
      let item: Item
      let continuation: CheckedContinuation<Result, any Error>
    }

    private let limit: Int
    private let perform: @Sendable (Key, [Item]) async throws -> [Result]
    private var callers: [Caller] = []
    private var isWorking = false

    /// - Parameters:
    ///   - limit: The maximum number of items in a batch.
    ///   - perform: Performs a batch, and returns a result for each of its items.
    init(limit: Int, perform: @escaping @Sendable (Key, [Item]) async throws -> [Result]) {
      self.limit = limit
      self.perform = perform
    }

    /// Performs an item with others that have the same key.
    ///
    /// - Throws: The error of the batch, which is then the error of all of its items.
    func perform(_ item: Item, under key: Key) async throws -> Result {
      try await withCheckedThrowingContinuation { continuation in
        callers.append(Caller(key: key, item: item, continuation: continuation))
        guard !isWorking else { return }
        isWorking = true
        Task { await work() }
      }
    }

    private func work() async {
      while let key = callers.first?.key {
        let batch = callers.prefix(limit).prefix { $0.key == key }
        callers.removeFirst(batch.count)
        do {
          let results = try await perform(key, batch.map(\.item))
          for (caller, result) in zip(batch, results) {
            caller.continuation.resume(returning: result)
          }
        } catch {
          for caller in batch { caller.continuation.resume(throwing: error) }
        }
      }
      isWorking = false
    }
  }
#endif
