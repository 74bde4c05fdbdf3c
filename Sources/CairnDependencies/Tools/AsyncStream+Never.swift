extension AsyncStream {
  /// A stream without elements that ends when its reader is canceled.
  public static var never: Self {
    AsyncStream { _ in }
  }

  /// A stream that has already ended.
  public static var finished: Self {
    AsyncStream { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream without elements that ends when its reader is canceled.
  public static var never: Self {
    AsyncThrowingStream { _ in }
  }

  /// Returns a stream that has already ended.
  ///
  /// - Parameter error: The error that the stream throws, if any.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}
