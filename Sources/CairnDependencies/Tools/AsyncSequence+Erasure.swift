extension AsyncSequence where Self: Sendable {
  /// Returns this sequence as an `AsyncStream`, for the interface of a client.
  ///
  /// The task that reads the stream reads the sequence. An error ends the stream.
  public func eraseToStream() -> AsyncStream<Element> {
    let reader = Reader(self)
    return AsyncStream { try? await reader.next() }
  }

  /// Returns this sequence as an `AsyncThrowingStream`, for the interface of a client.
  ///
  /// The task that reads the stream reads the sequence.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    let reader = Reader(self)
    return AsyncThrowingStream { try await reader.next() }
  }
}

// `@unchecked`: a stream has one reader at a time, and only that reader uses the iterator.
private final class Reader<Base: AsyncSequence>: @unchecked Sendable {
  private var iterator: Base.AsyncIterator

  init(_ base: Base) {
    self.iterator = base.makeAsyncIterator()
  }

  nonisolated(nonsending) func next() async throws -> Base.Element? {
    try await iterator.next(isolation: #isolation)
  }
}
