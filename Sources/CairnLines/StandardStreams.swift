import CairnSystem

/// Standard output, written line by line.
final class StandardStreams {
  /// The `errno` of the first failed write, or `nil`.
  private(set) var error: Int32? { didSet { didFail() } }
  /// Called after the first failed write.
  var didFail: () -> Void = {}

  private lazy var descriptor = SystemCalls.reopenTerminal(STDOUT_FILENO) ?? STDOUT_FILENO

  /// Writes a line immediately, even into a pipe.
  func write(_ line: String) {
    guard error == nil else { return }
    var text = line + "\n"
    let result = text.withUTF8 {
      SystemCalls.write(UnsafeRawBufferPointer($0), to: descriptor)
    }
    if result.error != 0 { error = result.error }
  }
}
