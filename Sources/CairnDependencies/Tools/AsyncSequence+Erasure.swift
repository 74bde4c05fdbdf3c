extension AsyncSequence where Self: Sendable {
  /// This sequence as an `AsyncStream`, for the interface of a client.
  ///
  /// Elements are asked for by whoever reads the stream, in its own task. An error ends the stream.
  public func eraseToStream() -> AsyncStream<Element> {
    let reader = Reader(self)
    return AsyncStream { try? await reader.next() }
  }

  /// This sequence as an `AsyncThrowingStream`, for the interface of a client.
  ///
  /// Elements are asked for by whoever reads the stream, in its own task.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    let reader = Reader(self)
    return AsyncThrowingStream { try await reader.next() }
  }
}

// Unchecked: a stream has one reader at a time, and nobody else holds the iterator.
private final class Reader<Base: AsyncSequence>: @unchecked Sendable {
  private var iterator: Base.AsyncIterator

  init(_ base: Base) {
    self.iterator = base.makeAsyncIterator()
  }

  nonisolated(nonsending) func next() async throws -> Base.Element? {
    try await iterator.next(isolation: #isolation)
  }
}
