import CairnSystem

extension CellSize {
  /// Creates the size of the terminal behind a file descriptor, or `nil` if it is unknown.
  init?(ofTerminal descriptor: Int32) {
    guard let size = SystemCalls.windowSize(of: descriptor) else { return nil }
    self.init(width: size.width, height: size.height)
  }
}
