/// The frames of two screens side by side.
struct ColumnFrames {
  let list: CellRect
  let top: CellRect

  /// The width from which there is room for two.
  static let leastWidth = 100

  /// - Parameter size: The size of the terminal. Its last line is left for the footer.
  init?(_ size: CellSize) {
    guard size.width >= Self.leastWidth else { return nil }
    let height = max(0, size.height - 1)
    let width = min(60, max(42, size.width * 3 / 8))
    list = CellRect(x: 0, y: 0, width: width, height: height)
    // Leave one column free for the line between the two.
    top = CellRect(x: width + 1, y: 0, width: size.width - width - 1, height: height)
  }
}
