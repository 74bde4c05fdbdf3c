extension AsyncStream {
  /// A stream that gives nothing and ends when its reader is cancelled.
  public static var never: Self {
    AsyncStream { _ in }
  }

  /// A stream that has ended.
  public static var finished: Self {
    AsyncStream { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that gives nothing and ends when its reader is cancelled.
  public static var never: Self {
    AsyncThrowingStream { _ in }
  }

  /// A stream that has ended.
  ///
  /// - Parameter error: What it fails with, if it fails.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}
